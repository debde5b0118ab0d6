import {
  type AnyItem,
  ancestorsOf,
  buildNameTree,
  contextTreeFields,
  fieldReads,
  formField,
  formOption,
  holdsRows,
  isPage,
  type Kind,
  MAX_FIELD_DEPTH,
  MAX_REPEAT_DEPTH,
  type NameTree,
  nameOf,
  resolveName,
  scopePositions,
  type TreeField,
  withFreeKeys,
  withNamesFollowed,
} from '@urlapmuhely/schema'
import { v7 as uuidv7 } from 'uuid'
import type { Command, Step } from '../command.ts'
import { buildFieldTree } from '../field-tree.ts'
import { type DocumentItem, type FormDocument, itemsOf } from '../form-document.ts'
import { type InsertPlace, insertAt } from '../insert-at.ts'
import { type Clipboard, copyOf, isOfForm, withKinds } from './clipboard.ts'
import {
  type DocumentField,
  documentNames,
  documentTree,
  fieldsOf,
  takenKeys,
  withVersions,
} from './document-fields.ts'
import { pasteLists, withListsRenamed } from './paste-lists.ts'
import { referredIds, withReferences } from './rule-fields.ts'

/** The input of pasting beside the clipboard. */
export interface PasteOptions {
  /** The command's name in the list of steps. */
  readonly label: string
  /** Options of the clipboard's lists that exist, but not in the document. */
  readonly knownOptions?: readonly DocumentItem[]
}

/** One item that could not be pasted as it was. */
export interface PastedItem {
  readonly kind: string
  /** As it is in the clipboard. */
  readonly item: DocumentItem
}

/** A paste, and the parts that it leaves out. */
export interface Paste {
  /** Null if the fields would be nested too deep. */
  readonly command: Command | null
  /** The new fields that do not lie in one another. */
  readonly fieldIds: readonly string[]
  /** Rules that concern fields which this form does not have. */
  readonly leftOut: readonly PastedItem[]
  /** Fields that read fields which this form does not have. */
  readonly broken: readonly PastedItem[]
}

const STEP = 10

/**
 * Returns the command that inserts a copy of the clipboard at a place, with ids and keys of its own.
 *
 * References and names lead to the copies; those to other fields lead to the same fields, or in another form to those
 * of the same names.
 */
export function pasteCommand(
  document: FormDocument,
  clipboard: Clipboard,
  place: InsertPlace,
  { label, knownOptions = [] }: PasteOptions,
): Paste {
  const copies = copiesOf(document, clipboard)
  const { roots, alone, idOf } = copies
  if (!fits(document, alone, place)) return { command: null, fieldIds: [], leftOut: [], broken: [] }
  const lists = pasteLists(document, clipboard.options, knownOptions)
  const siblings = documentTree(document).childrenOf(place.parentId)
  const { orders, moved } = insertAt(
    siblings.map(({ item }) => item),
    place.index,
    roots.size,
  )
  let next = 0
  const keyed = withFreeKeys(
    alone.map((field) => (roots.has(field.id) ? { ...field, parentId: null } : field)),
    takenKeys(document),
  )
  const fields = keyed.map((field): DocumentField => {
    if (!roots.has(field.id)) return field
    const isInside = isPage(field.type) && place.parentId !== null
    return {
      ...field,
      ...{ parentId: place.parentId, order: orders[next++] ?? 0 },
      ...(isInside && { type: 'section' as const }),
    }
  })
  const context = contextTreeFields(document.form.context)
  const after = buildNameTree([...fieldsOf(document), ...fields, ...context])
  const scopes: Scopes = { before: copies.before, after }
  const finished = (kind: Kind, item: DocumentItem) =>
    withListsRenamed(kind, withNamesFollowed(kind, item, scopes) as DocumentItem, lists.renamed)
  const named = fields.map((field) => finished(formField, field))
  const broken = named.flatMap((field, at) => {
    const [item, before] = [clipboard.fields[at], fields[at]]
    const isBroken =
      item && before && !isWhole(formField, { item: { ...before, parentId: null }, named: field }, scopes)
    return isBroken ? [{ kind: formField.name, item }] : []
  })
  const ready = withKinds(clipboard.rules).flatMap(({ kind, item }): ReadyRule[] => {
    const rule = {
      ...withReferences(kind, item, idOf),
      id: String(idOf(item.id)),
      formId: document.form.id,
    }
    // What belongs to the form alone holds beside its original already.
    if (document.items[kind.name]?.has(item.id) && isOfForm(kind, rule, copies.before)) return []
    const named = finished(kind, rule)
    return [{ kind, item, named, isWhole: isWhole(kind, { item: rule, named }, scopes) }]
  })
  const left = leftRules(ready)
  const leftOut = ready
    .filter(({ named }) => left.has(named.id))
    .map(({ kind, item }): PastedItem => ({ kind: kind.name, item }))
  const last = new Map<string, number>()
  const rules = ready
    .filter(({ named }) => !left.has(named.id))
    .map(({ kind, named }): Step => {
      const order = (last.get(kind.name) ?? lastOrder(document, kind)) + STEP
      last.set(kind.name, order)
      return { is: 'create', kind: kind.name, item: { ...named, order } }
    })
  const steps: Step[] = [
    ...moved.map(({ id, order }): Step => ({ is: 'change', kind: formField.name, id, values: { order } })),
    ...lists.created.map((item): Step => ({ is: 'create', kind: formOption.name, item })),
    ...named.map((item): Step => ({ is: 'create', kind: formField.name, item })),
    ...rules,
  ]
  return { command: { label, steps }, fieldIds: [...roots], leftOut, broken }
}

/** Pastes a copy of fields behind the last of them. */
export function duplicateCommand(
  document: FormDocument,
  ids: readonly string[],
  options: PasteOptions,
): Paste {
  const tree = documentTree(document)
  const chosen = withVersions(document, ids)
  const last = tree.nodes.findLast(({ item }) => ids.includes(item.id) && !chosen.has(item.parentId ?? ''))
  const place = { parentId: last?.item.parentId ?? null, index: (last?.index ?? -1) + 1 }
  return pasteCommand(document, copyOf(document, ids), place, options)
}

interface Scopes {
  readonly before: NameTree
  readonly after: NameTree
}

interface Copies {
  /** The copied fields with new ids, their keys and their parents as they were. */
  readonly alone: readonly DocumentField[]
  /** The ids of those that do not lie in one another. */
  readonly roots: ReadonlySet<string>
  /** The original names, among the copies and the fields of this form that replace the surrounding ones. */
  readonly before: NameTree
  readonly idOf: (id: unknown) => unknown
}

function copiesOf(document: FormDocument, { formId, fields, rules, around, context }: Clipboard): Copies {
  const newIds = new Map<unknown, string>()
  for (const { id } of [...fields, ...withKinds(rules).map(({ item }) => item)]) newIds.set(id, uuidv7())
  // The clipboard's fields are those of a document.
  const original = fields as readonly DocumentItem[] as readonly DocumentField[]
  const source = buildNameTree([...around, ...original, ...context])
  const names = documentNames(document)
  const isSame = formId === document.form.id
  const standIns = new Map<unknown, string>()
  for (const { id } of around) {
    const found = isSame ? names.byId.get(id)?.id : sameName(source, names, id)
    if (found !== undefined) standIns.set(id, found)
  }
  const idOf = (id: unknown) => newIds.get(id) ?? standIns.get(id) ?? id
  const alone = original.map((field) => {
    const copy = {
      ...withReferences(formField, field, idOf),
      id: String(idOf(field.id)),
      formId: document.form.id,
    }
    return newIds.has(field.overridesId) ? copy : { ...copy, overridesId: null, overrideMode: null }
  })
  const copied = new Set(alone.map(({ id }) => id))
  const others = around.map(
    (field): TreeField => ({
      ...field,
      id: String(idOf(field.id)),
      parentId: field.parentId && String(idOf(field.parentId)),
    }),
  )
  return {
    alone,
    roots: new Set(alone.filter(({ parentId }) => !copied.has(parentId ?? '')).map(({ id }) => id)),
    before: buildNameTree([...others, ...alone, ...context]),
    idOf,
  }
}

/** The field of this form with the name and the type of one in another form. */
function sameName(source: NameTree, names: NameTree, id: string): string | undefined {
  const name = nameOf(source, null, id)
  const found = name === null ? null : resolveName(names, null, name)
  const field = found?.rest.length === 0 ? found.path.at(-1) : undefined
  return field && field.type === source.byId.get(id)?.type ? field.id : undefined
}

interface ReadyRule {
  readonly kind: Kind
  /** As it is in the clipboard. */
  readonly item: DocumentItem
  /** As it is pasted. */
  readonly named: DocumentItem
  readonly isWhole: boolean
}

/** The new ids of the rules that are left out: with a rule also its versions for domains, in any order. */
function leftRules(rules: readonly ReadyRule[]): ReadonlySet<string> {
  const left = new Set(rules.filter((rule) => !rule.isWhole).map(({ named }) => named.id))
  for (let size = -1; size !== left.size; ) {
    size = left.size
    for (const { named } of rules) if (left.has(String(named.overridesId))) left.add(named.id)
  }
  return left
}

/** An item before its names follow the fields to this form, and after that. */
interface Renamed {
  readonly item: AnyItem
  readonly named: AnyItem
}

/** True if everything that an item refers to and reads exists, and it reads the same with its new names. */
function isWhole(kind: Kind, { item, named }: Renamed, { before, after }: Scopes): boolean {
  const referred = referredIds(kind, item).filter((id) => before.byId.has(id))
  if (!referred.every((id) => after.byId.has(id))) return false
  const positions = scopePositions(kind, item, before.byId)
  const read = new Set(fieldReads(kind, item, before).map(({ id }) => id))
  const areThere = [...read].every(
    (id) => after.byId.has(id) && positions.some((at) => nameOf(after, at, id) !== null),
  )
  // A name also contains the groups around the field that it reads.
  const around = new Set([...read].flatMap((id) => ancestorsOf(after, id)))
  return areThere && fieldReads(kind, named, after).every(({ id }) => read.has(id) || around.has(id))
}

function fits(document: FormDocument, alone: readonly DocumentField[], { parentId }: InsertPlace): boolean {
  const tree = documentTree(document)
  const around = tree.byId.get(parentId ?? '')
  const inside = buildFieldTree(alone).nodes
  const height = Math.max(0, ...inside.map(({ depth }) => depth + 1))
  let repeats = 0
  for (let node = around; node; node = tree.byId.get(node.item.parentId ?? ''))
    if (holdsRows(node.item.type)) repeats += 1
  return (
    (around ? around.depth + 1 : 0) + height <= MAX_FIELD_DEPTH &&
    inside.every((node) => repeats + node.repeats <= MAX_REPEAT_DEPTH)
  )
}

function lastOrder(document: FormDocument, kind: Kind): number {
  return itemsOf(document, kind.name).reduce((last, { order }) => Math.max(last, Number(order)), -STEP)
}
