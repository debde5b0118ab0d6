import { describe, expect, it } from 'vitest'
import { placeFormatExamples, placeFormatNamed, placeFormats } from './place-formats.ts'

const names = Object.keys(placeFormats) as (keyof typeof placeFormats)[] // the keys of the table

describe('the formats of places', () => {
  it.each(names)('%s is found however it is written', (name) => {
    const spaced = name.replaceAll(' ', '  \t ')
    for (const written of [name, name.toUpperCase(), ` ${spaced} `, name.normalize('NFD')])
      expect(placeFormatNamed(written)).toBe(name)
  })

  it.each(['', 'penz', 'pénzt', 'hosszúdátum', 'constructor', 'toString', '__proto__'])(
    '%j is none',
    (name) => {
      expect(placeFormatNamed(name)).toBeNull()
    },
  )

  it.each(names)('%s has an example', (name) => {
    expect(placeFormatExamples[name]).not.toBe('')
  })

  it('show values in ways that differ', () => {
    const shown = Object.values(placeFormats).map(({ shows }) => shows)
    expect(new Set(shown).size).toBe(shown.length)
  })
})
