import type { DocumentItem } from '../form-document.ts'

/**
 * What becomes of an item from which something that it names is deleted: the name is taken out of it (`trimmed`), its
 * condition goes and it always applies (`always`), it is deleted too (`deleted`), it stays as it is (`kept`), or it keeps
 * the deletion from being possible (`refused`).
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
  /** What may become of it; the first one unless a person chooses. */
  readonly fates: readonly [Fate, ...Fate[]]
  /** What becomes of it. */
  readonly fate: Fate
  /** The properties that read what is deleted. */
  readonly properties: readonly string[]
}

/** The chosen one of several fates, or the first. */
export function fateOf(id: string, fates: readonly [Fate, ...Fate[]], chosen: ChosenFates): Fate {
  const wanted = chosen.get(id)
  return wanted !== undefined && fates.includes(wanted) ? wanted : fates[0]
}
