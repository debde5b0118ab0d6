import type { RichInline, RichNode, RichText } from '@urlapmuhely/schema'
import { parsePlaces } from '@urlapmuhely/schema/facts'
import { isSame } from '../language/runtime.ts'
import type { AnyItem } from '../scope/definition.ts'
import type { FieldTables } from '../scope/fields.ts'

/** A rule with a legal basis, and the fields that it is about: its targets, or the field whose options it changes. */
interface BasedRule extends AnyItem {
  readonly legalBasis?: RichText
  readonly targets?: readonly string[]
  readonly fieldId?: string
}

/** Adds the legal basis of a rule to those of the fields that it is about, so that they show it with their own. */
export function addLegalBasis({ byId }: FieldTables, item: AnyItem): void {
  const rule: BasedRule = item
  const { legalBasis = '' } = rule
  // Fast path: most rules have none.
  if (legalBasis.length === 0) return
  const { targets, fieldId = '' } = rule
  for (const id of targets ?? [fieldId]) {
    const field = byId.get(id)
    if (!field) continue
    const joined = joinTexts(field.item.legalBasis, legalBasis)
    // Fields are made by this compilation; the item of the definition stays as it is.
    Object.assign(field, { item: { ...field.item, legalBasis: joined } })
  }
}

/** Two texts as one of several paragraphs; a text that is already part of the first is not repeated. */
function joinTexts(own: RichText, more: RichText): RichText {
  if (own.length === 0) return more
  if (typeof own === 'string' && typeof more === 'string')
    return own.split('\n\n').includes(more) ? own : `${own}\n\n${more}`
  const nodes = nodesOf(own)
  const added = nodesOf(more).filter((node) => !nodes.some((known) => isSame(known, node)))
  return [...nodes, ...added]
}

function nodesOf(text: RichText): readonly RichNode[] {
  if (typeof text !== 'string') return text
  return text.split('\n\n').map((line) => ({
    type: 'paragraph',
    children: parsePlaces(line).parts.map(
      (part): RichInline =>
        typeof part === 'string' ? part : { type: 'place', name: part.name, format: part.format },
    ),
  }))
}
