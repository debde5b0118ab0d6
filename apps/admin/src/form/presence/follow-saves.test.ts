import { type DocumentItem, documentOf, type FormDocument, itemOf } from '@urlapmuhely/document'
import { form, formField, type ServerEvent } from '@urlapmuhely/schema'
import { buildItem, testId } from '@urlapmuhely/schema/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announceEvents } from '../../base/api/server-event-bus.ts'
import { STATE_KEY } from '../../base/guards/token-store.ts'
import { createWorkshop } from '../store/workshop.ts'
import { followSaves } from './follow-saves.ts'

const [FORM, A, B] = [testId(1), testId(2), testId(3)]
const ME = 'anna'
const field = (id: string, label: string): DocumentItem => ({
  ...buildItem(formField, { formId: FORM, label, name: label, key: label }),
  ...{ id, revision: 1 },
})
const fields = [field(A, 'a'), field(B, 'b')]
const documentWith = (changed: readonly DocumentItem[]) =>
  documentOf({
    form: formItem,
    items: { formField: fields.map((one) => changed.find(({ id }) => id === one.id) ?? one) },
  })
const formItem = { ...buildItem(form), id: FORM, revision: 1 }
const event = (id: string, by: string): ServerEvent => ({
  ...{ type: 'item', kind: 'formField', id, formId: FORM, action: 'update', by },
})
const page = Object.assign(new EventTarget(), { activeElement: null as unknown })
class TextInput {}

let stop: () => void = () => undefined

beforeEach(() => {
  vi.useFakeTimers()
  page.activeElement = null
  vi.stubGlobal('document', page)
  vi.stubGlobal('HTMLInputElement', TextInput)
  vi.stubGlobal('HTMLTextAreaElement', class {})
  vi.stubGlobal('HTMLElement', class {})
  const token = `e30.${Buffer.from(JSON.stringify({ sub: ME })).toString('base64url')}.x`
  const state = JSON.stringify({ accessToken: { value: token } })
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === STATE_KEY ? state : null) })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** An open form, and the state in which others have saved it. */
function open() {
  const workshop = createWorkshop(FORM, documentWith([]))
  const server = { saved: workshop.document() as FormDocument | null, loads: 0, isSaving: false, ms: 0 }
  const received: (readonly string[])[] = []
  stop = followSaves({
    workshop,
    isSaving: () => server.isSaving,
    onReceived: (ids) => received.push(ids),
    load: async () => {
      server.loads += 1
      if (server.ms > 0) await new Promise((done) => setTimeout(done, server.ms))
      if (!server.saved) throw new Error('not found')
      return server.saved
    },
  })
  const label = (id: string) => itemOf(workshop.document(), formField.name, id)?.label
  const othersSave = (...changed: readonly DocumentItem[]) => {
    server.saved = documentWith(changed)
    announceEvents(changed.map(({ id }) => event(String(id), 'bela')))
  }
  return { workshop, server, received, label, othersSave }
}

describe('what others save', () => {
  it('is in the document soon after, and is reported', async () => {
    const { server, received, label, othersSave } = open()
    othersSave(field(A, 'új'))
    await pass(299)
    expect(server.loads).toBe(0)
    await pass(1)
    expect([label(A), received]).toEqual(['új', [[A]]])
  })

  it('is loaded once for several events, and at most every two seconds', async () => {
    const { server, othersSave, label } = open()
    othersSave(field(A, '1'))
    othersSave(field(A, '2'))
    await pass(300)
    expect([server.loads, label(A)]).toEqual([1, '2'])
    othersSave(field(A, '3'))
    await pass(1_999)
    expect(server.loads).toBe(1)
    await pass(1)
    expect([server.loads, label(A)]).toEqual([2, '3'])
  })

  it('leaves unsaved changes as they are', async () => {
    const { workshop, label, othersSave } = open()
    workshop.run({
      label: 'x',
      steps: [{ is: 'change', kind: 'formField', id: B, values: { label: 'enyém' } }],
    })
    othersSave(field(A, 'új'))
    await pass(300)
    expect([label(A), label(B)]).toEqual(['új', 'enyém'])
  })

  it('is loaded after missed events, too', async () => {
    const { server, label } = open()
    server.saved = documentWith([field(B, 'új')])
    announceEvents(null)
    await pass(300)
    expect(label(B)).toBe('új')
  })

  it.each([
    ['another form', { ...event(A, 'bela'), formId: testId(9) }],
    ['a publication', { type: 'published', formId: FORM, version: 1, by: 'bela' } as const],
  ])('is not loaded because of %s', async (_, other) => {
    const { server } = open()
    announceEvents([other])
    await pass(5_000)
    expect(server.loads).toBe(0)
  })

  it('is none if the form was deleted or cannot be loaded; the next event tries again', async () => {
    const { server, received, othersSave, label } = open()
    server.saved = null
    announceEvents([event(A, 'bela')])
    await pass(300)
    expect(received).toEqual([])
    othersSave(field(A, 'új'))
    await pass(2_000)
    expect(label(A)).toBe('új')
  })

  it('waits until this tab has saved, because its own events may come first', async () => {
    const { server, othersSave, label } = open()
    server.isSaving = true
    othersSave(field(A, 'új'))
    await pass(1_000)
    expect(server.loads).toBe(0)
    server.isSaving = false
    await pass(300)
    expect(label(A)).toBe('új')
  })

  it('is loaded anew if this tab has saved meanwhile', async () => {
    const { workshop, server, othersSave, label } = open()
    server.ms = 100
    othersSave(field(A, 'új'))
    await pass(350)
    // The response of an own save comes before that of the load.
    workshop.receive(documentWith([field(B, 'enyém')]))
    server.saved = documentWith([field(A, 'új'), field(B, 'enyém')])
    await pass(50)
    expect(label(A)).toBe('a')
    await pass(2_200)
    expect([label(A), label(B), server.loads]).toEqual(['új', 'enyém', 2])
  })

  it('is not loaded any more when the form is closed', async () => {
    const { server, othersSave, label } = open()
    server.ms = 100
    othersSave(field(A, 'új'))
    await pass(350)
    stop()
    await pass(5_000)
    expect([server.loads, label(A)]).toEqual([1, 'a'])
  })
})

describe('the echo of an own save', () => {
  /** As when this tab has saved a field. */
  const save = ({ workshop, server }: ReturnType<typeof open>) => {
    server.saved = documentWith([field(A, 'enyém')])
    workshop.receive(server.saved)
  }

  it('is not loaded', async () => {
    const page = open()
    save(page)
    announceEvents([event(A, ME), event(FORM, ME)])
    await pass(5_000)
    expect(page.server.loads).toBe(0)
  })

  it('is what somebody else did at the same time, or what this person did elsewhere', async () => {
    const page = open()
    save(page)
    announceEvents([event(A, 'bela')])
    await pass(300)
    expect(page.server.loads).toBe(1)
    announceEvents([event(B, ME)])
    await pass(2_300)
    expect(page.server.loads).toBe(2)
  })

  it('is none ten seconds later', async () => {
    const page = open()
    save(page)
    await pass(10_000)
    announceEvents([event(A, ME)])
    await pass(300)
    expect(page.server.loads).toBe(1)
  })
})

describe('an item that somebody is typing into here', () => {
  it('changes only when the input is left: its text and its caret must stay', async () => {
    const { workshop, label, othersSave } = open()
    workshop.select([A])
    page.activeElement = new TextInput()
    othersSave(field(A, 'új'))
    await pass(1_000)
    expect(label(A)).toBe('a')
    page.activeElement = null
    page.dispatchEvent(new Event('focusout'))
    await pass(2_300)
    expect(label(A)).toBe('új')
  })

  it('does not keep other items from changing', async () => {
    const { workshop, label, othersSave } = open()
    workshop.select([B])
    page.activeElement = new TextInput()
    othersSave(field(A, 'új'))
    await pass(300)
    expect(label(A)).toBe('új')
  })
})
