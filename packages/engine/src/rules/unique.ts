import { isOrderedChoice } from '@urlapmuhely/schema/facts'
import { countWork } from '../language/budget.ts'
import { equalityKey } from '../language/texts.ts'
import type { FormTest } from '../program/plans.ts'
import type { Field } from '../scope/fields.ts'
import { type Frame, rowsIn } from '../state/frame.ts'

/** The values of one field in all rows, at one version of the session. */
interface Column {
  readonly version: number
  readonly held: ReadonlySet<unknown>
  /** Values that occur in several rows: usually none, so most rows check an empty set. */
  readonly repeated: ReadonlySet<unknown>
}

const columns = new WeakMap<readonly Frame[], Map<number, Column>>()

/** True if no other row of the repeat has the same value. */
export const isUniqueInRows: FormTest = (value, frame: Frame, field) => {
  const { rows, template } = field
  if (rows) return true
  // Only fields in rows have this test, and the frame of a row has a parent.
  const siblings = rowsIn(frame.parent as Frame, template.repeat as Field)
  const { held, repeated } = columnOf(siblings, field, frame.session.version)
  // A removed row is not in the column.
  const others = frame.alive ? repeated : held
  return others.size === 0 || !others.has(identityOf(value, field))
}

/** Read once for all rows, because each of them checks it. */
function columnOf(rows: readonly Frame[], field: Field, version: number): Column {
  const { local } = field
  const known = columns.get(rows) ?? new Map<number, Column>()
  const column = known.get(local)
  if (column?.version === version) return column
  countWork(rows.length)
  const held = new Set<unknown>()
  const repeated = new Set<unknown>()
  for (const row of rows) {
    const value = row.val[local]
    if (value === null) continue
    const identity = identityOf(value, field)
    if (held.has(identity)) repeated.add(identity)
    else held.add(identity)
  }
  const made = { version, held, repeated }
  columns.set(rows, known.set(local, made))
  return made
}

/**
 * A key that equal values share: the value itself, or for objects and lists their JSON with sorted keys and, if they
 * are sets of plain values, sorted members.
 */
function identityOf(value: unknown, { item }: Field): unknown {
  if (isPlain(value)) return equalityKey(value)
  const isSet = Array.isArray(value) && value.every(isPlain) && !isOrderedChoice(item.type)
  return `\u0000${isSet ? value.map(inOrder).sort().join() : inOrder(value)}`
}

function isPlain(value: unknown): boolean {
  return typeof value !== 'object' || value === null
}

function inOrder(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(equalityKey(value ?? null))
  if (Array.isArray(value)) return `[${value.map(inOrder).join()}]`
  const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}:${inOrder(member)}`)
  return `{${members.sort().join()}}`
}
