import type { Random } from './seeded-random.ts'

/** The parts of a JSON Schema in the API description that are read here. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly required?: readonly string[]
  readonly format?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly minimum?: number
  readonly maximum?: number
}

/** The inputs for generating values. */
export interface Making {
  readonly random: Random
  /** Ids of existing items. */
  readonly ids: readonly string[]
  /** The probability of a value that no schema expects. */
  readonly hostility: number
}

const DEEP = 60
const LONG = 70_000

/** Values that often cause errors in programs. */
const HOSTILE: readonly ((random: Random) => unknown)[] = [
  () => null,
  () => '',
  () => ' ',
  () => 0,
  () => -1,
  () => 1.5,
  () => 1e308,
  () => 2 ** 53,
  () => -(2 ** 31) - 1,
  () => 2 ** 31,
  () => true,
  () => [],
  () => ({}),
  () => [[]],
  () => 'a\u0000b',
  () => '\ud800',
  () => '\u202eabc\u2066',
  () => '\ufeff',
  () => '🧨'.repeat(30),
  () => "' or 1=1; drop table forms; --",
  () => '%00%',
  () => '../../etc/passwd',
  () => '{{constructor}}',
  () => '__proto__',
  () => JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":1}}'),
  () => 'NaN',
  () => '9'.repeat(400),
  () => '2026-02-30T25:61:00Z',
  () => '(a+)+$',
  (random) => 'x'.repeat(random.int(LONG)),
  (random) => Array.from({ length: random.int(2_000) }, (_, n) => n),
  (random) => nested(random.int(DEEP)),
  (random) => ({ and: [nested(random.int(DEEP)), { var: ['a', 'b', 'c'] }] }),
]

/** Generates a value of a schema; some of its parts are hostile. */
export function makeValue(schema: Schema, making: Making, depth = 0): unknown {
  const { random, hostility } = making
  if (random.chance(hostility)) return hostileValue(random)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return makeValue(random.pick(options), making, depth)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const type = typeof schema.type === 'string' ? schema.type : random.pick(schema.type ?? ANY)
  switch (type) {
    case 'object':
      return objectOf(schema, making, depth)
    case 'array':
      return listOf(schema, making, depth)
    case 'string':
      return textOf(schema, making)
    case 'integer':
    case 'number':
      return numberOf(schema, random)
    case 'boolean':
      return random.chance(0.5)
    default:
      return null
  }
}

const ANY = ['null', 'string', 'integer', 'boolean', 'object', 'array'] as const
const NAMES = ['key', 'name', 'var', '==', 'and', 'id', 'formField', 'domain', 'title']

/** One of the values that often cause errors. */
export function hostileValue(random: Random): unknown {
  return random.pick(HOSTILE)(random)
}

function objectOf(schema: Schema, making: Making, depth: number): Record<string, unknown> {
  const { random } = making
  const { properties = {}, required = [], additionalProperties } = schema
  const named = Object.entries(properties).filter(([name]) => required.includes(name) || random.chance(0.4))
  const entries = named.map(([name, part]) => [name, makeValue(part, making, depth + 1)] as const)
  if (additionalProperties !== false && depth < 4 && Object.keys(properties).length === 0) {
    const part = typeof additionalProperties === 'object' ? additionalProperties : {}
    const more = Array.from({ length: random.int(3) }, () => random.pick(NAMES))
    entries.push(...more.map((name) => [name, makeValue(part, making, depth + 1)] as const))
  }
  return Object.fromEntries(entries)
}

function listOf({ items = {}, minItems = 0 }: Schema, making: Making, depth: number): unknown[] {
  const length = minItems + (depth < 4 ? making.random.int(3) : 0)
  return Array.from({ length }, () => makeValue(items, making, depth + 1))
}

function textOf({ format, minLength = 0, maxLength = 40 }: Schema, { random, ids }: Making): string {
  if (format === 'uuid') return ids.length > 0 && random.chance(0.8) ? random.pick(ids) : random.uuid()
  if (format === 'date-time') return new Date(random.int(2 ** 31) * 1000).toISOString()
  if (format === 'date') return new Date(random.int(2 ** 31) * 1000).toISOString().slice(0, 10)
  if (random.chance(0.1) && ids.length > 0) return random.pick(ids)
  // A text at the limits of the length finds more faults than one within them.
  const length = random.chance(0.1) ? maxLength : minLength + random.int(12)
  return Array.from({ length: Math.min(length, LONG) }, () => random.pick(LETTERS)).join('')
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789-_.*# áéőűÁŐ\n']

function numberOf({ type, minimum = -3, maximum = 1_000 }: Schema, random: Random): number {
  const whole = random.pick([minimum, Math.min(maximum, 2 ** 31), minimum + random.int(100)])
  return type === 'number' && random.chance(0.3) ? whole + 0.5 : whole
}

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { '!': value }
  return value
}
