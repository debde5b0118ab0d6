import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { replay } from '../replay/replay.ts'
import { buildProgram, fillIn } from '../testing/fill-in.ts'

const parts = {
  formField: [
    { id: 'huf', type: 'number', currency: 'HUF' },
    { id: 'filler', type: 'number', currency: 'HUF', step: 0.01 },
    { id: 'eur', type: 'number', currency: 'EUR' },
    { id: 'db', type: 'number', min: 0, step: 1 },
    { id: 'arany', type: 'number', min: 0.5, step: 0.1 },
  ],
} as const

/** The rules that refuse a value: in a browser, and by the check of answers. */
function judged(key: string, value: number) {
  const program = buildProgram(parts)
  const form = program.start()
  form.dispatch({ type: 'set', path: key, value })
  const faults = form.check().map(({ rule }) => rule)
  const { issues, values } = replay(program, { [key]: value })
  expect(issues.map(({ rule }) => rule)).toEqual(faults)
  const stored = new Map(Object.entries(values)).get(key)
  expect(stored).toBe(form.field(key)?.value)
  return { faults, stored }
}

describe('an amount with more decimals than its currency is refused, in the browser and in the check of answers', () => {
  it.each([
    ['huf', 12.345, ['wholeAmount']],
    ['huf', 12.5, ['wholeAmount']],
    ['huf', 12_500, []],
    ['huf', -12_500, []],
    ['filler', 12.35, []],
    ['filler', 12.345, ['step']],
    ['eur', 12.35, []],
    ['eur', 12.345, ['decimals']],
    ['eur', 98_765_432_109.87, []],
  ])('%s: %d', (key, value, rules) => {
    expect(judged(key, value)).toEqual({ faults: rules, stored: value })
  })

  it('whatever the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.nat({ max: 4 }), (whole, digits) => {
        const value = Number(`${whole}e-${digits}`)
        const decimals = (String(value).split('.')[1] ?? '').length
        expect(judged('huf', value).faults).toEqual(decimals > 0 ? ['wholeAmount'] : [])
        expect(judged('eur', value).faults).toEqual(decimals > 2 ? ['decimals'] : [])
      }),
      { numRuns: 100 },
    )
  })
})

describe('a number is rounded to its step when it is accepted', () => {
  it.each([
    ['db', 5.000_000_000_5, 5],
    ['db', 4.999_999_999_9, 5],
    ['arany', 0.1 + 0.7, 0.8],
    ['arany', 0.799_999_999_99, 0.8],
    ['eur', 0.1 + 0.2, 0.3],
  ])('%s: %d becomes %d', (key, value, stored) => {
    expect(judged(key, value)).toEqual({ faults: [], stored })
  })

  it.each([
    ['db', 5.000_001],
    ['db', 12_345_678_901.5],
    ['arany', 0.85],
  ])('%s: %d is between two steps, stays as it is and is refused', (key, value) => {
    expect(judged(key, value)).toEqual({ faults: ['step'], stored: value })
  })

  it('from start values and defaults too', () => {
    const form = fillIn(
      {
        formField: [
          { id: 'a', type: 'number', step: 1 },
          { id: 'b', type: 'number', step: 1 },
        ],
        formDefaultValue: [{ id: 'd', targets: ['b'], value: 5.000_000_000_5 }],
      },
      { values: { a: 5.000_000_000_5 } },
    )
    expect(['a', 'b'].map((key) => form.field(key)?.value)).toEqual([5, 5])
  })
})
