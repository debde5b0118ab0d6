import fc from 'fast-check'
import type { PropertyDefinition } from '../../property/property-definition.ts'
import { testId } from '../../testing.ts'

const image = { id: testId(1), name: 'kep.png', size: 1, type: 'image/png' }
const images = [image, { ...image, size: 2_097_153 }, { ...image, name: '' }, { ...image, type: 'text/html' }]

const ids = Array.from({ length: 202 }, (_, index) => testId(index))

/** Values of all sorts, and such as are at the limits of this property. */
export function valuesFor(property: PropertyDefinition): fc.Arbitrary<unknown> {
  const { min = 0, max = 10, choices = {} } = property
  const sizes = [min - 1, min, min + 1, max - 1, max, max + 1].filter((size) => size >= 0 && size <= 21_000)
  const focus = { type: 'focus', targetId: testId(1) }
  const record = Object.fromEntries(
    Object.entries(property.columns ?? {}).map(([name, column]) => [
      name,
      column.type === 'text' && !column.format ? 'x' : column.initial === '' ? 'kulcs' : column.initial,
    ]),
  )
  return fc.oneof(
    fc.constantFrom(...sizes.map((size) => 'x'.repeat(size)), ...sizes, ...sizes.map((size) => -size)),
    fc.constantFrom(...sizes.filter((size) => size < 202).map((size) => ids.slice(0, size))),
    fc.constantFrom(
      ...sizes.filter((size) => size < 202).map((size) => ids.slice(0, size).map((id) => id.slice(-9))),
    ),
    fc.constantFrom(
      ...Object.keys(choices),
      'kulcs',
      'ugyfel.kor',
      'option',
      'a.b.c.d.e',
      '*.pelda.hu',
      '-a',
      'A-b',
    ),
    fc.constantFrom('2026-02-28T10:00Z', '2026-02-29T10:00Z', '2024-02-29T23:59:59.9Z', '2026-13-01T00:00Z'),
    fc.constantFrom<unknown>(
      null,
      true,
      false,
      '',
      ' ',
      ' kulcs ',
      'a\u0000',
      '\ud800',
      0.5,
      Number.NaN,
      testId(1),
    ),
    fc.constantFrom(
      'https://a.hu',
      'http://a.hu/b?c',
      'https://a@b.hu',
      'https://a.hu#b',
      'ftp://a.hu',
      'a.hu',
    ),
    fc.constantFrom<unknown>(
      [],
      {},
      [focus],
      [focus, focus],
      [{ type: 'nincs' }],
      [{ ...focus, x: 1 }],
      ['hu', 'de'],
    ),
    fc.constantFrom<unknown>(
      [record],
      [record, record],
      [{ ...record, x: 1 }],
      [{}],
      ['a', ' a'],
      ['a', 'b'],
      [1, '1'],
    ),
    fc.constantFrom<unknown>(
      { a: 1 },
      { a: {} },
      { constructor: 1 },
      [Number.NaN],
      ['hu', 'hu'],
      [null],
      [''],
    ),
    fc.constantFrom<unknown>(...images),
    fc.string({ maxLength: 8 }),
    fc.array(fc.oneof(fc.string({ maxLength: 3 }), fc.integer({ min: 0, max: 5 })), { maxLength: 5 }),
    fc.jsonValue({ maxDepth: 2 }).filter((value) => !/[^ -~]/u.test(JSON.stringify(value))),
  )
}
