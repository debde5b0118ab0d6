import { formFieldTypeLabels } from '@urlapmuhely/schema'
import { expect, it } from 'vitest'
import { findInPalette, paletteOf } from './palette.ts'

const idsFor = (query: string) => findInPalette(query).map(({ id }) => id)

it('has every field type and every ready-made, each once', () => {
  const ids = paletteOf().map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !id.startsWith('ready:')).toSorted()).toEqual(
    Object.keys(formFieldTypeLabels).toSorted(),
  )
  expect(ids.filter((id) => id.startsWith('ready:'))).toHaveLength(15)
})

it('finds entries without accents, by the beginning of their names first', () => {
  expect(idsFor('szoveg').slice(0, 2)).toEqual(['text', 'note'])
  expect(idsFor('SZÁM')[0]).toBe('number')
  expect(idsFor('adoszam')[0]).toBe('ready:taxNumber')
})

it('finds entries by other words for them', () => {
  expect(idsFor('legördülő')[0]).toBe('select')
  expect(idsFor('pipa')[0]).toBe('checkbox')
  expect(idsFor('több soros')[0]).toBe('textarea')
  expect(idsFor('táblázat')).toEqual(['repeat'])
  expect(idsFor('email')).toEqual(['ready:email', 'email'])
  expect(idsFor('melléklet')).toEqual(['file'])
})

it('finds everything for nothing, and nothing for nonsense', () => {
  expect(findInPalette('  ')).toEqual(paletteOf())
  expect(findInPalette('xyzzy')).toEqual([])
})

it('puts the name itself first, then its beginning and its words, then other words, and last what has it anywhere', () => {
  // `Szám`, `Számított`, `Személyi igazolvány száma`, `számlaszám` of the bank account, and then for example `TAJ-szám`.
  expect(idsFor('szám').slice(0, 5)).toEqual([
    ...['number', 'calculated', 'ready:identityCard', 'ready:bankAccount', 'ready:taj'],
  ])
  // `kép` as a word, `képlet`, and `Hely a térképen`.
  expect(idsFor('kép')).toEqual(['file', 'calculated', 'location'])
  // `cím` as a word of two entries in the order of the palette, `címkék`, and `E-mail-cím`.
  expect(idsFor('cím')).toEqual(['ready:address', 'section', 'multiSelect', 'ready:email', 'email'])
})
