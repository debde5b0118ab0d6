import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const browser = { page: new EventTarget(), window: new EventTarget() }

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
// Other files of this worker share its modules.
afterAll(() => void vi.resetModules())

/** A page in front of a server; drawing the dialog is counted by the elements that it makes. */
async function open(answer: () => Response) {
  browser.page = new EventTarget()
  browser.window = new EventTarget()
  const asked: string[] = []
  const dialogs: string[] = []
  const element = (tag: string) => {
    if (tag === 'dialog') dialogs.push(tag)
    return Object.assign(new EventTarget(), {
      ...{ setAttribute: () => undefined, append: () => undefined, showModal: () => undefined },
    })
  }
  vi.stubGlobal(
    'document',
    Object.assign(browser.page, {
      ...{ visibilityState: 'visible', createElement: element, body: { append: () => undefined } },
    }),
  )
  vi.stubGlobal('window', browser.window)
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return answer()
  })
  const { watchVersion } = await import('./watch-version.ts')
  watchVersion()
  await vi.advanceTimersByTimeAsync(0)
  return { asked, dialogs }
}

describe('the watch for a newer build', () => {
  it('asks for the version of the server at once and every minute, while the page is seen', async () => {
    const { asked } = await open(() => new Response('one\n'))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(asked).toEqual(['/version', '/version', '/version'])
    Object.assign(browser.page, { visibilityState: 'hidden' })
    browser.page.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(asked).toHaveLength(3)
  })

  it('announces another version once', async () => {
    let version = 'one'
    const { dialogs } = await open(() => new Response(version))
    version = 'two'
    await vi.advanceTimersByTimeAsync(60_000 + 5_000)
    expect(dialogs).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(dialogs).toHaveLength(1)
  })

  it('takes blanks around the version and failures of the server for no news', async () => {
    const answers = ['one', ' one\n', null, 'one']
    const { dialogs } = await open(() => {
      const text = answers.shift() ?? 'one'
      return answers.length === 1 ? new Response('<html>', { status: 502 }) : new Response(text)
    })
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(dialogs).toEqual([])
  })

  it.each([
    ['announces a new build if a part of this one is lost', () => new Response('two'), 1],
    ['announces nothing if the server cannot be reached either', () => Response.error(), 0],
  ])('%s', async (_, answer, count) => {
    const { dialogs } = await open(answer)
    browser.window.dispatchEvent(new Event('vite:preloadError'))
    await vi.advanceTimersByTimeAsync(0)
    expect(dialogs).toHaveLength(count)
  })
})
