import type { Plans } from '../program/plans.ts'
import { defaultsOf } from '../rules/defaults-of.ts'
import { containerOf, type Field, isCalculated, topFields } from '../scope/fields.ts'
import type { Frame } from '../state/frame.ts'
import type { Place } from '../state/paths.ts'

// Helpers for reading submitted values, when a session is opened with them and when they are compared with it.

/** A value that was sent for one field of a frame. */
export interface Given extends Place {
  readonly value: unknown
}

/** The fields of a frame that stand at one level: at its top, or in one group. */
export interface Level {
  readonly frame: Frame
  readonly fields: readonly Field[]
}

/** The top level of a frame. */
export function topOf(frame: Frame): Level {
  return { frame, fields: topFields(frame.template) }
}

/** True if a field of a frame is disabled or read-only. */
export function isDisabled(frame: Frame, { local }: Field): boolean {
  return frame.levelOf(local) !== 0
}

/** The keys and values of a plain object; empty for anything else. */
export function entriesOf(values: unknown): Map<string, unknown> {
  return new Map(
    typeof values === 'object' && values !== null && !Array.isArray(values) ? Object.entries(values) : [],
  )
}

/** Merges `more` into `values`, key by key and row by row. */
export function merge(values: unknown, more: unknown): unknown {
  if (Array.isArray(values) && Array.isArray(more)) return values.map((row, index) => merge(row, more[index]))
  if (typeof values !== 'object' || typeof more !== 'object' || values === null || more === null)
    return more ?? values
  const merged = entriesOf(values)
  for (const [key, value] of entriesOf(more)) merged.set(key, merge(merged.get(key), value))
  return Object.fromEntries(merged)
}

/** True if a side effect may write a field. */
export function isWritten({ effects }: Plans, field: Field): boolean {
  return effects.some(({ actions }) =>
    actions.some((action) => 'target' in action && action.type !== 'focus' && action.target.field === field),
  )
}

/**
 * True if a claim may be accepted for a disabled field's value that the form itself would not produce: never if it is
 * calculated, has a `live` default, or is disabled unconditionally.
 */
export function mayHoldOver(plans: Plans, field: Field): boolean {
  if (isCalculated(field) || defaultsOf(plans, field).some(({ when }) => when === 'live')) return false
  for (let at: Field | null = field; at; at = containerOf(at)) {
    if (plans.editing[at.number]?.rules.some(({ condition }) => condition === null)) return false
  }
  return true
}
