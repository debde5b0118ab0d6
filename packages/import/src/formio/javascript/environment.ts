import { type Condition, conditionCall } from '@urlapmuhely/schema'
import type { ArrowFunctionExpression, FunctionDeclaration, FunctionExpression, Node } from 'acorn'
import { allOf, anyOf, not } from '../../builder/conditions.ts'
import type { FieldDraft } from '../../builder/draft.ts'
import type { FormBuilder } from '../../builder/form-builder.ts'
import { nameWithinRow } from '../../builder/names.ts'
import { computed, fieldOperand, literalOperand, type Operand, truth } from '../../builder/operand.ts'
import { shadowedName, Unreadable } from '../../builder/unreadable.ts'
import type { JsonObject } from '../../json/object.ts'
import type { OpenLine } from '../../report/report.ts'
import { type DataMember, type DataScope, rootOf } from '../scope.ts'
import { nameInRow } from './elements.ts'

/** The meaning of an expression. */
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
  /** A value that only the host has, such as `user.email`; its name grows with each property that is read. */
  | { readonly is: 'host'; readonly name: string; readonly read: () => Operand }
  /** A list or an object that the script writes down. `ticks` are the boxes of a group, one item for each. */
  | { readonly is: 'list'; readonly items: readonly ListItem[]; readonly ticks?: Ticks }
  | { readonly is: 'table'; readonly entries: readonly (readonly [string, Term])[] }
  /** A function that the script writes down, with the variables that it sees. */
  | { readonly is: 'function'; readonly node: Callback; readonly env: Environment }
  /** A part of the file itself. */
  | { readonly is: 'json'; readonly value: unknown }
  /** Some of the rows of a grid. */
  | { readonly is: 'rows'; readonly list: Condition; readonly member: DataMember }
  /** One of them by its place: from the first one, or the last. */
  | {
      readonly is: 'row'
      readonly list: Condition
      readonly member: DataMember
      readonly at: number | 'last'
    }
  /** The number of the row that a loop is at. */
  | { readonly is: 'index'; readonly rows: FieldDraft; readonly row: Term }

/** One member of a list; it is there while its condition holds. */
export interface ListItem {
  readonly term: Term
  readonly when: Condition
}

/** The boxes of a group: the value of the group, and whether each box is ticked. */
export interface Ticks {
  readonly group: Condition
  readonly each: readonly Condition[]
}

/** A function that is written where it is used, or under a name. */
export type Callback = ArrowFunctionExpression | FunctionExpression | FunctionDeclaration

/** The place of an expression: the field whose rule it is, the names that it can read, and the translator. */
export interface Environment {
  readonly builder: FormBuilder
  /** The field whose rule it is. */
  readonly at: FieldDraft
  readonly scope: DataScope
  readonly line: OpenLine
  /** Local variables. */
  readonly locals: ReadonlyMap<string, Term>
  /** The number of functions that are being called. */
  readonly depth?: number
  /** The work that may still be done for the script: functions that call others twice would double it each time. */
  readonly work?: { left: number }
  /** The parts of the file itself that scripts can read. */
  readonly settings?: { readonly form: JsonObject; readonly component: JsonObject }
  /** Translates an expression within another. */
  readonly translate: (node: Node, env: Environment) => Term
  /** Returns the result of the body of a function. */
  readonly returned: (body: Callback['body'], env: Environment) => Term
}

/** A method that a script calls. */
export interface MethodCall {
  readonly name: string
  readonly args: readonly Node[]
  readonly env: Environment
}

/** The most statements and expressions that are visited for one script, repeated calls and loops included. */
export const MAX_SCRIPT_STEPS = 50_000

/**
 * Counts statements, expressions or items of a list that are visited.
 *
 * @throws {Unreadable} the script does more than can be written down.
 */
export function countStep({ work }: Environment, count = 1): void {
  if (!work) return
  work.left -= count
  if (work.left < 0) throw new Unreadable('túl sok lépés')
}

/** Translates an expression to an operand. */
export function operandOf(node: Node, env: Environment): Operand {
  return asOperand(env.translate(node, env))
}

/** The operands of choices: a script may use a choice in two others, these in two more, and so on. */
const choices = new WeakMap<Term, Operand>()

/** A term as an operand. */
export function asOperand(term: Term): Operand {
  if (term.is === 'value' || term.is === 'member') return term.operand
  if (term.is === 'choice') {
    const known = choices.get(term)
    if (known) return known
    const operand = chosenOperand(truth(term.test), asOperand(term.yes), asOperand(term.no))
    choices.set(term, operand)
    return operand
  }
  if (term.is === 'host') return term.read()
  if (term.is === 'list') {
    const values = term.items.map((item) => (item.when === true ? asOperand(item.term).literal : undefined))
    if (values.every((value) => value !== undefined)) return literalOperand(values)
    return computed({ merge: term.items.map(conditionOfItem) }, 'list')
  }
  if (term.is === 'rows') return computed(term.list, 'list')
  if (term.is === 'row') {
    const { list, at } = term
    const isFirst = at === 0 || at === 'last'
    return computed(isFirst ? list : { if: [{ '>': [{ count: [list] }, at] }, list, []] }, 'list')
  }
  if (term.is === 'library') throw new Unreadable(`a „${term.name}” könyvtárat használja`)
  throw new Unreadable(term.is === 'scope' ? 'a teljes választ olvassa' : 'táblázatot vagy sorszámot olvas')
}

/** Returns the value of an item of a list; empty while the item is not in it. */
export function conditionOfItem({ term, when }: ListItem): Condition {
  const { condition } = asOperand(term)
  // Lists leave out empty values.
  const isTested = JSON.stringify(when) === JSON.stringify({ '!!': [condition] })
  return when === true || isTested ? condition : { if: [when, condition, null] }
}

/** The value of the branch that is chosen. */
export function chosenOperand(test: Condition, yes: Operand, no: Operand): Operand {
  if (test === true) return yes
  if (test === false) return no
  if (yes.sort === 'boolean' && no.sort === 'boolean')
    return computed(chosen(test, truth(yes), truth(no)), 'boolean')
  const isEmpty = ({ literal }: Operand) => literal === null || literal === ''
  const sort = yes.sort === no.sort || isEmpty(no) ? yes.sort : isEmpty(yes) ? no.sort : 'any'
  return computed({ if: [test, yes.condition, no.condition] }, sort)
}

function chosen(test: Condition, yes: Condition, no: Condition): Condition {
  if (yes === true) return anyOf([test, no])
  if (yes === false) return allOf([not(test), no])
  if (no === true) return anyOf([not(test), yes])
  if (no === false) return allOf([test, yes])
  return anyOf([allOf([test, yes]), allOf([not(test), no])])
}

/** A name that no field has: it reads as empty, as it does in Form.io. */
export function nothingNamed(name: string, { line }: Environment): Operand {
  line.note('reads-nothing', { name })
  return literalOperand(null)
}

/** True for a regular expression. */
export function isPattern({ literal, sort }: Operand): boolean {
  return typeof literal === 'string' && sort === 'any'
}

/** The length of a text or of a list; a field with a file has one. */
export function lengthOf(operand: Operand): Condition {
  if (operand.field?.type === 'file') return { count: [operand.condition] }
  // A list that is computed also has members that are empty.
  const isComputed = ['split', 'unique'].includes(conditionCall(operand.condition)?.operator ?? '')
  return operand.sort === 'list' && !isComputed
    ? { count: [operand.condition] }
    : { length: [operand.sort === 'number' ? { cat: [operand.condition] } : operand.condition] }
}

/** A value as a term. */
export function valueTerm(operand: Operand): Term {
  return { is: 'value', operand }
}

/** The term of a member. `row` is the repeat whose rows an operator goes through, if it is read from one. */
export function memberTerm(env: Environment, member: DataMember, row: FieldDraft | null): Term {
  const { field } = member
  const inner = row ? nameWithinRow(field, row) : null
  const name = row ? inner && nameInRow(row, inner) : env.builder.nameOf(field, env.at)
  if (name === null) throw shadowedName(field.key)
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
  'isFinite',
  'RegExp',
  'Set',
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
