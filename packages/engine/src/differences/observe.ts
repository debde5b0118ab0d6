import { type FilledCase, outTo } from '../checks/fill-case.ts'
import type { OptionState } from '../facts/option-list.ts'
import { isSame } from '../language/runtime.ts'
import type { FieldIssue } from '../program/field-issue.ts'
import { containerOf, type Field } from '../scope/fields.ts'
import { ABSENCE } from '../state/marks.ts'
import { pathOf } from '../state/paths.ts'
import { buildState } from '../views/build-state.ts'
import { issuesOf } from '../views/issues.ts'

/** The parts of a field's state that a person notices. */
export interface Observed {
  readonly present: boolean
  /** As far as the field itself decides it: true for one in a section that is not there. */
  readonly isHeld: boolean
  readonly editing: 'open' | 'readonly' | 'disabled'
  readonly required: boolean
  /** The options that can be chosen; null for a field without options. */
  readonly options: readonly Pick<OptionState, 'value' | 'label'>[] | null
  readonly value: unknown
  /** The issues of the value. */
  readonly issues: readonly FieldIssue[]
  readonly canAddRow: boolean
  /** How it can be opened or removed by hand. */
  readonly panel: string
}

const ABSENT: Observed = {
  present: false,
  isHeld: false,
  editing: 'open',
  required: false,
  options: null,
  value: null,
  issues: [],
  canAddRow: false,
  panel: '',
}

/** Observes a field in a filled-in form; null if its row is not there. */
export function observe({ core, frame }: FilledCase, field: Field): Observed | null {
  const at = outTo(frame, field.template)
  if (!at) return null
  const { plans } = core.program
  const container = containerOf(field)
  const inside = container && outTo(frame, container.template)
  const isHeld = !container || !inside || inside.absenceOf(container.local) === ABSENCE.present
  const state = buildState(plans, at, field, pathOf(at, field))
  const panel = JSON.stringify([state.panel?.open ?? null, state.removable])
  if (!state.present) return { ...ABSENT, isHeld, panel }
  return {
    present: true,
    isHeld,
    editing: state.editing,
    required: state.required,
    options: state.options?.filter(({ disabled }) => !disabled) ?? null,
    value: state.value,
    issues: issuesOf(plans, at, field),
    canAddRow: state.canAddRow,
    panel,
  }
}

/** The aspects of a field that can differ, in the order in which differences are listed. */
export const observedAspects = [
  'present',
  'editing',
  'required',
  'options',
  'value',
  'issues',
  'canAddRow',
  'panel',
] as const

/** An aspect of a field that may differ between two states of a form. */
export type ObservedAspect = (typeof observedAspects)[number]

/**
 * Returns the aspects in which two observations differ. If the field is present in one only, no other aspect is
 * listed. For a field in a section that only one state shows, the section has the difference.
 */
export function differingAspects(before: Observed | null, after: Observed | null): readonly ObservedAspect[] {
  // A field that one state does not have counts as absent.
  const [old, now] = [
    before ?? { ...ABSENT, panel: after?.panel ?? '' },
    after ?? { ...ABSENT, panel: before?.panel ?? '' },
  ]
  if (old.present !== now.present) return before && after && old.isHeld !== now.isHeld ? [] : ['present']
  return observedAspects.filter((aspect) => !isSame(told(old, aspect), told(now, aspect)))
}

/** Returns an aspect as it is compared: without texts, and without parts that another aspect covers. */
function told(observed: Observed, aspect: ObservedAspect): unknown {
  if (aspect === 'options') return observed.options?.map(({ value }) => value) ?? null
  if (aspect !== 'issues') return observed[aspect]
  const found = observed.issues.map(({ rule, severity }) => `${severity} ${rule}`)
  return [...new Set(found)].filter((one) => one !== 'error required').toSorted()
}
