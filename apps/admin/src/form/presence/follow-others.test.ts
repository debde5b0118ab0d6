import { documentOf } from '@urlapmuhely/document'
import { form, formField, type Presence } from '@urlapmuhely/schema'
import { buildItem, testId } from '@urlapmuhely/schema/testing'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { setSessionHooks } from '../../base/api/client.ts'
import { announceEvents } from '../../base/api/server-event-bus.ts'
import { createWorkshop } from '../store/workshop.ts'
import { followOthers } from './follow-others.ts'
import { createOthers } from './others-store.ts'

const FORM = testId(1)
const ids = Array.from({ length: 60 }, (_, index) => testId(index + 2))
const document = documentOf({
  form: { ...buildItem(form), id: FORM },
  items: { formField: ids.map((id) => ({ ...buildItem(formField, { formId: FORM }), id })) },
})
const [A = '', B = ''] = ids
const browser = new EventTarget()
let stop: () => void = () => undefined

// Answers are checked by their schema, which is loaded by then.
beforeAll(async () => void (await import('@urlapmuhely/schema/api')))
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', browser)
  vi.stubGlobal('localStorage', { getItem: () => null })
  setSessionHooks({ renew: async () => null, lost: async () => undefined })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const bela = (tab: string, more: Partial<Presence> = {}): Presence => ({
  ...{
    type: 'presence',
    formId: FORM,
    tab,
    by: 'bela',
    name: 'Béla',
    selected: [],
    isLeaving: false,
    ...more,
  },
})
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

async function open({ others = [] as readonly Presence[], isDown = false } = {}) {
  const sent: {
    readonly tab: string
    readonly selected: string[]
    readonly isLeaving?: true
    readonly keepalive: boolean
  }[] = []
  vi.stubGlobal('fetch', async (path: string, { body, keepalive = false }: RequestInit) => {
    expect(path).toBe(`/api/forms/${FORM}/presence`)
    sent.push({ ...JSON.parse(String(body)), keepalive })
    if (isDown) throw new TypeError('Failed to fetch')
    return Response.json({ others })
  })
  const workshop = createWorkshop(FORM, document)
  const store = createOthers()
  stop = followOthers(workshop, store)
  await pass(0)
  await vi.dynamicImportSettled()
  await pass(0)
  return { workshop, store, sent, selections: () => sent.map(({ selected }) => selected) }
}

describe('this tab', () => {
  it('says at once that it has the form open, and again every twenty seconds', async () => {
    const { sent, selections } = await open()
    expect(selections()).toEqual([[]])
    await pass(40_000)
    expect(selections()).toEqual([[], [], []])
    expect(new Set(sent.map(({ tab }) => tab)).size).toBe(1)
  })

  it('says what is selected soon after that changes, in one message', async () => {
    const { workshop, selections } = await open()
    workshop.select([A])
    await pass(100)
    workshop.select([A, B])
    await pass(200)
    expect(selections()).toEqual([[], [A, B]])
  })

  it('says nothing new if the same is selected, whatever else changes', async () => {
    const { workshop, selections } = await open()
    workshop.run({ label: 'x', steps: [{ is: 'change', kind: 'formField', id: A, values: { label: 'x' } }] })
    await pass(1_000)
    expect(selections()).toEqual([[]])
  })

  it('sends the last fifty of a large selection', async () => {
    const { workshop, selections } = await open()
    workshop.select(ids)
    await pass(300)
    expect(selections().at(-1)).toEqual(ids.slice(-50))
  })

  it.each([
    ['the page is left', () => browser.dispatchEvent(new Event('pagehide'))],
    ['the form is closed', () => stop()],
  ])('says that it leaves when %s, by a request that outlives the page', async (_, leave) => {
    const { sent } = await open()
    leave()
    await pass(0)
    expect(sent.at(-1)).toMatchObject({ isLeaving: true, keepalive: true })
    expect(sent[0]).not.toHaveProperty('isLeaving')
  })

  it('says nothing after the form is closed', async () => {
    const { sent, workshop } = await open()
    stop()
    await pass(0)
    const count = sent.length
    workshop.select([A])
    await pass(60_000)
    expect(sent).toHaveLength(count)
    stop = () => undefined
  })
})

describe('the others', () => {
  it('are those that the server names, and those who come later', async () => {
    const { store } = await open({ others: [bela('1', { selected: [A] })] })
    expect(store.at(A).map(({ name }) => name)).toEqual(['Béla'])
    announceEvents([{ ...bela('2'), by: 'cili', name: 'Cili' }])
    expect(store.all().map(({ name }) => name)).toEqual(['Béla', 'Cili'])
    announceEvents([bela('1', { isLeaving: true })])
    expect(store.all().map(({ name }) => name)).toEqual(['Cili'])
  })

  it('are none of another form, and not this tab itself', async () => {
    const { store, sent } = await open()
    announceEvents([{ ...bela('1'), formId: testId(99) }, bela(sent[0]?.tab ?? '')])
    announceEvents(null)
    expect(store.all()).toEqual([])
  })

  it('are forgotten when they have said nothing for 45 seconds', async () => {
    const { store } = await open()
    announceEvents([bela('1')])
    await pass(45_000)
    expect(store.all()).toHaveLength(1)
    await pass(5_000)
    expect(store.all()).toEqual([])
  })

  it('are unknown while the server cannot be reached, which is no error', async () => {
    const { store, sent } = await open({ isDown: true })
    await pass(20_000)
    expect([store.all(), sent.length]).toEqual([[], 2])
  })
})
