import { type CallExpression, type Node, type Program, parse, type Statement } from 'acorn'
import { computed, literalOperand, type Operand } from '../../build/operand.ts'
import { Unreadable } from '../../build/unreadable.ts'
import { asOperand, type Environment, operandOf, type Term, valueTerm } from './environment.ts'
import { iterate } from './iteration.ts'

const MAX_SCRIPT = 20_000

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

function run(statements: readonly Node[], env: Environment): Outcome {
  let locals = env.locals
  for (const [index, node] of statements.entries()) {
    const statement = node as Statement
    const now = { ...env, locals }
    switch (statement.type) {
      case 'EmptyStatement':
        break
      case 'BlockStatement': {
        const outcome = run(statement.body, now)
        if (outcome.returned) return outcome
        locals = outcome.locals
        break
      }
      case 'VariableDeclaration':
        for (const { id, init } of statement.declarations) {
          if (id.type !== 'Identifier') throw new Unreadable('szétbontás')
          locals = new Map([
            ...locals,
            [id.name, init ? env.translate(init, { ...now, locals }) : valueTerm(literalOperand(null))],
          ])
        }
        break
      case 'ExpressionStatement':
        locals = assigned(statement.expression, now)
        break
      case 'ReturnStatement':
        return {
          locals,
          returned: statement.argument
            ? env.translate(statement.argument, now)
            : valueTerm(literalOperand(null)),
        }
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
        const nothing = valueTerm(literalOperand(null))
        return { locals, returned: { is: 'choice', test, yes: one ?? nothing, no: other ?? nothing } }
      }
      default:
        throw new Unreadable(`„${statement.type}”`)
    }
  }
  return { locals, returned: null }
}

function assigned(expression: Node, env: Environment): ReadonlyMap<string, Term> {
  const added = addedUp(expression, env)
  if (added) return added
  // The property `type` of Acorn's nodes distinguishes them.
  const node = expression as Node & { operator?: string; left?: Node & { name?: string }; right?: Node }
  if (
    node.type !== 'AssignmentExpression' ||
    node.left?.type !== 'Identifier' ||
    !node.right ||
    !node.left.name
  )
    throw new Unreadable('hívás értékadás helyett')
  if (node.operator === '+=') {
    const sum = { ...node, type: 'BinaryExpression', operator: '+' }
    return new Map([...env.locals, [node.left.name, env.translate(sum, env)]])
  }
  if (node.operator !== '=') throw new Unreadable(`„${node.operator}” értékadás`)
  return new Map([...env.locals, [node.left.name, env.translate(node.right, env)]])
}

/** `rows.forEach((row) => { total += row.x })` adds the sum of a column to a variable. */
function addedUp(expression: Node, env: Environment): ReadonlyMap<string, Term> | null {
  const call = expression as CallExpression
  if (call.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return null
  const [callback] = call.arguments
  const { property } = call.callee
  if (
    property.type !== 'Identifier' ||
    property.name !== 'forEach' ||
    callback?.type !== 'ArrowFunctionExpression'
  )
    return null
  const body = callback.body.type === 'BlockStatement' ? callback.body.body : []
  const [only] = body
  const assignment = only?.type === 'ExpressionStatement' ? only.expression : callback.body
  if (
    body.length > 1 ||
    assignment.type !== 'AssignmentExpression' ||
    assignment.operator !== '+=' ||
    assignment.left.type !== 'Identifier'
  )
    return null
  const rows = env.translate(call.callee.object, env)
  const columns = iterate(rows, 'map', [{ ...callback, body: assignment.right } as Node], env)
  const before = env.locals.get(assignment.left.name)
  if (!columns || !before) return null
  const sum: Operand = computed(
    { '+': [asOperand(before).condition, { sum: [columns.condition] }] },
    'number',
  )
  return new Map([...env.locals, [assignment.left.name, valueTerm(sum)]])
}

function merged(test: Operand, then: ReadonlyMap<string, Term>, otherwise: ReadonlyMap<string, Term>) {
  const names = new Set([...then.keys(), ...otherwise.keys()])
  const nothing = valueTerm(literalOperand(null))
  return new Map<string, Term>(
    [...names].map((name) => {
      const [one, other] = [then.get(name) ?? nothing, otherwise.get(name) ?? nothing]
      return [name, one === other ? one : { is: 'choice', test, yes: one, no: other }]
    }),
  )
}
