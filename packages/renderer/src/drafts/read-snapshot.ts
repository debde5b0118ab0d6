import type { FieldSnapshot, FrameSnapshot, Origin, SessionSnapshot } from '@urlapmuhely/engine'
import { isRecord } from '../base/is-record.ts'

const ORIGINS: Readonly<Record<Origin, true>> = {
  none: true,
  default: true,
  prefill: true,
  user: true,
  effect: true,
  restored: true,
}

/** The snapshot in kept JSON, every part of it checked; null if it is none. Kept options of the host are left out. */
export function readSnapshot(kept: unknown): SessionSnapshot | null {
  if (!isRecord(kept) || typeof kept.lastKey !== 'number') return null
  const root = readFrame(kept.root)
  return root && { root, lastKey: kept.lastKey }
}

function readFrame(kept: unknown): FrameSnapshot | null {
  if (!isRecord(kept)) return null
  const { key, submitted, open, fields, rows } = kept
  if (typeof key !== 'number' || !Array.isArray(open) || !isRecord(fields) || !isRecord(rows)) return null
  const knownFields = mapAll(fields, readField)
  const knownRows = mapAll(rows, readRows)
  if (!knownFields || !knownRows) return null
  const openRules = open.filter((rule) => typeof rule === 'string')
  return { key, submitted: submitted === true, open: openRules, fields: knownFields, rows: knownRows }
}

function readRows(kept: unknown): readonly FrameSnapshot[] | null {
  if (!Array.isArray(kept)) return null
  const frames = kept.map(readFrame).filter((frame) => frame !== null)
  return frames.length === kept.length ? frames : null
}

function readField(kept: unknown): FieldSnapshot | null {
  if (!isRecord(kept)) return null
  const { value = null, origin, defaultBy, flags } = kept
  if (!isOrigin(origin) || typeof flags !== 'number') return null
  return { value, origin, defaultBy: typeof defaultBy === 'string' ? defaultBy : null, flags }
}

function isOrigin(origin: unknown): origin is Origin {
  return typeof origin === 'string' && Object.hasOwn(ORIGINS, origin)
}

/** Each member as `read` returns it; null if it returns null for any. */
function mapAll<Value>(
  members: Readonly<Record<string, unknown>>,
  read: (member: unknown) => Value | null,
): Readonly<Record<string, Value>> | null {
  const known: [string, Value][] = []
  for (const [name, member] of Object.entries(members)) {
    const value = read(member)
    if (value === null) return null
    known.push([name, value])
  }
  return Object.fromEntries(known)
}
