import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { compressAnswers } from './compress-answers.ts'

const large = { text: 'árvíztűrő tükörfúrógép '.repeat(200) }
const small = { text: 'kicsi' }

function buildApp() {
  const app = fastify()
  compressAnswers(app)
  app.get('/large', async (_, reply) => reply.header('vary', 'accept-language').send(large))
  app.get('/small', async () => small)
  app.get('/picture', async (_, reply) => reply.type('image/png').send(Buffer.alloc(5_000)))
  app.get('/done', async (_, reply) =>
    reply.type('text/css').header('content-encoding', 'br').send(Buffer.alloc(5_000)),
  )
  return app
}

it.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('sends a large text as the client reads it best (%s)', async (accepted, encoding, open) => {
  const answer = await buildApp().inject({ url: '/large', headers: { 'accept-encoding': accepted } })

  expect(answer.headers).toMatchObject({
    'content-encoding': encoding,
    vary: 'accept-language, accept-encoding',
    'content-length': String(answer.rawPayload.length),
  })
  expect(answer.rawPayload.length).toBeLessThan(1_000)
  expect(JSON.parse(open(answer.rawPayload).toString())).toEqual(large)
})

it('sends it as it is to a client that reads nothing else, and says that this depends', async () => {
  const answer = await buildApp().inject('/large')

  expect(answer.headers).toMatchObject({ vary: 'accept-language, accept-encoding' })
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.json()).toEqual(large)
})

it.each(['/small', '/picture', '/done'])('leaves %s as it is', async (url) => {
  const plain = await buildApp().inject(url)
  const answer = await buildApp().inject({ url, headers: { 'accept-encoding': 'br' } })

  expect(answer.rawPayload).toEqual(plain.rawPayload)
  expect(answer.headers['content-encoding']).toBe(plain.headers['content-encoding'])
})
