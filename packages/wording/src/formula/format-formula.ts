import { type Condition, conditionCall } from '@urlapmuhely/schema'
import { writeNumber } from '@urlapmuhely/schema/number-text'
import { functionOf, type InfixSign, signOf } from './formula-functions.ts'
import { ELEMENT_NAME, parseFormula } from './parse-formula.ts'

/**
 * Formats JSON Logic as a formula; null if the formula box cannot express it, so that it must be edited as JSON. A
 * result always parses back to exactly the same JSON.
 */
export function formatFormula(json: Condition): string | null {
  if (json === null) return ''
  const text = write(json, 0)
  if (text === null) return null
  const again = parseFormula(text)
  return again.ok && isSame(again.json, json) ? text : null
}

const SIGNED_LEVEL = 5

/** @param level the precedence of the surrounding expression; a formula of lower precedence gets brackets. */
function write(json: Condition, level: number): string | null {
  if (json === null) return 'SEMMI'
  if (typeof json === 'string') return `"${json.replaceAll('"', '""')}"`
  if (typeof json === 'number') return writeNumber(json)
  if (typeof json === 'boolean') return json ? 'IGAZ' : 'HAMIS'
  if (Array.isArray(json)) return list('[', json, ']')
  const call = conditionCall(json)
  if (!call) return null
  const { operator, args } = call
  if (operator === 'var') return writeName(args)
  const between = signOf(operator)
  if (between && args.length >= 2 && args.length <= between.most) return writeInfix(between, args, level)
  if (operator === '-' && args.length === 1) {
    const inner = write(args[0] ?? null, SIGNED_LEVEL)
    return inner === null ? null : `-${inner}`
  }
  const called = functionOf(operator)
  return called ? list(`${called.name}(`, args, ')') : null
}

function writeInfix({ sign, level }: InfixSign, args: readonly Condition[], outer: number): string | null {
  // The first operand of a chain may have equal precedence (a - b + c); every other one must have a higher one.
  const parts = args.map((part, index) =>
    write(part, index === 0 && level !== 1 && !grows(part, sign) ? level : level + 1),
  )
  if (parts.some((part) => part === null)) return null
  const text = parts.join(` ${sign} `)
  return level < outer ? `(${text})` : text
}

/** True if an inner call would be read as the beginning of the outer chain: (a - b) - c keeps its brackets. */
function grows(part: Condition, sign: string): boolean {
  const operator = conditionCall(part)?.operator ?? ''
  return signOf(operator)?.sign === sign
}

function writeName(args: readonly Condition[]): string | null {
  const [name] = args
  if (args.length !== 1 || typeof name !== 'string') return null
  return name === '' ? ELEMENT_NAME : name
}

function list(opening: string, parts: readonly Condition[], closing: string): string | null {
  const written = parts.map((part) => write(part, 0))
  return written.some((part) => part === null) ? null : `${opening}${written.join('; ')}${closing}`
}

function isSame(left: Condition, right: Condition): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}
