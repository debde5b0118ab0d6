import type { DocumentItem } from '../form-document.ts'

/**
 * How a deletion treats an item that names something deleted: the name is removed from the item (`trimmed`), the item
 * loses its condition and always applies (`always`), the item is deleted too (`deleted`) or stays as it is (`kept`), or
 * the deletion is refused because of it (`refused`).
 */
export type Fate = 'trimmed' | 'always' | 'deleted' | 'kept' | 'refused'

/** The fates that a person chose, by the ids of the items. */
export type ChosenFates = ReadonlyMap<string, Fate>

/** An item that a deletion concerns. */
export interface AffectedItem {
  readonly kind: string
  readonly item: DocumentItem
  /** The ids of the fields that it is also for. */
  readonly serves: readonly string[]
  /** The possible fates; the first one applies unless a person chooses another. */
  readonly fates: readonly [Fate, ...Fate[]]
  /** The fate that applies. */
  readonly fate: Fate
  /** The properties that read deleted items. */
  readonly properties: readonly string[]
}

/** The chosen one of several fates, or the first. */
export function fateOf(id: string, fates: readonly [Fate, ...Fate[]], chosen: ChosenFates): Fate {
  const wanted = chosen.get(id)
  return wanted !== undefined && fates.includes(wanted) ? wanted : fates[0]
}
