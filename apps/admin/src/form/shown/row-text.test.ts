import { expect, it } from 'vitest'
import { depthStyle } from './depth-style.ts'
import { rowText } from './row-text.ts'

it.each([
  [{ id: 'a', label: 'Név', key: 'nev' }, 'Név'],
  [{ id: 'a', label: '', key: 'nev' }, 'nev'],
  [{ id: 'a', label: null, key: 'nev' }, 'nev'],
  [{ id: 'a', label: '', hint: '**Kérjük**, olvassa el!', key: 'note' }, 'Kérjük, olvassa el!'],
  [{ id: 'a', label: '', key: '' }, ''],
  [{ id: 'a' }, ''],
  [undefined, ''],
])('the row of %j says “%s”', (item, text) => {
  expect(rowText(item)).toBe(text)
})

it('the depth of an element is a property of its style', () => {
  expect(depthStyle(0)).toEqual({ '--depth': 0 })
  expect(depthStyle(3)).toEqual({ '--depth': 3 })
})
