import type { FrameSnapshot, SessionSnapshot } from '@urlapmuhely/engine'

/**
 * What a person, the start or an effect gave, out of a snapshot; fields that only had a default begin anew.
 *
 * A form that is compiled again goes on from it: the typed answer stays, and changed defaults show.
 */
export function typedSnapshot(snapshot: SessionSnapshot): SessionSnapshot {
  return { ...snapshot, root: typedFrame(snapshot.root) }
}

function typedFrame(frame: FrameSnapshot): FrameSnapshot {
  return {
    ...frame,
    fields: Object.fromEntries(
      Object.entries(frame.fields).filter(([, { origin }]) => origin !== 'default' && origin !== 'none'),
    ),
    rows: Object.fromEntries(Object.entries(frame.rows).map(([path, rows]) => [path, rows.map(typedFrame)])),
  }
}
