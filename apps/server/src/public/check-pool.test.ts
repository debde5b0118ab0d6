import { fileURLToPath } from 'node:url'
import { afterEach, expect, it } from 'vitest'
import { type CheckPool, type CheckPoolOptions, createCheckPool } from './check-pool.ts'

const file = fileURLToPath(new URL('../testing/scripted-check-worker.ts', import.meta.url))
let pool: CheckPool
afterEach(() => pool.close())

const start = (options: Partial<CheckPoolOptions> = {}) => {
  pool = createCheckPool({ workers: 1, onError: () => {}, file, ...options })
}
const check = async (wish: string, { sender = 'a', mark = 'm' } = {}) => {
  const work = {
    body: Buffer.from(wish),
    mark,
    published: Buffer.from('{}'),
    now: '',
    byConsumer: false,
    openingKey: Buffer.alloc(0),
    requestId: 'r',
  }
  const outcome = await pool.check(sender, work)
  if ('questions' in outcome) throw new Error('Nothing is asked here.')
  return JSON.parse(outcome.body)
}
const TOO_MUCH = { status: 422, details: { detail: expect.stringContaining('túl sok munkával') } }

it('checks in a thread of its own, which is sent a published form once', async () => {
  start()

  const answers = [await check('x'), await check('x'), await check('x', { mark: 'n' }), await check('x')]

  expect(answers.map(({ isMainThread }) => isMainThread)).toEqual([false, false, false, false])
  expect(answers.at(-1).seen).toEqual(['m', 'n'])
})

it('ends a check that takes too long, while this thread goes on, and checks the next one', async () => {
  start({ maxRunMs: 2_000 })
  let turns = 0
  const count = setInterval(() => {
    turns += 1
  }, 1)

  await expect(check('spin')).rejects.toMatchObject(TOO_MUCH)

  clearInterval(count)
  expect(turns).toBeGreaterThan(10)
  expect(await check('x')).toMatchObject({ isMainThread: false })
})

it('ends a check that takes too much memory, and checks the next one', async () => {
  start({ maxRunMs: 60_000, maxWaitMs: 60_000 })

  await expect(check('eat')).rejects.toMatchObject(TOO_MUCH)

  expect(await check('x')).toMatchObject({ isMainThread: false })
})

it('refuses what does not fit into its queue, or waits too long, as unavailable', async () => {
  start({ maxQueue: 2, maxRunMs: 2_000, maxWaitMs: 500 })
  await check('x')

  const spinning = check('spin', { sender: 'a' })
  const waiting = check('x', { sender: 'b' })
  await expect(check('x', { sender: 'c' })).rejects.toMatchObject({ status: 503 })

  await expect(waiting).rejects.toMatchObject({ status: 503 })
  await expect(spinning).rejects.toMatchObject(TOO_MUCH)
})

it('lets one sender have one worker, so that another one need not wait', async () => {
  start({ workers: 2, maxRunMs: 2_000, maxWaitMs: 60_000 })
  await check('x')

  const hostile = [check('spin', { sender: 'a' }), check('spin', { sender: 'a' })].map((spin) =>
    expect(spin).rejects.toMatchObject(TOO_MUCH),
  )
  const order: string[] = []
  const other = check('x', { sender: 'b' }).then(() => order.push('other'))
  await Promise.all([...hostile.map((done) => done.then(() => order.push('hostile'))), other])

  expect(order).toEqual(['other', 'hostile', 'hostile'])
})
