import { buildDefinition } from '@urlapmuhely/engine/testing'
import type { FormDefinition } from '@urlapmuhely/schema'
import { expect, it } from 'vitest'
import { stateWord, TextFileError } from '../../base/files/text-table.ts'
import { xlsxFile } from '../../items/export/list-export.ts'
import { planTexts, textTable } from './text-file.ts'
import { textRows } from './text-rows.ts'

const id = '00000000-0000-7000-8000-000000000001'
const rows = textRows(
  buildDefinition({
    form: { title: 'Kérelem', submitLabel: 'Küldés' },
    formField: [
      {
        id,
        key: 'f',
        label: 'Név: {sor}',
        hint: '=1+1\nkét sor',
        translations: { de: { label: { text: 'Name: {sor}', source: 'Név: {sor}' } } },
      },
    ],
    // Built from the kinds, as the server's definition is.
  }) as unknown as FormDefinition,
)
const table = textTable(rows, ['de', 'en'])
const withCell = (line: number, column: number, text: string) => ({
  ...table,
  rows: table.rows.map((cells, index) => (index === line ? cells.with(column, text) : cells)),
})
const planOf = (given: typeof table) => planTexts(given, rows, ['de', 'en'])
const shown = ({ changes }: ReturnType<typeof planOf>) =>
  changes.map(({ row, lang, text, before }) => `${row.content.address} ${lang} ${before} → ${text}`)

it('changes nothing when it is read as it was written', () => {
  expect(table.headings).toEqual([
    ...['Azonosító', 'Hol', 'Forrás'],
    ...['német (de)', 'német (de) – állapot', 'angol (en)', 'angol (en) – állapot'],
  ])
  expect(planOf(table)).toMatchObject({ changes: [], unknown: [], same: 8 })
})

it('survives a workbook as another reader reads it', async () => {
  const blob = await xlsxFile('Fordítások', table.headings, table.rows)
  const { readSheet } = await import('read-excel-file/node')
  const read = await readSheet(Buffer.from(await blob.arrayBuffer()))
  const [headings = [], ...body] = read.map((cells) => cells.map((cell) => String(cell ?? '')))
  expect(planOf({ headings, rows: body })).toMatchObject({ changes: [], unknown: [], same: 8 })
})

it('says what changes, what is outdated, unknown or too long, and whose places differ', () => {
  expect(shown(planOf(withCell(2, 5, 'Name no. {sor}')))).toEqual(['label en  → Name no. {sor}'])
  const [labels = []] = withCell(2, 3, 'Neu: {sor}').rows.slice(2)
  const outdated = planOf({ ...table, rows: [labels.with(2, 'Neve: {sor}')] })
  expect(outdated.outdated.map(({ lang }) => lang)).toEqual(['de'])
  expect(planOf(withCell(2, 3, 'Name')).places.map(({ text }) => text)).toEqual(['Name'])
  expect(planOf(withCell(1, 3, 'x'.repeat(61)))).toMatchObject({ changes: [], long: [{ lang: 'de' }] })
  expect(planOf(withCell(0, 0, 'nincs ilyen')).unknown).toEqual(['Kérelem'])
})

it('leaves an outdated translation as it is until somebody changes it, or says that it is still right', () => {
  const renamed = rows.map((row) =>
    row.content.address === 'label' ? { ...row, content: { ...row.content, text: 'Neve: {sor}' } } : row,
  )
  const written = textTable(renamed, ['de'])
  expect(planTexts(written, renamed, ['de'])).toMatchObject({ changes: [], same: 4 })
  const confirmed = written.rows.map((cells, index) =>
    index === 2 ? cells.with(4, stateWord('done')) : cells,
  )
  expect(planTexts({ ...written, rows: confirmed }, renamed, ['de']).changes).toMatchObject([
    { text: 'Name: {sor}', source: 'Neve: {sor}' },
  ])
})

it('refuses another table', () => {
  expect(() => planTexts({ headings: ['Név'], rows: [] }, rows, ['de'])).toThrow(TextFileError)
})
