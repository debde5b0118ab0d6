import { QueryClient } from '@tanstack/react-query'
import { formOption } from '@urlapmuhely/schema'
import { testId, volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import Papa from 'papaparse'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadMessages } from '../../base/messages/t.ts'
import { listColumn } from '../rows/list-columns.ts'
import { csvFile, exportFileName, exportList } from './list-export.ts'

beforeAll(loadMessages)
beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null }))
afterEach(() => vi.unstubAllGlobals())

describe('a CSV file', () => {
  it('is read by another program as the cells that were written', async () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'é', '"', ';', ',', '\n', ' ', '\t', "'", '|'),
      maxLength: 8,
    })
    const rows = fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(rows, async (cells) => {
        const file = await csvFile(['a', 'b', 'c'], cells).text()
        const { data } = Papa.parse<string[]>(file.replace(/^\uFEFF/u, ''), {
          delimiter: ';',
          newline: '\r\n',
        })
        // A tab at the beginning gets a mark, so that no spreadsheet calculates what follows it.
        const marked = cells.map((row) => row.map((cell) => (cell.startsWith('\t') ? `'${cell}` : cell)))
        expect(data).toEqual([['a', 'b', 'c'], ...marked, ['']])
      }),
      volume(300, 63),
    )
  })
})

describe('the name of an exported file', () => {
  it.each([
    ['2026-11-21T10:00:00Z', 'opciok-2026-11-21.csv'],
    ['2026-01-01T12:00:00Z', 'opciok-2026-01-01.csv'],
    // Half past midnight in Budapest, in summer and in winter.
    ['2026-07-14T22:30:00Z', 'opciok-2026-07-15.csv'],
    ['2026-11-20T23:30:00Z', 'opciok-2026-11-21.csv'],
  ])('at %s has the day in Budapest: %s', (now, expected) => {
    expect(exportFileName(formOption, 'csv', new Date(now))).toBe(expected)
  })
})

/** Answers of the server by path; each request is kept. */
function serve(pages: readonly object[]) {
  const asked: URL[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    const url = new URL(path, 'http://localhost')
    asked.push(url)
    return new Response(JSON.stringify({ total: 3, page: 1, pageSize: 200, ...pages[asked.length - 1] }))
  })
  return asked
}

describe('an exported list', () => {
  const item = (number: number, values: object) => ({
    ...{ id: testId(number), name: '', revision: 1, updatedAt: '2026-11-21T10:00:00.000Z', updatedBy: '' },
    ...values,
  })
  const columns = (...names: string[]) =>
    names.map((name) => listColumn(formOption, name)).filter((column) => column !== undefined)

  it('holds every page, numbers as numbers, and reports its progress', async () => {
    const asked = serve([
      { items: [item(1, { label: 'Egy', order: 1.5 }), item(2, { label: '=2' })], next: 'b', references: {} },
      { items: [item(3, { label: 'Három', order: 3 })], next: null, references: {} },
    ])
    const progress: number[] = []
    const file = await exportList('csv', {
      kind: formOption,
      columns: columns('label', 'order'),
      request: { sort: 'order' },
      client: new QueryClient(),
      signal: new AbortController().signal,
      onProgress: (done) => progress.push(done),
    })
    expect((await file.text()).split('\r\n')).toEqual(['Felirat;Sorrend', 'Egy;1,5', "'=2;", 'Három;3', ''])
    expect(progress).toEqual([2, 3])
    expect(asked.map((url) => url.searchParams.get('after'))).toEqual([null, 'b'])
    expect(asked.every((url) => url.searchParams.get('sort') === 'order')).toBe(true)
  })

  it('is no file at all if a page cannot be loaded', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('offline')
    })
    const run = exportList('csv', {
      kind: formOption,
      columns: columns('label'),
      request: {},
      client: new QueryClient(),
      signal: new AbortController().signal,
      onProgress: () => undefined,
    })
    await expect(run).rejects.toMatchObject({ name: 'ApiError' })
  })
})
