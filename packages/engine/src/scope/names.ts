import { spend } from '../language/budget.ts'
import type { Evaluate } from '../language/runtime.ts'
import { type Frame, outward, rowsIn } from '../session/frame.ts'
import type { FieldDraft, TemplateDraft } from './fields.ts'

/** A field whose value an expression reads, and the scope from which it is reached. */
export interface FieldRead {
  readonly field: FieldDraft
  /** The template of the frame where the reading starts: all its rows below are read when it is further out. */
  readonly anchor: TemplateDraft
}

/** What a name means beside one scope. */
export interface NameRead {
  readonly evaluate: Evaluate
  readonly reads: readonly FieldRead[]
  /** The field itself, when the name reads just its value, and how many scopes outward it is. */
  readonly direct: { readonly field: FieldDraft; readonly up: number } | null
  /** Where the name leads: a field, a group or a repeat; null when that takes no part in the form. */
  readonly target: FieldDraft | null
  /** True when the name leads to a field that takes no part in the form. */
  readonly inactive: boolean
}

/** Children of a scope or a group by key; those that take no part in the form are null. */
export type FieldsByKey = ReadonlyMap<string, FieldDraft | null>

/** Where names are looked up: the children of each group, repeat and of the form itself. */
export interface NameTable {
  readonly top: FieldsByKey
  readonly of: (field: FieldDraft) => FieldsByKey
}

const NOTHING: Evaluate = () => null

/**
 * What `name` reads in a scope: the row first, then outward, then the top of the form (decision 0010).
 *
 * @returns null when nothing is called so.
 */
export function resolveName(name: string, scope: TemplateDraft, table: NameTable): NameRead | null {
  const parts = name.includes('.') ? name.split('.') : [name]
  // Splitting gives one part at least.
  const [first] = parts as [string, ...string[]]
  let up = 0
  for (let at: TemplateDraft | null = scope; at; at = at.parent) {
    const children = at.repeat ? table.of(at.repeat) : table.top
    if (children.has(first)) return follow(parts, children, at, up, table)
    up += 1
  }
  return null
}

function follow(
  parts: readonly string[],
  children: FieldsByKey,
  anchor: TemplateDraft,
  up: number,
  table: NameTable,
): NameRead | null {
  const through: FieldDraft[] = []
  let among = children
  for (let index = 0; index < parts.length; index += 1) {
    const field = among.get(parts[index] as string)
    if (field === undefined) return null
    if (field === null) return { evaluate: NOTHING, reads: [], direct: null, target: null, inactive: true }
    const rest = parts.slice(index + 1)
    if (rest.length === 0 || field.valueType === 'file' || field.valueType === 'any')
      return readField(field, rest, through, anchor, up, table)
    if (field.rows) through.push(field)
    else if (field.valueType !== 'object') return null
    among = table.of(field)
  }
  return null
}

function readField(
  field: FieldDraft,
  rest: readonly string[],
  through: readonly FieldDraft[],
  anchor: TemplateDraft,
  up: number,
  table: NameTable,
): NameRead {
  const whole = field.rows !== null || field.valueType === 'object'
  if (!whole && rest.length === 0 && through.length === 0) {
    const read = ownValue(field.local)
    const evaluate = up === 0 ? read : fromOutside(read, up)
    return { evaluate, reads: [{ field, anchor }], direct: { field, up }, target: field, inactive: false }
  }
  const inner = whole ? wholeOf(field, table) : ownValue(field.local)
  const read = rest.length === 0 ? inner : (frame: Frame, e: unknown) => memberAt(inner(frame, e), rest)
  const parts = whole ? [field, ...descendants(field, table)] : [field]
  const reads = [...through, ...parts].map((part) => ({ field: part, anchor }))
  const [outermost, ...further] = through
  if (outermost) {
    const column = columnOf(outermost, further, read)
    return { evaluate: fromOutside(column, up), reads, direct: null, target: field, inactive: false }
  }
  return { evaluate: fromOutside(read, up), reads, direct: null, target: field, inactive: false }
}

function ownValue(local: number): Evaluate {
  return (frame) => frame.val[local]
}

function fromOutside(read: Evaluate, up: number): Evaluate {
  if (up === 0) return read
  return (frame, element) => read(outward(frame, up), element)
}

/** The values of `read` in every row below, flat; empty while the repeat is absent. */
function columnOf(first: FieldDraft, [next, ...further]: readonly FieldDraft[], read: Evaluate): Evaluate {
  const inner = next ? columnOf(next, further, read) : null
  return (frame, element) => {
    if (isHidden(frame, first)) return null
    const rows = rowsIn(frame, first)
    spend(rows.length)
    if (!inner) return rows.map((row) => read(row, element))
    return rows.flatMap((row) => inner(row, element) ?? [])
  }
}

function isHidden(frame: Frame, field: FieldDraft): boolean {
  return (frame.absence[field.local] as number) > 1
}

/** A group as an object, a repeat as a list of objects; empty while absent. */
function wholeOf(field: FieldDraft, table: NameTable): Evaluate {
  const children = [...table.of(field)].flatMap(([key, child]) =>
    child
      ? [
          [
            key,
            child.rows || child.valueType === 'object' ? wholeOf(child, table) : ownValue(child.local),
          ] as const,
        ]
      : [],
  )
  const object = (frame: Frame) => {
    spend(1 + children.length)
    return Object.fromEntries(children.map(([key, read]) => [key, read(frame, null)]))
  }
  if (!field.rows) return (frame) => (isHidden(frame, field) ? null : object(frame))
  return (frame) => (isHidden(frame, field) ? null : rowsIn(frame, field).map(object))
}

function descendants(field: FieldDraft, table: NameTable): FieldDraft[] {
  return [...table.of(field).values()].flatMap((child) =>
    child ? [child, ...descendants(child, table)] : [],
  )
}

/** Reads into plain data by own keys only, so that no name reaches a prototype. */
export function memberAt(value: unknown, path: readonly string[]): unknown {
  let at = value
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return null
    // An own key of an object was just checked.
    at = (at as Record<string, unknown>)[key]
  }
  return at ?? null
}
