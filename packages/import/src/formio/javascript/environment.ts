import { type Condition, conditionNames } from '@urlapmuhely/schema'
import type { Node } from 'acorn'
import { allOf, anyOf, not } from '../../build/conditions.ts'
import type { FieldDraft } from '../../build/draft.ts'
import type { FormBuilder } from '../../build/form-builder.ts'
import { nameWithinRow } from '../../build/names.ts'
import { computed, fieldOperand, literalOperand, type Operand, truth } from '../../build/operand.ts'
import { Unreadable } from '../../build/unreadable.ts'
import type { OpenLine } from '../../report/report.ts'
import { type DataMember, type DataScope, rootOf } from '../scope.ts'

/** What an expression is made of. */
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
  /** A value that only the host knows, such as `user.email`; its name grows with each property that is read. */
  | { readonly is: 'host'; readonly name: string; readonly read: () => Operand }
  /** A list or an object that the script writes down. */
  | { readonly is: 'list'; readonly items: readonly Operand[]; readonly compact: boolean }
  | { readonly is: 'table'; readonly entries: readonly (readonly [string, Term])[] }
  /** The number of the row that a loop is at. */
  | { readonly is: 'index'; readonly rows: FieldDraft; readonly row: Term }

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
  if (term.is === 'host') return term.read()
  if (term.is === 'list') {
    const values = term.items.map(({ literal }) => literal)
    if (values.every((value) => value !== undefined)) return literalOperand(values)
    return computed({ merge: term.items.map(({ condition }) => condition) }, 'list')
  }
  if (term.is === 'library') throw new Unreadable(`a „${term.name}” könyvtárat használja`)
  throw new Unreadable(term.is === 'scope' ? 'a teljes választ olvassa' : 'táblázatot vagy sorszámot olvas')
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
  if (name === 'rowIndex') return valueTerm(computed({ '-': [{ row_number: [] }, 1] }, 'number'))
  if (name === 'value' || name === 'input') return memberTerm(env, ownMember(env), null)
  return LIBRARIES.has(name) ? { is: 'library', name } : null
}

const LIBRARIES: ReadonlySet<string> = new Set([
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
])

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

/** Within an operator that goes through rows, names are those of the row only. */
export function refuseOuter(condition: Condition, env: Environment): void {
  for (const name of conditionNames(condition))
    if (name.startsWith('context.')) throw new Unreadable(`soronként nem olvasható: ${name}`)
  if (env.locals.size > 16) throw new Unreadable('túl sok változó')
}
