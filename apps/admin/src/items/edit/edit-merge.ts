import { isSameJson } from '@urlapmuhely/document'
import type { Kind } from '@urlapmuhely/schema'
import { editableNames, type ItemValues } from '../../values/properties/item-values.ts'

/** Which of the two values of a property to keep; null while the user has not chosen. */
export type Side = 'mine' | 'theirs'

/** A property that somebody changed since the work began, with its three values. */
export interface MergeRow {
  readonly name: string
  readonly before: unknown
  readonly theirs: unknown
  readonly mine: unknown
  /** The only sensible choice; null if both changed it to different values. */
  readonly settled: Side | null
}

/** Compares two changed versions of an item with their common base, property by property. */
export function mergeRows(kind: Kind, versions: Readonly<Record<'before' | Side, ItemValues>>): MergeRow[] {
  return editableNames(kind).flatMap((name) => {
    const [before, theirs, mine] = [versions.before[name], versions.theirs[name], versions.mine[name]]
    const theyChanged = !isSameJson(before, theirs)
    const iChanged = !isSameJson(before, mine)
    if (!theyChanged && !iChanged) return []
    const settled = isSameJson(mine, theirs) || !theyChanged ? 'mine' : iChanged ? null : 'theirs'
    return [{ name, before, theirs, mine, settled }]
  })
}

/** The merged values: the chosen side of each row, and the saved value of every other property. */
export function mergeValues(
  theirs: ItemValues,
  rows: readonly MergeRow[],
  choices: Readonly<Record<string, Side>>,
): Record<string, unknown> {
  const chosen = rows.map((row) => {
    const side = choices[row.name] ?? row.settled
    return [row.name, side === 'theirs' ? row.theirs : row.mine] as const
  })
  return { ...theirs, ...Object.fromEntries(chosen) }
}
