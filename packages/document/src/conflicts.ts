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
  return [
    ...kept.map((one) => withValueOf(theirs, one)),
    // Several merges later the choice is still between now and what both began from.
    ...found.map((one) => ({ ...one, before: before.get(placeOf(one)) ?? one.before })),
  ].filter((one) => one.property === null || !isSameJson(one.before, one.theirs))
}

/** Those of the conflicts that are still undecided in a document, with its own values as mine. */
export function openConflicts(
  conflicts: readonly MergeConflict[],
  document: FormDocument,
): readonly MergeConflict[] {
  return conflicts.flatMap((one) => {
    const item = itemOf(document, one.kind, one.id)
    if (!item) return []
    if (one.property === null) return [one.mine === undefined ? one : { ...one, mine: item }]
    const mine = item[one.property]
    return isSameJson(mine, one.theirs) ? [] : [{ ...one, mine }]
  })
}

function withValueOf(theirs: FormDocument, conflict: MergeConflict): MergeConflict {
  const item = conflict.property === null ? undefined : itemOf(theirs, conflict.kind, conflict.id)
  return item && conflict.property !== null ? { ...conflict, theirs: item[conflict.property] } : conflict
}

function placeOf({ kind, id, property }: MergeConflict): string {
  return `${kind} ${id} ${property ?? ''}`
}
