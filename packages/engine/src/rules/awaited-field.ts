import { isEmpty, outward } from '../language/runtime.ts'
import type { OptionsPlan, Plans } from '../program/plans.ts'
import type { AwaitedField } from '../state/field-state.ts'
import { type Frame, rowsIn } from '../state/frame.ts'
import { ABSENCE } from '../state/marks.ts'
import { pathOf } from '../state/paths.ts'
import { shownLabel } from '../texts/field-texts.ts'
import { hostInputs, hostListIn } from './host-options.ts'
import { optionsOf } from './options.ts'

/**
 * Returns the first question that has to be answered before a field offers options; null if the field offers some, or if
 * the question is unknown.
 */
export function awaitedField(plans: Plans, frame: Frame, plan: OptionsPlan): AwaitedField | null {
  if (optionsOf(frame, plan).options.length > 0 || !mayOffer(frame, plan)) return null
  for (const { field, up } of plan.sources.toSorted((one, other) => one.field.number - other.field.number)) {
    const at = outward(frame, up)
    if (at.absenceOf(field.local) !== ABSENCE.present || at.levelOf(field.local) > 0) continue
    const isAnswered = field.rows ? rowsIn(at, field).length > 0 : !isEmpty(at.val[field.local])
    if (!isAnswered)
      return { path: pathOf(at, field), id: field.item.id, label: shownLabel(plans, at, field) }
  }
  return null
}

/** False for a list without options, and until the host has reported that it has none. */
function mayOffer(frame: Frame, { base, host, rows }: OptionsPlan): boolean {
  if (!host) return rows !== undefined || base.options.length > 0
  // Few options have data that equal nothing. The other options of the list are not loaded here.
  if (host.isOnDemand) return Object.values(hostInputs(frame, host)).some(isEmpty)
  return hostListIn(frame, host).isComplete
}
