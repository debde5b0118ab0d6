import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { validate as isAnum } from 'stdnum/lib/cjs/hu/anum.js'
import validator from 'validator'
import { describe, expect, it } from 'vitest'
import { hungarianValidators } from './hungarian.ts'

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''))

/** The other implementations of the same checks. */
const libraries = {
  taxNumber: (text: string) => isAnum(text).isValid,
  taxId: (text: string) => validator.isTaxID(text, 'hu-HU'),
  postalCode: (text: string) => text[0] !== '0' && validator.isPostalCode(text, 'HU'),
  // The library demands the hyphen, which people leave out.
  licensePlate: (text: string) =>
    validator.isLicensePlate(text.replace(/^([A-Z]{3}) ?(\d{3})$/u, '$1-$2'), 'hu-HU'),
}

const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
/** Texts of which about half are plates of one of the formats before 2022. */
const plate = fc
  .tuple(
    fc.oneof(
      fc.tuple(letter, letter, letter).map((letters) => letters.join('')),
      fc.constantFrom(
        'M',
        'CK',
        'HO',
        'HM',
        'RZ',
        'CD',
        'C',
        'X',
        'E',
        'P',
        'S AB',
        'SP',
        'AAA',
        'ABI',
        'AXQ',
      ),
    ),
    fc.constantFrom('-', ' ', '', '-C ', '-B '),
    fc.oneof(
      digits(3),
      digits(4),
      digits(5),
      digits(6),
      digits(2),
      fc.constantFrom('12-34', '123-456', '000'),
    ),
  )
  .map((parts) => parts.join(''))

const texts: Readonly<Record<keyof typeof libraries, fc.Arbitrary<string>>> = {
  taxNumber: digits(8),
  taxId: fc.oneof(
    digits(9).map((end) => `8${end}`),
    digits(10),
    digits(9),
  ),
  postalCode: fc.oneof(digits(4), digits(3), fc.string({ maxLength: 5 })),
  licensePlate: plate,
}

describe('Hungarian identifiers are judged as the libraries of all countries judge them', () => {
  it.each(Object.keys(libraries) as (keyof typeof libraries)[])('%s', (rule) => {
    const seen = new Set<boolean>()
    const accepts = hungarianValidators[rule]({})
    fc.assert(
      fc.property(texts[rule], (text) => {
        const expected = libraries[rule](text)
        seen.add(expected)
        expect([text, accepts(text)]).toEqual([text, expected])
      }),
      volume(3_000, 20_261_126),
    )
    expect([...seen].sort()).toEqual([false, true])
  })

  it('with every pair and triple of letters on a plate', () => {
    const accepts = hungarianValidators.licensePlate({})
    const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    const wrong = alphabet.flatMap((one) =>
      alphabet.flatMap((two) => [
        `${one}${two} 12-34`,
        ...alphabet.map((three) => `${one}${two}${three}-123`),
      ]),
    )
    expect(wrong.filter((text) => accepts(text) !== libraries.licensePlate(text))).toEqual([])
  })
})
