import type { FormPlan } from './form-plan.ts'

/** Above this many fields a form, a page or the rows of a repeat are drawn in chunks; a smaller one is drawn at once. */
export const MOST_DRAWN_AT_ONCE = 300

/** How many fields are drawn in a container, at any depth; those in rows count once. */
export function weightOf(plan: FormPlan, container: string): number {
  const known = weights.get(plan) ?? new Map<string, number>()
  weights.set(plan, known)
  return weigh(plan, container, known)
}

/** True if so many fields are drawn in a container, in each of its rows, that those far off the screen are drawn lightly. */
export function isLarge(plan: FormPlan, container: string, rows = 1): boolean {
  return rows * weightOf(plan, container) > MOST_DRAWN_AT_ONCE
}

const weights = new WeakMap<FormPlan, Map<string, number>>()

function weigh(plan: FormPlan, container: string, known: Map<string, number>): number {
  const before = known.get(container)
  if (before !== undefined) return before
  let weight = 0
  for (const { item } of plan.inPlace.get(container) ?? []) weight += 1 + weigh(plan, item.id, known)
  known.set(container, weight)
  return weight
}
