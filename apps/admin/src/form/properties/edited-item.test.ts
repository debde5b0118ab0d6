import { documentOf } from '@urlapmuhely/document'
import { type ApiItem, form, formField, type Kind, kinds } from '@urlapmuhely/schema'
import { buildItem, testId } from '@urlapmuhely/schema/testing'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { loadMessages } from '../../base/messages/t.ts'
import { beginItem } from '../../items/edit/item-state.ts'
import { createItemStore } from '../../items/edit/item-store.ts'
import { screenItem } from '../../items/edit/screen-item.ts'
import type { EditedItem } from '../../values/properties/edited-item.ts'
import {
  decidingNames,
  editableNames,
  type ItemValues,
  valuesOf,
} from '../../values/properties/item-values.ts'
import { createWorkshop } from '../store/workshop.ts'
import { documentItem } from './document-item.ts'

beforeAll(loadMessages)

const FORM = testId(1)
const ID = testId(2)
const ofForm = kinds.filter((kind) => kind.ofForm)

/** The same saved item in a document and on a screen of its own; `refuse` is a save that reports issues. */
const places = {
  document: (kind: Kind, base = savedItem(kind)) => {
    const saved = { form: { ...buildItem(form), id: FORM }, items: { [kind.name]: [base] } }
    const workshop = createWorkshop(FORM, documentOf(saved))
    const refuse = (path: string) => workshop.setIssues([{ kind: kind.name, id: ID, path, message: 'm' }])
    return { item: documentItem(workshop, { kind, id: ID }), refuse }
  },
  screen: (kind: Kind, base = savedItem(kind)) => {
    const begin = { kind, companion: null, id: ID, base, values: valuesOf(kind, base) }
    const store = createItemStore(beginItem(begin))
    const item = screenItem({ store, id: ID, isStored: true, touch: () => undefined })
    const refuse = (path: string) => store.update((state) => ({ ...state, issues: [{ path, message: 'm' }] }))
    return { item, refuse }
  },
}

function savedItem(kind: Kind): ApiItem {
  return { ...buildItem(kind, { formId: FORM }), id: ID, revision: 1 } as ApiItem // as the server returns it
}

/** The properties that a person gives; a document has the others as well. */
const given = (kind: Kind, values: ItemValues) =>
  Object.fromEntries(editableNames(kind).map((name) => [name, values[name]]))

it.each(ofForm.map((kind) => [kind.name, kind] as const))(
  '%s: the same changes have the same result in a document and on a screen',
  (_, kind) => {
    const base = savedItem(kind)
    const [inDocument, onScreen] = [places.document(kind, base).item, places.screen(kind, base).item]
    const agree = () => {
      expect(given(kind, inDocument.values())).toEqual(given(kind, onScreen.values()))
      expect(given(kind, inDocument.saved())).toEqual(given(kind, onScreen.saved()))
    }
    agree()
    // One that decides which others apply resets them in a document at once, and on a screen when it is saved.
    for (const name of editableNames(kind).filter((one) => !decidingNames(kind).includes(one))) {
      for (const edited of [inDocument, onScreen]) {
        edited.change(name, `új ${name}`)
        expect(edited.values()[name]).toBe(`új ${name}`)
      }
    }
    agree()
  },
)

describe.each(Object.entries(places))('an edited item (%s)', (_, open) => {
  it('notifies until it is unsubscribed; its values are the same object until they change', () => {
    const { item } = open(formField)
    const listener = vi.fn<() => void>()
    const stop = item.subscribe(listener)
    const before = item.values()
    expect(item.values()).toBe(before)
    item.change('label', 'x')
    expect(listener).toHaveBeenCalled()
    expect(item.values()).not.toBe(before)
    stop()
    listener.mockClear()
    item.change('label', 'y')
    expect(listener).not.toHaveBeenCalled()
  })

  it.each([
    ['label', 'label', ['']],
    ['translations.de', 'translations', ['de']],
    ['translations.de.label', 'translations', ['de.label']],
    ['label', 'labels', []],
    ['labels', 'label', []],
    ['', 'label', []],
  ])('an issue at %j is among those of %s as %j', (path, name, paths) => {
    const { item, refuse } = open(formField)
    refuse(path)
    expect(item.issuesOf(name).map((issue) => issue.path)).toEqual(paths)
    expect(item.issuesOf(name)).toBe(item.issuesOf(name))
    expect(item.isWrong(['key', name])).toBe(paths.length > 0)
  })

  it('loses the refused issues of a property that is edited', () => {
    const { item, refuse } = open(formField)
    refuse('label')
    item.change('label', 'x')
    expect([item.issuesOf('label'), item.isWrong(['label'])]).toEqual([[], false])
  })

  it('is checked when a changed property loses the focus, until it is changed again', async () => {
    const { item } = open(formField)
    item.change('name', '')
    item.judge('name')
    await vi.waitFor(() =>
      expect(item.issuesOf('name')).toEqual([{ path: '', message: 'Kötelező megadni.' }]),
    )
    item.change('key', 'x')
    expect(item.issuesOf('name')).toHaveLength(1)
    item.change('name', 'x')
    expect(item.issuesOf('name')).toEqual([])
  })

  it('is asked for a number that was cleared, and does not fill it in by itself', async () => {
    const { item } = open(formField)
    item.change('width', null)
    expect(item.values().width).toBeNull()
    item.judge('width')
    await vi.waitFor(() => expect(item.issuesOf('width')).toHaveLength(1))
  })

  it('keeps an unfinished text until it is finished', () => {
    const { item } = open(formField)
    const texts = (edited: EditedItem) => ['min', 'max'].map((name) => edited.unfinishedText(name))
    item.setUnfinished('min', { text: '1e', message: 'm' })
    expect(texts(item)).toEqual(['1e', null])
    item.setUnfinished('min', null)
    expect(texts(item)).toEqual([null, null])
  })
})
