import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import type { App } from '../app/app.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { createTestSession, startTestApp } from '../testing/test-app.ts'
import { stop } from './shutdown.ts'

describeOnEachDatabase('stopping', (databases) => {
  it('does not wait for those who listen to events', async () => {
    const database = await databases.open()
    const { app, config, url } = await startTestApp(database)
    const { token } = await createTestSession(database, config)
    const stream = await fetch(`${url}/api/events`, { headers: { authorization: `Bearer ${token}` } })
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    const before = Date.now()

    const options = {
      app,
      readiness: { accepting: true },
      delayMs: 0,
      afterwards: async () => {},
      log: () => {},
      logFailure: () => {},
    }

    expect(await stop(options)).toBe(true)
    expect(Date.now() - before).toBeLessThan(3_000)
    await stream.text()
  })

  it('does not wait for connections over which nothing was asked yet, as browsers open them in advance', async () => {
    const { app, url } = await startTestApp(await databases.open())
    const { hostname, port } = new URL(url)
    const silent = connect(Number(port), hostname)
    await once(silent, 'connect')
    const half = connect(Number(port), hostname)
    half.write('GET /health/live HTTP/1.1\r\nHost: x\r\n')
    await expect.poll(() => connectionsOf(app)).toBe(2)
    const closed = [silent, half].map((socket) => once(socket, 'close'))
    const log: unknown[] = []

    const stopped = await stop({
      ...{ app, readiness: { accepting: true }, delayMs: 0, log: () => {} },
      afterwards: async () => {},
      logFailure: (error, message) => log.push(message, error),
    })

    expect([stopped, log]).toEqual([true, []])
    await Promise.all(closed)
  })

  it('answers the requests in flight, is no longer ready, and closes the database afterwards', async () => {
    const order: string[] = []
    const arrived = Promise.withResolvers<void>()
    const { app, url } = await startTestApp(await databases.open(), {
      prepare: (app) => {
        app.get('/test/slow', async () => {
          arrived.resolve()
          await new Promise((resolve) => setTimeout(resolve, 400))
          order.push('answered')
          return { done: true }
        })
      },
    })
    const readiness = { accepting: true }
    const slow = fetch(`${url}/test/slow`).then((response) => response.json())
    await arrived.promise

    const stopped = stop({
      app,
      readiness,
      delayMs: 0,
      afterwards: async () => void order.push('database closed'),
      log: () => {},
      logFailure: () => {},
    })

    expect(readiness.accepting).toBe(false)
    expect(await slow).toEqual({ done: true })
    expect(await stopped).toBe(true)
    expect(order).toEqual(['answered', 'database closed'])
    await expect(fetch(`${url}/health/live`)).rejects.toThrow()
  })
})

function connectionsOf(app: App): Promise<number> {
  return new Promise((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}
