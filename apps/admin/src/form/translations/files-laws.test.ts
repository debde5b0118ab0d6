import { placesOf } from '@urlapmuhely/schema'
import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTextTable } from '../../base/files/import-table.ts'
import { readXliff } from '../../base/files/read-xliff.ts'
import { stateWord, TEXT_COLUMNS } from '../../base/files/text-table.ts'
import { type RandomRow, randomLanguages, randomRows, randomText } from './testing/random-rows.ts'
import { planTexts, textTable } from './text-file.ts'
import { writeXliff } from './write-xliff.ts'

const rowsOf = (random: readonly RandomRow[]) => random.map(({ row }) => row)
const languages = { source: 'hu', languages: randomLanguages }
const read = (document: string) => readXliff(new TextEncoder().encode(document), languages)

describe('a table of translations', () => {
  it('that is read as it was written changes nothing', () => {
    fc.assert(
      fc.property(randomRows, (random) => {
        const rows = rowsOf(random)
        expect(planTexts(textTable(rows, randomLanguages), rows, randomLanguages)).toMatchObject({
          ...{ changes: [], long: [], unknown: [], same: rows.length * 2 },
        })
      }),
      volume(300, 71),
    )
  })

  it('survives lines of Windows, blanks that were dropped, and columns in another order', () => {
    fc.assert(
      fc.property(randomRows, fc.boolean(), (random, isReversed) => {
        const rows = rowsOf(random)
        const { headings, rows: cells } = textTable(rows, randomLanguages)
        const turn = <Cell>(line: readonly Cell[]) => (isReversed ? line.toReversed() : line)
        const edited = {
          headings: turn(headings),
          rows: cells.map((line) => turn(line).map((cell) => cell.trim().replaceAll('\n', '\r\n'))),
        }
        expect(planTexts(edited, rows, randomLanguages).changes).toEqual([])
      }),
      volume(300, 72),
    )
  })

  it('changes exactly the cells that were edited', () => {
    fc.assert(
      fc.property(randomRows, fc.array(randomText, { minLength: 5, maxLength: 5 }), (random, typed) => {
        const rows = rowsOf(random)
        const { headings, rows: cells } = textTable(rows, randomLanguages)
        const column = headings.indexOf('angol (en)')
        const edited = cells.map((line, index) => line.with(column, typed[index] ?? ''))
        const { changes, same } = planTexts({ headings, rows: edited }, rows, randomLanguages)
        const expected = random.flatMap(({ row, states }, index) => {
          const before = row.item.translations.en?.[row.content.address]?.text ?? ''
          const text = typed[index] ?? ''
          return text === before && states.en !== 'missing'
            ? []
            : [{ key: row.key, lang: 'en', text, before }]
        })
        expect(changes.map(({ row, lang, text, before }) => ({ key: row.key, lang, text, before }))).toEqual(
          expected,
        )
        expect(same).toBe(rows.length * 2 - expected.length)
      }),
      volume(300, 73),
    )
  })

  it('confirms an outdated translation by the word for done, and no other one', () => {
    fc.assert(
      fc.property(randomRows, (random) => {
        const rows = rowsOf(random)
        const { headings, rows: cells } = textTable(rows, ['de'])
        const confirmed = cells.map((line) => line.with(headings.length - 1, stateWord('done')))
        const { changes, outdated } = planTexts({ headings, rows: confirmed }, rows, ['de'])
        const old = random.filter(({ states }) => states.de === 'outdated')
        expect(changes.map(({ row }) => row.key)).toEqual(old.map(({ row }) => row.key))
        expect(changes.every(({ text, before }) => text === before)).toBe(true)
        expect(outdated).toEqual([])
      }),
      volume(200, 74),
    )
  })

  it('names lines whose text the form does not have, and reads the others', () => {
    fc.assert(
      fc.property(randomRows, fc.nat({ max: 4 }), (random, left) => {
        const rows = rowsOf(random)
        const table = textTable(rows, ['de'])
        const known = rows.filter((_, index) => index !== left)
        const plan = planTexts(table, known, ['de'])
        expect(plan.unknown).toEqual(left < rows.length ? [rows[left]?.content.text] : [])
        expect(plan.same).toBe(known.length)
      }),
      volume(100, 75),
    )
  })

  it('survives a CSV file, whatever characters its cells have', async () => {
    await fc.assert(
      fc.asyncProperty(randomRows, fc.constantFrom(';', ',', '\t'), async (random, separator) => {
        const rows = rowsOf(random)
        const { headings, rows: cells } = textTable(rows, randomLanguages)
        const quoted = [headings, ...cells].map((line) =>
          line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator),
        )
        const table = await readTextTable(`\uFEFF${quoted.join('\r\n')}\r\n`)
        expect(table.headings).toEqual(headings)
        expect(planTexts(table, rows, randomLanguages)).toMatchObject({ changes: [], unknown: [] })
      }),
      volume(150, 76),
    )
  })

  it.each([
    ['no column of keys', [TEXT_COLUMNS.source, 'német (de)']],
    ['no column of sources', [TEXT_COLUMNS.key, 'német (de)']],
    ['no language of the form', [TEXT_COLUMNS.key, TEXT_COLUMNS.source, 'francia (fr)']],
    ['no heading at all', []],
  ])('is refused with %s', (_, headings) => {
    expect(() => planTexts({ headings, rows: [] }, [], ['de'])).toThrow(
      expect.objectContaining({ name: 'TextFileError' }),
    )
  })
})

describe('an XLIFF document', () => {
  it('that is read as it was written has the same texts, and changes nothing', () => {
    fc.assert(
      fc.property(randomRows, (random) => {
        const rows = rowsOf(random)
        const { table, partial } = read(writeXliff(rows, 'urlap & <kulcs>', { source: 'hu', target: 'de' }))
        expect(partial).toEqual([])
        expect(table.rows).toEqual(
          random.map(({ row, states }) => [
            ...[row.key, row.content.text, row.item.translations.de?.[row.content.address]?.text ?? ''],
            states.de === 'done' ? stateWord('done') : '',
          ]),
        )
        expect(planTexts(table, rows, ['de'])).toMatchObject({ changes: [], unknown: [], same: rows.length })
      }),
      volume(200, 77),
    )
  })

  it('has every place of a text as a protected code, with the data of that place', () => {
    fc.assert(
      fc.property(randomRows, (random) => {
        const document = writeXliff(rowsOf(random), 'f', { source: 'hu', target: 'de' })
        const units = document.split('<unit ').slice(1)
        for (const [index, { row }] of random.entries()) {
          const source = /<source>.*?<\/source>/su.exec(units[index] ?? '')?.[0] ?? ''
          const codes = [...source.matchAll(/<ph id="([\d-]+)" dataRef="d(\d+)"/gu)]
          expect(codes).toHaveLength(placesOf(row.content.text).length)
          expect(new Set(codes.map(([, id]) => id)).size).toBe(codes.length)
          for (const [, , data] of codes) expect(units[index]).toContain(`<data id="d${data}">`)
        }
      }),
      volume(200, 78),
    )
  })
})
