import type { Condition } from '@urlapmuhely/schema'
import { append } from './append.ts'
import type { Compiled, ExpressionFault } from './compiled.ts'
import type { ExpressionPlace, FieldRead, NameRead } from './names.ts'
import type { Evaluate } from './runtime.ts'

/** The working state of compiling an expression; at the end, the compiled expression. */
export interface Work extends Mutable<Compiled> {
  readonly place: ExpressionPlace
}

/** Lists are replaced instead of extended: most expressions read one field and have no fault. */
type Mutable<T> = { -readonly [K in keyof T]: T[K] }

const NOTHING: Evaluate = () => null
const NONE: readonly never[] = Object.freeze([])

/** The start of a compilation. */
export function startWork(place: ExpressionPlace): Work {
  // One literal: every rule starts one, and copies of literals take several times as long.
  return {
    evaluate: NOTHING,
    fields: NONE,
    shared: NONE,
    clock: false,
    faults: NONE,
    ownRow: false,
    risky: false,
    place,
  }
}

/** Records a fault; the part of the expression returns null. */
export function fault(
  work: Work,
  { path, code, params = {} }: Omit<ExpressionFault, 'params'> & Partial<Pick<ExpressionFault, 'params'>>,
): Evaluate {
  work.faults = append(work.faults, { path, code, params })
  return NOTHING
}

/** A name and its position in the expression. */
interface NameAt {
  readonly name: string
  readonly at: string
}

/** Records the field that a name reads. */
export function note(work: Work, { name, at }: NameAt, found: NameRead): void {
  if (!found.direct) work.risky = true
  if (found.inactive) fault(work, { path: at, code: 'REFERENCE_INACTIVE', params: { name } })
  for (const read of found.reads) addRead(work, read)
}

/** Adds a read field, each once. */
export function addRead(work: Work, read: FieldRead): void {
  const { fields } = work
  if (fields.length === 0) {
    work.fields = [read]
    return
  }
  const at = fields.findIndex(({ field, anchor }) => field === read.field && anchor === read.anchor)
  const known = fields[at]
  if (!known) work.fields = append(fields, read)
  else if (known.equal) {
    const equal = read.equal && [...new Set([...known.equal, ...read.equal])]
    work.fields = fields.with(at, { ...read, equal })
  } else if (read.options) work.fields = fields.with(at, read)
}

/** Resolves a name of the form; null for the element of a filter and for unknown names. */
export function resolveField({ place }: Work, name: string): NameRead | null {
  return place.withOption && name.startsWith('option.') ? null : place.resolve(name)
}

/** Returns the name in `{ var: name }`; null for every other node. */
export function plainName(node: Condition): string | null {
  if (typeof node !== 'object' || node === null || Array.isArray(node) || operatorOf(node) !== 'var')
    return null
  // The key was checked above, and a list was ruled out.
  const given = (node as Record<string, Condition>).var
  const name = Array.isArray(given) && given.length === 1 ? given[0] : given
  return typeof name === 'string' && name !== '' ? name : null
}

/** The operator of a node: the name of its only property; null for a node of another form. */
export function operatorOf(node: object): string | null {
  let only: string | null = null
  // Allocates nothing, in contrast to `Object.keys`; conditions are JSON and inherit no names.
  for (const name in node) {
    if (only !== null) return null
    only = name
  }
  return only
}
