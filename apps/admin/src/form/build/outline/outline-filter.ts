import type { DocumentItem, FieldTree, ItemsById } from '@urlapmuhely/document'
import { type FormFieldTypeName, foldText } from '@urlapmuhely/schema'
import { holdersOf } from '../../shown/holders-of.ts'

/** Which fields the outline shows. */
export interface OutlineFilter {
  /** In the label or the key, without regard to accents and case. */
  readonly text: string
  readonly type: FormFieldTypeName | null
  readonly withRules: boolean
  readonly withIssues: boolean
}

/** The filter that every field fits. */
export const noFilter: OutlineFilter = { text: '', type: null, withRules: false, withIssues: false }

/** The fields of a form, and the facts about them that a filter reads. */
export interface FilteredForm {
  readonly tree: FieldTree
  readonly items: ItemsById
  readonly hasRules: (id: string) => boolean
  readonly hasIssues: (id: string) => boolean
}

/** The result of a filter. */
export interface Filtered {
  readonly hits: ReadonlySet<string>
  /** The hits and all that is around them. */
  readonly shown: ReadonlySet<string>
}

/** True if a filter has any condition. */
export function isFiltering({ text, type, withRules, withIssues }: OutlineFilter): boolean {
  return text.trim() !== '' || type !== null || withRules || withIssues
}

/** Returns the fields that fit a filter. */
export function filterFields(form: FilteredForm, filter: OutlineFilter): Filtered {
  const { tree, items, hasRules, hasIssues } = form
  const words = foldText(filter.text).split(' ')
  const hits = new Set<string>()
  const shown = new Set<string>()
  for (const { item: placed } of tree.nodes) {
    const item = items.get(placed.id)
    if (!item || (filter.type !== null && item.type !== filter.type)) continue
    if ((filter.withRules && !hasRules(item.id)) || (filter.withIssues && !hasIssues(item.id))) continue
    const text = searchedText(item)
    if (!words.every((word) => text.includes(word))) continue
    hits.add(item.id)
    for (const id of [item.id, ...holdersOf(tree, item.id)]) shown.add(id)
  }
  return { hits, shown }
}

const texts = new WeakMap<DocumentItem, string>()

function searchedText(item: DocumentItem): string {
  const known = texts.get(item)
  if (known !== undefined) return known
  const text = foldText(`${String(item.label ?? '')} ${String(item.key ?? '')}`)
  texts.set(item, text)
  return text
}
