import { setTimeout as wait } from 'node:timers/promises'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { type DialectName, openDatabase } from '../apps/server/src/storage/database.ts'
import { errors } from '../packages/schema/src/index.ts'
import { judgeDatabase } from './consistency.ts'
import {
  type Description,
  type FuzzRequest,
  type Material,
  operationsOf,
  requestOf,
} from './fuzz-requests.ts'
import type { Schema } from './fuzz-values.ts'
import { endingAt, inTurn, type Torture } from './part.ts'
import { DIALECTS, type Place } from './run-databases.ts'
import { type Answer, at, members, readAnswer } from './send-request.ts'
import { type Server, startServer, tokens } from './servers.ts'

const AT_ONCE = 8
const SILENCE_MS = 60_000
const MAX_SHOWN = 700

/** Sends requests generated from the server's own API description, on both databases. */
export async function fuzz(torture: Torture): Promise<void> {
  await inTurn(
    torture,
    DIALECTS.map((dialect) => (stage) => fuzzOn(stage, dialect)),
  )
}

async function fuzzOn(torture: Torture, dialect: DialectName): Promise<void> {
  const { random, places, sizes, recorder, deadline } = torture
  const begun = Date.now()
  const place = await places.make(dialect)
  const server = await startServer(place, { env: { DEMO: '1' } })
  const description = (await server.send('GET', '/api/openapi.json')).body as Description // OpenAPI 3.1
  const operations = operationsOf(description)
  const judge = createJudge()
  const token = tokens(place.location, { ...place.env, PORT: String(server.port) })
  const material = await materialOf(server, place)
  const wanted = Math.ceil(sizes.requests / 2)
  // A server with the demo forms takes longer to start than a short run has time.
  const { expired } = endingAt(torture, deadline + Date.now() - begun)
  const succeeded = new Set<string>()
  let next = 0
  let done = 0

  const worker = async (): Promise<void> => {
    while (next < wanted && !expired() && server.process.child.exitCode === null) {
      const number = next
      next += 1
      const own = random.fork(`${dialect} ${number}`)
      const request = requestOf(own.pick(operations), { ...material, token: await token() }, own)
      const answer = await sendRaw(server, request)
      const later = answer.status === 503 ? Number(answer.headers.get('retry-after')) : 0
      if (later > 0) await wait(100)
      const faults = judge(request, answer)
      for (const [promise, fault] of Object.entries(faults))
        recorder.broken(
          promise,
          `${dialect}, request ${number}: ${fault}\n${shown(request)}\n→ ${answer.status} ${answer.text.slice(0, MAX_SHOWN)}`,
        )
      recorder.count(
        `${dialect}: answers ${answer.status === 0 ? 'missing' : `${String(answer.status)[0]}xx`}`,
      )
      if (answer.status > 0 && answer.status < 400)
        succeeded.add(`${request.method} ${request.operation.path}`)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  recorder.held('an answer is one that the description allows', done)
  recorder.figure(`${dialect}: requests`, done)
  recorder.figure(
    `${dialect}: operations, and how many of them succeeded`,
    `${operations.length}, ${succeeded.size}`,
  )
  recorder.judge('the server lives', server.process.child.exitCode === null ? [] : [server.process.output()])
  await judgeForms(server, recorder)
  await judgeDatabase(place, recorder, [], `${dialect}, after the fuzz`)
  await server.stop()
}

async function sendRaw(server: Server, { method, path, headers, text }: FuzzRequest): Promise<Answer> {
  try {
    const init = { method, headers, ...(text === undefined ? {} : { body: text }) }
    return await readAnswer(
      await fetch(`${server.url}${path}`, { ...init, signal: AbortSignal.timeout(SILENCE_MS) }),
    )
  } catch (error) {
    const cause = error instanceof Error && error.cause ? ` ${error.cause}` : ''
    return { status: 0, body: undefined, text: `${error}${cause}`, headers: new Headers() }
  }
}

/** Checks a response; returns each promise that it breaks. */
function createJudge(): (request: FuzzRequest, answer: Answer) => Record<string, string> {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, coerceTypes: false })
  const texts = new Ajv2020({ strict: false, validateFormats: false, coerceTypes: true })
  const compiled = new Map<Schema, ValidateFunction>()
  const check = (schema: Schema, value: unknown, by = ajv): string | undefined => {
    const validate = compiled.get(schema) ?? by.compile(schema)
    compiled.set(schema, validate)
    return validate(value) ? undefined : ajv.errorsText(validate.errors)
  }
  const unexpected = (request: FuzzRequest): string | undefined => {
    if (request.refusedFor !== undefined) return request.refusedFor
    const { body } = request.operation
    const wrong = body && check(body, JSON.parse(request.text ?? 'null'))
    if (wrong) return `the body is not as described: ${wrong}`
    for (const { name, schema, value } of request.parameters) {
      const fault = check(schema, value, texts)
      if (fault) return `${name} is not as described: ${fault}`
    }
    return undefined
  }
  return (request, answer) => {
    const { status } = answer
    if (status === 0) return { 'every request is answered': answer.text }
    if (status >= 500) {
      const isDocumented = status === 503 && answer.headers.has('retry-after')
      return isDocumented ? {} : { 'no request brings an answer of 500': 'it does' }
    }
    if (status >= 400) return problemFault(answer)
    const why = status < 300 ? unexpected(request) : undefined
    return why === undefined ? {} : { 'no request succeeds that the description forbids': why }
  }
}

function problemFault({ status, headers, body }: Answer): Record<string, string> {
  const code = String(at(body, 'code'))
  const known = Object.entries(errors).some(([name, error]) => name === code && error.status === status)
  const isProblem = headers.get('content-type')?.startsWith('application/problem+json') && known
  return isProblem ? {} : { 'every refusal is a problem of the table of errors': `code ${code}` }
}

/** Afterwards every form can still be read, checked and rendered. */
async function judgeForms({ send }: Server, recorder: Torture['recorder']): Promise<void> {
  const forms = members((await send('GET', '/api/forms?pageSize=200')).body, 'items').map((item) =>
    String(at(item, 'id')),
  )
  const faults: string[] = []
  for (const id of forms) {
    for (const [method, path] of [
      ['GET', 'definition'],
      ['POST', 'check'],
      ['GET', 'export'],
    ] as const) {
      const { status, text } = await send(method, `/api/forms/${id}/${path}`)
      if (status !== 200) faults.push(`${path} of ${id}: ${status} ${text.slice(0, 300)}`)
    }
  }
  const { status } = await send('GET', '/api/overview')
  if (status !== 200) faults.push(`overview: ${status}`)
  recorder.judge('every form can be read and checked afterwards', faults, forms.length)
}

async function materialOf(server: Server, place: Place): Promise<Omit<Material, 'token'>> {
  const database = await openDatabase(place.location)
  const lines = await database.db
    .selectFrom('changes')
    .select(['itemId', 'kind'])
    .where('action', '=', 'create')
    .orderBy('seq')
    .execute()
  await database.close()
  const byKind = Map.groupBy(lines, ({ kind }) => kind)
  const idsByKind = new Map([...byKind].map(([kind, group]) => [kind, group.map(({ itemId }) => itemId)]))
  const forms = members((await server.send('GET', '/api/forms')).body, 'items')
  return {
    ids: lines.map(({ itemId }) => itemId),
    idsByKind,
    keys: forms.map((item) => String(at(item, 'key'))),
  }
}

function shown({ method, path, headers, text }: FuzzRequest): string {
  const said = Object.entries(headers).filter(([name]) => name !== 'authorization')
  const lines = said.map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${path.slice(0, MAX_SHOWN)}`, ...lines, (text ?? '').slice(0, MAX_SHOWN)].join('\n')
}
