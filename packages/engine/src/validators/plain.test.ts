import '../optional/patterns.ts'
import { describe, expect, it } from 'vitest'
import { pattern } from './pattern.ts'
import { plainValidators } from './plain.ts'

const validators = { ...plainValidators, pattern }

const table: readonly [
  rule: keyof typeof validators,
  parameters: Readonly<Record<string, unknown>>,
  accepted: readonly unknown[],
  refused: readonly unknown[],
][] = [
  // Lengths are those of the value as text.
  ['minLength', { min: 3 }, [123, 'abc', '👍👍👍', '👍b👍'], [12, 'ab', '👍👍', 'a👍']],
  ['maxLength', { max: 3 }, [123, '', 'abc', '👍👍👍'], [1234, 'abcd', '👍👍👍👍', '👍abc']],
  ['min', { min: 2 }, [2, 3], ['2', '3', null, [2]]],
  ['max', { max: 2 }, [2, 1], ['2', '1', null, [2]]],
  ['step', { step: 3, from: 1 }, [1, 4, -2, 7], [2, 3, 0, 5.5, -1]],
  ['step', { step: 0.1, from: 0 }, [0.3, 0.7, 263.9, 1e9 + 0.1], [0.35, 1e-7]],
  ['pattern', { pattern: '^[0-9]+$' }, ['12'], [12, null, ['12'], 'x']],
  ['pattern', { pattern: '(' }, [], ['(', '', 1]],
  // RFC 5321: at most 254 characters.
  ['email', {}, [`${'a'.repeat(247)}@bcd.hu`], [`${'a'.repeat(248)}@bcd.hu`]],
  ['email', {}, ['a@b.hu', 'A.B@c-d.hu'], [5, null, 'a@b.hu ', 'x a@b.hu']],
  [
    'url',
    {},
    ['http://a.hu', 'HTTPS://A.HU/x#y'],
    ['xhttps://a.hu', 'https://a.hu/x y', 'http://a.hu:99999', 'http:/a.hu', 5],
  ],
  [
    'minItems',
    { min: 2 },
    [
      ['a', 'b'],
      [{}, {}, {}],
    ],
    [['a'], [], 'abc', null, { length: 3 }],
  ],
  ['maxItems', { max: 2 }, [[], ['a', 'b']], [['a', 'b', 'c'], 'a', null, { length: 1 }]],
  [
    'fileType',
    { types: [' .PDF ', 'image/*', 'Text/Plain'] },
    [{ name: 'a.Pdf' }, { type: 'IMAGE/PNG' }, { type: 'text/plain' }, { name: 'x.pdf', type: 'video/mp4' }],
    [
      { name: 'a.pdf.exe' },
      { type: 'text/plainer' },
      { type: 'x-image/png' },
      { name: 'image/a', type: 'imagery/png' },
      {},
      null,
      'a.pdf',
    ],
  ],
  ['fileType', { types: 'image/*' }, [], [{ name: 'image/*', type: 'image/png' }]],
  ['fileSize', { max: 5 }, [{ size: 5 }, { size: 0 }], [{ size: 6 }, {}, null, '1', { size: 'x' }]],
]

describe('a rule about one value', () => {
  it.each(table)('%s %o', (rule, parameters, accepted, refused) => {
    const test = validators[rule](parameters)
    for (const value of accepted) expect([value, test(value)]).toEqual([value, true])
    for (const value of refused) expect([value, test(value)]).toEqual([value, false])
  })
})
