import type { FieldPlan, ProgramData } from '../graph/program.ts'
import type { Frame } from '../session/frame.ts'

// What submitted values are read by, while a session is opened with them and when they are compared with it.

/** Whether a field stands in no group of its template. */
export function isTop({ parent }: FieldPlan): boolean {
  return parent === null
}

/** Whether a field of a frame is disabled or read-only. */
export function isDisabled(frame: Frame, { local }: FieldPlan): boolean {
  return ((frame.editing[local] as number) & 3) !== 0
}

/** The keys and values of a plain object; of anything else none. */
export function entriesOf(values: unknown): Map<string, unknown> {
  return new Map(
    typeof values === 'object' && values !== null && !Array.isArray(values) ? Object.entries(values) : [],
  )
}

/** `more` laid over `values`, key by key and row by row. */
export function merge(values: unknown, more: unknown): unknown {
  if (Array.isArray(values) && Array.isArray(more)) return values.map((row, index) => merge(row, more[index]))
  if (typeof values !== 'object' || typeof more !== 'object' || values === null || more === null)
    return more ?? values
  const merged = entriesOf(values)
  for (const [key, value] of entriesOf(more)) merged.set(key, merge(merged.get(key), value))
  return Object.fromEntries(merged)
}

/** Whether a side effect may write a field. */
export function isWritten(program: ProgramData, field: FieldPlan): boolean {
  return program.effects.some(({ actions }) =>
    actions.some((action) => 'target' in action && action.type !== 'focus' && action.target.field === field),
  )
}

/**
 * Whether a disabled field may be believed, on the sender's word, to hold what the form alone would not give it: never when
 * it is calculated, has a `live` default, or is locked without condition.
 */
export function mayHoldOver(field: FieldPlan): boolean {
  if (field.formula || field.defaults.some(({ when }) => when === 'live')) return false
  for (let at: FieldPlan | null = field; at; at = at.parent ?? at.template.repeat) {
    if (at.editing?.rules.some(({ condition }) => condition === null)) return false
  }
  return true
}
