import { expect, it } from 'vitest'
import { describeOnEachDatabase } from '../storage/testing.ts'
import { startTestApp } from '../testing.ts'
import { stop } from './shutdown.ts'

describeOnEachDatabase('stopping', (databases) => {
  it('answers the requests in flight, is no longer ready, and closes the database afterwards', async () => {
    const order: string[] = []
    const { app, url } = await startTestApp(await databases.open(), {
      prepare: (app) => {
        app.get('/test/slow', async () => {
          await new Promise((resolve) => setTimeout(resolve, 400))
          order.push('answered')
          return { done: true }
        })
      },
    })
    const readiness = { accepting: true }
    const slow = fetch(`${url}/test/slow`).then((response) => response.json())
    await new Promise((resolve) => setTimeout(resolve, 100))

    const stopped = stop({
      app,
      readiness,
      afterwards: async () => void order.push('database closed'),
      log: () => {},
    })

    expect(readiness.accepting).toBe(false)
    expect(await slow).toEqual({ done: true })
    expect(await stopped).toBe(true)
    expect(order).toEqual(['answered', 'database closed'])
    await expect(fetch(`${url}/health/live`)).rejects.toThrow()
  })
})
