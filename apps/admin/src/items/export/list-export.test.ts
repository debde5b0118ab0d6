import { formField, itemKinds } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { csvFile, exportFileName } from './list-export.ts'

describe('a CSV file', () => {
  it('opens in Hungarian spreadsheets as it is', async () => {
    const file = csvFile(
      ['Felirat', 'Sorrend'],
      [
        ['Név; „rövid”', 1.5],
        ['több\nsor', null],
      ],
    )
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())).toBe(
      '\uFEFFFelirat;Sorrend\r\n"Név; „rövid”";1,5\r\n"több\nsor";\r\n',
    )
  })

  it('never starts a cell with what a spreadsheet would calculate', async () => {
    const file = csvFile(['Név'], [['=HYPERLINK("http://example.com")'], ['-1+1'], ['@SUM(A1)']])
    const lines = (await file.text()).split('\r\n').slice(1, 4)
    expect(lines).toEqual([`"'=HYPERLINK(""http://example.com"")"`, "'-1+1", "'@SUM(A1)"])
  })

  it('keeps negative numbers numbers', async () => {
    expect(await csvFile(['Érték'], [[-3.25]]).text()).toContain('\r\n-3,25\r\n')
  })
})

describe('the name of an exported file', () => {
  it('says what is in it and of which day', () => {
    expect(exportFileName(formField, 'xlsx', new Date('2026-11-21T10:00:00Z'))).toBe('mezok-2026-11-21.xlsx')
  })

  it('is plain letters and hyphens for every kind', () => {
    for (const kind of itemKinds) {
      expect(exportFileName(kind, 'csv', new Date(0))).toMatch(/^[a-z]+(-[a-z]+)*-1970-01-01\.csv$/u)
    }
  })
})
