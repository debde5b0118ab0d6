import { describe, expect, it } from 'vitest'
import { frameName, partName } from './frame-names.ts'

const field = (label: string, key: string, type = 'text') => ({ id: 'a', label, key, type })

describe('the name of a frame', () => {
  it.each([
    [field('Név', 'nev'), 'Név, Szöveg', 'Név, Szöveg, most nem látszik'],
    [field('', 'nev'), 'nev, Szöveg', 'nev, Szöveg, most nem látszik'],
    [field('', ''), 'felirat nélküli mező, Szöveg', 'felirat nélküli mező, Szöveg, most nem látszik'],
  ])('of %j says its label and type, and whether it is hidden', (item, shown, hidden) => {
    expect(frameName({ item, part: 'field' }, false)).toBe(shown)
    expect(frameName({ item, part: 'field' }, true)).toBe(hidden)
  })

  it('of the title is always the same', () => {
    expect(frameName({ item: field('Próba', 'proba'), part: 'title' }, true)).toBe('Az űrlap címe')
    expect(partName({ item: field('Próba', 'proba'), part: 'title' })).toBe('Az űrlap címe')
  })
})
