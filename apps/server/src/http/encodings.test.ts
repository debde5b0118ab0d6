import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { chooseEncoding, encodeContent, sendEncoded } from './encodings.ts'

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['identity;q=0, *;q=0', 'identity'],
    ['identity', 'identity'],
    [undefined, 'identity'],
  ])('for Accept-Encoding %s is %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding)
  })

  it('gives the same content in each, and tells caches what it depends on', async () => {
    const text = JSON.stringify({ name: 'árvíztűrő tükörfúrógép '.repeat(200) })
    const content = await encodeContent(text)
    const app = fastify()
    app.get('/', (request, reply) => sendEncoded(request, reply, content))

    const br = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
    const gzip = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } })
    const plain = await app.inject({ url: '/' })

    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(text)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(text)
    expect(plain.body).toBe(text)
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(plain.headers).not.toHaveProperty('content-encoding')
    await app.close()
  })
})
