import { countWork } from '../language/budget.ts'
import { type Frame, rowsIn } from '../session/frame.ts'
import type { Test } from '../validators/validator.ts'

/** How many rows have each value of one field, as of one version of the session. */
interface Column {
  readonly version: number
  readonly counts: ReadonlyMap<unknown, number>
}

const columns = new WeakMap<readonly Frame[], Map<number, Column>>()

/** No other row of the repeat has the same value. */
export const isUniqueInRows: Test = (value, frame, { local, rows, template: { repeat } }) => {
  if (!repeat || !frame.parent || rows) return true
  const { counts } = columnOf(rowsIn(frame.parent, repeat), local, frame.session.version)
  const others = (counts.get(identityOf(value)) ?? 0) - (frame.alive ? 1 : 0)
  return others <= 0
}

/** Counted once for all rows: each of them asks. */
function columnOf(rows: readonly Frame[], local: number, version: number): Column {
  const known = columns.get(rows) ?? new Map<number, Column>()
  columns.set(rows, known)
  const column = known.get(local)
  if (column?.version === version) return column
  countWork(rows.length)
  const counts = new Map<unknown, number>()
  for (const row of rows) {
    const identity = identityOf(row.val[local])
    counts.set(identity, (counts.get(identity) ?? 0) + 1)
  }
  const made = { version, counts }
  known.set(local, made)
  return made
}

/** What is the same for values that are the same: themselves, or of objects and lists their text, keys in order. */
function identityOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? `\u0000${inOrder(value)}` : value
}

function inOrder(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  if (Array.isArray(value)) return `[${value.map(inOrder).join()}]`
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${inOrder(member)}`).join()}}`
}
