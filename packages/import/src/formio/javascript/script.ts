import {
  type ArrowFunctionExpression,
  type BlockStatement,
  type Expression,
  type FunctionExpression,
  type Node,
  type Program,
  parse,
  type Statement,
} from 'acorn'
import { literalOperand, type Operand } from '../../build/operand.ts'
import { Unreadable } from '../../build/unreadable.ts'
import { type Environment, operandOf, type Term, valueTerm } from './environment.ts'
import { loopOf, loopResult } from './loops.ts'
import { ifsOf } from './switch.ts'

const MAX_SCRIPT = 20_000

/** A function that is given to another. */
export type Callback = ArrowFunctionExpression | FunctionExpression

/** True for a function that is written where it is used. */
export function isFunction(node: Node): node is Callback {
  return node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression'
}

/**
 * Translates a script that assigns its result to a variable, such as `show` or `value`.
 *
 * @param initial the value of the variable before the script runs.
 * @throws {Unreadable} it does more than compare and compute.
 */
export function resultOf(script: string, variable: string, env: Environment, initial: Term | null): Term {
  const program = parsed(script)
  const start = new Map(env.locals)
  if (initial) start.set(variable, initial)
  const [only] = program.body
  if (
    program.body.length === 1 &&
    only?.type === 'ExpressionStatement' &&
    only.expression.type !== 'AssignmentExpression'
  )
    return env.translate(only.expression, env)
  const { locals, returned } = run(program.body, { ...env, locals: start })
  const result = returned ?? locals.get(variable)
  if (!result) throw new Unreadable(`nem ad értéket a „${variable}” változónak`)
  return result
}

/** What a function returns; its parameters are among the local variables. */
export function resultOfFunction(body: BlockStatement | Expression, env: Environment): Term {
  if (body.type !== 'BlockStatement') return env.translate(body, env)
  const { returned } = run(body.body, env)
  if (!returned) throw new Unreadable('függvény eredmény nélkül')
  return returned
}

function parsed(script: string): Program {
  if (script.length > MAX_SCRIPT) throw new Unreadable('túl hosszú')
  try {
    return parse(script, { ecmaVersion: 2022, allowReturnOutsideFunction: true })
  } catch {
    throw new Unreadable('hibás JavaScript')
  }
}

interface Outcome {
  readonly locals: ReadonlyMap<string, Term>
  readonly returned: Term | null
}

const nothing = (): Term => valueTerm(literalOperand(null))

function run(statements: readonly Node[], env: Environment): Outcome {
  let locals = env.locals
  for (const [index, node] of statements.entries()) {
    const statement = node as Statement
    const now = { ...env, locals }
    switch (statement.type) {
      case 'EmptyStatement':
        break
      case 'BlockStatement':
      case 'TryStatement': {
        // What a script does after an error is among the differences of meaning.
        const block = statement.type === 'TryStatement' ? statement.block : statement
        const outcome = run(block.body, now)
        if (outcome.returned) return outcome
        locals = outcome.locals
        break
      }
      case 'VariableDeclaration':
        for (const { id, init } of statement.declarations) {
          if (id.type !== 'Identifier') throw new Unreadable('szétbontás')
          const value = init ? env.translate(init, { ...now, locals }) : nothing()
          locals = new Map([...locals, [id.name, value]])
        }
        break
      case 'ExpressionStatement':
        locals = looped(statement.expression, now) ?? assigned(statement.expression, now)
        break
      case 'ForStatement':
      case 'ForOfStatement': {
        const after = looped(statement, now)
        if (!after) throw new Unreadable('ciklus')
        locals = after
        break
      }
      case 'ReturnStatement':
        return { locals, returned: statement.argument ? env.translate(statement.argument, now) : nothing() }
      case 'SwitchStatement':
        return run([...ifsOf(statement), ...statements.slice(index + 1)], now)
      case 'IfStatement': {
        const test = operandOf(statement.test, now)
        const then = run([statement.consequent], now)
        const otherwise = statement.alternate ? run([statement.alternate], now) : { locals, returned: null }
        if (!then.returned && !otherwise.returned) {
          locals = merged(test, then.locals, otherwise.locals)
          break
        }
        // What follows an `if` that returns belongs to its other branch.
        const rest = statements.slice(index + 1)
        const one = then.returned ?? run(rest, { ...env, locals: then.locals }).returned
        const other = otherwise.returned ?? run(rest, { ...env, locals: otherwise.locals }).returned
        return { locals, returned: { is: 'choice', test, yes: one ?? nothing(), no: other ?? nothing() } }
      }
      default:
        throw new Unreadable(`„${statement.type}”`)
    }
  }
  return { locals, returned: null }
}

/** The variables after a loop over the rows of a grid; null for other statements. */
function looped(node: Node, env: Environment): ReadonlyMap<string, Term> | null {
  const loop = loopOf(node, env)
  return loop && loopResult(loop, env, (locals) => run(loop.body, { ...env, locals }).locals)
}

function assigned(expression: Node, env: Environment): ReadonlyMap<string, Term> {
  // The property `type` of Acorn's nodes distinguishes them.
  const node = expression as Expression
  const target =
    node.type === 'AssignmentExpression' ? node.left : node.type === 'UpdateExpression' ? node.argument : null
  if (target?.type === 'Identifier') {
    if (node.type === 'UpdateExpression') {
      const one = { type: 'Literal', value: 1 }
      const sum = { type: 'BinaryExpression', operator: node.operator[0], left: target, right: one }
      return new Map([...env.locals, [target.name, env.translate(sum as unknown as Node, env)]])
    }
    if (node.type === 'AssignmentExpression') {
      if (node.operator === '=')
        return new Map([...env.locals, [target.name, env.translate(node.right, env)]])
      const operator = /^([+\-*/])=$/u.exec(node.operator)?.[1]
      if (operator === undefined) throw new Unreadable(`„${node.operator}” értékadás`)
      const computed = { type: 'BinaryExpression', operator, left: target, right: node.right }
      return new Map([...env.locals, [target.name, env.translate(computed as unknown as Node, env)]])
    }
  }
  if (node.type === 'CallExpression' && writesToConsole(node.callee)) return env.locals
  throw new Unreadable('hívás értékadás helyett')
}

function writesToConsole(callee: Node): boolean {
  // The property `type` of Acorn's nodes distinguishes them.
  const { type, object } = callee as Node & { object?: Node & { name?: string } }
  return type === 'MemberExpression' && object?.type === 'Identifier' && object.name === 'console'
}

function merged(test: Operand, then: ReadonlyMap<string, Term>, otherwise: ReadonlyMap<string, Term>) {
  const names = new Set([...then.keys(), ...otherwise.keys()])
  return new Map<string, Term>(
    [...names].map((name) => {
      const [one, other] = [then.get(name) ?? nothing(), otherwise.get(name) ?? nothing()]
      return [name, one === other ? one : { is: 'choice', test, yes: one, no: other }]
    }),
  )
}
