import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { volume } from '../testing.ts'
import { type CsvValue, csvCellText, csvText } from './csv-text.ts'

/** Reads a file as RFC 4180 says, with semicolons, character by character. */
function readCsv(file: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < file.length; at += 1) {
    const character = file[at] ?? ''
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (file[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (character === '"') isQuoted = true
    else if (character === ';') {
      rows.at(-1)?.push(cell)
      cell = ''
    } else if (character === '\r' && file[at + 1] === '\n') {
      rows.at(-1)?.push(cell)
      rows.push([])
      cell = ''
      at += 1
    } else cell += character
  }
  return rows.slice(0, -1)
}

describe('a table for spreadsheets', () => {
  it('has a byte order mark, semicolons, and the ends of lines of Windows', () => {
    expect(
      csvText(
        ['Név', 'Kor'],
        [
          ['Éva', 34],
          ['Ádám', null],
        ],
      ),
    ).toBe('\uFEFFNév;Kor\r\nÉva;34\r\nÁdám;\r\n')
    expect(csvText(['Név'], [])).toBe('\uFEFFNév\r\n')
  })

  it.each<[CsvValue, string]>([
    [1.5, '1,5'],
    [-2, '-2'],
    [1e21, '1e+21'],
    ['-2', "'-2"],
    ['=A1', "'=A1"],
    ['+36', "'+36"],
    ['@a', "'@a"],
    ['\ta', "'\ta"],
    ['a=b', 'a=b'],
    ['a;b', '"a;b"'],
    ['a"b', '"a""b"'],
    ['a\nb', '"a\nb"'],
    [' a', '" a"'],
    ['a ', '"a "'],
    ['=";', `"'="";"`],
    ['', ''],
    [null, ''],
  ])('writes %j as %s', (value, cell) => {
    expect(csvText(['x'], [[value]])).toBe(`\uFEFFx\r\n${cell}\r\n`)
  })

  it('is read back as it was, but for the marks of texts', () => {
    const text = fc.string({ unit: fc.constantFrom(...'a;"\r\n =+-@\t,é'), maxLength: 6 })
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { maxLength: 4 }), (rows) => {
        const [heading, ...read] = readCsv(csvText(['a', 'b'], rows).slice(1))
        expect(heading).toEqual(['a', 'b'])
        expect(read.map((row) => row.map(csvCellText))).toEqual(rows)
      }),
      volume(500, 1501),
    )
  })

  it('begins no cell with what a spreadsheet takes for a formula', () => {
    const text = fc.string({ unit: fc.constantFrom(...'=+-@\t\ra'), maxLength: 4 })
    fc.assert(
      fc.property(text, (value) => {
        const [, row = []] = readCsv(csvText(['x'], [[value]]).slice(1))
        expect(row[0]).not.toMatch(/^[=+\-@\t\r]/u)
      }),
      volume(200, 1502),
    )
  })
})

describe('the text of a cell', () => {
  it.each([
    ["'=A1", '=A1'],
    ["'a", "'a"],
    ["''=", "''="],
    ['=A1', '=A1'],
    ["'", "'"],
    ['', ''],
  ])('%j is %j', (cell, text) => {
    expect(csvCellText(cell)).toBe(text)
  })
})
