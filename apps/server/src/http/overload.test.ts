import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { freePort } from '../testing/free-port.ts'
import { answerClientError } from './client-errors.ts'
import { boundWork } from './overload.ts'
import { answerProblems } from './problem.ts'
import { acceptOnlyJson } from './request-validation.ts'
import { keepRouteTable } from './route-table.ts'

let app: FastifyInstance
afterEach(() => app.close())

const HEAD = 'POST /work HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'

async function start(max: number, pace = { bytes: 1_000, windowMs: 200 }) {
  const held: (() => void)[] = []
  const waiting: (() => void)[] = []
  app = fastify({
    requestTimeout: 60_000,
    http: { headersTimeout: 300, connectionsCheckingInterval: 50 },
    clientErrorHandler: answerClientError,
  })
  keepRouteTable(app)
  answerProblems(app)
  acceptOnlyJson(app)
  boundWork(app, max, pace)
  app.get('/ready', { config: { alwaysAnswers: true } }, async () => ({ ready: true }))
  app.post('/work', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    held.push(resolve)
    waiting.shift()?.()
    await promise
    return { done: true }
  })
  const port = await freePort()
  await app.listen({ host: '127.0.0.1', port })
  const url = `http://127.0.0.1:${port}`
  return { url, port, release: () => held.splice(0).map((resolve) => resolve()), waiting }
}

/** Everything received on the connection until the server closes it. */
async function untilClosed(socket: Socket): Promise<string> {
  const parts: string[] = []
  socket.on('data', (data) => parts.push(data.toString())).on('error', () => {})
  if (!socket.closed) await once(socket, 'close')
  return parts.join('')
}

it('answers 503 at once beyond so many requests at work, and readiness always', async () => {
  const { url, release, waiting } = await start(3)
  const post = () =>
    fetch(`${url}/work`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
  const begun = Array.from({ length: 3 }, () => new Promise<void>((resolve) => void waiting.push(resolve)))
  const busy = [post(), post(), post()]
  await Promise.all(begun)

  const beyond = await post()

  expect([beyond.status, beyond.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await beyond.json()).toMatchObject({ code: 'unavailable' })
  expect((await fetch(`${url}/ready`)).status).toBe(200)
  release()
  expect(await Promise.all(busy.map(async (answer) => (await answer).status))).toEqual([200, 200, 200])
  const next = new Promise<void>((resolve) => void waiting.push(resolve))
  const again = post()
  await next
  release()
  expect((await again).status).toBe(200)
})

it('cuts bodies that hardly move with 408', async () => {
  const { port } = await start(100)
  const sockets = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'))
  const drips = sockets.map((socket) => {
    socket.write(`${HEAD}Content-Length: 100000\r\n\r\n{"a":"`)
    const drip = setInterval(() => socket.write('x'), 20)
    // Bytes written after the answer would find the connection closed.
    for (const event of ['data', 'end', 'close']) socket.once(event, () => clearInterval(drip))
    return untilClosed(socket)
  })
  for (const answer of await Promise.all(drips)) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"request-timeout"/u)
  }
})

it('lets a body come that keeps its pace', async () => {
  const { port, release, waiting } = await start(100, { bytes: 1, windowMs: 500 })
  const begun = new Promise<void>((resolve) => void waiting.push(resolve))
  const steady = connect(port, '127.0.0.1')
  const body = `{"a":"${'x'.repeat(50_000)}"}`
  steady.write(`${HEAD}Connection: close\r\nContent-Length: ${body.length}\r\n\r\n`)
  for (let at = 0; at < body.length; at += 5_000) {
    steady.write(body.slice(at, at + 5_000))
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await begun
  release()
  expect(await untilClosed(steady)).toMatch(/^HTTP\/1\.1 200 /u)
})

it('takes no more bodies at a time than requests, and goes on answering those without one', async () => {
  const { url, port } = await start(2, { bytes: 1, windowMs: 60_000 })
  const slow = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  for (const socket of slow) socket.write(`${HEAD}Content-Length: 100\r\n\r\n{`)
  const post = () =>
    fetch(`${url}/work`, { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } })
  const statuses: number[] = []
  while (!statuses.includes(503)) statuses.push((await post()).status)

  expect((await fetch(`${url}/none`)).status).toBe(404)
  for (const socket of slow) socket.destroy()
  while (statuses.at(-1) !== 400) statuses.push((await post()).status)
})

it.each([
  ['a head that does not end', 'GET /ready HTTP/1.1\r\nHost: x\r\n', 408, 'request-timeout'],
  [
    'a head that is too large',
    `GET /ready HTTP/1.1\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
    431,
    'headers-too-large',
  ],
  ['what is no request', 'nonsense\r\n\r\n', 400, 'bad-request'],
])('answers %s as a problem, and closes', async (_what, text, status, code) => {
  const { port } = await start(10)
  const socket = connect(port, '127.0.0.1')
  socket.write(text)

  const answer = await untilClosed(socket)

  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `, 'u'))
  expect(answer).toContain(`"code":"${code}"`)
})
