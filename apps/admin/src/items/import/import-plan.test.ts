import { type ApiItem, formField, formOption } from '@urlapmuhely/schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { readTextTable } from '../../base/files/import-table.ts'
import { loadMessages } from '../../base/messages/t.ts'
import { importColumns, planImport } from './import-plan.ts'

beforeAll(loadMessages)

const id = '01980000-0000-7000-8000-000000000002'

const existing = (values: Readonly<Record<string, unknown>>): ApiItem => ({
  id: '01980000-0000-7000-8000-000000000001',
  name: 'Zala',
  revision: 3,
  updatedAt: '',
  updatedBy: '',
  list: 'megyek',
  value: 'ZA',
  label: 'Zala',
  group: '',
  data: {},
  domainId: null,
  ...values,
})

async function plan(text: string, items: readonly ApiItem[] = [], numeric = false) {
  const table = await readTextTable(text)
  return planImport({ kind: formOption, table, given: { list: 'megyek' }, items, numeric: () => numeric })
}

describe('the columns of an imported table', () => {
  it('are found by label or name, whatever the case and accents', () => {
    expect(importColumns(formOption, ['ÉRTÉK', 'label', 'Szín', 'lista'], [])).toEqual({
      properties: ['value', 'label', null, 'list'],
      unknown: ['Szín'],
      missing: [],
    })
  })

  it('are incomplete without those that identify an item, unless the list implies them', () => {
    expect(importColumns(formOption, ['Felirat'], []).missing).toEqual(['Lista', 'Érték'])
    expect(importColumns(formOption, ['Érték'], ['list']).missing).toEqual([])
  })
})

describe('an import', () => {
  it('creates what is new, changes what differs, and leaves the rest', async () => {
    const rows = await plan('Érték;Felirat\r\nZA;Zala vármegye\r\nVA;Vas\r\n', [existing({})])
    expect(rows).toMatchObject([
      { line: 2, action: 'update', values: { label: 'Zala vármegye' } },
      { line: 3, action: 'create', values: { list: 'megyek', value: 'VA', label: 'Vas', name: 'Vas' } },
    ])
    expect(await plan('Érték\tFelirat\nZA\tZala', [existing({})])).toMatchObject([{ action: 'same' }])
  })

  it('says what is wrong with a row, and where', async () => {
    const [row] = await plan('Érték;Felirat\nZA;')
    expect(row).toMatchObject({ line: 2, action: 'wrong', reasons: ['Felirat: Kötelező megadni.'] })
  })

  it('keeps a number whose cell is empty, and gives a new item the one it begins with', async () => {
    const rows = await plan('Érték;Felirat;Sorrend\nZA;Zala;\nVA;Vas;', [existing({ order: 7 })])
    expect(rows.map(({ action }) => action)).toEqual(['same', 'create'])
    expect(rows[1]).not.toHaveProperty('values.order')
  })

  it('refuses the second of two rows that mean the same item', async () => {
    const rows = await plan('Érték,Felirat\nZA,Zala\nZA,Zala megye')
    expect(rows.map(({ action }) => action)).toEqual(['create', 'wrong'])
  })

  it('does not take a domain’s own option for the common one', async () => {
    const own = existing({ domainId: '01980000-0000-7000-8000-00000000000d' })
    expect(await plan('Érték;Felirat\nZA;Zala', [own])).toMatchObject([{ action: 'create' }])
  })

  it('reads numbers, yes and no, and pairs as people write them', async () => {
    const [row] = await plan(
      'Érték;Felirat;Sorrend;Nem választható;Adatok\n2;Kettő;1 200;igen;megye: ZA, ev: 2026',
      [],
      true,
    )
    expect(row).toMatchObject({
      action: 'create',
      values: { value: 2, order: 1200, disabled: true, data: { megye: 'ZA', ev: 2026 } },
    })
  })
})

describe('numbers of a file', () => {
  const amounts = [
    ['12.500', 12_500],
    ['100.000', 100_000],
    ['1 000', 1000],
    ['1\u00a0234,5 Ft', 1234.5],
    ['12,5', 12.5],
  ] as const

  it.each(amounts)('%s is read as it would be typed, as a property and among data', async (text, value) => {
    const table = await readTextTable(`Kulcs;Felirat;Típus;Legnagyobb érték\r\nar;Ár;number;${text}\r\n`)
    const rows = planImport({
      kind: formField,
      table,
      given: { formId: id },
      items: [],
      numeric: () => false,
    })
    expect(rows).toMatchObject([{ action: 'create', values: { max: value } }])
    expect(await plan(`Érték;Felirat;Adatok\r\na;A;"dij: ${text}, ev: 2026"\r\n`)).toMatchObject([
      { action: 'create', values: { data: { dij: value, ev: 2026 } } },
    ])
  })

  it('that could be either make the row wrong, with that as the reason', async () => {
    const rows = await plan('Érték;Felirat;Adatok\r\na;A;dij: 1234.500\r\n')
    const unclear =
      'nem egyértelmű szám: „1234.500”. Írja tizedesvesszővel, az ezreseket szóközzel, például 1 234,5.'
    expect(rows).toMatchObject([{ action: 'wrong', reasons: [`Adatok: ${unclear}`] }])
  })
})
