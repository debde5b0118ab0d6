import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { getCountries, getCountryCallingCode, isPossiblePhoneNumber } from 'libphonenumber-js'
import { expect, it } from 'vitest'
import { isPhoneNumber } from './phone.ts'

it.each([
  ['+36 30 123 4567', true],
  ['+36 1 234 5678', true],
  ['0036301234567', true],
  ['06 30 123 4567', true],
  ['06-1/234-5678', true],
  ['30 123 4567', true],
  ['1 234 5678', true],
  ['(301) 234 - 5678', true],
  ['+43 660 1234567', true],
  ['+1 (415) 555-2671', true],
  ['+36 30 12', false],
  ['+36 30', false],
  ['+36 30 123 45678', false],
  ['+36 06 30 123 4567', false],
  ['0630123456', true],
  ['063012345', false],
  ['30 12', false],
  ['+999 30 123 4567', false],
  ['112', false],
  ['+', false],
  ['30 123 4567 m', false],
])('the length of %s is possible: %s', (text, expected) => {
  expect(isPhoneNumber(text)).toBe(expected)
})

it('agrees with libphonenumber about the length of numbers of every country', () => {
  const code = fc.constantFrom(...new Set(getCountries().map((country) => getCountryCallingCode(country))))
  // The national part begins with 5, which is not a prefix in any country.
  const digits = fc.stringMatching(/^5\d{0,14}$/u)
  fc.assert(
    fc.property(code, digits, (callingCode, rest) => {
      const text = `+${callingCode}${rest}`
      expect(isPhoneNumber(text)).toBe(isPossiblePhoneNumber(text))
    }),
    volume(5_000, 19),
  )
})
