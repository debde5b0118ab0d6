import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { xlsxFile } from '../../items/export/list-export.ts'
import type { FileMessage } from './file-task.ts'
import { readFileTable, readTextTable } from './import-table.ts'
import { performFileTask } from './perform-file-task.ts'

const cell = fc.string({
  unit: fc.constantFrom('a', 'ő', ' ', '"', '\n', ';', ',', '\t', '|', '1'),
  maxLength: 6,
})

/** Writes a table as RFC 4180 wants it, with every cell in quotes. */
const written = (rows: readonly (readonly string[])[], separator: string) =>
  rows.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(separator)).join('\r\n')

describe('a table as text', () => {
  it('is read as it was written, whatever its separator and its cells are', async () => {
    const table = fc.integer({ min: 2, max: 4 }).chain((width) => {
      const row = fc.array(cell, { minLength: width, maxLength: width })
      // A line without any letter counts as empty.
      return fc.array(
        row.map(([, ...rest]) => ['x', ...rest]),
        { minLength: 2, maxLength: 5 },
      )
    })
    await fc.assert(
      fc.asyncProperty(table, fc.constantFrom('\t', ';', ','), async (rows, separator) => {
        const { headings, rows: body } = await readTextTable(written(rows, separator))
        expect(headings).toEqual(rows[0]?.map((text) => text.trim()))
        expect(body).toEqual(rows.slice(1))
      }),
      volume(150, 121),
    )
  })

  it.each([
    ['a;b\n1;2', ['a', 'b'], [['1', '2']]],
    ['a,b\r\n1,2\r\n', ['a', 'b'], [['1', '2']]],
    ['a\tb\n1\t2', ['a', 'b'], [['1', '2']]],
    ['a|b\n1|2', ['a', 'b'], [['1', '2']]],
    ['\uFEFFa;b\n1;2', ['a', 'b'], [['1', '2']]],
    [' a ; b\n 1 ; 2', ['a', 'b'], [[' 1 ', ' 2']]],
    ['a;b\n\n;\n  ; \n1;2', ['a', 'b'], [['1', '2']]],
    ['a;b\n1', ['a', 'b'], [['1']]],
    ['Név, cím;Kor\nAnna;7', ['Név, cím', 'Kor'], [['Anna', '7']]],
    ['Hely (utca, szám, emelet);Kor\nFő u.;7', ['Hely (utca, szám, emelet)', 'Kor'], [['Fő u.', '7']]],
    [
      'Név;Kor\nKis, Anna, Éva;7\nNagy, Ede, Pál;8',
      ['Név', 'Kor'],
      [
        ['Kis, Anna, Éva', '7'],
        ['Nagy, Ede, Pál', '8'],
      ],
    ],
    ['Név\nKis, Anna', ['Név'], [['Kis, Anna']]],
    ['a;b\n"x\ny";2', ['a', 'b'], [['x\ny', '2']]],
    ['"x";"\ty"\n"1";"\t2"', ['x', 'y'], [['1', '\t2']]],
    ['egy oszlop\nAnna', ['egy oszlop'], [['Anna']]],
    ['', [], []],
    ['a;b', ['a', 'b'], []],
  ])('%j has the headings %j and the rows %j', async (text, headings, rows) => {
    expect(await readTextTable(text)).toEqual({ headings, rows })
  })
})

it('has its columns also if a quote of one cell is wrong', async () => {
  expect((await readTextTable('a;b\n1;2\n"x"y;2')).headings).toEqual(['a', 'b'])
})

describe('a file', () => {
  it('is read as text, unless it is a workbook', async () => {
    expect(await readFileTable(new File(['a;b\n1;2'], 'x.csv'))).toEqual({
      headings: ['a', 'b'],
      rows: [['1', '2']],
    })
    expect(await readFileTable(new File(['a;b\n1;2'], 'x.txt'))).toMatchObject({ headings: ['a', 'b'] })
  })

  it.each(['x.xlsx', 'X.XLSX'])(
    'that is called %s and is no workbook is refused with a reason',
    async (name) => {
      await expect(readFileTable(new File(['a;b\n1;2'], name))).rejects.toThrow('Excel')
    },
  )
})

describe('a task of the worker', () => {
  const perform = (request: Parameters<typeof performFileTask>[0]) =>
    performFileTask(request, () => undefined)
  const languages = { source: 'hu', languages: ['de'] }

  it.each([
    ['pasted cells', { task: 'table', given: 'a\tb\n1\t2' }],
    ['a table in a file', { task: 'table', given: new File(['a\tb\n1\t2'], 'x.csv') }],
    [
      'translations in a table',
      { task: 'texts', given: { file: new File(['a\tb\n1\t2'], 'x.csv'), languages } },
    ],
  ] as const)('reads %s', async (_, request) => {
    const table = { headings: ['a', 'b'], rows: [['1', '2']] }
    const result = request.task === 'texts' ? { table, partial: [] } : table
    expect(await perform(request)).toEqual({ is: 'done', result })
  })

  it.each(['x.xlf', 'x.XLIFF', 'x.xml'])(
    'reads %s as XLIFF, and gives its reason in Hungarian',
    async (name) => {
      const file = new File(['<TS version="2.1"/>'], name)
      const { is, ...more } = await perform({ task: 'texts', given: { file, languages } })
      expect([is, more]).toEqual(['refused', { reason: expect.stringContaining('nem XLIFF') }])
    },
  )

  it('refuses half of a workbook with a reason', async () => {
    const blob = await xlsxFile('Lap', ['Név', 'Kor'], [['Ödön', '7']])
    const bytes = new Uint8Array(await blob.arrayBuffer())
    const broken = new File([bytes.slice(0, bytes.length / 2)], 'x.xlsx')
    const message: FileMessage = await perform({ task: 'table', given: broken })
    expect(message).toMatchObject({ is: 'refused', reason: expect.any(String) })
  })

  it('reads a form of a file that nobody knows as a report with the problem', async () => {
    const message = await perform({ task: 'form', given: new File(['{"a":1}'], 'x.json') })
    expect(message).toMatchObject({ is: 'done', result: { report: { problem: expect.anything() } } })
  })
})
