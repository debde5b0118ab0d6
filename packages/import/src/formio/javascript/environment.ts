import type { Condition } from '@urlapmuhely/schema'
import type { Node } from 'acorn'
import { allOf, anyOf, not } from '../../build/conditions.ts'
import type { FieldDraft } from '../../build/draft.ts'
import type { FormBuilder } from '../../build/form-builder.ts'
import { nameWithinRow } from '../../build/names.ts'
import { computed, fieldOperand, literalOperand, type Operand, truth } from '../../build/operand.ts'
import { Unreadable } from '../../build/unreadable.ts'
import type { OpenLine } from '../../report/report.ts'
import { type DataMember, type DataScope, rootOf } from '../scope.ts'

/** What an expression is made of: a value, an object of the answer, a function with no meaning of its own, or a choice. */
export type Term =
  | { readonly is: 'value'; readonly operand: Operand }
  | {
      readonly is: 'scope'
      readonly scope: DataScope
      readonly column: boolean
      readonly row: FieldDraft | null
    }
  | {
      readonly is: 'member'
      readonly member: DataMember
      readonly operand: Operand
      readonly row: FieldDraft | null
    }
  | { readonly is: 'library'; readonly name: string }
  | { readonly is: 'choice'; readonly test: Operand; readonly yes: Term; readonly no: Term }

/** Where an expression stands. */
export interface Environment {
  readonly builder: FormBuilder
  /** The field whose rule it is. */
  readonly at: FieldDraft
  readonly scope: DataScope
  readonly line: OpenLine
  /** Local variables. */
  readonly locals: ReadonlyMap<string, Term>
  /** Translates an expression within another. */
  readonly translate: (node: Node, env: Environment) => Term
}

/** Translates an expression to an operand. */
export function operandOf(node: Node, env: Environment): Operand {
  return asOperand(env.translate(node, env))
}

/** A term as an operand. */
export function asOperand(term: Term): Operand {
  if (term.is === 'value' || term.is === 'member') return term.operand
  if (term.is === 'choice') {
    const [then, otherwise] = [asOperand(term.yes), asOperand(term.no)]
    const test = truth(term.test)
    if (then.sort === 'boolean' && otherwise.sort === 'boolean')
      return computed(anyOf([allOf([test, truth(then)]), allOf([not(test), truth(otherwise)])]), 'boolean')
    const sort = then.sort === otherwise.sort ? then.sort : 'any'
    return computed({ if: [test, then.condition, otherwise.condition] }, sort)
  }
  throw new Unreadable(
    term.is === 'scope' ? 'a teljes választ olvassa' : `a „${term.name}” könyvtárat használja`,
  )
}

/** A name that no field has: it reads as empty, as it does in Form.io. */
export function nothingNamed(name: string, { line }: Environment): Operand {
  line.note('reads-nothing', { name })
  return literalOperand(null)
}

/** The length of a text or of a list. */
export function lengthOf(operand: Operand): Condition {
  return operand.sort === 'list' ? { count: [operand.condition] } : { length: [operand.condition] }
}

/** A value as a term. */
export function valueTerm(operand: Operand): Term {
  return { is: 'value', operand }
}

/** The term of a member. `row` is the repeat whose rows an operator goes through, if it is read from one. */
export function memberTerm(env: Environment, member: DataMember, row: FieldDraft | null): Term {
  const { field } = member
  const name = row ? nameWithinRow(field, row) : env.builder.nameOf(field, env.at)
  if (name === null) throw new Unreadable(`a(z) „${field.key}” mezőt itt eltakarja egy azonos kulcsú mező`)
  const column = row === null && isColumn(field, env.at)
  return { is: 'member', member, operand: fieldOperand(field, name, column), row }
}

/** The objects that scripts of Form.io see. */
export function globalTerm(env: Environment, name: string): Term | null {
  if (name === 'data' || name === 'submission')
    return { is: 'scope', scope: rootOf(env.scope), column: false, row: null }
  if (name === 'row') return { is: 'scope', scope: env.scope, column: false, row: null }
  if (name === 'value' || name === 'input') return memberTerm(env, ownMember(env), null)
  const libraries = [
    'instance',
    'utils',
    '_',
    'moment',
    'Math',
    'Object',
    'Number',
    'String',
    'Boolean',
    'Array',
    'JSON',
    'Date',
    'component',
    'form',
    'window',
    'console',
    'parseInt',
    'parseFloat',
    'isNaN',
    'dayjs',
    'user',
    'token',
  ]
  return libraries.includes(name) ? { is: 'library', name } : null
}

function ownMember({ scope, at }: Environment): DataMember {
  for (const member of scope.members.values()) if (member.field === at) return member
  return { field: at, scope: null, ticks: false }
}

function isColumn(field: FieldDraft, at: FieldDraft): boolean {
  const around = repeatsAround(at)
  return repeatsAround(field).some((repeat) => !around.includes(repeat))
}

function repeatsAround(field: FieldDraft): FieldDraft[] {
  const found: FieldDraft[] = []
  for (let parent = field.parent; parent; parent = parent.parent)
    if (parent.type === 'repeat') found.push(parent)
  return found
}
