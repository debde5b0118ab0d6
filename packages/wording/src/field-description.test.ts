import { expect, test } from 'vitest'
import { fieldDescription } from './field-description.ts'

test('a field is described by its place, its type and its key', () => {
  const field = { label: 'Név', key: 'nev', parents: 'Személyes adatok', type: 'text' } as const
  expect(fieldDescription(field)).toBe('Személyes adatok › Szöveg · nev')
  expect(fieldDescription({ ...field, parents: '' })).toBe('Szöveg · nev')
})

test('what has no type or no other name is not given one', () => {
  expect(fieldDescription({ label: 'nev', key: 'nev', parents: 'Ügyfél', type: null })).toBe('Ügyfél')
  expect(fieldDescription({ label: 'nev', key: 'nev', parents: '', type: 'text' })).toBe('Szöveg')
  expect(fieldDescription({ label: 'Kár', key: 'Kár', parents: '', type: null })).toBe('')
})
