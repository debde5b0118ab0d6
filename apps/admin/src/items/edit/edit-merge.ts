import { isSameJson } from '@urlapmuhely/document'
import { decidedTogether, type Kind } from '@urlapmuhely/schema'
import { editableNames, type ItemValues } from '../../values/properties/item-values.ts'

/** Which of the two values of a property to keep; null while the user has not chosen. */
export type Side = 'mine' | 'theirs'

/** A property that somebody changed since the work began, with its three values. */
export interface MergeRow {
  readonly name: string
  readonly before: unknown
  readonly theirs: unknown
  readonly mine: unknown
  /** The only sensible choice; null if both changed it to different values, or if it is chosen with such a property. */
  readonly settled: Side | null
}

/** Properties that are chosen together, because they mean one thing. */
export type MergeGroup = readonly [MergeRow, ...MergeRow[]]

/** Compares two changed versions of an item with their common base, and divides what differs into choices. */
export function mergeGroups(
  kind: Kind,
  versions: Readonly<Record<'before' | Side, ItemValues>>,
): MergeGroup[] {
  const changed = editableNames(kind).flatMap((name) => {
    const [before, theirs, mine] = [versions.before[name], versions.theirs[name], versions.mine[name]]
    const theyChanged = !isSameJson(before, theirs)
    const iChanged = !isSameJson(before, mine)
    if (!theyChanged && !iChanged) return []
    const isSame = isSameJson(mine, theirs)
    const isOpen = theyChanged && iChanged && !isSame
    return [
      { row: { name, before, theirs, mine }, isSame, isOpen, side: iChanged ? 'mine' : 'theirs' } as const,
    ]
  })
  const open = new Set(changed.filter(({ isOpen }) => isOpen).map(({ row }) => row.name))
  const differing = changed.filter(({ isSame }) => !isSame).map(({ row }) => row.name)
  const groups = decidedTogether(kind, differing, open)
  return changed.flatMap(({ row, side }): MergeGroup[] => {
    const group = groups.find((names) => names.includes(row.name))
    if (!group) return [[{ ...row, settled: side }]]
    const members = group.flatMap((name) => changed.filter((one) => one.row.name === name))
    const [first, ...rest] = members.map((one): MergeRow => ({ ...one.row, settled: null }))
    return first?.name === row.name ? [[first, ...rest]] : []
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
