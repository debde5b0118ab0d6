import type { Program } from '../compile.ts'
import { FLAG } from './marks.ts'
import type { Session } from './session.ts'
import type { FieldSnapshot, FrameSnapshot, SessionSnapshot } from './snapshot.ts'

/**
 * A session of another program of the same form, in place of one that a person is filling in: the next one when items come
 * or go with time, or one of an edited definition.
 *
 * What a person, the host or an effect gave stays, with rows and their keys, open panels and how far the person got;
 * presence, options, defaults and formulas are worked out anew. What the new program has no field of that type for goes.
 * No effect fires.
 */
export function continueIn(program: Program, before: Session): Session {
  return program.resume(givenOnly(before.snapshot()), before.context)
}

/** A snapshot in which fields that nobody gave a value, or only a default did, are as new. */
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
