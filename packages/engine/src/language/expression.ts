import type { Condition } from '@urlapmuhely/schema'
import type { FieldDraft, TemplateDraft } from '../scope/fields.ts'
import { type FieldRead, memberAt, type NameRead, type NameTable, resolveName } from '../scope/names.ts'
import { outward } from '../session/frame.ts'
import { spend } from './budget.ts'
import { evaluationOf } from './operators/index.ts'
import { compilePattern } from './patterns/compile-pattern.ts'
import { type Evaluate, isEmpty } from './runtime.ts'

/** What an expression reads, so that it is evaluated again exactly when one of these changes. */
export interface Reads {
  readonly fields: readonly FieldRead[]
  /** Fields of the scope itself of which it only asks whether they equal one of these constants. */
  readonly equal: ReadonlyMap<FieldDraft, ReadonlySet<unknown>>
  readonly clock: boolean
}

/** What is wrong with an expression, with the place in its tree. */
export interface ExpressionFault {
  readonly path: string
  readonly code:
    | 'NAME_UNKNOWN'
    | 'OPERATOR_UNKNOWN'
    | 'CONDITION_MALFORMED'
    | 'PATTERN_INVALID'
    | 'REFERENCE_INACTIVE'
  readonly params: Readonly<Record<string, string>>
}

/** An expression ready to run, with what it reads and what is wrong with it. */
export interface Compiled {
  readonly evaluate: Evaluate
  readonly reads: Reads
  readonly faults: readonly ExpressionFault[]
  /** What it is, when it is but an equality of one field of the scope with a constant. */
  readonly equality: Equality | null
  /** It may run out of its budget; others can't fail. */
  readonly risky: boolean
}

/** Whether the value at one place of the frame is a constant, or, negative, is not. */
export interface Equality {
  readonly local: number
  readonly constant: unknown
  readonly negative: boolean
}

/** Where an expression stands. */
export interface ExpressionPlace {
  readonly scope: TemplateDraft
  readonly table: NameTable
  /** True in a filter of an option modifier: `option.…` is the element. */
  readonly withOption?: boolean
}

const MAX_DEPTH = 40
const NOTHING: Evaluate = () => null

/** Compiles JSON Logic to closures. Names are resolved here; none is looked up while a person types. */
export function compileExpression(node: Condition, place: ExpressionPlace): Compiled {
  const work: Work = {
    place,
    fields: new Map(),
    equal: new Map(),
    plain: new Set(),
    faults: [],
    equality: null,
    clock: false,
    risky: false,
  }
  const evaluate = build(work, node, '', false, 0)
  for (const field of work.plain) work.equal.delete(field)
  return {
    evaluate,
    reads: { fields: [...work.fields.values()], equal: work.equal, clock: work.clock },
    faults: work.faults,
    equality: work.equality,
    risky: work.risky,
  }
}

interface Work {
  readonly place: ExpressionPlace
  readonly fields: Map<string, FieldRead>
  readonly equal: Map<FieldDraft, Set<unknown>>
  /** Fields that are also read otherwise than in an equality. */
  readonly plain: Set<FieldDraft>
  readonly faults: ExpressionFault[]
  equality: Equality | null
  clock: boolean
  risky: boolean
}

function build(work: Work, node: Condition, path: string, inElement: boolean, depth: number): Evaluate {
  if (typeof node !== 'object' || node === null) return constant(node)
  if (depth > MAX_DEPTH) return fault(work, path, 'CONDITION_MALFORMED')
  if (Array.isArray(node)) return buildList(work, node, path, inElement, depth)
  const entries = Object.entries(node)
  const [entry] = entries
  if (entries.length !== 1 || !entry) return fault(work, path, 'CONDITION_MALFORMED')
  const [name, given] = entry
  const args: readonly Condition[] = Array.isArray(given) ? given : [given]
  const at = path === '' ? name : `${path}.${name}`
  if (name === 'var') return buildVar(work, args, at, inElement, depth)
  if (name === 'missing') return buildMissing(work, args.flat(), at, inElement)
  if (name === 'missing_some') return buildMissingSome(work, args, at, inElement)
  const evaluation = evaluationOf(name)
  if (!evaluation) return fault(work, at, 'OPERATOR_UNKNOWN', { operator: name })
  const { readsClock, costly, iterates, compares } = evaluation
  if (readsClock) work.clock = true
  if (costly) work.risky = true
  if (name === 'matches') checkPattern(work, args[1], at)
  const special = inElement ? null : buildEquality(work, name, args, depth === 0)
  if (special) return special
  const padded = compares && !inElement ? paddedTimes(work, args) : args
  const built = padded.map((argument, index) =>
    build(work, argument, `${at}.${index}`, inElement || (iterates === true && index === 1), depth + 1),
  )
  const literals = args.map((argument) => (typeof argument === 'object' ? undefined : argument))
  return evaluation.build(built, literals, inElement ? -1 : placeOf(work, name, args))
}

/** Operators that are quicker when their first operand is but a field of the scope, beside a number. */
const direct: ReadonlySet<string> = new Set(['+', '-', '*'])

/** Where the first operand is in the frame; −1 when it is anything else than one field of the scope. */
function placeOf({ place }: Work, operator: string, [first = null, second]: readonly Condition[]): number {
  if (typeof second !== 'number' || !direct.has(operator)) return -1
  const name = plainName(first)
  if (name === null || (place.withOption && name.startsWith('option.'))) return -1
  const found = resolveName(name, place.scope, place.table)?.direct
  return found?.up === 0 ? found.field.local : -1
}

function constant(value: unknown): Evaluate {
  return () => value
}

function buildList(
  work: Work,
  node: readonly Condition[],
  path: string,
  inElement: boolean,
  depth: number,
): Evaluate {
  if (node.every((member) => typeof member !== 'object' || member === null)) return constant(node)
  // A list may hold another several times, so that its result grows faster than its work.
  work.risky = true
  const members = node.map((member, index) => build(work, member, `${path}.${index}`, inElement, depth + 1))
  return (frame, element) => {
    spend(members.length)
    return members.map((member) => member(frame, element))
  }
}

function buildVar(
  work: Work,
  [name = '', fallback]: readonly Condition[],
  at: string,
  inElement: boolean,
  depth: number,
): Evaluate {
  if (typeof name !== 'string' && typeof name !== 'number') return fault(work, at, 'CONDITION_MALFORMED')
  const read = readOf(work, String(name), at, inElement)
  if (fallback === undefined) return read
  const otherwise = build(work, fallback, `${at}.1`, inElement, depth + 1)
  return (frame, element) => {
    const value = read(frame, element)
    return isEmpty(value) ? otherwise(frame, element) : value
  }
}

function readOf(work: Work, name: string, at: string, inElement: boolean): Evaluate {
  if (inElement) {
    if (name === '') return (_, element) => element ?? null
    const path = name.split('.')
    return (_, element) => memberAt(element, path)
  }
  if (work.place.withOption && name.startsWith('option.')) {
    const path = name.split('.').slice(1)
    return (_, element) => memberAt(element, path)
  }
  const found = resolve(work, name, at)
  if (!found) return NOTHING
  for (const { field } of found.reads) work.plain.add(field)
  return found.evaluate
}

function resolve(work: Work, name: string, at: string): NameRead | null {
  const found = resolveName(name, work.place.scope, work.place.table)
  if (found) return note(work, name, at, found)
  fault(work, at, 'NAME_UNKNOWN', { name })
  return null
}

/** Notes what a name reads. */
function note(work: Work, name: string, at: string, found: NameRead): NameRead {
  if (!found.direct) work.risky = true
  if (found.inactive) fault(work, at, 'REFERENCE_INACTIVE', { name })
  for (const read of found.reads) work.fields.set(`${read.field.number}:${read.anchor.index}`, read)
  return found
}

function buildMissing(work: Work, names: readonly Condition[], at: string, inElement: boolean): Evaluate {
  const asked = names.flatMap((name) =>
    typeof name === 'string' ? [{ name, read: readOf(work, name, at, inElement) }] : [],
  )
  if (asked.length < names.length) fault(work, at, 'CONDITION_MALFORMED')
  return (frame, element) => asked.filter(({ read }) => isEmpty(read(frame, element))).map(({ name }) => name)
}

function buildMissingSome(work: Work, args: readonly Condition[], at: string, inElement: boolean): Evaluate {
  const [least = 1, ...rest] = args
  const names = rest.flat()
  const missing = buildMissing(work, names, at, inElement)
  return (frame, element) => {
    // `buildMissing` makes a function that yields a list of names.
    const lacking = missing(frame, element) as string[]
    return names.length - lacking.length >= Number(least) ? [] : lacking
  }
}

/** Types of fields whose values are equal exactly when they are the same constant. */
const indexable: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'date', 'datetime', 'option'])

/** An equality of one field with a constant, or its membership in a list of them: the quickest closures there are. */
function buildEquality(
  work: Work,
  name: string,
  args: readonly Condition[],
  isWhole: boolean,
): Evaluate | null {
  const negative = name === '!=' || name === '!=='
  if (args.length === 2 && (negative || name === '==' || name === '===')) {
    const [left = null, right = null] = args
    return (
      fieldEquals(work, left, [right], negative, isWhole) ??
      fieldEquals(work, right, [left], negative, isWhole)
    )
  }
  const [needle = null, stack = null] = args
  return name === 'in' && Array.isArray(stack) ? fieldEquals(work, needle, stack, false, isWhole) : null
}

function fieldEquals(
  work: Work,
  variable: Condition,
  constants: readonly Condition[],
  negative: boolean,
  isWhole: boolean,
): Evaluate | null {
  const name = plainName(variable)
  if (name === null || (work.place.withOption && name.startsWith('option.'))) return null
  if (constants.length === 0 || !constants.every(isConstant)) return null
  const found = resolveName(name, work.place.scope, work.place.table)
  if (!found?.direct || !indexable.has(found.direct.field.valueType)) return null
  const { field, up } = found.direct
  note(work, name, '', found)
  const known = work.equal.get(field) ?? new Set<unknown>()
  work.equal.set(field, known)
  for (const value of constants) known.add(value)
  if (up > 0) work.plain.add(field)
  else if (isWhole && constants.length === 1)
    work.equality = { local: field.local, constant: constants[0], negative }
  return equalityOf(field.local, up, constants, negative)
}

function equalityOf(local: number, up: number, constants: readonly Condition[], negative: boolean): Evaluate {
  const [only] = constants
  if (constants.length > 1) {
    const values = new Set<unknown>(constants)
    return (frame) => values.has(outward(frame, up).val[local])
  }
  if (up > 0)
    return negative
      ? (frame) => outward(frame, up).val[local] !== only
      : (frame) => outward(frame, up).val[local] === only
  return negative ? (frame) => frame.val[local] !== only : (frame) => frame.val[local] === only
}

function plainName(node: Condition): string | null {
  if (typeof node !== 'object' || node === null || Array.isArray(node) || !Object.hasOwn(node, 'var'))
    return null
  // The key was just checked, and a list was ruled out.
  const given = (node as Record<string, Condition>).var
  const name = Array.isArray(given) && given.length === 1 ? given[0] : given
  return typeof name === 'string' && name !== '' && Object.keys(node).length === 1 ? name : null
}

function isConstant(node: Condition): boolean {
  return node !== null && node !== '' && typeof node !== 'object'
}

/** Literals such as `9:05` beside a time of day, as `09:05`, which is how times are kept. */
function paddedTimes(work: Work, args: readonly Condition[]): readonly Condition[] {
  const beside = args.some((argument) => {
    const name = plainName(argument)
    const type =
      name === null ? null : resolveName(name, work.place.scope, work.place.table)?.direct?.field.valueType
    return type === 'time' || type === 'fulltime'
  })
  return beside ? args.map(padded) : args
}

function padded(node: Condition): Condition {
  if (Array.isArray(node)) return node.map(padded)
  return typeof node === 'string' ? padHour(node) : node
}

/** `9:05` as `09:05`; other texts as they are. */
export function padHour(text: string): string {
  return /^\d:\d\d(?::\d\d)?$/u.test(text) ? `0${text}` : text
}

function checkPattern(work: Work, pattern: Condition | undefined, at: string) {
  if (typeof pattern !== 'string' || compilePattern(pattern, false) === null)
    fault(work, `${at}.1`, 'PATTERN_INVALID', { pattern: typeof pattern === 'string' ? pattern : '' })
}

function fault(
  work: Work,
  path: string,
  code: ExpressionFault['code'],
  params: ExpressionFault['params'] = {},
): Evaluate {
  work.faults.push({ path, code, params })
  return NOTHING
}
