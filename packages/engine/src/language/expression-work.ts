import type { Condition } from '@urlapmuhely/schema'
import type { ExpressionPlace, FieldRead, NameRead, SharedPart } from './names.ts'
import type { Evaluate } from './runtime.ts'

/** A fault in an expression, with its position in the tree. */
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

/** What is collected while an expression is compiled. */
export interface Work {
  readonly place: ExpressionPlace
  /** Lists are replaced instead of extended: most expressions read one field and have no fault. */
  fields: readonly FieldRead[]
  shared: readonly SharedPart[]
  faults: readonly ExpressionFault[]
  clock: boolean
  risky: boolean
}

const NOTHING: Evaluate = () => null

/** Records a fault; the part of the expression returns null. */
export function fault(
  work: Work,
  path: string,
  code: ExpressionFault['code'],
  params: ExpressionFault['params'] = {},
): Evaluate {
  work.faults = [...work.faults, { path, code, params }]
  return NOTHING
}

/** Records what a name reads. */
export function note(work: Work, name: string, at: string, found: NameRead): void {
  if (!found.direct) work.risky = true
  if (found.inactive) fault(work, at, 'REFERENCE_INACTIVE', { name })
  for (const read of found.reads) addRead(work, read)
}

/** Adds a read field, each once. */
export function addRead(work: Work, read: FieldRead): void {
  const { fields } = work
  const at = fields.findIndex(({ field, anchor }) => field === read.field && anchor === read.anchor)
  const known = fields[at]
  if (!known) work.fields = [...fields, read]
  else if (known.equal) {
    const equal = read.equal && [...new Set([...known.equal, ...read.equal])]
    work.fields = fields.with(at, { ...read, equal })
  }
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
  const names = Object.keys(node)
  return names.length === 1 ? (names[0] as string) : null
}
