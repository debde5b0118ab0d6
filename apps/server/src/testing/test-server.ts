import { afterAll, beforeAll } from 'vitest'
import { type Caller, callerOf } from './build-items.ts'
import type { TestDatabases } from './databases.ts'
import { buildTestApp, type TestApp, type TestAppOptions } from './test-app.ts'

/** The server of a block of tests, and the API as its administrator calls it. */
export interface TestServer {
  readonly server: TestApp
  readonly api: Caller
}

/**
 * The whole server on a database of its own, for one block of tests: it starts before the first and is closed after the
 * last. Call it inside `describe`; the result may be used from the first test on, and in later `beforeAll`s.
 */
export function useTestServer(databases: TestDatabases, options: TestAppOptions = {}): TestServer {
  let started: TestApp | undefined
  beforeAll(async () => {
    started = await buildTestApp(await databases.open(), options)
  })
  afterAll(() => started?.app.close())
  const running = () => {
    if (!started) throw new Error('The server starts with the first test.')
    return started
  }
  return {
    server: {
      get app() {
        return running().app
      },
      get config() {
        return running().config
      },
      get user() {
        return running().user
      },
      get headers() {
        return running().headers
      },
    },
    api: {
      get: (...call) => callerOf(running()).get(...call),
      send: (...call) => callerOf(running()).send(...call),
    },
  }
}
