import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formats } from './report/formats.ts'

/** Where people read which files can be imported. */
const pages = ['docs/hu/15-importalas.md', 'apps/admin/src/base/messages/form/hu-form-import.ts']
const root = new URL('../../../', import.meta.url)
const { own: _, ...others } = formats

test.each(pages)('%s names every format', (page) => {
  const text = readFileSync(new URL(page, root), 'utf8')
  // The refusal names the kind of file once.
  const named = Object.values(others).map(({ called }) => called.replace(' (.xlsx)', ''))
  expect(named.filter((name) => !text.includes(name))).toEqual([])
})

test('the table of what becomes of what has a row of every format', () => {
  const rows = readFileSync(new URL('docs/en/import.md', root), 'utf8').match(/^\| [^|]+/gmu) ?? []
  const labels = Object.values(others).map(({ label }) => label)
  expect(labels.filter((label) => !rows.some((row) => row.includes(label)))).toEqual([])
})
