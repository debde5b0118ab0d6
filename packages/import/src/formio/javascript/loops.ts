import type { Expression, ForStatement, Node, Pattern, Statement, WhileStatement } from 'acorn'
import { allOf } from '../../builder/conditions.ts'
import { computed, literalOperand } from '../../builder/operand.ts'
import { Unreadable } from '../../builder/unreadable.ts'
import { bound, isFunction } from './closures.ts'
import { someMember } from './elements.ts'
import { asOperand, type Environment, type ListItem, type Term, valueTerm } from './environment.ts'
import { type Accumulator, accumulator, gathered, gatheredItems } from './gathering.ts'
import { boxesOf } from './items.ts'
import { type Iterated, iterated } from './iteration.ts'
import { between, ended, followed, isLiteral, type Locals, type Outcome } from './outcome.ts'

type Run = (statements: readonly Node[], env: Environment) => Outcome

/** Where a loop runs, and what runs its body. */
interface Running {
  readonly env: Environment
  readonly run: Run
}

/** A loop: the members that it visits, the variables of each turn, and its body. */
interface Loop {
  readonly over: Term
  readonly bind: (item: Term, index: Term, env: Environment) => Locals
  readonly body: readonly Node[]
  /** True in a callback, whose `return` ends one turn only. */
  readonly isCallback: boolean
}

const MAX_TURNS = 100

/**
 * The outcome of a loop over the rows of a grid, over a list that the script writes down, or over the boxes of a group:
 * `for … of`, `for … in`, counted, `forEach`. Null for other statements.
 */
export function looped(node: Node, env: Environment, run: Run): Outcome | null {
  const loop = loopOf(node, env)
  if (!loop) return null
  const { over } = loop
  if (over.is === 'list') return unrolled(loop, over.items, { env, run })
  const each = iterated(over)
  if (!each) throw new Unreadable('ciklus')
  return overMembers(loop, each, { env, run })
}

function loopOf(node: Node, env: Environment): Loop | null {
  // The property `type` of Acorn's nodes distinguishes them.
  const statement = node as Statement | Expression
  switch (statement.type) {
    case 'ForStatement':
    case 'WhileStatement':
      return countedLoop(statement, env)
    case 'ForOfStatement':
    case 'ForInStatement': {
      const { left, right, body } = statement
      const target = left.type === 'VariableDeclaration' ? left.declarations[0]?.id : left
      if (!target || target.type === 'MemberExpression') return null
      const over = env.translate(right, env)
      const isIn = statement.type === 'ForInStatement'
      if (isIn && over.is === 'member' && over.member.ticks)
        return { over: boxesOf(over, 'keys'), bind: binding(target), body: [body], isCallback: false }
      const bind: Loop['bind'] = isIn
        ? (_, index, now) => bound(target, index, now)
        : (item, __, now) => bound(target, item, now)
      return { over, bind, body: [body], isCallback: false }
    }
    case 'CallExpression':
      return forEach(statement, env)
    default:
      return null
  }
}

function binding(target: Pattern): Loop['bind'] {
  return (item, _, env) => bound(target, item, env)
}

function forEach(
  { callee, arguments: args }: Extract<Expression, { type: 'CallExpression' }>,
  env: Environment,
) {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return null
  if (!/^(?:forEach|each)$/u.test(callee.property.name)) return null
  const isLodash = callee.object.type === 'Identifier' && callee.object.name === '_'
  const [object, callback] = isLodash ? args : [callee.object, args[0]]
  if (!object || object.type === 'Super' || !callback || !isFunction(callback)) return null
  const [item, index] = callback.params
  const { body } = callback
  const over = env.translate(object, env)
  const loop: Loop = {
    over: over.is === 'member' && over.member.ticks ? boxesOf(over, 'values') : over,
    bind: (value, place, now) => {
      const locals = item ? bound(item, value, now) : now.locals
      return index ? bound(index, place, { ...now, locals }) : locals
    },
    body:
      body.type === 'BlockStatement'
        ? body.body
        : [{ type: 'ExpressionStatement', expression: body } as unknown as Node],
    isCallback: true,
  }
  return loop
}

/** `for (let i = 0; i < rows.length; i++)`: `rows[i]` is the row. */
function countedLoop({ test, body, ...more }: ForStatement | WhileStatement, env: Environment): Loop | null {
  if (test?.type !== 'BinaryExpression' || !/^<=?$/u.test(test.operator)) return null
  const { left, right } = test
  if (left.type !== 'Identifier') return null
  const counts = (node: Node) => JSON.stringify(node).includes('"UpdateExpression"')
  const isWhile = !('update' in more)
  const statements = body.type === 'BlockStatement' ? body.body : [body]
  const last = statements.at(-1)
  // A `while` counts in its last statement.
  if (isWhile && !(last && counts(last) && last.type === 'ExpressionStatement')) return null
  const own = isWhile ? statements.slice(0, -1) : statements
  if (right.type === 'MemberExpression' && right.object.type !== 'Super' && test.operator === '<') {
    const over = env.translate(right.object, env)
    const isList = over.is === 'list'
    if (isList || iterated(over))
      return { over, bind: (_, index, now) => bound(left, index, now), body: own, isCallback: false }
  }
  const limit = asOperand(env.translate(right, env)).literal
  const start = startOf(more, env)
  if (typeof limit !== 'number' || start === null) return null
  const count = Math.max(0, limit - start + (test.operator === '<=' ? 1 : 0))
  const turns = Array.from({ length: Math.min(count, MAX_TURNS + 1) }, (_, index) => start + index)
  const items = turns.map((turn): ListItem => ({ term: valueTerm(literalOperand(turn)), when: true }))
  return { over: { is: 'list', items }, bind: binding(left), body: own, isCallback: false }
}

function startOf(loop: object, env: Environment): number | null {
  const init = 'init' in loop ? (loop as ForStatement).init : null
  const first = init?.type === 'VariableDeclaration' ? init.declarations[0]?.init : null
  const literal = first ? asOperand(env.translate(first, env)).literal : null
  return typeof literal === 'number' ? literal : null
}

/** Runs the body of a loop once for each item. */
function unrolled(loop: Loop, items: readonly ListItem[], { env, run }: Running): Outcome {
  if (items.length > MAX_TURNS) throw new Unreadable('hosszú ciklus')
  const turn = (index: number, locals: Locals): Outcome => {
    const item = items[index]
    if (!item) return ended(locals)
    const now = { ...env, locals }
    const inside = { ...env, locals: loop.bind(item.term, valueTerm(literalOperand(index)), now) }
    const once = endOfTurn(loop, run(loop.body, inside))
    const done = item.when === true ? once : between(computed(item.when, 'boolean'), once, ended(locals))
    return followed(done, turn(index + 1, done.locals))
  }
  return { ...turn(0, env.locals), breaks: false }
}

function endOfTurn({ isCallback }: Loop, outcome: Outcome): Outcome {
  return isCallback
    ? { ...outcome, returns: false, continues: false, breaks: false }
    : { ...outcome, continues: false }
}

/**
 * Returns the outcome of a loop over members: sums of what is added in it, flags that are set in it,
 * the greatest value.
 */
function overMembers(loop: Loop, each: Iterated, { env, run }: Running): Outcome {
  const before = new Map<string, Accumulator>()
  for (const name of writtenIn(loop.body)) {
    const term = env.locals.get(name)
    if (term && term.is !== 'list') before.set(name, accumulator(name, asOperand(term)))
  }
  const locals = new Map([...env.locals, ...[...before].map(([name, { term }]) => [name, term] as const)])
  const once = run(loop.body, { ...env, locals: loop.bind(each.element, each.index, { ...env, locals }) })
  return loopEnd(loop, each, { env, once, before })
}

/** The variables that statements write. */
function writtenIn(body: readonly Node[]): ReadonlySet<string> {
  const found = new Set<string>()
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    // Nodes are plain objects; their properties hold other nodes.
    const node = value as Expression
    const target =
      node.type === 'AssignmentExpression'
        ? node.left
        : node.type === 'UpdateExpression'
          ? node.argument
          : null
    if (target?.type === 'Identifier') found.add(target.name)
    for (const inner of Object.values(value)) walk(inner)
  }
  walk(body)
  return found
}

/** A turn of a loop for one member. */
interface Turn {
  /** Where the loop runs. */
  readonly env: Environment
  /** The outcome of the turn. */
  readonly once: Outcome
  /** The variables that the loop writes, as they are before the turn. */
  readonly before: ReadonlyMap<string, Accumulator>
}

function loopEnd(loop: Loop, each: Iterated, { env, once, before }: Turn): Outcome {
  const written = [...before].filter(([name, { term }]) => once.locals.get(name) !== term)
  const changed = written.flatMap(([name, variable]): [string, Term][] => {
    const after = once.locals.get(name)
    return after ? [[name, valueTerm(gathered(each, variable, after))]] : []
  })
  const lists = [...env.locals].flatMap(([name, term]): [string, Term][] => {
    const after = once.locals.get(name)
    if (term.is !== 'list' || after?.is !== 'list' || after.items.length === term.items.length) return []
    if (term.items.length > 0) throw new Unreadable('ciklusban írt lista')
    return [[name, valueTerm(gatheredItems(each, after.items))]]
  })
  const after = ended(new Map([...env.locals, ...changed, ...lists]))
  if (loop.isCallback) return after
  // A flag that is set stays so; everything else depends on where the loop ends.
  const isFlag =
    written.length === 1 && typeof written[0]?.[1].was.literal === 'boolean' && lists.length === 0
  if (once.breaks !== false && !isFlag) throw new Unreadable('megszakított ciklus')
  if (once.returns === false) return after
  if (!isLiteral(once.value) || written.length > 0) throw new Unreadable('ciklusból visszaadott érték')
  return { ...after, returns: allOf([someMember(each, once.returns)]), value: once.value }
}
