import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../base/clock.ts'
import { loadDemo } from '../demo/load-demo.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

/** Compressed bytes of each form in 0.1.0, which sent the whole stored definition. */
const before = { karbejelento: 148_004, 'csaladi-potlek': 79_469, 'munkavallaloi-adatlap': 101_949 }
const MAX_PART = 0.25

describeOnEachDatabase('the demo forms on the wire', (databases) => {
  let server: TestApp

  beforeAll(async () => {
    const database = await databases.open()
    await loadDemo(database, systemClock)
    server = await buildTestApp(database)
  })
  afterAll(() => server.app.close())

  it.each(Object.entries(before))('%s is at most a quarter of what 0.1.0 sent', async (key, bytes) => {
    const { statusCode, headers, rawPayload } = await server.app.inject({
      url: `/public/forms/${key}`,
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect([statusCode, headers['content-encoding']]).toEqual([200, 'br'])
    expect(rawPayload.length).toBeLessThanOrEqual(MAX_PART * bytes)
  })
})
