import { optionsOfList } from '@urlapmuhely/document'
import { type ApiItem, type FormFragment, formOption, MAX_PAGE_SIZE } from '@urlapmuhely/schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '../../../base/api/client.ts'
import { readyBlock } from '../../blocks/any-block.ts'
import { outlineOf, workshopOf } from '../testing/field-outline.ts'
import { LIST, listIn, listOf, optionOf } from '../testing/list-of.ts'
import { shownNotices } from '../testing/shown-notices.ts'
import { insertBlock } from './insert-block.ts'

const notices = shownNotices()
/** What is asked of the API, and the stored options that it answers. */
const server = { asked: [] as unknown[], options: [] as ApiItem[] }
beforeEach(() => {
  Object.assign(server, { asked: [], options: [] })
  vi.spyOn(api, 'get').mockImplementation(async (_, path, { query } = {}) => {
    server.asked.push([path, query])
    // Only pages are asked for here.
    return { items: server.options, next: null, total: server.options.length } as never
  })
})
afterEach(() => vi.restoreAllMocks())

const plain: FormFragment = {
  items: {
    formField: [
      { id: 'x', key: 'cim', label: 'Cím', type: 'group', order: 0, parentId: null },
      { id: 'y', key: 'varos', label: 'Város', type: 'text', order: 0, parentId: 'x' },
    ],
  },
  options: [],
}
const withList: FormFragment = {
  items: {
    formField: [
      {
        ...{ id: 'x', key: 'szin', label: 'Szín', type: 'select', order: 0, parentId: null },
        ...{ optionSource: 'list', optionList: LIST },
      },
    ],
  },
  options: listOf('Piros', 'Kek').map(({ id: _, ...option }) => option),
}
const block = (content: FormFragment) => readyBlock({ key: 'b', name: 'Blokk', description: '', content })
const OUTLINE = 'group csoport\n  text nev\n  text kor\ntext vege'

describe('an inserted block', () => {
  it.each([
    [null, null, `${OUTLINE}\ngroup cim\n  text varos`],
    [null, 'csoport', 'group csoport\n  text nev\n  text kor\ngroup cim\n  text varos\ntext vege'],
    ['csoport', null, 'group csoport\n  text nev\n  text kor\n  group cim\n    text varos\ntext vege'],
    ['csoport', 'nev', 'group csoport\n  text nev\n  group cim\n    text varos\n  text kor\ntext vege'],
  ])('in %j, behind %j, is one step for undo', async (parentId, afterId, outline) => {
    const workshop = workshopOf(OUTLINE)
    expect(await insertBlock(workshop, block(plain), { value: '', label: '', parentId, afterId })).toBe(true)
    expect(outlineOf(workshop)).toBe(outline)
    expect(server.asked).toEqual([])
    workshop.undo()
    expect(outlineOf(workshop)).toBe(OUTLINE)
    expect(workshop.changes()).toEqual([])
  })

  it('is selected', async () => {
    const workshop = workshopOf(OUTLINE)
    await insertBlock(workshop, block(plain), { value: '', label: '', parentId: null, afterId: null })
    const labels = workshop.state().selection.map((id) => workshop.document().items.formField?.get(id)?.label)
    expect(labels).toEqual(['Cím'])
  })

  it('is refused where its fields would be nested too deep', async () => {
    const deep = [...Array(10).keys()].map((at) => `${'  '.repeat(at)}group g${at}`).join('\n')
    const workshop = workshopOf(deep)
    const place = { value: '', label: '', parentId: 'g9', afterId: null }
    expect(await insertBlock(workshop, block(plain), place)).toBe(false)
    expect(workshop.changes()).toEqual([])
    expect(notices).toEqual(['Ide nem fér: a mezők túl mélyen lennének egymásban.'])
  })
})

describe('the lists of an inserted block', () => {
  const AT_END = { value: '', label: '', parentId: null, afterId: null }

  it('are created with their options if they do not exist', async () => {
    const workshop = workshopOf(OUTLINE)
    await insertBlock(workshop, block(withList), AT_END)
    expect(server.asked).toEqual([
      [`/api/${formOption.slug}`, { 'filter[list]': LIST, sort: 'order', pageSize: MAX_PAGE_SIZE }],
    ])
    expect(listIn(workshop)).toEqual(['piros: Piros', 'kek: Kek'])
    expect(optionsOfList(workshop.state().saved, LIST)).toEqual([])
  })

  it('that exist get only the options that they do not have', async () => {
    const stored = { name: 'Piros', revision: 1, updatedAt: '2026-01-01T00:00:00.000Z', updatedBy: 'admin' }
    server.options = [{ ...optionOf('Piros', 0, { label: 'Bordó' }), ...stored }]
    const workshop = workshopOf(OUTLINE)
    await insertBlock(workshop, block(withList), AT_END)
    expect(listIn(workshop).toSorted()).toEqual(['kek: Kek', 'piros: Bordó'])
    expect(optionsOfList(workshop.state().saved, LIST).map(({ label }) => label)).toEqual(['Bordó'])
  })

  it('that the form uses already are not loaded again', async () => {
    const workshop = workshopOf(OUTLINE, { formOption: listOf('Piros', 'Kek') })
    await insertBlock(workshop, block(withList), AT_END)
    expect(server.asked).toEqual([])
    expect(listIn(workshop)).toEqual(['piros: Piros', 'kek: Kek'])
  })
})
