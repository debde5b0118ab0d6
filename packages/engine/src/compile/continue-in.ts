import type { FieldSnapshot, FrameSnapshot, SessionSnapshot } from '../session/snapshot.ts'
import { FLAG } from '../state/marks.ts'
import type { Program } from './compile-loaded.ts'
import type { Session } from './session.ts'

/**
 * Continues a session with another program of the same form: after items became valid or expired, or after the
 * definition was edited.
 *
 * Keeps values from the user, the host and effects, rows with their keys, open panels and progress. Presence, options,
 * defaults and formulas are derived again. Values without a field of the same type in the new program are dropped. No
 * effect fires.
 */
export function continueIn(program: Program, before: Session): Session {
  return program.resume(givenOnly(before.snapshot()), before.context)
}

/** A snapshot in which fields without a value, or with a default, are in their initial state. */
export function givenOnly(snapshot: SessionSnapshot): SessionSnapshot {
  return { ...snapshot, root: ofFrame(snapshot.root) }
}

function ofFrame(frame: FrameSnapshot): FrameSnapshot {
  return {
    ...frame,
    fields: Object.fromEntries(
      Object.entries(frame.fields).map(([path, field]) => [path, ofField(field)] as const),
    ),
    rows: Object.fromEntries(
      Object.entries(frame.rows).map(([path, rows]) => [path, rows.map(ofFrame)] as const),
    ),
  }
}

function ofField(field: FieldSnapshot): FieldSnapshot {
  if (field.origin !== 'default' && field.origin !== 'none') return field
  const flags = (field.flags & ~FLAG.initialised) | FLAG.appeared
  return { value: null, origin: 'none', defaultBy: null, flags }
}
