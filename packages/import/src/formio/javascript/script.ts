import { type BlockStatement, type Expression, type Node, type Program, parse, type Statement } from 'acorn'
import { literalOperand } from '../../builder/operand.ts'
import { Unreadable } from '../../builder/unreadable.ts'
import { assigned } from './assignments.ts'
import { bound } from './closures.ts'
import {
  countStep,
  type Environment,
  MAX_SCRIPT_STEPS,
  operandOf,
  type Term,
  valueTerm,
} from './environment.ts'
import { looped } from './loops.ts'
import { between, ended, followed, leaves, type Outcome, returned } from './outcome.ts'
import { ifsOf } from './switch.ts'

const MAX_SCRIPT = 20_000

/** The variable that a script assigns its result to. */
interface ResultVariable {
  readonly variable: string
  /** Its value before the script runs; null if it has none. */
  readonly initial?: Term | null
}

/**
 * Translates a script that assigns its result to a variable, such as `show` or `value`.
 *
 * @throws {Unreadable} it does more than compare and compute.
 */
export function resultOf(
  script: string,
  { variable, initial = null }: ResultVariable,
  given: Environment,
): Term {
  const program = parsed(script)
  const env = { ...given, work: { left: MAX_SCRIPT_STEPS } }
  const start = new Map(env.locals)
  if (initial) start.set(variable, initial)
  const [only] = program.body
  // A variable that has a value before keeps it if the script only computes something.
  if (
    !initial &&
    program.body.length === 1 &&
    only?.type === 'ExpressionStatement' &&
    only.expression.type !== 'AssignmentExpression' &&
    only.expression.type !== 'SequenceExpression'
  )
    return env.translate(only.expression, env)
  const outcome = run(program.body, { ...env, locals: start })
  const result = returned(outcome, outcome.locals.get(variable))
  if (!result) throw new Unreadable(`nem ad értéket a „${variable}” változónak`)
  return result
}

/** Returns the result of a function; its parameters are among the local variables. */
export function resultOfFunction(body: BlockStatement | Expression, env: Environment): Term {
  if (body.type !== 'BlockStatement') return env.translate(body, env)
  return returned(run(body.body, env), undefined) ?? valueTerm(literalOperand(null))
}

function parsed(script: string): Program {
  if (script.length > MAX_SCRIPT) throw new Unreadable('túl hosszú')
  try {
    return parse(script, { ecmaVersion: 2022, allowReturnOutsideFunction: true })
  } catch {
    throw new Unreadable('hibás JavaScript')
  }
}

/** Runs statements in their order. */
function run(statements: readonly Node[], env: Environment): Outcome {
  let locals = new Map(env.locals)
  for (const node of statements) {
    // The property `type` of Acorn's nodes distinguishes them.
    const statement = node as Statement
    if (statement.type !== 'FunctionDeclaration') continue
    locals.set(statement.id.name, { is: 'function', node: statement, env: { ...env, locals } })
  }
  for (const [index, node] of statements.entries()) {
    countStep(env)
    const outcome = step(node, { ...env, locals })
    const left = leaves(outcome)
    if (left === true) return outcome
    if (left !== false)
      return followed(outcome, run(statements.slice(index + 1), { ...env, locals: outcome.locals }))
    locals = new Map(outcome.locals)
  }
  return ended(locals)
}

function step(node: Node, env: Environment): Outcome {
  // The property `type` of Acorn's nodes distinguishes them.
  const statement = node as Statement
  switch (statement.type) {
    case 'EmptyStatement':
    case 'FunctionDeclaration':
      return ended(env.locals)
    case 'BlockStatement':
      return run(statement.body, env)
    case 'TryStatement':
      // The behaviour of a script after an error is among the differences of meaning.
      return run(statement.block.body, env)
    case 'VariableDeclaration': {
      let { locals } = env
      for (const { id, init } of statement.declarations) {
        const now = { ...env, locals }
        // `var` names a variable of before again.
        if (!init && id.type === 'Identifier' && locals.has(id.name)) continue
        locals = bound(id, init ? env.translate(init, now) : valueTerm(literalOperand(null)), now)
      }
      return ended(locals)
    }
    case 'ExpressionStatement':
      return looped(statement.expression, env, run) ?? ended(assigned(statement.expression, env))
    case 'ForStatement':
    case 'ForOfStatement':
    case 'ForInStatement':
    case 'WhileStatement': {
      const outcome = looped(statement, env, run)
      if (!outcome) throw new Unreadable('ciklus')
      return outcome
    }
    case 'ReturnStatement': {
      const value = statement.argument
        ? env.translate(statement.argument, env)
        : valueTerm(literalOperand(null))
      return { ...ended(env.locals), returns: true, value }
    }
    case 'BreakStatement':
    case 'ContinueStatement':
      if (statement.label) throw new Unreadable('címke')
      return { ...ended(env.locals), [statement.type === 'BreakStatement' ? 'breaks' : 'continues']: true }
    case 'SwitchStatement':
      return run(ifsOf(statement), env)
    case 'IfStatement': {
      const test = operandOf(statement.test, env)
      const otherwise = statement.alternate ? step(statement.alternate, env) : ended(env.locals)
      return between(test, step(statement.consequent, env), otherwise)
    }
    default:
      throw new Unreadable(`„${statement.type}”`)
  }
}
