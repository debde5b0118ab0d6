import { itemKinds, kindNamed } from '@urlapmuhely/schema'
import { expect, test } from 'vitest'
import { namingFields } from './naming-fields.ts'

test.each([
  ['form', ['name', 'key']],
  ['domain', ['name', 'key']],
  ['formField', ['label', 'key', 'formId']],
  ['formOption', ['label', 'value']],
])('%s is called by %j', (name, fields) => {
  expect(namingFields(kindNamed(name))).toEqual(fields)
})

test('every kind is called by properties that it has, and items of a form name their form', () => {
  for (const kind of itemKinds) {
    const known = new Set([...Object.keys(kind.properties), 'id', 'name', 'formId'])
    const fields = namingFields(kind)
    expect(
      fields.filter((field) => !known.has(field)),
      kind.name,
    ).toEqual([])
    expect(fields.includes('formId'), kind.name).toBe(kind.ofForm)
  }
})
