import { readNumber } from '@urlapmuhely/schema/facts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hungarianNumber } from './reference-numbers.ts'

const mark = fc.constantFrom('.', ',', ' ', '\u00a0', '', '.', ',')
const digits = fc.oneof(
  fc.stringMatching(/^[0-9]{3}$/u),
  fc.stringMatching(/^[0-9]{1,5}$/u),
  fc.constantFrom('0', '00', '000', '500', ''),
)
const text = fc
  .record({
    before: fc.constantFrom('', '', '-', '−', '+', ' ', 'Ft ', 'HUF '),
    first: digits,
    parts: fc.array(fc.tuple(mark, digits), { maxLength: 4 }),
    after: fc.constantFrom('', '', ' Ft', 'Ft', ' forint', ',-', ' kg', 'a', ' '),
  })
  .map(({ before, first, parts, after }) => before + first + parts.flat().join('') + after)

it('Hungarian numbers are read as a grammar of their own says', () => {
  let numbers = 0
  fc.assert(
    fc.property(text, (one) => {
      const read = readNumber(one)
      const wanted = hungarianNumber(one)
      expect(typeof read === 'number' ? read + 0 : null, JSON.stringify(one)).toBe(wanted)
      if (wanted !== null) numbers += 1
    }),
    { numRuns: 20_000, seed: 28 },
  )
  expect(numbers).toBeGreaterThan(2_000)
})
