import type { AssignmentExpression, Expression, ForStatement, Node, Statement } from 'acorn'
import { not } from '../../build/conditions.ts'
import { computed, literalOperand, type Operand, truth } from '../../build/operand.ts'
import { Unreadable } from '../../build/unreadable.ts'
import { asOperand, type Environment, refuseOuter, type Term, valueTerm } from './environment.ts'

/** A loop over the rows of a grid. */
export interface Loop {
  readonly rows: Extract<Term, { is: 'member' }>
  /** The variables that a row is read by. */
  readonly locals: readonly (readonly [string, Term])[]
  readonly body: readonly Node[]
}

/** Recognizes `for (const row of rows)`, `for (let i = 0; i < rows.length; i++)` and `rows.forEach(…)`. */
export function loopOf(node: Node, env: Environment): Loop | null {
  // The property `type` of Acorn's nodes distinguishes them.
  const statement = node as Statement | Expression
  if (statement.type === 'ForStatement') return countedLoop(statement, env)
  if (statement.type === 'ForOfStatement') {
    const { left, right, body } = statement
    const id = left.type === 'VariableDeclaration' ? left.declarations[0]?.id : null
    if (id?.type !== 'Identifier') return null
    return loopOver(env.translate(right, env), (row) => [[id.name, row]], [body])
  }
  if (statement.type !== 'CallExpression' || statement.callee.type !== 'MemberExpression') return null
  const { callee } = statement
  const isLodash = callee.object.type === 'Identifier' && callee.object.name === '_'
  const [object, callback] = isLodash ? statement.arguments : [callee.object, statement.arguments[0]]
  if (callee.property.type !== 'Identifier' || !/^(?:forEach|each)$/u.test(callee.property.name)) return null
  if (!object || object.type === 'Super' || object.type === 'SpreadElement') return null
  if (callback?.type !== 'ArrowFunctionExpression' && callback?.type !== 'FunctionExpression') return null
  const [parameter] = callback.params
  if (parameter?.type !== 'Identifier') return null
  const { body } = callback
  const statements =
    body.type === 'BlockStatement'
      ? body.body
      : [{ type: 'ExpressionStatement', expression: body } as unknown as Node]
  return loopOver(env.translate(object, env), (row) => [[parameter.name, row]], statements)
}

/** `for (let i = 0; i < rows.length; i++)`: `rows[i]` is the row. */
function countedLoop({ init, test, body }: ForStatement, env: Environment): Loop | null {
  const start = init?.type === 'VariableDeclaration' ? init.declarations[0] : null
  if (start?.id.type !== 'Identifier' || test?.type !== 'BinaryExpression' || test.operator !== '<')
    return null
  const { name } = start.id
  const limit = test.right
  if (limit.type !== 'MemberExpression' || limit.object.type === 'Super') return null
  const rows = env.translate(limit.object, env)
  if (rows.is !== 'member') return null
  return loopOver(rows, (row) => [[name, { is: 'index', rows: rows.member.field, row }]], [body])
}

function loopOver(rows: Term, locals: (row: Term) => Loop['locals'], body: readonly Node[]): Loop | null {
  if (rows.is !== 'member' || rows.member.field.type !== 'repeat' || !rows.member.scope) return null
  const row: Term = { is: 'scope', scope: rows.member.scope, column: false, row: rows.member.field }
  return { rows, locals: locals(row), body }
}

/**
 * The variables after a loop: sums of what is added in it, and flags that are set in it.
 *
 * @param run runs the body once with these variables.
 */
export function loopResult(
  { rows, locals, body }: Loop,
  env: Environment,
  run: (locals: ReadonlyMap<string, Term>) => ReadonlyMap<string, Term>,
): ReadonlyMap<string, Term> {
  const list = rows.operand.condition
  const written = writtenIn(body)
  const start = new Map(
    [...env.locals].map(([name, term]) => [
      name,
      written.has(name) ? atRow(name, term, written.get(name)) : term,
    ]),
  )
  const after = run(new Map([...start, ...locals]))
  const changed = [...env.locals].flatMap(([name, before]): [string, Term][] => {
    const each = after.get(name)
    if (!each || !written.has(name)) return []
    return [[name, valueTerm(gathered(list, asOperand(before), asOperand(each), env))]]
  })
  return new Map([...env.locals, ...changed])
}

type Written = 'added' | 'set' | 'cleared' | 'otherwise'

/** How the body of a loop writes each variable. A variable that it also reads in another way is written otherwise. */
function writtenIn(body: readonly Node[]): ReadonlyMap<string, Written> {
  const found = new Map<string, Written>()
  const note = (name: string, how: Written) =>
    found.set(name, (found.get(name) ?? how) === how ? how : 'otherwise')
  const read: string[] = []
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const one of value) walk(one)
      return
    }
    if (typeof value !== 'object' || value === null) return
    // Nodes are plain objects; their properties hold other nodes.
    const node = value as Expression
    if (node.type === 'UpdateExpression' && node.argument.type === 'Identifier') {
      note(node.argument.name, node.operator === '++' ? 'added' : 'otherwise')
      return
    }
    if (node.type === 'AssignmentExpression' && node.left.type === 'Identifier') {
      const { name } = node.left
      const added = addedIn(node, name)
      note(name, added ? 'added' : literalOf(node))
      walk(added ?? node.right)
      return
    }
    if (node.type === 'Identifier') read.push(node.name)
    for (const inner of Object.values(node)) walk(inner)
  }
  walk(body)
  for (const name of read) if (found.get(name) === 'added') found.set(name, 'otherwise')
  return found
}

/** What `x += e` and `x = x + e` add; null for other assignments. */
function addedIn({ operator, right }: AssignmentExpression, name: string): Node | null {
  if (operator === '+=') return right
  const isSum =
    operator === '=' &&
    right.type === 'BinaryExpression' &&
    right.operator === '+' &&
    right.left.type === 'Identifier' &&
    right.left.name === name
  return isSum ? right.right : null
}

function literalOf({ operator, right }: AssignmentExpression): Written {
  if (operator !== '=' || right.type !== 'Literal') return 'otherwise'
  return right.value === true ? 'set' : right.value === false ? 'cleared' : 'otherwise'
}

/** What a variable is before one row: nothing is added yet, and a flag is as it was before the loop. */
function atRow(name: string, term: Term, written: Written | undefined): Term {
  const { literal, sort } = term.is === 'value' ? term.operand : literalOperand(null)
  if (written === 'added' && sort === 'number') return valueTerm(literalOperand(0))
  if ((written === 'set' && literal === false) || (written === 'cleared' && literal === true)) return term
  throw new Unreadable(`ciklusban írt változó: ${name}`)
}

function gathered(list: Operand['condition'], was: Operand, each: Operand, env: Environment): Operand {
  refuseOuter(each.condition, env)
  if (was.literal === false) return computed({ some: [list, truth(each)] }, 'boolean')
  // `all` is false without rows.
  if (was.literal === true) return computed({ none: [list, not(truth(each))] }, 'boolean')
  const sum = { sum: [{ map: [list, each.condition] }] }
  return computed(was.literal === 0 ? sum : { '+': [was.condition, sum] }, 'number')
}
