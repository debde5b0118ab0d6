import { formDisabled, formField, type Kind, kinds } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import {
  formatListParams,
  type ListParams,
  listRequest,
  matchRequest,
  parseListParams,
  toggleSort,
  withFilter,
} from './list-params.ts'

const FORM_ID = '01980000-0000-7000-8000-000000000001'

const full: ListParams = {
  q: 'életkor',
  sort: [
    { column: 'label', descending: false },
    { column: 'updatedAt', descending: true },
  ],
  page: 3,
  pageSize: 100,
  filters: {
    type: { in: 'text,number' },
    formId: { is: FORM_ID },
    key: { contains: 'kor' },
    updatedAt: { from: '2026-11-01', to: '2026-11-21' },
  },
}

describe('the address of a list', () => {
  it('is empty for a list just opened', () => {
    for (const kind of kinds) expect(formatListParams(kind, parseListParams(kind, {}))).toEqual({})
  })

  it('has everything that the list shows, and is read back the same', () => {
    const address = formatListParams(formField, full)
    expect(address).toEqual({
      q: 'életkor',
      sort: 'label,-updatedAt',
      page: '3',
      pageSize: '100',
      'filter[type][in]': 'text,number',
      'filter[formId]': FORM_ID,
      'filter[key][contains]': 'kor',
      'filter[updatedAt][from]': '2026-11-01',
      'filter[updatedAt][to]': '2026-11-21',
    })
    expect(parseListParams(formField, address)).toEqual(full)
  })

  it('leaves out what the kind does not know instead of failing', () => {
    const params = parseListParams(formDisabled, {
      sort: 'nincs,-name,condition',
      page: '-4',
      pageSize: '7',
      'filter[nincs]': 'x',
      'filter[name][valami]': 'x',
      'filter[__proto__][is]': 'x',
      qaTest: '1',
    })
    expect(params).toEqual({
      q: '',
      sort: [{ column: 'name', descending: true }],
      page: 1,
      pageSize: 50,
      filters: {},
    })
  })
})

describe('the call for a list', () => {
  it('turns days into moments of Budapest', () => {
    expect(listRequest(formField, full, [])).toMatchObject({
      page: 3,
      pageSize: 100,
      sort: 'label,-updatedAt',
      'filter[updatedAt][from]': '2026-10-31T23:00:00.000Z',
      'filter[updatedAt][to]': '2026-11-21T22:59:59.999Z',
    })
  })

  it('asks for the shown columns, what rows are called by and where they are, in one order', () => {
    const asked = (kind: Kind, ...columns: string[]) =>
      listRequest(
        kind,
        full,
        columns.map((name) => ({ name })),
      ).fields
    const names = String(asked(formField, 'type', 'note')).split(',')
    expect(names.sort()).toEqual(['formId', 'key', 'label', 'note', 'type'])
    expect(asked(formField, 'note', 'type')).toBe(asked(formField, 'type', 'note'))
    expect(asked(formDisabled)).toContain('targets')
  })

  it('has no page when it asks for everything that matches', () => {
    expect(matchRequest(formField, full)).not.toHaveProperty('page')
  })
})

describe('a filter', () => {
  it('goes back to the first page, and away when it is emptied', () => {
    const filtered = withFilter(full, 'key', { contains: 'nev' })
    expect(filtered).toMatchObject({ page: 1, filters: { key: { contains: 'nev' } } })
    expect(withFilter(filtered, 'key', { contains: '' }).filters).not.toHaveProperty('key')
  })
})

describe('a click on a heading', () => {
  it('sorts up, down, and not at all', () => {
    const up = toggleSort([], 'label', false)
    expect(up).toEqual([{ column: 'label', descending: false }])
    const down = toggleSort(up, 'label', false)
    expect(down).toEqual([{ column: 'label', descending: true }])
    expect(toggleSort(down, 'label', false)).toEqual([])
  })

  it('adds a column after the others with the shift key', () => {
    const both = toggleSort([{ column: 'type', descending: false }], 'label', true)
    expect(both.map(({ column }) => column)).toEqual(['type', 'label'])
    expect(toggleSort(both, 'type', true)).toEqual([
      { column: 'type', descending: true },
      { column: 'label', descending: false },
    ])
  })
})
