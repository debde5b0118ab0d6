import { type ApiItem, formField, formOption, type Kind, MAX_IMPORT_ROWS } from '@urlapmuhely/schema'
import { testId, volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '../../base/api/api-error.ts'
import type { ImportCell } from '../../base/files/import-table.ts'
import { loadMessages } from '../../base/messages/t.ts'
import type { ListParams } from '../rows/list-params.ts'
import { changeRequest, changesIn, refusedRows } from './import-changes.ts'
import { effectText, sortByEffect } from './import-effects.ts'
import { givenValues, tableFault } from './import-input.ts'
import { type ImportRow, importColumns, planImport } from './import-plan.ts'

beforeAll(loadMessages)

const option = (values: Readonly<Record<string, unknown>> = {}): ApiItem => ({
  ...{ id: testId(1), name: 'Zala', revision: 3, updatedAt: '', updatedBy: '' },
  ...{ list: 'megyek', value: 'ZA', label: 'Zala', group: '', data: {}, domainId: null, disabled: false },
  ...values,
})

const create = (line: number, values: Readonly<Record<string, unknown>> = {}): ImportRow => ({
  ...{ line, title: `sor ${line}`, action: 'create', values },
})
const update = (line: number, values: Readonly<Record<string, unknown>>, item = option()): ImportRow => ({
  ...{ line, title: `sor ${line}`, action: 'update', item, values },
})
const same = (line: number): ImportRow => ({ line, title: `sor ${line}`, action: 'same' })
const wrong = (line: number, ...reasons: string[]): ImportRow => ({
  ...{ line, title: `sor ${line}`, action: 'wrong', reasons },
})

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

describe('the columns of a table', () => {
  it('match every property that a cell can hold, by label and by name', () => {
    const importable = (kind: Kind) =>
      Object.entries(kind.properties).filter(
        ([name, property]) =>
          name !== 'id' &&
          !property.managed &&
          !['condition', 'expression', 'reference', 'references', 'translations', 'image'].includes(
            property.type,
          ),
      )
    for (const name of ['list', 'value', 'label', 'group', 'data', 'disabled', 'order', 'enabled']) {
      const found = importable(formOption).find(([other]) => other === name)
      const label = found?.[1].label ?? ''
      expect(importColumns(formOption, [label.toUpperCase(), ` ${name} `], []).properties).toEqual([
        name,
        name,
      ])
    }
  })

  it.each(['id', 'revision', 'updatedAt', 'Szülő', 'domainId', 'constructor', '__proto__', 'nincs'])(
    'do not match %s',
    (heading) => {
      const { properties, unknown } = importColumns(formOption, [heading], [])
      expect(properties).toEqual([null])
      expect(unknown).toEqual([heading])
    },
  )

  it('are not called unknown if they have no heading', () => {
    expect(importColumns(formOption, ['Érték', '', 'Lista'], [])).toEqual({
      ...{ properties: ['value', null, 'list'], unknown: [], missing: [] },
    })
  })
})

describe('the cells of a row', () => {
  const value = (heading: string, cell: ImportCell, kind: Kind = formOption) => {
    const table = { headings: ['Lista', 'Érték', 'Felirat', heading], rows: [['l', 'a', 'A', cell]] }
    const [row] = planImport({ kind, table, given: {}, items: [], numeric: () => false })
    const name = importColumns(kind, [heading], []).properties[0] ?? ''
    return row?.action === 'create' ? row.values[name] : row?.action
  }

  it.each<[string, ImportCell, unknown]>([
    ['Nem választható', 'igen', true],
    ['Nem választható', 'IGEN', true],
    ['Nem választható', 'x', true],
    ['Nem választható', '1', true],
    ['Nem választható', true, true],
    ['Nem választható', 'nem', false],
    ['Nem választható', '0', false],
    ['Nem választható', '', false],
    ['Nem választható', false, false],
    ['Nem választható', 'talán', 'wrong'],
    ['Nem választható', 2, 'wrong'],
    ['Sorrend', 12, 12],
    ['Sorrend', '12', 12],
    ['Sorrend', '1 200', 1200],
    ['Sorrend', '', undefined],
    ['Sorrend', '1,5', 'wrong'],
    ['Sorrend', 'sok', 'wrong'],
    ['Sorrend', true, 'wrong'],
    ['Csoport', '  Dunántúl ', 'Dunántúl'],
    ['Csoport', 12, '12'],
    ['Csoport', '', ''],
    ['Csoport', 'x'.repeat(121), 'wrong'],
  ])('%s: %j is %j', (heading, cell, expected) => expect(value(heading, cell)).toEqual(expected))

  it('that are missing at the end of a line are empty', () => {
    const table = { headings: ['Lista', 'Érték', 'Felirat', 'Csoport'], rows: [['l', 'a', 'A']] }
    expect(planImport({ kind: formOption, table, given: {}, items: [], numeric: () => false })).toMatchObject(
      [{ action: 'create', values: { group: '' } }],
    )
  })

  it('hold numbers where the list has numbers, and texts elsewhere', () => {
    const table = {
      headings: ['Érték', 'Felirat'],
      rows: [
        ['12', 'A'],
        [7, 'B'],
        ['x', 'C'],
        ['1 200', 'D'],
      ],
    }
    const values = (numeric: boolean) =>
      planImport({ kind: formOption, table, given: { list: 'l' }, items: [], numeric: () => numeric }).map(
        (row) => (row.action === 'create' ? row.values.value : row.action),
      )
    expect(values(true)).toEqual([12, 7, 'x', 1200])
    expect(values(false)).toEqual(['12', '7', 'x', '1 200'])
  })
})

describe('a plan', () => {
  /** Rows as a person reads them: by key, the first one wins, what is there is changed. */
  it('is what a model of a table of keys says', () => {
    const cells = fc.tuple(fc.constantFrom('A', 'B', 'C', 'D'), fc.constantFrom('egy', 'kettő', ''))
    const stored = fc.uniqueArray(cells, { selector: ([key]) => key, maxLength: 3 })
    fc.assert(
      fc.property(fc.array(cells, { maxLength: 6 }), stored, (rows, before) => {
        const items = before.map(([key, label], index) => option({ id: testId(index), value: key, label }))
        const plan = planImport({
          ...{ kind: formOption, given: { list: 'megyek' }, items, numeric: () => false },
          table: { headings: ['Érték', 'Felirat'], rows },
        })
        const seen = new Set<string>()
        const expected = rows.map(([key, label], index) => {
          const known = before.find(([other]) => other === key)
          const action = seen.has(key)
            ? 'wrong'
            : known?.[1] === label
              ? 'same'
              : label === ''
                ? 'wrong'
                : known
                  ? 'update'
                  : 'create'
          seen.add(key)
          return [index + 2, action]
        })
        expect(plan.map(({ line, action }) => [line, action])).toEqual(expected)
      }),
      volume(300, 62),
    )
  })

  it('names the line that a repeated row repeats', () => {
    const table = {
      headings: ['Érték', 'Felirat'],
      rows: [
        ['A', 'x'],
        ['B', 'x'],
        ['B', 'y'],
        ['A', 'z'],
      ],
    }
    const rows = planImport({
      kind: formOption,
      table,
      given: { list: 'l' },
      items: [],
      numeric: () => false,
    })
    expect(rows.slice(2)).toMatchObject([
      { line: 4, reasons: ['Ugyanaz az elem már szerepelt a 3. sorban.'] },
      { line: 5, reasons: ['Ugyanaz az elem már szerepelt a 2. sorban.'] },
    ])
  })
})

describe('the preview', () => {
  it('has what is wrong first, and each group in the order of the file', () => {
    const rows = [same(2), create(3), wrong(4), update(5, {}), create(6), wrong(7), same(8)]
    expect(sortByEffect(rows).map(({ line }) => line)).toEqual([4, 7, 5, 3, 6, 2, 8])
    expect(rows[0]?.line).toBe(2)
  })

  it.each<[string, ImportRow, string | null]>([
    ['a new item', create(2), null],
    ['what stays', same(2), null],
    ['what is wrong', wrong(2, 'Felirat: hosszú.', 'Érték: kell.'), 'Felirat: hosszú. Érték: kell.'],
    ['a changed text', update(2, { label: 'Zala vármegye' }), 'Felirat: Zala → Zala vármegye'],
    ['a text that was empty', update(2, { group: 'Dunántúl' }), 'Csoport: üres → Dunántúl'],
    ['a text that is emptied', update(2, { label: '' }), 'Felirat: Zala → üres'],
    ['yes and no', update(2, { disabled: true }), 'Nem választható: nem → igen'],
    ['data', update(2, { data: { ev: 2026 } }), 'Adatok: üres → ev: 2\u00a0026'],
    [
      'two changes',
      update(2, { label: 'B', disabled: true }),
      'Felirat: Zala → B; Nem választható: nem → igen',
    ],
    ['what the kind does not know', update(2, { nincs: 7 }), 'nincs: undefined → 7'],
  ])('says %s', (_, row, expected) => expect(effectText(formOption, row)).toBe(expected))
})

describe('the request of an import', () => {
  it('holds the new and the changed rows only', () => {
    const rows = [same(2), create(3), wrong(4), update(5, { label: 'x' })]
    expect(changesIn(rows).map(({ line }) => line)).toEqual([3, 5])
  })

  it('names a changed item with the revision that was seen, and gives a new one an id', () => {
    const [first, second] = changesIn([update(2, { label: 'x' }), create(3, { value: 'y' })])
    if (!first || !second) throw new Error('Both rows are changes.')
    expect(changeRequest(first)).toEqual({ id: testId(1), revision: 3, values: { label: 'x' } })
    const request = changeRequest(second)
    expect(request).toEqual({ id: request.id, values: { value: 'y' } })
    expect(request.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u)
    expect(changeRequest(second).id).not.toBe(request.id)
  })
})

describe('rows that the server refused', () => {
  const rows = [same(2), create(3), wrong(4, 'rossz'), update(5, { label: 'x' }), create(6)]
  const refused = (...issues: (readonly [path: string, message: string])[]) =>
    refusedRows(
      formOption,
      rows,
      new ApiError({
        ...{ status: 422, code: 'invalid-item', title: 'Hibás' },
        issues: issues.map(([path, message]) => ({ path, message, code: 'REQUIRED', params: {} })),
      }),
    )

  it('are wrong now, for the reasons that it gave, counted among the rows that were sent', () => {
    const found = refused(['rows.0.label', 'kell.'], ['rows.2.value', 'foglalt.'], ['rows.2', 'nem jó.'])
    expect(found).toEqual([
      rows[0],
      wrong(3, 'Felirat: kell.'),
      rows[2],
      rows[3],
      wrong(6, 'Érték: foglalt.', 'nem jó.'),
    ])
  })

  it.each([
    ['nothing', []],
    ['another part of the request', [['ids.0', 'x']]],
    ['a row that was not sent', [['rows.9.label', 'x']]],
    ['no row', [['rows', 'x']]],
  ] as const)('are none if it complains of %s', (_, issues) => {
    expect(refused(...issues)).toBeNull()
  })
})
