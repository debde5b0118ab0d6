import { type ApiItem, formOption } from '@urlapmuhely/schema'
import { csvText } from '@urlapmuhely/schema/facts'
import { testId, volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { readTextTable } from '../../base/files/import-table.ts'
import { loadMessages } from '../../base/messages/t.ts'
import { cellTexts } from '../../values/cells/cell-text.ts'
import { isNumeric } from '../../values/cells/is-numeric.ts'
import { listColumn } from '../rows/list-columns.ts'
import { planImport } from './import-plan.ts'

beforeAll(loadMessages)

const COLUMNS = ['list', 'value', 'label', 'group', 'order', 'disabled', 'data', 'description'] as const

function option(values: Readonly<Record<string, unknown>>, number = 1): ApiItem {
  return {
    ...{ id: testId(number), name: 'Zala', revision: 3, updatedAt: '', updatedBy: '' },
    ...{ list: 'megyek', value: 'ZA', label: 'Zala', group: '', description: '', data: {}, domainId: null },
    ...{ order: 10, disabled: false },
    ...values,
  }
}

/** A file of the items, as the list exports it. */
function exported(items: readonly ApiItem[]): string {
  const columns = COLUMNS.map((name) => listColumn(formOption, name)).filter((column) => column !== undefined)
  const context = { references: {}, names: () => () => null }
  const rows = items.map((item) =>
    columns.map(({ name, property }) => {
      const value = item[name]
      if (isNumeric(property.type)) return typeof value === 'number' ? value : null
      return cellTexts[property.type]({ property, value, item, context })
    }),
  )
  return csvText(
    columns.map(({ property }) => property.label),
    rows,
  )
}

async function imported(text: string, items: readonly ApiItem[], numeric = false) {
  const table = await readTextTable(text)
  return planImport({ kind: formOption, table, given: {}, items, numeric: () => numeric })
}

const word = fc.constantFrom(
  'Zala',
  'Vas',
  'Győr-Moson',
  '1234',
  '12,5',
  '-5',
  '=1+1',
  '@a',
  'igen',
  'a; b',
  'a "b"',
)
const scalar = fc.oneof(
  fc.constantFrom('ZA', 'igen', 'nem', '12', '2026/11/21', 'Zala, Vas', 'a: b', 'x;y', '=1', '', ' '),
  fc.integer({ min: -5000, max: 5000 }),
  fc.constantFrom(0.5, 1234.5, 1_000_000, true, false, null),
)
const anyOption = fc
  .record({
    value: fc.constantFrom('ZA', 'VA', 'GY', '-1', '007'),
    label: word,
    group: fc.constantFrom('', 'Dunántúl', '-', 'több\nsor'),
    order: fc.integer({ min: 0, max: 100_000 }),
    disabled: fc.boolean(),
    description: fc.constantFrom('', 'egy\nkettő', '**félkövér**', '- a\n- b'),
    data: fc.dictionary(fc.constantFrom('megye', 'ev', 'aktiv'), scalar, { maxKeys: 3 }),
  })
  .map((values) => option({ ...values, data: { ...values.data } }))

describe('an exported list', () => {
  it('changes nothing when it is imported again', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(anyOption, { selector: ({ value }) => value, maxLength: 5 }),
        async (all) => {
          const rows = await imported(exported(all), all)
          expect(rows.map((row) => [row.action, row.action === 'wrong' ? row.reasons : []])).toEqual(
            all.map(() => ['same', []]),
          )
        },
      ),
      volume(200, 61),
    )
  })

  it('changes only the cells that were changed in it', async () => {
    const before = option({ data: { nev: 'Zala, Vas', ev: 2026, aktiv: true, ures: null } })
    const text = exported([before]).replace('Zala;', 'Zala vármegye;')
    expect(await imported(text, [before])).toMatchObject([
      { action: 'update', values: { label: 'Zala vármegye' } },
    ])
    const [row] = await imported(text, [before])
    expect(row?.action === 'update' && Object.keys(row.values)).toEqual(['label'])
  })

  it('makes the same items where there are none yet', async () => {
    const data = {
      nev: 'Zala, Vas',
      szam: '12',
      ev: 2026,
      tort: 1234.5,
      aktiv: true,
      regi: false,
      nincs: null,
    }
    const [row] = await imported(exported([option({ label: '-', data })]), [])
    expect(row).toMatchObject({
      action: 'create',
      values: { list: 'megyek', value: 'ZA', label: '-', group: '', order: 10, disabled: false, data },
    })
  })
})

describe('what a spreadsheet would calculate', () => {
  it.each(['=1+1', '-5', '+36 1 234', '@nev'])('%s comes back without its mark', async (label) => {
    const text = exported([option({ label })])
    expect(text).toContain(`'${label}`)
    const [row] = await imported(text, [])
    expect(row).toMatchObject({ action: 'create', values: { label } })
  })

  it('is no other apostrophe', async () => {
    const [row] = await imported(exported([option({ label: "'idézet'" })]), [])
    expect(row).toMatchObject({ values: { label: "'idézet'" } })
  })
})

describe('pairs', () => {
  const read = async (cell: string) => {
    const [row] = await imported(
      csvText(['Lista', 'Érték', 'Felirat', 'Adatok'], [['l', 'a', 'A', cell]]),
      [],
    )
    return row?.action === 'create' ? row.values.data : row
  }

  it.each([
    ['', {}],
    ['megye: ZA', { megye: 'ZA' }],
    ['megye: ZA; ev: 2026', { megye: 'ZA', ev: 2026 }],
    ['megye:ZA,ev:2026', { megye: 'ZA', ev: 2026 }],
    ['dij: 1 200,5, ev: 2026', { dij: 1200.5, ev: 2026 }],
    ['nev: „a, b; c”, ev: 1', { nev: 'a, b; c', ev: 1 }],
    ['szam: „12”', { szam: '12' }],
    ['ido: 10:30', { ido: '10:30' }],
    ['aktiv: igen, regi: nem', { aktiv: true, regi: false }],
    ['aktiv: „igen”', { aktiv: 'igen' }],
    ['ures: üres', { ures: null }],
    ['a: 1;', { a: 1 }],
    ['{"a": [1]', '{"a": [1]'],
    ['{"a": 1, "b": true}', { a: 1, b: true }],
    ['kod: 007', { kod: '007' }],
  ])('%j are %j', async (cell, expected) => {
    const found = await read(cell)
    if (typeof expected === 'string') expect(found).toMatchObject({ action: 'wrong' })
    else expect(found).toEqual(expected)
  })

  it.each(['megye', 'megye: ZA, Vas', '[1]'])('%j are none, and the row says so', async (cell) => {
    expect(await read(cell)).toMatchObject({ action: 'wrong' })
  })
})
