import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type OptionsHost, sendJson, startOptionsHost } from '../../testing/options-host.ts'
import type { ResolveName } from './address-guard.ts'
import { createOptionsClient, type OptionsClient } from './options-client.ts'

const question = { list: 'telepulesek', query: '', values: { megye: 'Zala' }, chosen: ['Keszthely'] } as const
const LOOPBACK = ['127.0.0.0/8']

describe('a request for the options of a host', () => {
  let host: OptionsHost
  let client: OptionsClient | undefined
  beforeEach(async () => {
    host = await startOptionsHost()
  })
  afterEach(async () => {
    await client?.close()
    await host.close()
  })

  const ask = (
    url: string,
    {
      origins = [new URL(url).origin],
      networks = LOOPBACK,
      ...more
    }: Partial<Parameters<typeof createOptionsClient>[0]> & { resolve?: ResolveName; totalMs?: number } = {},
  ) => {
    client = createOptionsClient({ origins, networks }, more)
    return client.ask(url, question)
  }
  const respond = (give: (response: ServerResponse) => void) => {
    host.answer = (_request, response) => give(response)
  }

  it('sends the question and returns the options', async () => {
    const options = [{ value: 'Keszthely', label: 'Keszthely (város)', data: { megye: 'Zala' } }]
    respond((response) => sendJson(response, options))
    expect(await ask(`${host.origin}/telepulesek`)).toEqual(options)
    expect(host.asked).toEqual([question])
    respond((response) => sendJson(response, { options, hasMore: true }))
    expect(await ask(`${host.origin}/telepulesek`)).toEqual(options)
  })

  it('is not made to an origin that the operator has not permitted, nor with another scheme or port', async () => {
    const { origin } = host
    for (const origins of [[], ['https://adatok.example.hu'], [origin.replace('http:', 'https:')]])
      await expect(ask(`${origin}/x`, { origins })).rejects.toThrow('origin')
    await expect(ask('http://127.0.0.1:1/x', { origins: [origin] })).rejects.toThrow('origin')
    expect(host.asked).toEqual([])
  })

  it('does not reach this machine unless the operator permits its network', async () => {
    const port = new URL(host.origin).port
    const toLoopback: ResolveName = (_name, _options, callback) =>
      callback(null, [{ address: '127.0.0.1', family: 4 }])
    for (const [url, resolve] of [
      [`${host.origin}/x`, undefined],
      [`http://[::ffff:127.0.0.1]:${port}/x`, undefined],
      [`http://2130706433:${port}/x`, undefined],
      [`http://localhost:${port}/x`, undefined],
      [`http://adatok.example.hu:${port}/x`, toLoopback],
    ] as const)
      await expect(ask(url, { networks: [], ...(resolve && { resolve }) }), url).rejects.toThrow('address')
    expect(host.asked).toEqual([])
    respond((response) => sendJson(response, []))
    expect(await ask(`http://adatok.example.hu:${port}/x`, { resolve: toLoopback })).toEqual([])
  })

  it('uses the address that was checked: the name is resolved once', async () => {
    const answers = ['127.0.0.1', '10.0.0.1']
    let calls = 0
    const rebinding: ResolveName = (_name, _options, callback) => {
      callback(null, [{ address: answers[calls] ?? '', family: 4 }])
      calls += 1
    }
    const url = `http://adatok.example.hu:${new URL(host.origin).port}/x`
    expect(await ask(url, { resolve: rebinding })).toEqual([])
    expect(calls).toBe(1)
  })

  it('follows no redirect', async () => {
    const inner = await startOptionsHost()
    for (const status of [301, 302, 307, 308]) {
      respond((response) => response.writeHead(status, { location: `${inner.origin}/titok` }).end())
      await expect(ask(`${host.origin}/x`)).rejects.toThrow('status')
    }
    expect(inner.asked).toEqual([])
    await inner.close()
  })

  it.each([204, 404, 500])('fails with another status: %d', async (status) => {
    respond((response) => response.writeHead(status).end())
    await expect(ask(`${host.origin}/x`)).rejects.toThrow('status')
  })

  it('ends when the host does not answer, or sends one byte after another', async () => {
    respond(() => {})
    await expect(ask(`${host.origin}/x`, { totalMs: 200 })).rejects.toThrow('unreachable')
    respond((response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write(' '), 10)
      response.on('close', () => clearInterval(timer))
    })
    await expect(ask(`${host.origin}/x`, { totalMs: 300 })).rejects.toThrow('unreachable')
    await host.close()
    await expect(ask(`${host.origin}/x`)).rejects.toThrow('unreachable')
  })

  it('ends when a body does not', async () => {
    const part = `"${'x'.repeat(64 * 1024)}",`
    respond((response) => {
      response.writeHead(200).write('[')
      const more = () => {
        while (!response.destroyed && response.write(part));
      }
      response.on('drain', more)
      more()
    })
    await expect(ask(`${host.origin}/x`)).rejects.toThrow('answer')
  })

  it.each([
    '',
    'nem JSON',
    '{}',
    'null',
    '[1]',
    '[{"label":"nincs érték"}]',
    '[{"value":null}]',
    '[{"value":"a","value":"b"}]',
    '[{"value":"a","data":{"__proto__":1}}]',
    '['.repeat(200) + ']'.repeat(200),
    '{"options":"a"}',
  ])('takes no other answer for options: %s', async (body) => {
    respond((response) => response.writeHead(200).end(body))
    await expect(ask(`${host.origin}/x`)).rejects.toThrow('answer')
  })
})
