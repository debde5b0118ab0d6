import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { beforeLeaving } from '../app/leaving.ts'
import type { DraftMark } from './draft-store.ts'
import { type DraftWriter, startDraftWriter } from './draft-writer.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const browser = new EventTarget()
let writers: DraftWriter[] = []

beforeEach(() => {
  vi.useFakeTimers()
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', browser)
})
afterEach(async () => {
  for (const writer of writers) await writer.stop()
  writers = []
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
// Other files of this worker share its modules.
afterAll(() => void vi.resetModules())

/** A writer on a storage in memory, whose steps may be slow or fail. */
function start({ ms = 0, fails = () => false }: { ms?: number; fails?: () => boolean } = {}) {
  const stored = new Map<string, number>()
  const log: string[] = []
  let work: number | null = 1
  const step = async (name: string, act: () => void) => {
    if (ms > 0) await new Promise((done) => setTimeout(done, ms))
    if (fails()) throw new Error('No storage.')
    act()
    log.push(name)
  }
  const written: DraftMark[] = []
  const writer = startDraftWriter({
    key: 'k',
    read: () => (work === null ? null : { key: 'k', owner: 'anna', subject: 's', savedAt: work }),
    onWritten: (draft) => written.push(draft),
    store: {
      save: (draft) => step(`save ${draft.savedAt}`, () => stored.set(draft.key, draft.savedAt)),
      remove: (key) => step('remove', () => stored.delete(key)),
    },
  })
  writers.push(writer)
  const edit = (next: number | null) => {
    work = next
    writer.touch()
  }
  return { writer, edit, stored, log, written }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('the draft of unsaved work', () => {
  it('is written 150 ms after a change, and other pages are notified', async () => {
    const { edit, stored, written } = start()
    edit(1)
    await pass(149)
    expect(stored.size).toBe(0)
    await pass(1)
    expect(stored.get('k')).toBe(1)
    expect(written.map(({ savedAt }) => savedAt)).toEqual([1])
  })

  it('is written while a person types without a pause, with the last state', async () => {
    const { edit, log } = start()
    for (let change = 1; change <= 10; change += 1) {
      edit(change)
      await pass(50)
    }
    // Each delay of 150 ms begins with the first change after a write, and has three changes.
    expect(log).toEqual(['save 3', 'save 6', 'save 9'])
    await pass(150)
    expect(log.at(-1)).toBe('save 10')
  })

  it('is deleted when a change leaves nothing unsaved', async () => {
    const { edit, stored, log, written } = start()
    edit(1)
    await pass(150)
    edit(null)
    await pass(150)
    expect([stored.size, log, written.length]).toEqual([0, ['save 1', 'remove'], 1])
  })

  it('can be written at once, which takes the place of the scheduled write', async () => {
    const { writer, edit, log } = start()
    edit(1)
    await writer.write()
    await pass(1_000)
    expect(log).toEqual(['save 1'])
  })

  it('is not written again by a late write after it was dropped', async () => {
    const { writer, edit, stored, log } = start({ ms: 100 })
    edit(1)
    await pass(150)
    // The write has begun, and is not over.
    const dropped = writer.drop()
    edit(null)
    await pass(1_000)
    await dropped
    expect([stored.size, log]).toEqual([0, ['save 1', 'remove', 'remove']])
  })

  it('that was dropped before it was written is never written', async () => {
    const { writer, edit, log } = start()
    edit(1)
    await writer.drop()
    await pass(1_000)
    expect(log).toEqual(['remove'])
  })

  it('that cannot be kept is reported, and the next one is tried again', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    let isBroken = true
    const { edit, stored } = start({ fails: () => isBroken })
    edit(1)
    await pass(150)
    expect(warn).toHaveBeenCalledOnce()
    isBroken = false
    edit(2)
    await pass(150)
    expect(stored.get('k')).toBe(2)
  })
})

describe('pending changes are written at once', () => {
  it('when the page is hidden, and not when it is shown', async () => {
    const { edit, log } = start()
    edit(1)
    page.dispatchEvent(new Event('visibilitychange'))
    await pass(0)
    expect(log).toEqual([])
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    await pass(0)
    expect(log).toEqual(['save 1'])
  })

  it('when the page is left', async () => {
    const { edit, log } = start()
    edit(1)
    browser.dispatchEvent(new Event('pagehide'))
    await pass(0)
    expect(log).toEqual(['save 1'])
  })

  it('before the application itself leaves, which waits for them', async () => {
    const { edit, log } = start({ ms: 200 })
    edit(1)
    let hasLeft = false
    void beforeLeaving().then(() => {
      hasLeft = true
    })
    await pass(199)
    expect([hasLeft, log]).toEqual([false, []])
    await pass(1)
    expect([hasLeft, log]).toEqual([true, ['save 1']])
  })

  it('when the writer stops, which resolves then', async () => {
    const { writer, edit, log } = start({ ms: 200 })
    edit(1)
    const stopped = writer.stop().then(() => log.push('stopped'))
    await pass(200)
    await stopped
    expect(log).toEqual(['save 1', 'stopped'])
  })

  it('but nothing is written if nothing has changed, or after the end', async () => {
    const { writer, log } = start()
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    browser.dispatchEvent(new Event('pagehide'))
    await writer.stop()
    browser.dispatchEvent(new Event('pagehide'))
    await pass(1_000)
    expect(log).toEqual([])
  })
})
