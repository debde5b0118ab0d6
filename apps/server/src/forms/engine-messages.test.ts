import { describe, expect, it } from 'vitest'
import { pathInWords } from './engine-messages.ts'

describe('a circle of rules in words', () => {
  const labels = new Map([
    ['kor', 'Életkor'],
    ['felek.nev', 'A fél neve'],
  ])

  it('names fields by their labels and what they are asked for in Hungarian', () => {
    expect(pathInWords('presence(kor) → value(felek.nev) → presence(kor)', labels)).toBe(
      '„Életkor” jelenléte → „A fél neve” értéke → „Életkor” jelenléte',
    )
  })

  it('keeps the name of what it does not know', () => {
    expect(pathInWords('options(más) → effect(Összegzés)', labels)).toBe('„más” opciói → „Összegzés”')
  })
})
