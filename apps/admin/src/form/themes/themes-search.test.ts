import { expect, it } from 'vitest'
import { triedRule } from './theme-sheet.ts'
import { readThemesSearch } from './themes-search.ts'

it.each([
  [{}, { form: undefined, width: undefined }],
  [
    { form: 'f1', width: '360' },
    { form: 'f1', width: '360' },
  ],
  [
    { form: '', width: 'fit' },
    { form: undefined, width: undefined },
  ],
  [
    { form: 7, width: 360 },
    { form: undefined, width: undefined },
  ],
  [
    { form: ['f1'], other: 'x' },
    { form: undefined, width: undefined },
  ],
])('the address %j is read as %j', (given, search) => {
  expect(readThemesSearch(given)).toEqual(search)
})

it('the tried values apply below the tried theme only, in its scheme', () => {
  const values = new Map([
    ['--uf-gap', '2rem'],
    ['--uf-radius', '8px'],
  ])
  expect(triedRule(values, 'dark')).toBe(
    '[data-theme="tried"] { color-scheme: dark; --uf-gap: 2rem; --uf-radius: 8px; }',
  )
})
