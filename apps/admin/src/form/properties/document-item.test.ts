import { type DocumentItem, documentOf, itemOf } from '@urlapmuhely/document'
import { form, formField } from '@urlapmuhely/schema'
import { buildItem, testId } from '@urlapmuhely/schema/testing'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadMessages } from '../../base/messages/t.ts'
import { createWorkshop } from '../store/workshop.ts'
import { documentItem } from './document-item.ts'

beforeAll(loadMessages)

const FORM = testId(1)
const [A, B] = [testId(2), testId(3)]
const REQUIRED = [{ path: '', message: 'Kötelező megadni.' }]
const field = (id: string, key: string): DocumentItem => ({
  ...buildItem(formField, { formId: FORM, name: key, key, label: key, type: 'text' }),
  id,
})
const saved = documentOf({
  form: { ...buildItem(form), id: FORM },
  items: { [formField.name]: [field(A, 'nev'), field(B, 'kor')] },
})

function open(id = A) {
  const workshop = createWorkshop(FORM, saved)
  return { workshop, item: documentItem(workshop, { kind: formField, id }) }
}

it('a change is a step of the document that is undone', () => {
  const { workshop, item } = open()
  const before = item.values()
  item.change('label', 'Teljes név')
  expect(item.values()).toMatchObject({ label: 'Teljes név', key: 'nev' })
  expect(item.saved()).toMatchObject({ label: 'nev' })
  workshop.undo()
  expect(item.values()).toEqual(before)
})

it('the values are the same object until the item changes, whatever happens to others', () => {
  const { workshop, item } = open()
  const before = item.values()
  documentItem(workshop, { kind: formField, id: B }).change('label', 'Életkor')
  expect(item.values()).toBe(before)
  item.change('label', 'x')
  expect(item.values()).not.toBe(before)
})

it('a property that the document does not have has the value of a new item', () => {
  const bare = documentOf({
    form: { ...buildItem(form), id: FORM },
    items: { [formField.name]: [{ id: A, key: 'nev' }] },
  })
  const item = documentItem(createWorkshop(FORM, bare), { kind: formField, id: A })
  expect(item.values()).toMatchObject({ key: 'nev', type: formField.initial.type })
})

it('a deleted item has no values, and is not judged', () => {
  const { workshop, item } = open()
  workshop.run({ label: '', steps: [{ is: 'remove', kind: formField.name, id: A }] })
  item.judge('name')
  expect(item.values()).toEqual({})
  expect(item.issuesOf('name')).toEqual([])
})

it('what was found wrong counts while the value stays', () => {
  const { item } = open()
  const listener = vi.fn<() => void>()
  item.change('name', '')
  const stop = item.subscribe(listener)
  expect(item.issuesOf('name')).toEqual([])
  item.judge('name')
  expect(listener).toHaveBeenCalledOnce()
  expect(item.issuesOf('name')).toEqual(REQUIRED)
  expect(item.issuesOf('name')).toBe(item.issuesOf('name'))
  expect(item.issuesOf('key')).toEqual([])
  item.change('label', 'x')
  expect(item.issuesOf('name')).toEqual(REQUIRED)
  item.change('name', 'x')
  expect(item.issuesOf('name')).toEqual([])
  listener.mockClear()
  stop()
  item.judge('name')
  expect(listener).not.toHaveBeenCalled()
})

it('what a save refused is among the issues, with its path inside the property; only that opens a section', () => {
  const { workshop, item } = open()
  item.change('name', '')
  item.judge('name')
  expect(item.isWrong(['name'])).toBe(false)
  const refused = (id: string, path: string) => ({ kind: formField.name, id, path, message: 'm' })
  workshop.setIssues([
    refused(A, 'name'),
    refused(A, 'names.0'),
    refused(A, 'options.0.value'),
    refused(B, 'name'),
  ])
  expect(item.issuesOf('name').map(({ path, message }) => ({ path, message }))).toEqual([
    ...REQUIRED,
    { path: '', message: 'm' },
  ])
  expect(item.issuesOf('options').map(({ path }) => path)).toEqual(['0.value'])
  expect(item.isWrong(['label', 'options'])).toBe(true)
  expect(item.isWrong(['label'])).toBe(false)
})

it.each([
  ['teljesNev', null, 'teljesNev'],
  ['kor', 'Ez a kulcs már foglalt itt.', 'nev'],
  ['', 'Kötelező megadni.', 'nev'],
])('renaming a key to %j is answered with %j', (key, answer, after) => {
  const { workshop, item } = open()
  expect(item.rename?.('key', key)).toBe(answer)
  expect(itemOf(workshop.document(), formField.name, A)?.key).toBe(after)
})

it('unfinished text belongs to one property of one item', () => {
  const { workshop, item } = open()
  item.setUnfinished('min', { text: '1e', message: 'm' })
  expect(item.unfinishedText('min')).toBe('1e')
  expect(item.unfinishedText('max')).toBeNull()
  expect(documentItem(workshop, { kind: formField, id: B }).unfinishedText('min')).toBeNull()
  item.setUnfinished('min', null)
  expect(workshop.state().unfinished).toEqual([])
})
