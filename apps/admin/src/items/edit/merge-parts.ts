import type { Side } from './edit-merge.ts'

/** A property within a choice, with its values in words. */
export interface MergePart {
  readonly label: string
  readonly says: Readonly<Record<'before' | Side, string>>
}

/** Joins the parts that say the same on all sides, as a label does and the name that was made from it. */
export function sameParts(parts: readonly MergePart[]): MergePart[] {
  const joined = Map.groupBy(parts, ({ says }) => JSON.stringify([says.before, says.theirs, says.mine]))
  return [...joined.values()].flatMap((same) =>
    same.slice(0, 1).map(({ says }) => ({ label: same.map(({ label }) => label).join(', '), says })),
  )
}
