import { followName } from '@urlapmuhely/schema/facts'
import { spend } from '../language/budget.ts'
import {
  type ExpressionPlace,
  type FieldRead,
  memberAt,
  type NameRead,
  type OptionPart,
} from '../language/names.ts'
import { type Evaluate, isEmpty, outward, type Scope } from '../language/runtime.ts'
import { type Field, hasOptions, type NameTable, type Template } from './fields.ts'

/** The meaning of a name of the form in one scope. */
export interface ResolvedName extends NameRead {
  readonly direct: (NameRead['direct'] & { readonly field: Field }) | null
  /** The field, group or repeat of that name; null if it takes no part in the form. */
  readonly target: Field | null
}

const NOTHING: Evaluate = () => null

/** Returns a place in a scope, for compiling expressions. */
export function placeIn(scope: Template, table: NameTable, withOption = false): ExpressionPlace {
  return {
    resolve: (name) => resolveName(name, scope, table),
    resolveChoice: (name, part) => resolveChoice(scope, table, { name, part }),
    lists: table.lists,
    repeat: scope.repeat,
    withOption,
  }
}

/**
 * Resolves `name` in a scope: the row first, then outward, then the top of the form (decision 0010).
 *
 * @returns null if the name is unknown.
 */
export function resolveName(name: string, scope: Template, table: NameTable): ResolvedName | null {
  // Every template has a list of scopes.
  const scopes = table.scopes[scope.index] as NameTable['scopes'][number]
  const found = followName(name, scopes, table)
  if (!found) return null
  const { field, up } = found
  return field
    ? readField(field, found, templateAt(scope, up))
    : { evaluate: NOTHING, reads: [], direct: null, target: null, inactive: true }
}

interface NamedPart {
  readonly name: string
  readonly part: OptionPart
}

/** Resolves a name to the part of a field's (or column's) chosen options that an operator reads. */
function resolveChoice(scope: Template, table: NameTable, { name, part }: NamedPart): NameRead | null {
  // Every template has a list of scopes.
  const found = followName(name, table.scopes[scope.index] as NameTable['scopes'][number], table)
  if (!found) return null
  const { field, up, lists, rest } = found
  if (!field) return { evaluate: NOTHING, reads: [], direct: null, inactive: true }
  if (!hasOptions(field) || rest.length > 0) return null
  const anchor = templateAt(scope, up).index
  const reads: FieldRead[] = lists.map((repeat) => ({ field: repeat.number, anchor, equal: null }))
  const isFixed = !part.isShown && field.item.optionSource === 'list'
  reads.push({ field: field.number, anchor, equal: null, ...(isFixed ? {} : { options: true }) })
  const [outermost, ...further] = lists
  const read = partOfChoice(field, part)
  const column = outermost ? columnOf(outermost, further, read) : read
  const flat: Evaluate = (frame, element) => {
    const values = column(frame, element)
    return Array.isArray(values) ? values.flat().filter((value) => !isEmpty(value)) : values
  }
  return { evaluate: fromOutside(outermost ? flat : read, up), reads, direct: null, inactive: false }
}

function partOfChoice({ number, local }: Field, { of, isShown }: OptionPart): Evaluate {
  return (frame) => {
    const value = frame.val[local]
    const partOf = (one: unknown) => {
      const option = frame.session.optionOf(frame, number, one, isShown)
      return option && of(option)
    }
    if (!Array.isArray(value)) return isEmpty(value) ? null : partOf(value)
    spend(value.length)
    return value.map(partOf).filter((one) => !isEmpty(one))
  }
}

function templateAt(scope: Template, up: number): Template {
  return up > 0 && scope.parent ? templateAt(scope.parent, up - 1) : scope
}

/** How a name leads to its field. */
interface WayToField {
  /** How many scopes outward it begins. */
  readonly up: number
  /** The repeats that it passes. */
  readonly lists: readonly Field[]
  /** The part of the name that is within the value. */
  readonly rest: readonly string[]
}

function readField(field: Field, { up, lists: through, rest }: WayToField, anchor: Template): ResolvedName {
  const whole = field.rows !== null || field.valueType === 'object'
  if (!whole && rest.length === 0 && through.length === 0) {
    return new FieldValue(field, up, anchor.index)
  }
  const inner = whole ? wholeOf(field) : ownValue(field.local)
  const read = rest.length === 0 ? inner : (frame: Scope, e: unknown) => memberAt(inner(frame, e), rest)
  const parts = whole ? [field, ...descendants(field)] : [field]
  const reads = [...through, ...parts].map(
    (part): FieldRead => ({ field: part.number, anchor: anchor.index, equal: null }),
  )
  const [outermost, ...further] = through
  if (outermost) {
    const column = columnOf(outermost, further, read)
    return { evaluate: fromOutside(column, up), reads, direct: null, target: field, inactive: false }
  }
  return { evaluate: fromOutside(read, up), reads, direct: null, target: field, inactive: false }
}

/** The value of one field. Most names are one; comparisons use neither its closure nor its list of reads. */
class FieldValue implements ResolvedName {
  readonly inactive = false
  readonly field: Field
  readonly up: number
  readonly anchor: number

  constructor(field: Field, up: number, anchor: number) {
    this.field = field
    this.up = up
    this.anchor = anchor
  }

  get evaluate(): Evaluate {
    return fromOutside(ownValue(this.field.local), this.up)
  }

  get reads(): readonly FieldRead[] {
    return [{ field: this.field.number, anchor: this.anchor, equal: null }]
  }

  get direct(): ResolvedName['direct'] {
    return this
  }

  get target(): Field {
    return this.field
  }
}

function ownValue(local: number): Evaluate {
  return (frame) => frame.val[local]
}

function fromOutside(read: Evaluate, up: number): Evaluate {
  if (up === 0) return read
  return (frame, element) => read(outward(frame, up), element)
}

/** The values of `read` in every row below, flat; empty while the repeat is absent. */
function columnOf(first: Field, [next, ...further]: readonly Field[], read: Evaluate): Evaluate {
  const inner = next ? columnOf(next, further, read) : null
  return (frame, element) => {
    if (isHidden(frame, first)) return null
    const rows = rowsIn(frame, first)
    spend(rows.length)
    if (!inner) return rows.map((row) => read(row, element))
    return rows.flatMap((row) => inner(row, element) ?? [])
  }
}

function rowsIn(frame: Scope, { rows }: Field): readonly Scope[] {
  // A scope has a list for each repeat of its template, and only repeats are read here.
  return (rows && frame.rows[rows.index]) ?? []
}

function isHidden(frame: Scope, field: Field): boolean {
  return frame.absenceOf(field.local) > 1
}

/** A group as an object, a repeat as a list of objects; empty while absent. */
function wholeOf(field: Field): Evaluate {
  const children = field.children.map((child) => {
    const isWhole = child.rows !== null || child.valueType === 'object'
    return [child.item.key, isWhole ? wholeOf(child) : ownValue(child.local)] as const
  })
  const object = (frame: Scope) => {
    spend(1 + children.length)
    return Object.fromEntries(children.map(([key, read]) => [key, read(frame, null)]))
  }
  if (!field.rows) return (frame) => (isHidden(frame, field) ? null : object(frame))
  return (frame) => (isHidden(frame, field) ? null : rowsIn(frame, field).map(object))
}

function descendants({ children }: Field): Field[] {
  return children.flatMap((child) => [child, ...descendants(child)])
}
