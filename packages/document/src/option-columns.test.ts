import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isUnclear, numberOf } from './cell-numbers.ts'
import { readBlock, readCells, writeCells } from './option-cells.ts'
import { dataOf, optionColumns } from './option-columns.ts'
import { pasteOptions } from './option-lines.ts'

/** The columns of rows without headings: the names, or the keys of data. */
const columnsOf = (...rows: readonly string[]) =>
  optionColumns(rows.map((row) => row.split('|'))).columns.map((column) =>
    column.name === 'data' ? `data ${column.key}` : column.name,
  )

describe('the columns of pasted rows', () => {
  it.each<[title: string, columns: readonly string[], ...rows: string[]]>([
    ['one column', ['label'], 'Kör', 'Négyzet'],
    ['codes first', ['value', 'label'], 'KOR|Kör', 'N1|Négyzet'],
    ['codes last', ['label', 'value'], 'Kör alak|kor', 'Négyzet alak|n-1'],
    ['numbers are likelier values than codes', ['label', 'value'], 'KOR|1', 'N|2'],
    ['codes in one case are likelier values than words', ['label', 'value'], 'Kor|k', 'Negyzet|n'],
    ['of two columns that are equally likely, the first', ['value', 'label'], 'a|b', 'c|d'],
    ['words with spaces or accents are no values', ['label', 'group'], 'Kör alak|Sík idom', 'Szög|Sík'],
    ['a value that repeats is none', ['label', 'value'], 'a|1', 'a|2'],
    ['a column with a gap has no values', ['label', 'value'], '|1', 'b|2'],
    ['one cell that is no number makes codes', ['label', 'value'], '1|B', 'a a|C'],
    ['very long words are no values', ['label', 'group'], `${'a'.repeat(61)}|Sík idom`, 'b|Másik idom'],
    ['sixty characters may be a value', ['value', 'label'], `${'a'.repeat(60)}|Sík idom`, 'b|Másik idom'],
    ['three columns', ['value', 'label', 'group'], 'a|A|X', 'b|B|Y'],
    ['more are data', ['value', 'label', 'group', 'data adat1', 'data adat2'], 'a|A|X|1|2'],
  ])('%s: %j', (_, columns, ...rows) => {
    expect(columnsOf(...rows)).toEqual(columns)
  })

  it.each<[heading: string, columns: readonly string[]]>([
    ['Kód|Megnevezés', ['value', 'label']],
    ['Megnevezés|Kategória|Leírás', ['label', 'group', 'description']],
    ['Név|Felirat', ['label', 'data felirat']],
    ['Kód|Név|Havi díj (Ft)', ['value', 'label', 'data havi_dij_ft']],
    ['Kód|Név|1. díj|1. díj', ['value', 'label', 'data dij', 'data dij4']],
    ['Kód|Név|???', ['value', 'label', 'data adat3']],
  ])('with headings: %s', (heading, columns) => {
    const { rows } = optionColumns([heading.split('|'), ['x', 'y', 'z', '1']])
    expect(columnsOf(heading, 'x|y|z|1')).toEqual(columns)
    expect(rows).toEqual([['x', 'y', 'z', '1']])
  })

  it('one known heading of several is none, and of one column only one that is hardly a label', () => {
    expect(columnsOf('Név|Alak szerint', 'kör alak|sík idom')).toEqual(['label', 'group'])
    const labels = (text: string) => pasteOptions(text).added.map(({ label }) => label)
    expect(labels('Megnevezés\nKör')).toEqual(['Kör'])
    expect(labels('Név\nKör')).toEqual(['Név', 'Kör'])
    expect(labels('Felirat')).toEqual(['Felirat'])
  })
})

describe('a number in a cell', () => {
  it.each<[cell: string, number: number | null]>([
    ['12', 12],
    ['-3', -3],
    ['2,5', 2.5],
    ['1 000', 1000],
    ['0', 0],
    ['0,5', 0.5],
    ['007', null],
    ['-01', null],
    ['+36', null],
    ['12 Ft', null],
    ['1234.500', null],
    ['x', null],
    ['', null],
  ])('%s: %j', (cell, number) => {
    expect(numberOf(cell)).toBe(number)
  })

  it('of data may be in forints, and has decimals where another number of its column has them', () => {
    expect(['12 Ft', '1.500', '007', 'x'].map((cell) => dataOf(cell))).toEqual([12, 1500, '007', 'x'])
    expect(dataOf('1.500', [' 1.5 ', '1.500'])).toBe('1.500')
    expect(dataOf('1.500', ['1.500', '2.500'])).toBe(1500)
    expect(['1.500', '1234.500'].map((cell) => isUnclear(cell))).toEqual([false, true])
    expect(isUnclear('1.500', ['1.2345'])).toBe(true)
  })
})

describe('cells of a spreadsheet', () => {
  it('are read from tabs and lines of any system, with quotation marks where they contain such', () => {
    expect(readCells('a\tb\rc\td\r\ne\tf\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ])
    expect(readCells('"a\tb"\t"c ""d"""\n"e" f\t"g')).toEqual([
      ['a b', 'c "d"'],
      ['"e" f', '"g'],
    ])
    expect(readCells('')).toEqual([])
  })

  it('lose empty rows and columns, except in a block', () => {
    const text = '\uFEFFa\t\tb\n\t\t\n\t\tc\n\n'
    expect(readCells(text)).toEqual([
      ['a', 'b'],
      ['', 'c'],
    ])
    expect(readBlock(text)).toEqual([['a', '', 'b'], ['', '', ''], ['', '', 'c'], ['']])
    expect(readBlock('a')).toEqual([['a']])
    expect(readBlock('a\n')).toEqual([['a']])
  })

  it('are written as a text that is read as the same cells', () => {
    expect(
      writeCells([
        ['a', 'b "c"'],
        ['d\te', ''],
      ]),
    ).toBe('a\t"b ""c"""\n"d\te"\t')
    const cell = fc.stringMatching(/^[a-z"]([a-z" ]*[a-z"])?$/u)
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
        const spaced = rows.map((row) => row.map((one) => one.replace(/ +/gu, ' ')))
        expect(readCells(writeCells(spaced))).toEqual(spaced)
        const broken = spaced.map((row) => row.map((one) => one.replaceAll(' ', '\n')))
        expect(readCells(writeCells(broken))).toEqual(spaced)
      }),
    )
  })
})

describe('yes and no in a column of data', () => {
  const data = (text: string, known: readonly object[] = []) => {
    const existing = known.map((held, index) => ({
      id: `${index}`,
      value: `v${index}`,
      label: `V${index}`,
      data: held,
    }))
    return pasteOptions(text, existing).added.map((option) => option.data?.jar)
  }

  it('are booleans where the column holds only these, or is new and says nothing else', () => {
    expect(data('Kód\tNév\tJár\na\tA\tigen\nb\tB\tNEM\nc\tC\t')).toEqual([true, false, undefined])
    expect(data('Kód\tNév\tJár\na\tA\tnem\nb\tB\ttalán', [{ jar: true }, {}])).toEqual([false, 'talán'])
  })

  it('are texts anywhere else', () => {
    expect(data('Kód\tNév\tJár\na\tA\tigen\nb\tB\ttalán')).toEqual(['igen', 'talán'])
    expect(data('Kód\tNév\tJár\na\tA\tigen', [{ jar: true }, { jar: 'nem' }])).toEqual(['igen'])
    expect(data('Kód\tNév\tJár\na\tA\tigen', [{ jar: 'nem' }])).toEqual(['igen'])
    expect(dataOf('igen')).toBe('igen')
  })
})

it('a pasted row changes an option if its label or any other property differs', () => {
  const known = [{ id: '1', value: 'a', label: 'Alma' }]
  expect(pasteOptions('Kód\tNév\tCsoport\na\tAlma\t', known).changed).toEqual([])
  expect(pasteOptions('Kód\tNév\tCsoport\na\tAlma\tGyümölcs', known).changed).toEqual([
    { id: '1', value: 'a', label: 'Alma', group: 'Gyümölcs' },
  ])
  expect(pasteOptions('x\tIksz', [{ id: '1', value: 1, label: 'Egy' }])).toEqual({
    ...{ added: [], changed: [], repeated: [], unclear: [], isMixed: true },
  })
})
