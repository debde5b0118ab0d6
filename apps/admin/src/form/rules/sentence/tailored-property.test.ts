import { expect, it } from 'vitest'
import { tailoredProperty } from './tailored-property.ts'

it.each([
  ['formValidation', { rule: 'max', parameters: { max: 5 } }, 'parameters'],
  ['formValidation', { rule: 'required', parameters: {} }, ''],
  ['formDefaultValue', { value: 0, expression: null }, 'value'],
  ['formDefaultValue', { value: null, expression: { today: [] } }, 'expression'],
  ['formOptionModifier', { optionValues: ['a'], filter: null }, 'optionValues'],
  ['formDisabled', { condition: { var: 'a' } }, ''],
])('the version of a %s with %j differs in “%s”', (kind, values, property) => {
  expect(tailoredProperty({ kind, item: { id: 'x', ...values } } as never)).toBe(property)
})
