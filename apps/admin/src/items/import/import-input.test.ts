import { formField, formOption, MAX_IMPORT_ROWS } from '@urlapmuhely/schema'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ImportCell } from '../../base/files/import-table.ts'
import { loadMessages } from '../../base/messages/t.ts'
import type { ListParams } from '../rows/list-params.ts'
import { givenValues, tableFault } from './import-input.ts'

beforeAll(loadMessages)

describe('a table', () => {
  const rows = (count: number): ImportCell[][] => Array.from({ length: count }, () => ['a', 'b'])

  it.each([
    ['with a row', ['Lista', 'Érték'], 1, null],
    ['without the list', ['Érték'], 1, 'Hiányzó oszlop: Lista.'],
    ['without either', ['Felirat'], 1, 'Hiányzó oszlop: Lista, Érték.'],
    ['with headings alone', ['Lista', 'Érték'], 0, 'A táblázatban nincs egyetlen sor sem a fejléc alatt.'],
    ['with as many rows as may be', ['Lista', 'Érték'], MAX_IMPORT_ROWS, null],
    [
      'with one more',
      ['Lista', 'Érték'],
      MAX_IMPORT_ROWS + 1,
      `Egyszerre legfeljebb ${new Intl.NumberFormat('hu', { useGrouping: 'always' } as const).format(MAX_IMPORT_ROWS)} sor importálható.`,
    ],
  ])('%s', (_, headings, count, expected) => {
    expect(tableFault(formOption, { headings, rows: rows(count) }, {})).toBe(expected)
  })

  it('needs no column for what the list says', () => {
    expect(tableFault(formOption, { headings: ['Érték'], rows: rows(1) }, { list: 'megyek' })).toBeNull()
  })
})

describe('what the filters of a list say of each row', () => {
  const params = (filters: ListParams['filters']): ListParams => ({
    ...{ q: '', sort: [], page: 1, pageSize: 50, filters },
  })

  it.each<[ListParams['filters'], Readonly<Record<string, string>>]>([
    [{}, {}],
    [{ list: { is: 'megyek' } }, { list: 'megyek' }],
    [{ list: { in: 'megyek,igen-nem' } }, {}],
    [{ list: { contains: 'meg' } }, {}],
    [{ list: { is: 'megyek' }, label: { is: 'Zala' } }, { list: 'megyek' }],
    [{ value: { is: 'ZA' } }, { value: 'ZA' }],
  ])('%j is %j', (filters, expected) => {
    expect(givenValues(formOption, params(filters))).toEqual(expected)
  })

  it('is nothing for a kind that has no import', () => {
    expect(givenValues(formField, params({ formId: { is: 'x' } }))).toEqual({})
  })
})
