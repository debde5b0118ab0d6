import { expect, test, vi } from 'vitest'
import { type BootStep, boot } from './boot.ts'
import { bootSteps } from './boot-steps.ts'

async function start(steps: readonly BootStep[]) {
  const events: string[] = []
  const report = vi.fn()
  await boot({
    steps: steps.map(({ name, run }) => ({
      name,
      run: () => {
        events.push(name)
        return run()
      },
    })),
    mount: async () => void events.push('mount'),
    goTo: (url) => void events.push(`go to ${url}`),
    report,
    base: 'https://example.hu/admin',
  })
  return { events, report }
}

const done = (name: string): BootStep => ({ name, run: async () => undefined })
const failing = (name: string, error: unknown): BootStep => ({ name, run: () => Promise.reject(error) })
const redirecting = (name: string, redirect: string): BootStep => ({ name, run: async () => ({ redirect }) })

test('section 1: the steps are tao, formManagerAdmin and i18n', () => {
  expect(bootSteps.map(({ name }) => name)).toEqual(['tao', 'formManagerAdmin', 'i18n'])
})

test('section 1: the steps run in order, each after the one before, then the application is mounted', async () => {
  let running = 0
  const slow = (name: string): BootStep => ({
    name,
    run: async () => {
      expect(++running).toBe(1)
      await Promise.resolve()
      running -= 1
      return undefined
    },
  })

  expect((await start([slow('a'), slow('b'), slow('c')])).events).toEqual(['a', 'b', 'c', 'mount'])
})

test('section 4: a failed step is logged and skipped', async () => {
  const error = new Error('no settings')

  const { events, report } = await start([failing('a', error), done('b')])

  expect(events).toEqual(['a', 'b', 'mount'])
  expect(report).toHaveBeenCalledWith('Boot step a failed and is skipped.', error)
})

test('section 4: a step that throws at once is skipped too', async () => {
  const step: BootStep = {
    name: 'a',
    run: () => {
      throw new Error('broken')
    },
  }

  expect((await start([step])).events).toEqual(['a', 'mount'])
})

test('section 4: a step that asks for a redirect stops the start', async () => {
  const { events } = await start([redirecting('a', '/elsewhere?x=1'), done('b')])

  expect(events).toEqual(['a', 'go to https://example.hu/elsewhere?x=1'])
})

test.each([
  ['text', { url: 'https://login.example/' }],
  ['a URL', Object.assign(new Error('go'), { url: new URL('https://login.example/') })],
])('section 8: an error that carries a URL as %s sends the browser there', async (_, error) => {
  expect((await start([failing('a', error), done('b')])).events).toEqual([
    'a',
    'go to https://login.example/',
  ])
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'http://'])(
  'section 8: the address %s is logged and refused, and the start goes on',
  async (url) => {
    const { events, report } = await start([failing('a', { url }), done('b')])

    expect(events).toEqual(['a', 'b', 'mount'])
    expect(report).toHaveBeenLastCalledWith('Boot step a asked for an address that is refused.', url)
  },
)

test.each(['', '  ', '#top', '/admin', 'https://example.hu/admin#top'])(
  'the address „%s”, where the browser is already, is logged and refused: the start does not loop',
  async (url) => {
    const { events, report } = await start([failing('a', { url }), redirecting('b', url)])

    expect(events).toEqual(['a', 'b', 'mount'])
    expect(report).toHaveBeenLastCalledWith('Boot step b asked for an address that is refused.', url)
  },
)
