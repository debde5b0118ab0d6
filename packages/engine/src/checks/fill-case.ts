import { isEmpty, isSame } from '../language/runtime.ts'
import type { ProgramData } from '../program/program.ts'
import { isValidated, passes, validatedValue, validatorsOf } from '../rules/validation.ts'
import { contextKeyOf, type Field, isCalculated, type Template } from '../scope/fields.ts'
import type { Core } from '../session/core.ts'
import { openForm } from '../session/start.ts'
import { dispatch } from '../session/transaction.ts'
import type { ContextValues } from '../state/clock.ts'
import type { Change, FormEvent } from '../state/events.ts'
import { type Frame, rowsIn } from '../state/frame.ts'
import { positionPathOf } from '../state/paths.ts'
import type { Case } from './search-facts.ts'

/** A case and the scope in which it is filled in. */
export interface CaseInScope {
  readonly values: Case
  /** The innermost scope of the case; a row is added if it is that of a row. */
  readonly template: Template
}

/** A form that was filled in with a case. */
export interface FilledCase {
  readonly core: Core
  /** The innermost requested scope. */
  readonly frame: Frame
  /** The fields that were to be filled in, in the order of the form. */
  readonly entered: readonly Field[]
  /** The values that the host passes. */
  readonly context: ContextValues
  /** The events that were dispatched and not rejected. */
  readonly events: readonly FormEvent[]
}

/**
 * Fills the values of a case in as a person would, in the order of the form. A field that is not there, or does not take
 * its value, stays as it is.
 *
 * @param onChange is called when the form is open, and after each event.
 * @returns null if there is no such scope.
 */
export function fillCase(
  program: ProgramData,
  { values, template }: CaseInScope,
  onChange: (core: Core, change: Change) => void = () => undefined,
): FilledCase | null {
  const said = [...values].filter(([field]) => field.isContext)
  const context = Object.fromEntries(said.map(([field, value]) => [contextKeyOf(field), value]))
  const { core, opened } = openForm(program, { context: said.length > 0 ? { values: context } : {} })
  onChange(core, opened)
  const events: FormEvent[] = []
  const act = (event: FormEvent) => {
    const change = dispatch(core, event)
    if (!change.rejected) events.push(event)
    onChange(core, change)
  }
  const given = [...values]
    .filter(([field]) => !field.isContext && !isCalculated(field))
    .toSorted(([left], [right]) => left.number - right.number)
  const enter = (frame: Frame) => {
    for (const [field, value] of given) {
      const at = outTo(frame, field.template)
      if (at && !stands(at, field, value)) act({ type: 'set', path: positionPathOf(at, field), value })
    }
  }
  let frame = frameOf(core, template, act)
  if (!frame) {
    // Fields outside of the rows may reveal them.
    enter(core.root)
    frame = frameOf(core, template, act)
  }
  if (!frame) return null
  // A field that is filled in later may reveal an earlier one.
  for (let round = 0; round < 2; round += 1) enter(frame)
  return { core, frame, entered: given.map(([field]) => field), context, events }
}

/** True if a field has the value that the case gives it, and its own type and limits accept it. */
export function isTaken({ core, frame }: FilledCase, field: Field, value: unknown): boolean {
  const at = outTo(frame, field.template)
  return at !== null && stands(at, field, value) && isAccepted(core.program, at, field)
}

/** True if a field's own type and limits accept its value, or do not apply. */
function isAccepted({ plans }: ProgramData, frame: Frame, field: Field): boolean {
  if (!isValidated(frame, field.local)) return true
  const value = validatedValue(frame, field)
  return validatorsOf(plans, field).every((plan) => plan.ruleId !== null || passes(plan, value, frame, field))
}

function stands(frame: Frame, { local }: Field, value: unknown): boolean {
  const now = frame.val[local]
  return isSame(now, value) || (isEmpty(now) && isEmpty(value)) || (now === false && value === null)
}

/** The first frame of a template, with a new row where there is none. */
function frameOf(core: Core, template: Template, act: (event: FormEvent) => void): Frame | null {
  if (!template.parent || !template.repeat) return core.root
  const outer = frameOf(core, template.parent, act)
  if (!outer) return null
  const { repeat } = template
  if (rowsIn(outer, repeat).length === 0) act({ type: 'addRow', path: positionPathOf(outer, repeat) })
  return rowsIn(outer, repeat)[0] ?? null
}

/** The scope of a template outward from a frame; null if it is not one of them. */
export function outTo(frame: Frame, template: Template): Frame | null {
  for (let at: Frame | null = frame; at; at = at.parent) if (at.template === template) return at
  return null
}
