import { afterAll, describe, expect, it } from 'vitest'
import { parseConfig } from '../base/config.ts'
import { openDatabase } from '../storage/database.ts'
import { startBalancer } from '../testing/balancer.ts'
import { postgresDatabases } from '../testing/databases.ts'
import { freePort } from '../testing/free-port.ts'
import { runProcess, type TestProcess } from '../testing/run-process.ts'
import { startLoad } from '../testing/start-load.ts'
import { createTestSession } from '../testing/test-app.ts'

const TIMEOUT_MS = 400_000

describe('a rolling restart of three servers', () => {
  const databases = postgresDatabases()
  const running: TestProcess[] = []
  afterAll(async () => {
    for (const { child, ended } of running) {
      child.kill('SIGKILL')
      await ended
    }
  })

  it('fails no request that comes while it goes on', { timeout: TIMEOUT_MS }, async () => {
    const location = await databases.emptyLocation()
    if (location.dialect !== 'postgres') throw new Error('not a PostgreSQL')
    const publicUrl = 'http://127.0.0.1:8080'
    const env = { DATABASE_URL: location.url, PUBLIC_URL: publicUrl, LOG_LEVEL: 'warn' }
    const start = async (port: number): Promise<TestProcess> => {
      const server = runProcess('main.ts', [], { env: { ...env, PORT: String(port) } })
      running.push(server)
      await server.printed(/http:\/\/127/)
      return server
    }
    const ports = await Promise.all([freePort(), freePort(), freePort()])
    const servers = await Promise.all(ports.map(start))
    const database = await openDatabase(location)
    const { token } = await createTestSession(database, parseConfig(env))
    await database.close()
    const balancer = startBalancer(ports)
    await Promise.all(ports.map((port) => balancer.ready(port)))
    const load = startLoad({ send: balancer.send, token, writers: 4, readers: 4 })
    const answered = () => [...load.answers.values()].reduce((sum, count) => sum + count, 0)

    for (const [index, port] of ports.entries()) {
      const before = answered()
      const stopped = servers[index]
      stopped?.child.kill('SIGTERM')
      expect(await stopped?.ended, stopped?.output()).toEqual({ code: 0, signal: null })
      servers[index] = await start(port)
      await balancer.ready(port)
      expect(answered()).toBeGreaterThan(before)
    }

    await load.stop()
    balancer.close()
    // The balancer checks readiness, so a stopping server must report not ready.
    const answers = [...load.answers.keys()].filter((answer) => !answer.startsWith('GET /health'))
    expect(answers.sort()).toEqual(['GET /public/forms/karbejelento 200', 'POST /api/domains 201'])
    expect(load.answers.get('POST /api/domains 201')).toBe(load.acknowledged.size)
  })
})
