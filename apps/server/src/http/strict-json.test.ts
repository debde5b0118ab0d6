import fc from 'fast-check'
import { expect, it } from 'vitest'
import { faultOfJson } from './strict-json.ts'

it.each([
  ['{"a":1,"a":2}', 'a'],
  ['{"a":{"b":[{"c":1,"d":2,"c":3}]}}', 'c'],
  ['{"a":1,"\\u0061":2}', 'a'],
  ['{"\\"":1,"b":2,"\\"":3}', '"'],
  ['[{"a":"x"},{"a":"{\\"b\\":1,\\"b\\":2}","a":1}]', 'a'],
])('finds the key that stands twice in %s', (text, key) => {
  expect(faultOfJson(text, 16)).toEqual({ what: 'duplicate-key', key })
})

it.each([
  '{"a":1,"b":{"a":2},"c":[{"a":1},{"a":1}]}',
  '{"a":"b","c":"a,\\"a\\":1","d":["a","a"]}',
  '"a"',
  '{"a',
  ']}',
])('finds nothing in %s', (text) => {
  expect(faultOfJson(text, 16)).toBeNull()
})

it('counts how deep lists and objects nest', () => {
  expect(faultOfJson('[{"a":[1]}]', 3)).toBeNull()
  expect(faultOfJson('[{"a":[[1]]}]', 3)).toEqual({ what: 'too-deep' })
  expect(faultOfJson('['.repeat(1_000_000), 64)).toEqual({ what: 'too-deep' })
})

it('finds nothing in whatever was written from a value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
      fc.pre(!JSON.stringify(value).includes('__proto__'))
      expect(faultOfJson(JSON.stringify(value), 64)).toBeNull()
      expect(faultOfJson(JSON.stringify(value, null, 2), 64)).toBeNull()
    }),
  )
})

it('finds every key that is written twice, at any place of an object', () => {
  const members = fc.dictionary(
    fc.string().filter((key) => key !== '__proto__'),
    fc.jsonValue({ maxDepth: 2 }),
    { minKeys: 1, maxKeys: 6 },
  )
  fc.assert(
    fc.property(members, fc.nat(), fc.boolean(), (object, index, inList) => {
      fc.pre(!JSON.stringify(object).includes('__proto__'))
      const parts = Object.entries(object).map(
        ([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`,
      )
      const text = `{${[...parts, String(parts[index % parts.length])].join(',')}}`
      expect(faultOfJson(inList ? `[{"x":${text}}]` : text, 64)?.what).toBe('duplicate-key')
    }),
  )
})
