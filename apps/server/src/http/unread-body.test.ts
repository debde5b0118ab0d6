import { once } from 'node:events'
import { connect } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../testing/free-port.ts'
import { answerProblems } from './problem.ts'
import { readRefusedBodies } from './unread-body.ts'

const LIMIT_BYTES = 1024
const CHUNK = Buffer.alloc(64 * 1024, 0x20)

let app: FastifyInstance
let port: number

beforeAll(async () => {
  app = fastify({ bodyLimit: LIMIT_BYTES })
  answerProblems(app)
  readRefusedBodies(app)
  app.post('/items', async () => ({ taken: true }))
  port = await freePort()
  await app.listen({ host: '127.0.0.1', port })
})
afterAll(() => app.close())

/** A client that sends everything before it reads, as simple clients do. */
async function sendThenRead(head: string, chunks: number, frame: (chunk: Buffer) => Buffer, end = '') {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.pause()
  socket.write(head)
  for (let index = 0; index < chunks; index += 1) {
    if (!socket.write(frame(CHUNK))) await once(socket, 'drain')
  }
  socket.write(`${end}GET /none HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  let answer = ''
  socket.on('data', (data) => {
    answer += data.toString()
  })
  socket.resume()
  await once(socket, 'close')
  return answer
}

const chunked = (chunk: Buffer) =>
  Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n')])
const HEAD = 'POST /items HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'

it.each([
  ['declared', `Content-Length: ${400 * CHUNK.length}`, (chunk: Buffer) => chunk, ''],
  ['chunked', 'Transfer-Encoding: chunked', chunked, '0\r\n\r\n'],
] as const)('a %s body of 25 MB is refused readably, and the connection lives on', async (...row) => {
  const [, header, frame, end] = row

  const answer = await sendThenRead(`${HEAD}${header}\r\n\r\n`, 400, frame, end)

  expect(answer).toMatch(/^HTTP\/1\.1 413 /u)
  expect(answer).toContain('application/problem+json')
  expect(answer).toContain('"code":"payload-too-large"')
  expect(answer).toContain('HTTP/1.1 404 ')
})

it('a body past all bounds is refused at once and the connection closed', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${HEAD}Content-Length: ${10 ** 12}\r\n\r\n`)
  const parts: string[] = []
  socket.on('data', (data) => parts.push(data.toString()))

  await once(socket, 'close')

  expect(parts.join('')).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close/u)
})
