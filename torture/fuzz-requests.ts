import { itemKinds, type Kind } from '../packages/schema/src/index.ts'
import { hostileValue, type Making, makeValue, type Schema } from './fuzz-values.ts'
import type { Random } from './seeded-random.ts'
import { newItem } from './workers.ts'

interface Parameter {
  readonly in: string
  readonly name: string
  readonly schema: Schema
}

/** One operation of the API description. */
export interface Operation {
  readonly method: string
  readonly path: string
  readonly parameters: readonly Parameter[]
  readonly body: Schema | undefined
}

/** A request, and the response that it must not get. */
export interface FuzzRequest {
  readonly operation: Operation
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** The body as it is sent; its value if it is JSON. */
  readonly text: string | undefined
  readonly value: unknown
  /** Values of parameters by location, for the check against their schemas. */
  readonly parameters: readonly { readonly name: string; readonly schema: Schema; readonly value: string }[]
  /** Why success would be wrong, if that is known without a schema. */
  readonly refusedFor: string | undefined
}

/** The inputs for generating requests. */
export interface Material {
  readonly ids: readonly string[]
  readonly idsByKind: ReadonlyMap<string, readonly string[]>
  readonly keys: readonly string[]
  readonly token: string
}

const BROKEN_BODIES = ['{', '{"a":1', '[1,]', 'null x', '"', '\u0000', '{"a":NaN}', `${'['.repeat(70_000)}`]

/** Lists the operations of a description. */
export function operationsOf(description: Description): Operation[] {
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json']?.schema,
    })),
  )
}

/** The parts of an OpenAPI document that are read here. */
export interface Description {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly parameters?: Operation['parameters']
            readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
          }
        >
      >
    >
  >
}

/** Generates a request of an operation: mostly as described, with some hostile parts. */
export function requestOf(operation: Operation, material: Material, random: Random): FuzzRequest {
  const hostility = random.pick([0, 0, 0.02, 0.1, 0.3])
  const making: Making = { random, ids: material.ids, hostility }
  const parameters = operation.parameters.map((parameter) => ({
    ...parameter,
    value: parameterValue(operation, parameter, making, material),
  }))
  const path = operation.path.replace(/\{(\w+)\}/gu, (_, name: string) => {
    const found = parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)
    return encodeURIComponent(wellFormed(found?.value ?? ''))
  })
  const query = parameters.filter((parameter) => parameter.in === 'query' && random.chance(0.3))
  const search = new URLSearchParams(Object.fromEntries(query.map(({ name, value }) => [name, value])))
  if (random.chance(hostility))
    search.set(
      random.pick(['filter[x]', 'filter[name]', 'x', 'sort', 'domain']),
      plainText(hostileValue(random)),
    )
  const body = operation.body ? bodyOf(operation, operation.body, making, material) : undefined
  const sent = sentBody(body, operation, random)
  const { headers, refusedFor } = headersOf(operation, material, random, sent.text !== undefined)
  return {
    operation,
    method: operation.method,
    path: `${path}${search.size > 0 ? `?${search}` : ''}`,
    headers,
    text: sent.text,
    value: body,
    parameters: [...parameters.filter((parameter) => parameter.in === 'path'), ...query],
    refusedFor: refusedFor ?? sent.refusedFor,
  }
}

function parameterValue(
  operation: Operation,
  parameter: Parameter,
  making: Making,
  material: Material,
): string {
  const { random, hostility } = making
  const { name, schema } = parameter
  if (name === 'key' && !random.chance(hostility)) return random.pick(material.keys)
  if (name === 'id' && !random.chance(hostility)) return pickId(operation, random, material)
  if (name === 'version' && !random.chance(hostility)) return '1'
  // An empty part of a path would be another address.
  return plainText(makeValue(schema, making)) || 'x'
}

/** Mostly an item of the kind that the address names. */
function pickId({ path }: Operation, random: Random, { ids, idsByKind }: Material): string {
  const own = idsByKind.get(kindAt(path)?.name ?? '') ?? []
  return random.pick(own.length > 0 && random.chance(0.9) ? own : ids)
}

function kindAt(path: string): Kind | undefined {
  return itemKinds.find(({ slug }) => path.split('/')[2] === slug)
}

/** Generates a body: by its schema alone, or a valid one with some parts replaced by generated ones. */
function bodyOf(operation: Operation, schema: Schema, making: Making, material: Material): unknown {
  const { random, hostility } = making
  const good = random.chance(0.3) ? undefined : goodBody(operation, random, material)
  if (!good) return makeValue(schema, making)
  for (const [name, part] of Object.entries(schema.properties ?? {}))
    if (random.chance(0.03 + hostility / 2)) good[name] = makeValue(part, making)
  return good
}

function goodBody(
  operation: Operation,
  random: Random,
  material: Material,
): Record<string, unknown> | undefined {
  const { method, path } = operation
  const [, , , ...rest] = path.split('/')
  const kind = kindAt(path)
  const oneOf = (name: string) => random.pick(material.idsByKind.get(name) ?? material.ids)
  if (rest.at(-1) === 'publish') return { contentRevision: random.int(3), note: '', confirmWarnings: true }
  if (rest.at(-1) === 'restore') return { contentRevision: random.int(3), version: 1 }
  if (rest.at(-1) === 'check') return { values: {} }
  if (!kind) return undefined
  if (rest.at(-1) === 'content') return { revision: 1, contentRevision: random.int(3), form: {}, items: {} }
  if (rest.at(-1) === 'bulk') {
    const id = pickId(operation, random, material)
    return {
      action: random.pick(['enable', 'disable', 'duplicate', 'delete']),
      ids: [id],
      revisions: { [id]: 1 },
    }
  }
  if (method === 'PATCH') return random.chance(0.5) ? { note: 'n' } : { name: `n${random.int(99)}` }
  if (method !== 'POST' || rest.length > 0) return undefined
  const id = random.uuid()
  return newItem(kind, {
    id,
    ...(kind.properties.key ? { key: `k${id.slice(0, 8)}` } : {}),
    ...(kind.ofForm ? { formId: oneOf('form') } : {}),
    ...(kind.properties.targets ? { targets: [oneOf('formField')] } : {}),
  })
}

function sentBody(
  body: unknown,
  operation: Operation,
  random: Random,
): { readonly text: string | undefined; readonly refusedFor?: string } {
  if (!operation.body) return { text: undefined }
  if (random.chance(0.02)) return { text: random.pick(BROKEN_BODIES), refusedFor: 'the body is no JSON' }
  return { text: JSON.stringify(body) ?? 'null' }
}

function headersOf(operation: Operation, { token }: Material, random: Random, hasBody: boolean) {
  const headers: Record<string, string> = { authorization: `Bearer ${token}` }
  let refusedFor: string | undefined
  if (operation.path.startsWith('/api/') && random.chance(0.02)) {
    headers.authorization = random.pick([
      '',
      'Bearer',
      'Bearer x.y.z',
      `Bearer ${token.slice(0, -3)}abc`,
      'Basic YTpi',
    ])
    refusedFor = 'there is no valid token'
  }
  if (hasBody) {
    headers['content-type'] = 'application/json'
    if (random.chance(0.01)) {
      headers['content-type'] = random.pick([
        'text/plain',
        'application/xml',
        'application/x-www-form-urlencoded',
      ])
      refusedFor ??= 'the body is of another type'
    }
  }
  if (operation.parameters.some(({ name }) => name.toLowerCase() === 'if-match')) {
    if (random.chance(0.05)) refusedFor ??= 'there is no If-Match'
    else headers['if-match'] = random.pick(['*', '*', '*', '"1"', '"2"', '"99"', 'x', '"'])
  }
  return { headers, refusedFor }
}

function plainText(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 3_000)
}

function wellFormed(text: string): string {
  return text.toWellFormed()
}
