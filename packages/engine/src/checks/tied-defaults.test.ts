import { expect, it } from 'vitest'
import { find } from './testing/find.ts'

const formField = [{ id: 'c', type: 'checkbox' }, { id: 'd', type: 'checkbox' }, { id: 'a' }]
const check = (first: object, second: object) =>
  find({
    formField: formField.map((field) => ({ label: field.id, ...field })),
    formDefaultValue: [
      { id: 'egy', targets: ['a'], value: 'Igen', condition: { var: 'c' }, order: 1, ...first },
      { id: 'ket', targets: ['a'], value: 'Nem', condition: { var: 'd' }, order: 1, ...second },
    ],
  })

it('defaults that meet in no order are told with an answer', () => {
  expect(check({}, {})).toEqual(['PRECEDENCE_TIED ket c=true d=true'])
})

it.each([
  ['stand in an order', { order: 2 }],
  ['give the same', { value: 'Igen' }],
  ['exclude each other', { condition: { '!': [{ var: 'c' }] } }],
  ['apply at other moments', { when: 'live' }],
  ['are the rule and what is left', { condition: null }],
])('defaults that %s are not told', (_, second) => {
  const told = check({}, second).filter((one) => one.startsWith('PRECEDENCE_TIED'))
  expect(told).toEqual([])
})
