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
  readonly fields: FieldRead[]
  /** By field: the constants that its value is compared with. */
  equal: Map<number, Set<unknown>> | null
  /** Fields that are also read outside of an equality. */
  readonly plain: number[]
  readonly shared: SharedPart[]
  readonly faults: ExpressionFault[]
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
  work.faults.push({ path, code, params })
  return NOTHING
}

/** Records what a name reads. */
export function note(work: Work, name: string, at: string, found: NameRead): NameRead {
  if (!found.direct) work.risky = true
  if (found.inactive) fault(work, at, 'REFERENCE_INACTIVE', { name })
  for (const read of found.reads) {
    const isKnown = work.fields.some(({ field, anchor }) => field === read.field && anchor === read.anchor)
    if (!isKnown) work.fields.push(read)
  }
  return found
}

/** Resolves a name of the form; null for the element of a filter and for unknown names. */
export function resolveField({ place }: Work, name: string): NameRead | null {
  return place.withOption && name.startsWith('option.') ? null : place.resolve(name)
}

/** Returns the name in `{ var: name }`; null for every other node. */
export function plainName(node: Condition): string | null {
  if (typeof node !== 'object' || node === null || Array.isArray(node) || !Object.hasOwn(node, 'var'))
    return null
  // The key was checked above, and a list was ruled out.
  const given = (node as Record<string, Condition>).var
  const name = Array.isArray(given) && given.length === 1 ? given[0] : given
  return typeof name === 'string' && name !== '' && Object.keys(node).length === 1 ? name : null
}
