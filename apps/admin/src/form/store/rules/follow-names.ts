import { type DocumentItem, type FormDocument, type ItemsById, itemOf } from '@urlapmuhely/document'
import { formField } from '@urlapmuhely/schema'
import {
  type ChangedRule,
  type RuleIndex,
  type RuleKindName,
  type RuleNames,
  renamedRules,
  ruleKindNames,
} from '@urlapmuhely/wording'
import type { Workshop } from '../workshop.ts'

/** The index and the names of the rules of one state of a document. */
interface Knowledge {
  readonly index: RuleIndex
  readonly names: RuleNames
}

/** The state of a document after which a workshop's rules were last named. */
interface Named {
  readonly document: FormDocument
  readonly knowledge: Knowledge
}

const known = new WeakMap<Workshop, Named>()

/**
 * Renames the rules whose names follow their sentences, where the sentences have changed since the last call.
 * A change of a field's label changes the sentences of the rules about it too.
 *
 * @param knowledge of the document as it is now.
 */
export function followNames(workshop: Workshop, knowledge: Knowledge): void {
  const before = known.get(workshop)
  const document = workshop.document()
  known.set(workshop, { document, knowledge })
  if (!before || before.document === document) return
  const renamed = renamedRules(
    changedRules(before, { document, knowledge }),
    before.knowledge.names,
    knowledge.names,
  )
  if (renamed.length === 0) return
  workshop.amend(renamed.map(({ kind, id, name }) => ({ is: 'change', kind, id, values: { name } })))
  known.set(workshop, { document: workshop.document(), knowledge })
}

/** The rules that were changed, and those that name a field that was. */
function changedRules(before: Named, after: Named): ChangedRule[] {
  const found = new Map<string, ChangedRule>()
  const add = (kind: RuleKindName, id: string) => {
    const item = itemOf(after.document, kind, id)
    if (item) found.set(id, { kind, before: itemOf(before.document, kind, id), after: item })
  }
  for (const kind of ruleKindNames)
    for (const id of changedIds(before.document.items[kind], after.document.items[kind])) add(kind, id)
  const fields = changedIds(
    before.document.items[formField.name],
    after.document.items[formField.name],
    isNamedAlike,
  )
  for (const id of fields) {
    const { byField, readBy } = after.knowledge.index
    for (const nodes of byField.get(id)?.values() ?? [])
      for (const { kind, item } of nodes) add(kind, item.id)
    for (const { kind, item } of readBy.get(id) ?? []) {
      const ruleKind = ruleKindNames.find((name) => name === kind)
      if (ruleKind) add(ruleKind, item.id)
    }
  }
  return [...found.values()]
}

function changedIds(
  before: ItemsById = new Map(),
  after: ItemsById = new Map(),
  isSame: (left: DocumentItem, right: DocumentItem) => boolean = () => false,
): string[] {
  if (before === after) return []
  return [...after].flatMap(([id, item]) => {
    const old = before.get(id)
    return old === item || (old && isSame(old, item)) ? [] : [id]
  })
}

/** True if sentences call both the same. */
function isNamedAlike(left: DocumentItem, right: DocumentItem): boolean {
  return (['label', 'key', 'type', 'optionList', 'parentId'] as const).every(
    (name) => left[name] === right[name],
  )
}
