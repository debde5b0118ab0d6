import { kindNamed, kinds, type ListPage } from '@urlapmuhely/schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../../base/messages/t.ts'
import { matchPath } from '../routes/routes.tsx'
import { findScreens, groupsOfItems, searchedKinds } from './palette-entries.ts'

beforeAll(() => loadMessages())

describe('the screens of the palette', () => {
  it('are a list and a creation of every kind, and three more', () => {
    const all = findScreens('')
    expect(all).toHaveLength(2 * kinds.length + 3)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  })

  it('all exist', () => {
    for (const { to } of findScreens('')) expect(matchPath(to), to).not.toBeNull()
  })

  it.each([
    ['MEZOK', ['list-formField']],
    ['új letiltás', ['create-formDisabled']],
    ['letiltas uj', ['create-formDisabled']],
    ['  domain  ', ['domains']],
    ['megjelenese', ['themes']],
    ['qqq', []],
    ['mezok qqq', []],
  ])('that „%s” finds are %j', (query, ids) => {
    expect(findScreens(query).map(({ id }) => id)).toEqual(ids)
  })

  it('lead to the list of forms with a parameter, for the themes', () => {
    expect(findScreens('megjelenese')[0]).toMatchObject({ to: '/admin/forms', search: { themes: '1' } })
  })
})

describe('the items of the palette', () => {
  const page = (items: readonly object[], references: object = {}) =>
    // The entries read only the ids and names of items.
    ({ items, references, total: items.length, page: 1, pageSize: 5 }) as unknown as ListPage

  it('are grouped by kind, with the form that they belong to; kinds without items are left out', () => {
    const found = [
      { kind: kindNamed('form'), page: page([]) },
      {
        kind: kindNamed('formField'),
        page: page(
          [
            { id: '1', name: 'Név', formId: 'f' },
            { id: '2', name: 'Kor', formId: 'lost' },
          ],
          { f: { name: 'Kérelem' } },
        ),
      },
      { kind: kindNamed('formOption'), page: page([{ id: '3', name: 'Igen' }]) },
    ]
    expect(groupsOfItems(found)).toEqual([
      {
        heading: 'Mezők',
        entries: [
          { id: '1', label: 'Név', detail: 'Kérelem', to: '/admin/form-fields/edit/1' },
          { id: '2', label: 'Kor', detail: '', to: '/admin/form-fields/edit/2' },
        ],
      },
      {
        heading: 'Opciók',
        entries: [{ id: '3', label: 'Igen', detail: '', to: '/admin/form-options/edit/3' }],
      },
    ])
  })

  it('are of every kind that has screens', () => {
    expect(searchedKinds.map(({ name }) => name).toSorted()).toEqual(kinds.map(({ name }) => name).toSorted())
  })
})
