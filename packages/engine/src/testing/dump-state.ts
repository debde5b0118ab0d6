import type { Session } from '../compile/session.ts'
import { coreOf } from '../session/session.ts'
import type { FieldState } from '../state/field-state.ts'
import type { Frame } from '../state/frame.ts'
import { ABSENCE } from '../state/marks.ts'
import { pathOf } from '../state/paths.ts'
import type { FieldStates } from '../views/field-states.ts'

/** Everything visible of a session, as plain data to compare. */
export function dumpState(session: Session): Record<string, unknown> {
  const dump: Record<string, unknown> = {}
  const { root, states } = coreOf(session)
  dumpFrame(states, root, dump)
  const pages = session.pages().map(({ field: _, ...page }) => page)
  return { ...dump, answer: session.answer(), pages }
}

function dumpFrame(states: FieldStates, frame: Frame, dump: Record<string, unknown>) {
  for (const field of frame.template.fields) {
    const path = pathOf(frame, field)
    dump[path] = {
      ...plainData(states.at(frame, field.local, path)),
      readable: frame.val[field.local],
      parked: parkedIn(frame, field.local),
    }
    if (field.rows) for (const row of frame.rows[field.rows.index] ?? []) dumpFrame(states, row, dump)
  }
}

/** The properties of a state, own and inherited, without the field's definition. */
function plainData(state: FieldState): Omit<FieldState, 'field'> {
  const { path, value, origin, present, editing, reason, required, options, hostOptions, issues } = state
  const { rows, canAddRow, canRemoveRow, panel, removable, takenOut } = state
  return {
    ...{ path, value, origin, present, editing, reason, required, options, hostOptions, issues },
    ...{ rows, canAddRow, canRemoveRow, panel, removable, takenOut },
  }
}

function parkedIn(frame: Frame, local: number): unknown {
  return frame.absenceOf(local) === ABSENCE.park ? frame.base[local] : undefined
}

/** Freezes plain data, so that writing to it throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const member of Object.values(value)) deepFreeze(member)
  }
  return value
}
