import { describe, expect, it } from 'vitest'
import { hungarianValidators } from './hungarian.ts'
import { ibanValidators } from './iban.ts'

const validators = { ...hungarianValidators, ...ibanValidators }

type Rule = keyof typeof validators

const accepts = (rule: Rule, value: unknown) => validators[rule]({})(value)

/** The last digit of each number was computed by hand from the rule of its law. */
const table: readonly [rule: Rule, why: string, accepted: readonly string[], refused: readonly string[]][] = [
  [
    'taj',
    'nine digits in groups',
    ['111 111 110', '123-456-788', '123456788'],
    ['123456780', '1234567', ' 123456788', '123456788 ', '123--456788', '123456788-', '1234567880', 'x'],
  ],
  [
    'taxNumber',
    'a county code in use, with or without hyphens',
    ['12892312-2-02', '12892312-2-20', '12892312-1-22', '12892312-5-44', '12892312-2-51', '12892312241'],
    ['12892312-2-01', '12892312-2-21', '12892312-2-45', '12892312-2-50', '12892312-2-52', '12892312-2-00'],
  ],
  [
    'taxNumber',
    'the VAT code and the county code together',
    ['12892312'],
    ['12892312-2', '12892312-0-41', '12892312-2-4', 'a12892312', '12892312-2-411', '1289231'],
  ],
  [
    'bankAccount',
    '16 or 24 digits, with the second check digit right too',
    ['1177 3016 1111 1018', '117730161111101800000000'],
    ['11773016', '11773016-11111018-0000', '11773016-11111018-00000001', '11773016-11111018-00000000-0', 'x'],
  ],
  ['postalCode', 'four digits, not beginning with 0', ['1234'], ['0234', 'abcd', '']],
  [
    'licensePlate',
    'both formats, in letters of either case',
    ['aa bb-123', 'AABB 123', 'AABB123', 'abc-123'],
    ['AAABB-123', 'AA  BB-123', 'AABB-1234', 'A1BB-123', '1AABB-123'],
  ],
  ['iban', 'a check digit', ['HU42117730161111101800000000'], ['HU42117730161111101800000001']],
  ['taxId', 'ten digits', ['8071592153'], ['80715921530', 'x']],
]

describe('Hungarian identifiers', () => {
  it.each(table)('%s: %s', (rule, _, accepted, refused) => {
    for (const text of accepted) expect([text, accepts(rule, text)]).toEqual([text, true])
    for (const text of refused) expect([text, accepts(rule, text)]).toEqual([text, false])
  })

  it('are texts', () => {
    for (const rule of Object.keys(validators) as Rule[])
      for (const value of [111111110, null, undefined, ['1011'], {}])
        expect([rule, value, accepts(rule, value)]).toEqual([rule, value, false])
  })
})

describe('a personal identifier', () => {
  // Weights ascend for those born before 1997 and descend since. Each refused number has the check digit of the other.
  it.each([
    ['1997, the first year of the descending weights', '19701010014', '19701010017'],
    ['1996, the last year of the ascending weights', '29612310029', '29612310022'],
    ['2066', '36612310016', '36612310015'],
    ['1867', '46701010014', '46701010017'],
    ['1996, a foreigner', '69612310013', '69612310018'],
    ['29 February 2000', '70002290018', '70002290013'],
    ['1867, a foreigner', '86701010018', '86701010013'],
  ])('of someone born in %s', (_, right, wrong) => {
    expect(accepts('personalId', right)).toBe(true)
    expect(accepts('personalId', wrong)).toBe(false)
  })

  it('may have groups', () => {
    expect(accepts('personalId', '1-970101-0014')).toBe(true)
  })

  it.each([
    ['a first digit of 0', '06701010039'],
    ['a first digit of 0, with the other weights', '09701010015'],
    ['a first digit of 9', '96701010019'],
    ['a first digit of 9, with the other weights', '96601010015'],
    ['a day that does not exist', '20002290019'],
    ['a digit too many', '197010100140'],
    ['a digit too few', '1970101001'],
    ['letters', '1970101001x'],
  ])('cannot have %s', (_, text) => {
    expect(accepts('personalId', text)).toBe(false)
  })
})
