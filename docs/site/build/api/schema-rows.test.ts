import { expect, it } from 'vitest'
import { rowsOf, typeOf } from './schema-rows.ts'

const plain = { text: undefined, isForAdministrators: false }

it('lists members with their paths, those of lists and of other types, too', () => {
  const rows = rowsOf({
    type: 'object',
    required: ['key'],
    properties: {
      key: { type: 'string', minLength: 1, maxLength: 80 },
      issues: {
        anyOf: [
          { type: 'array', items: { type: 'object', properties: { path: { type: 'string' } } } },
          { type: 'null' },
        ],
      },
    },
  })

  expect(rows).toEqual([
    { path: 'key', type: 'string, 1–80', isRequired: true, ...plain },
    { path: 'issues', type: 'object[] | null', isRequired: false, ...plain },
    { path: 'issues[].path', type: 'string', isRequired: false, ...plain },
  ])
})

it('names types in one line', () => {
  const max = Number.MAX_SAFE_INTEGER
  expect(typeOf({ enum: ['a', 'b'] })).toBe('"a" | "b"')
  expect(typeOf({ type: 'array', items: { type: ['string', 'number'] } })).toBe('(string | number)[]')
  expect(typeOf({ type: 'integer', minimum: -max, maximum: max })).toBe('integer')
  expect(typeOf({ type: 'string', format: 'date-time' })).toBe('string (date-time)')
})

it('lists a member of two alternatives once, with its text, and marks what is for administrators', () => {
  const properties = { code: { type: 'string', description: 'A kód.' } }
  const compared = { type: 'object', properties, 'x-administrators': true }
  const rows = rowsOf({ anyOf: [{ properties }, { properties: { ...properties, compared } }] })

  expect(rows.map(({ path, text, isForAdministrators }) => [path, text, isForAdministrators])).toEqual([
    ['code', 'A kód.', false],
    ['compared', undefined, true],
    ['compared.code', 'A kód.', true],
  ])
})
