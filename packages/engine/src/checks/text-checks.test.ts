import '../optional/patterns.ts'
import { describe, expect, it } from 'vitest'
import type { Part } from '../testing/build-definition.ts'
import { demands, pattern } from './testing/fault-parts.ts'
import { find } from './testing/find.ts'

const check = (field: object, ...formValidation: readonly Part[]) =>
  find({ formField: [{ id: 'a', type: 'text', label: 'Kód', ...field }], formValidation })
const demanded = (text: string, more: object = {}) => demands('pattern', 'a', { ...pattern(text), ...more })

describe('a pattern', () => {
  it('is told that no text matches, and not one that matches only nothing at all', () => {
    expect(check({}, demanded('a^b'))).toEqual(['PATTERN_IMPOSSIBLE pattern-a'])
    expect(check({}, demanded('^$'))).toEqual([])
  })

  it('is told together with another pattern or a length that leaves no text', () => {
    const other = (text: string) => demanded(text, { id: 'b' })
    expect(check({}, demanded('^[0-9]+$'), other('[a-z]'))).toEqual(['TEXTS_OPPOSED b'])
    expect(check({ maxLength: 3 }, demanded('^[0-9]{4}$'))).toEqual(['TEXTS_OPPOSED pattern-a'])
    expect(check({}, demanded('^\\d{2}$'), demands('minLength', 'a', { parameters: { min: 3 } }))).toEqual([
      'TEXTS_OPPOSED minLength-a',
    ])
    expect(check({ maxLength: 4 }, demanded('^[0-9]{4}$'), other('[0-5]'))).toEqual([])
  })

  it('is not told that applies only at times, only warns, or that no engine here reads', () => {
    const other = { id: 'b', ...pattern('^[a-z]+$') }
    expect(check({}, demanded('^[0-9]+$'), demanded('', { ...other, condition: { var: 'a' } }))).toEqual([])
    expect(check({}, demanded('^[0-9]+$'), demanded('', { ...other, severity: 'warning' }))).toEqual([])
    expect(check({}, demanded('^[0-9]+$'), demanded('', { ...other, ...pattern('^\\p{L}+$') }))).toEqual([])
  })
})

describe('a mask', () => {
  it.each([
    ['AAAA', '^[0-9]{4}$', {}],
    ['##-##', '^[0-9]{4}$', {}],
    ['### ###', '^\\d{3}-\\d{3}$', {}],
    ['##', '^[0-9]{4}$', {}],
    ['aa#', '^[A-Z]{2}[0-9]$', {}],
    ['\\###', '^[0-9]+$', {}],
    ['##-##', '-', { unmaskedValue: true }],
  ])('is told whose texts a validation refuses: %s against %s', (mask, text, more) => {
    expect(check({ mask, ...more }, demanded(text))).toEqual(['MASK_REFUSED pattern-a'])
  })

  it.each([
    ['####', '^[0-9]{4}$', {}],
    ['##-##', '^[0-9]{4}$', { unmaskedValue: true }],
    ['## ##', '^[0-9]+$', {}],
    ['SSSS', '^[a-záéíóöőúüű]+$', {}],
    ['####', '_', { fillMask: '_' }],
    // What is typed from the right repeats its first place.
    ['##', '^[0-9]{4}$', { reverseFillMask: true }],
    // A number of another country stays as it is.
    ['+36 ## ### ####', '^\\+49', {}],
    ['card', '^[0-9 ]+$', {}],
  ])('is not told that lets a text through, or may: %s against %s', (mask, text, more) => {
    expect(check({ mask, ...more }, demanded(text))).toEqual([])
  })

  it('is told that is too short', () => {
    expect(check({ mask: '###' }, demands('minLength', 'a', { parameters: { min: 5 } }))).toEqual([
      'MASK_REFUSED minLength-a',
    ])
  })
})
