import type { RichInline, RichNode, RichText } from '@urlapmuhely/schema'
import { parsePlaces } from '@urlapmuhely/schema/facts'
import type { CompileContext } from '../draft/context.ts'
import type { AnyItem, EngineDefinition } from '../facts/definition.ts'
import { isSame } from '../language/runtime.ts'

/** A rule with a legal basis, and the fields that it is about: its targets, or the field whose options it changes. */
interface BasedRule extends AnyItem {
  readonly legalBasis?: RichText
  readonly targets?: readonly string[]
  readonly fieldId?: string
}

/** Adds the legal basis of a rule to those of the fields that it is about, so that they show it with their own. */
export function addLegalBasis({ tables, definition }: CompileContext, item: AnyItem): void {
  const rule: BasedRule = item
  const { legalBasis = '' } = rule
  const { targets, fieldId = '' } = rule
  for (const id of targets ?? [fieldId]) {
    const field = tables.byId.get(id)
    if (!field) continue
    const isFallback = isUntranslated(definition, item.id)
    const added =
      isFallback === isUntranslated(definition, id) ? legalBasis : inOtherLanguage(legalBasis, isFallback)
    const joined = joinTexts(field.item.legalBasis, added)
    // Fields are made by this compilation; the item of the definition stays as it is.
    Object.assign(field, { item: { ...field.item, legalBasis: joined } })
  }
}

function isUntranslated({ fallback }: EngineDefinition, id: string): boolean {
  return fallback?.[id]?.includes('legalBasis') ?? false
}

/** A text as part of one in another language. */
function inOtherLanguage(text: RichText, fallback: boolean): readonly RichNode[] {
  return nodesOf(text).map((node) => ({ ...node, fallback }))
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
