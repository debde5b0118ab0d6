import { decidedTogether, kindNamed } from '@urlapmuhely/schema'
import { type FormDocument, itemOf } from './form-document.ts'
import type { MergeConflict } from './merge.ts'
import { isSameJson } from './same-json.ts'

/**
 * The undecided conflicts after another merge.
 *
 * @param found the conflicts that the merge reported.
 * @param theirs the merged state: the other side's values are taken from it.
 */
export function joinConflicts(
  pending: readonly MergeConflict[],
  found: readonly MergeConflict[],
  theirs: FormDocument,
): readonly MergeConflict[] {
  const places = new Map(found.map((one) => [placeOf(one), one]))
  const decidedWhole = new Set(found.filter(({ property }) => property === null).map(({ id }) => id))
  const before = new Map(pending.map((one) => [placeOf(one), one.before]))
  const kept = pending.filter((one) => !places.has(placeOf(one)) && !decidedWhole.has(one.id))
  return groupConflicts([
    ...kept.map((one) => withValueOf(theirs, one)),
    // Several merges later the choice is still between now and what both began from.
    ...found.map((one) => ({ ...one, before: before.get(placeOf(one)) ?? one.before })),
  ]).flat()
}

/** Conflicts that are decided by one choice: of one item, and of one meaning. */
export type ConflictGroup = readonly [MergeConflict, ...MergeConflict[]]

/**
 * Divides conflicts into choices, in their order. A property that the other person left as it was, or has changed back, is
 * no conflict, unless it goes with one that is.
 */
export function groupConflicts(conflicts: readonly MergeConflict[]): readonly ConflictGroup[] {
  const byItem = Map.groupBy(conflicts, ({ kind, id }) => `${kind} ${id}`)
  return [...byItem.values()].flatMap((ofItem) => {
    const whole = ofItem.filter(({ property }) => property === null).map((one): ConflictGroup => [one])
    const byProperty = new Map(ofItem.flatMap((one) => (one.property === null ? [] : [[one.property, one]])))
    const theyChanged = [...byProperty].filter(([, one]) => !isSameJson(one.before, one.theirs))
    const groups = decidedTogether(
      kindNamed(ofItem[0]?.kind ?? ''),
      [...byProperty.keys()],
      new Set(theyChanged.map(([property]) => property)),
    )
    return [...whole, ...groups.flatMap((names) => groupOf(names.map((name) => byProperty.get(name))))]
  })
}

/** Those of the conflicts that are still undecided in a document, with its own values as mine. */
export function openConflicts(
  conflicts: readonly MergeConflict[],
  document: FormDocument,
): readonly MergeConflict[] {
  const open = conflicts.flatMap((one) => {
    const item = itemOf(document, one.kind, one.id)
    if (!item) return []
    if (one.property === null) return [one.mine === undefined ? one : { ...one, mine: item }]
    const mine = item[one.property]
    return isSameJson(mine, one.theirs) ? [] : [{ ...one, mine }]
  })
  return groupConflicts(open).flat()
}

function groupOf(members: readonly (MergeConflict | undefined)[]): ConflictGroup[] {
  const [first, ...rest] = members.filter((one) => one !== undefined)
  return first ? [[first, ...rest]] : []
}

function withValueOf(theirs: FormDocument, conflict: MergeConflict): MergeConflict {
  const item = conflict.property === null ? undefined : itemOf(theirs, conflict.kind, conflict.id)
  return item && conflict.property !== null ? { ...conflict, theirs: item[conflict.property] } : conflict
}

function placeOf({ kind, id, property }: MergeConflict): string {
  return `${kind} ${id} ${property ?? ''}`
}
