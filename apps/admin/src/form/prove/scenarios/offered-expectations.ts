import type { FieldState, FormEvent, Program } from '@urlapmuhely/engine'
import { openScenario, playScenario, type Scenario } from '@urlapmuhely/engine/scenarios'
import { type FieldValueType, fieldValueTypes } from '@urlapmuhely/schema'
import { previewFields } from '../../preview/panels/preview-fields.ts'

/** The members of a field's state that scenarios name on these screens, in their order. */
export const fieldAspects = ['present', 'required', 'editing', 'value', 'options', 'issues'] as const

/** A member of a field's state that scenarios name. */
export type FieldAspect = (typeof fieldAspects)[number]

/** Something that is so at the end of a scenario and may be expected. */
export interface OfferedExpectation {
  readonly path: string
  /** The field's label with those of the groups and rows around it. */
  readonly label: string
  readonly aspect: FieldAspect
  readonly found: unknown
  /** True if the steps touched the field or changed this. */
  readonly isConcerned: boolean
  /** True if the steps changed this, and it is not just what they entered. */
  readonly isChanged: boolean
}

/**
 * Returns the expectations that a scenario with this end may have of the fields on the
 * screen, now or at its beginning.
 */
export function offeredExpectations(program: Program, scenario: Scenario): readonly OfferedExpectation[] {
  const before = openScenario(program, scenario)
  const after = playScenario(program, scenario)
  const touched = touchedFields(scenario)
  return previewFields(after).flatMap(({ path, label }) => {
    const [was, now] = [before.field(path), after.field(path)]
    if (!now || !(now.present || was?.present)) return []
    const isTouched = touched.has(plainPath(path))
    return aspectsOf(now).flatMap((aspect) => {
      const found = foundIn(now, aspect)
      const isChanged = JSON.stringify(was && foundIn(was, aspect)) !== JSON.stringify(found)
      const isEntered = isTouched && aspect === 'value'
      const isConcerned = isChanged || (isTouched && aspect !== 'editing')
      return [{ path, label, aspect, found, isConcerned, isChanged: isChanged && !isEntered }]
    })
  })
}

/** True if an offered expectation says what the steps did to the form, and not only what is so anyway. */
export function tellsMost({ aspect, found, isChanged, isConcerned }: OfferedExpectation): boolean {
  const isEmpty = found === null || found === '' || (Array.isArray(found) && found.length === 0)
  if (aspect === 'issues') return isConcerned && !isEmpty
  if (aspect === 'value') return isChanged && !isEmpty
  return isChanged && aspect !== 'options' && !(aspect === 'editing' && found === 'open')
}

/** Returns an aspect of a field's state, in the shape in which scenarios store it. */
export function foundIn(state: FieldState, aspect: FieldAspect): unknown {
  if (aspect === 'options') {
    const options = state.options ?? []
    const hasDisabled = options.some(({ disabled }) => disabled)
    return options.map(({ value, disabled }) => (hasDisabled ? { value, disabled } : { value }))
  }
  if (aspect === 'issues') return state.issues.map(({ rule }) => ({ rule }))
  return state[aspect]
}

const valueless: ReadonlySet<FieldValueType> = new Set(['object', 'rows', 'layout', 'empty'])

/** The aspects that a field has now. */
export function aspectsOf(state: FieldState): readonly FieldAspect[] {
  return fieldAspects.filter((aspect) => {
    if (aspect === 'present') return true
    if (!state.present) return false
    if (aspect === 'options') return state.options !== null && !state.hostOptions
    return !valueless.has(fieldValueTypes[state.field.type]) || aspect === 'issues'
  })
}

/** The paths, without rows, of the fields that the events of a scenario name. */
function touchedFields({ steps = [] }: Scenario): ReadonlySet<string> {
  const events: readonly FormEvent[] = steps.flatMap((step) => step.do ?? [])
  return new Set(events.flatMap((event) => ('path' in event && event.path ? plainPath(event.path) : [])))
}

/** A path without its rows: `tetelek.#3.ar` → `tetelek.ar`. */
export function plainPath(path: string): string {
  return path
    .split('.')
    .filter((part) => !isRowPart(part))
    .join('.')
}

/** True for the part of a path that is a row: `#3`, `2`. */
export function isRowPart(part: string): boolean {
  return /^#?\d+$/u.test(part)
}
