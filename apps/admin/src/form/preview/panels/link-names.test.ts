import { expect, it } from 'vitest'
import { linkNames } from './link-names.ts'

it('sets known names in quotation marks apart and leaves the rest as it is', () => {
  const targets = new Map([['Csak nagykorúnak', 7]])
  expect(linkNames('A „Csak nagykorúnak” lenyitás nem teljesül: az „Életkor” legalább 18.', targets)).toEqual(
    [
      { text: 'A ', target: null },
      { text: '„Csak nagykorúnak”', target: 7 },
      { text: ' lenyitás nem teljesül: az „Életkor” legalább 18.', target: null },
    ],
  )
  expect(linkNames('Nincs benne név.', targets)).toEqual([{ text: 'Nincs benne név.', target: null }])
})
