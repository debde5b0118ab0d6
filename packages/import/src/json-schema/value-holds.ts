import type { Condition, JsonValue } from '@urlapmuhely/schema'
import { allOf, anyOf, not } from '../builder/conditions.ts'
import { compared, emptiness, literalOperand, type Operand } from '../builder/operand.ts'
import { Unreadable } from '../builder/unreadable.ts'
import { isObject, type JsonObject } from '../json/object.ts'

/** True while there is a value. A box always has one. */
export function isThere(operand: Operand): Condition {
  return operand.sort === 'boolean' ? true : not(emptiness(operand))
}

/** A condition on a value, completed for an empty one: `isFine` then, or not. */
export function whenEmpty(operand: Operand, holds: Condition, isFine: boolean): Condition {
  if (operand.sort === 'boolean') return holds
  return isFine ? anyOf([emptiness(operand), holds]) : allOf([isThere(operand), holds])
}

/** True if a missing value satisfies a schema: limits do not apply to it, constants and types do. */
export function nothingHolds(schema: JsonObject): boolean {
  if (isObject(schema.not)) return !nothingHolds(schema.not)
  // A list without members is there, and contains nothing.
  return !['const', 'enum', 'type', 'contains'].some((name) => name in schema)
}

const KNOWN: ReadonlySet<string> = new Set([
  'const',
  'enum',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'pattern',
  'not',
  'contains',
  'type',
  'title',
])

/** True while a value satisfies a schema: constants, lists of values, limits, patterns. */
export function valueHolds(schema: JsonObject, operand: Operand): Condition {
  const other = Object.keys(schema).find((name) => !KNOWN.has(name))
  if (other !== undefined) throw new Unreadable(`„${other}” a feltételben`)
  const value = operand.condition
  const parts: Condition[] = []
  const limit = (name: string, holds: (limit: number) => Condition) => {
    const given = schema[name]
    if (typeof given === 'number') parts.push(holds(given))
  }
  // The members of a list in a file are JSON.
  const equal = (given: unknown) => compared('==', operand, literalOperand(given as JsonValue))
  if ('const' in schema) parts.push(equal(schema.const))
  if (Array.isArray(schema.enum)) parts.push(anyOf(schema.enum.map(equal)))
  limit('minimum', (least) => ({ '>=': [value, least] }))
  limit('maximum', (most) => ({ '<=': [value, most] }))
  limit('exclusiveMinimum', (least) => ({ '>': [value, least] }))
  limit('exclusiveMaximum', (most) => ({ '<': [value, most] }))
  limit('minLength', (least) => ({ '>=': [{ length: [value] }, least] }))
  limit('maxLength', (most) => ({ '<=': [{ length: [value] }, most] }))
  if (typeof schema.pattern === 'string') parts.push({ matches: [value, schema.pattern] })
  if (isObject(schema.not)) parts.push(not(valueHolds(schema.not, operand)))
  if (isObject(schema.contains)) parts.push(equal(schema.contains.const ?? null))
  return allOf(parts)
}
