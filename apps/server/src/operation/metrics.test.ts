import { expect, it } from 'vitest'
import { parseConfig } from '../base/config.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { buildTestApp } from '../testing/test-app.ts'

const TOKEN = 'abcdefghijklmnop'

describeOnEachDatabase('the metrics', (databases) => {
  const outside = { remoteAddress: '203.0.113.7' }
  const proxied = { headers: { 'x-forwarded-for': '203.0.113.7' } }
  const bearer = { ...outside, headers: { authorization: `Bearer ${TOKEN}` } }
  const wrong = { ...outside, headers: { authorization: `Bearer ${TOKEN}x` } }

  it.each([
    ['by default', {}, [200, 404, 404, 404, 404]],
    ['with a token', { METRICS: 'token', METRICS_TOKEN: TOKEN }, [401, 401, 401, 200, 401]],
    ['opened', { METRICS: 'open' }, [200, 200, 200, 200, 200]],
  ])('are read by those who may, %s', async (_how, env, expected) => {
    const { app } = await buildTestApp(await databases.open(), { env })
    const statuses = []
    for (const url of ['/metrics', '/metrics/']) {
      for (const call of [{}, outside, proxied, bearer, wrong])
        statuses.push((await app.inject({ url, ...call })).statusCode)
    }

    expect(statuses).toEqual([...expected, ...expected])
    await app.close()
  })

  it('by token need one', () => {
    expect(() => parseConfig({ METRICS: 'token' })).toThrow('METRICS_TOKEN is not set')
    expect(() => parseConfig({ METRICS: 'token', METRICS_TOKEN: 'short' })).toThrow('at least 16 characters')
  })
})
