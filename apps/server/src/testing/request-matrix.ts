import { columnType, errors, filtersOf, type Kind } from '@urlapmuhely/schema'
import { z } from 'zod'
import type { KnownRoute } from '../http/route-table.ts'
import { fewParameters, hostileMembers, hostileParameters, hostileValues } from './hostile-values.ts'

/** One request of the matrix. */
export interface Attempt {
  readonly method: string
  readonly url: string
  readonly type?: string
  readonly body?: string | Buffer
}

/** HTML pages and the provider's own protocol have other kinds of responses; they must not fail either. */
const OWN_ANSWERS = /^\/(oidc|sign-in|sign-out|assets|docs|kitoltes|api\/docs|version|metrics)(\/|$)|^\/$/u
/** The body with hostile members at each of its places in turn, as JSON texts. */
export function mutationsOf(value: unknown): string[] {
  return placesIn(value, []).flatMap((path, index) =>
    [0, 1, 2].map((turn) => {
      const member = hostileMembers[(index + turn * 2) % hostileMembers.length]
      return JSON.stringify(replaced(value, path)).replace(`"${PLACE}"`, () => String(member))
    }),
  )
}

const PLACE = '--here--'

function placesIn(value: unknown, path: readonly string[]): string[][] {
  const inside = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return inside.flatMap(([key, member]) => [[...path, key], ...placesIn(member, [...path, key])])
}

function replaced(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return PLACE
  if (Array.isArray(value))
    return value.map((member, index) => (String(index) === key ? replaced(member, rest) : member))
  const members = Object.entries(value as object) // a path leads through lists and objects only
  return Object.fromEntries(
    members.map(([name, member]) => [name, name === key ? replaced(member, rest) : member]),
  )
}

/** The parameters in a route's address. */
export function namesIn(url: string): string[] {
  return [...url.matchAll(/:(\w+)/gu)].map(([, name]) => String(name)).concat(url.includes('*') ? ['*'] : [])
}

/** The schema of a route's query; routes with the same schema parse it alike. */
export function queryOf({ schema }: KnownRoute): unknown {
  return (schema as { querystring?: unknown } | undefined)?.querystring
}

/** The schema of a route's body; routes with the same schema parse it alike. */
export function bodyOf({ schema }: KnownRoute): unknown {
  return (schema as { body?: unknown } | undefined)?.body
}

/** The documented parameters of a route's query. */
export function queryNames(route: KnownRoute): string[] {
  const query = queryOf(route)
  return query instanceof z.ZodObject ? Object.keys(query.shape) : []
}

/** Every documented property of a route's body, with every hostile value. */
export function bodiesOf(route: KnownRoute): string[] {
  return objectsIn(bodyOf(route)).flatMap((shape) =>
    Object.keys(shape).flatMap((name) =>
      hostileValues.map((value) => withValue(goodValues(shape), name, value)),
    ),
  )
}

function objectsIn(body: unknown): Readonly<Record<string, unknown>>[] {
  if (body instanceof z.ZodObject) return [body.shape]
  return body instanceof z.ZodUnion ? body.options.flatMap(objectsIn) : []
}

/** Values that pass the simplest shapes, so that hostile ones reach the code behind them. */
function goodValues(shape: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const candidates = [
    '',
    true,
    1,
    {},
    [],
    null,
    crypto.randomUUID(),
    [crypto.randomUUID()],
    { formField: { saved: [], deleted: [] } },
  ]
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, member]): [string, unknown][] => {
      if (!(member instanceof z.ZodType)) return []
      if (member instanceof z.ZodLiteral) return [[name, member.value]]
      const good = candidates.find((candidate) => member.safeParse(candidate).success)
      return good === undefined ? [] : [[name, good]]
    }),
  )
}

/** A body with one property as the given JSON text. */
export function withValue(values: Readonly<Record<string, unknown>>, name: string, json: string): string {
  const others = Object.entries(values).filter(([key]) => key !== name)
  const members = others.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
  return `{${[...members, `${JSON.stringify(name)}:${json}`].join(',')}}`
}

/**
 * Hostile filters and cursors of a list; values that were tried on a column of the same type are tried once more only.
 */
export function listAttempts(kind: Kind, known: Set<string>): Attempt[] {
  const columns = Object.entries({ ...kind.properties, ...kind.derived })
  const queries = columns.flatMap(([name, property]) => {
    const sort = `${property.type} ${columnType(property)} ${name in kind.derived}`
    const isNew = !known.has(sort)
    known.add(sort)
    const operators = filtersOf(property)
    return [
      ...(isNew ? hostileParameters : fewParameters).flatMap((value) =>
        operators.map((operator) => `filter[${name}][${operator}]=${value}`),
      ),
      ...(isNew ? operators : []).flatMap((operator) =>
        [1_000, 1_001].map(
          (count) => `filter[${name}][${operator}]=${Array.from({ length: count }, (_, at) => at)}`,
        ),
      ),
      ...(isNew ? hostileCursors : hostileCursors.slice(0, 3)).map(
        (values) => `sort=${name}&after=${Buffer.from(JSON.stringify(values)).toString('base64url')}`,
      ),
    ]
  })
  return queries.map((query) => ({ method: 'GET', url: `/api/${kind.slug}?${query}` }))
}

/** Cursors as nobody was given them. */
const hostileCursors: readonly (readonly unknown[])[] = [
  ['a', 'a'],
  ['\u0000', 'a'],
  [1.5, 'a'],
  [1e300, 'a'],
  ['a', '\u0000'],
  [null, 'a'],
  [0, 1],
  ['a', 'a', 'a'],
  [0, 0, 'a'],
  [2 ** 40, 2 ** 60, 'x'],
]

/** The fault of a response; null if it is correct. */
export function faultOf(
  { method, url, type, body }: Attempt,
  response: { statusCode: number; headers: Readonly<Record<string, unknown>>; body: string },
): string | null {
  const { statusCode: status, headers } = response
  const what = `${method} ${url.slice(0, 160)} ${type ?? ''} ${String(body ?? '').slice(-80)} → ${status}`
  // On a busy machine the check of an answer may find no worker in time, and responds so.
  const isBusy = status === 503 && url.includes('/answers/check') && headers['retry-after'] !== undefined
  if (status >= 500) return isBusy ? null : what
  if (status < 400 || OWN_ANSWERS.test(url.split('?')[0] ?? '') || method === 'HEAD') return null
  if (headers['content-type'] !== 'application/problem+json; charset=utf-8')
    return `${what} ${headers['content-type']}`
  const { code, title, requestId } = JSON.parse(response.body)
  const known = Object.entries(errors).find(([name]) => name === code)?.[1]
  return known?.status === status && known.title === title && requestId
    ? null
    : `${what} ${response.body.slice(0, 200)}`
}

/** The first of the members that have the same key. */
export function firstOfEach<Member>(
  members: readonly Member[],
  keyOf: (member: Member) => unknown,
): Member[] {
  const known = new Set<unknown>()
  return members.filter((member) => {
    const key = keyOf(member)
    return !known.has(key) && known.add(key)
  })
}
