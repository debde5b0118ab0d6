import '../optional/why.ts'
import { expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import { buildDefinition } from '../testing/build-definition.ts'
import { checkForm } from './check-form.ts'
import { expectShown } from './testing/expect-shown.ts'
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

it('both values are named, options by their labels', () => {
  const values = [{ value: 'x' }, { value: 'y' }].map((value, at) => ({
    ...{ id: `d${at}`, targets: ['s'], condition: { var: at === 0 ? 'c' : 'd' }, order: 1 },
    ...value,
  }))
  const formOption = ['Egy', 'Két'].map((label, at) => ({ id: label, list: 'l', value: 'xy'[at], label }))
  const parts = {
    formField: [...formField, { id: 's', type: 'select', optionList: 'l' }],
    ...{ formOption, formDefaultValue: values },
  }
  const { program } = compile(buildDefinition(parts), { now: '2026-06-15T10:00:00Z' })
  if (!program) throw new Error('does not compile')
  const told = checkForm(program).find(({ code }) => code === 'PRECEDENCE_TIED')
  expect(told?.params).toMatchObject({ value: 'Két', other: 'Egy' })
  if (told) expectShown(program, told)
})

it('a formula is told with answers from which it computes something', () => {
  const numbers = [...formField.slice(0, 2), { id: 'n', type: 'number' }, { id: 'q', type: 'number' }]
  const shared = { targets: ['q'], order: 1 }
  const parts = {
    formField: numbers,
    formDefaultValue: [
      { id: 'egy', ...shared, value: 5, condition: { var: 'c' } },
      { id: 'ket', ...shared, expression: { '+': [{ var: 'n' }, 1] }, condition: { var: 'd' } },
    ],
  }
  const { program } = compile(buildDefinition(parts), { now: '2026-06-15T10:00:00Z' })
  if (!program) throw new Error('does not compile')
  const told = checkForm(program).find(({ code }) => code === 'PRECEDENCE_TIED')
  expect(told?.example?.map(({ path }) => path)).toEqual(['c', 'd', 'n'])
  if (told) expectShown(program, told)
})

it('a formula that can compute nothing is no tie', () => {
  const told = check({}, { value: null, expression: { if: [{ var: 'c' }, null, 'Nem'] } })
  expect(told.filter((one) => one.startsWith('PRECEDENCE_TIED'))).toEqual([])
})

it.each([
  ['stand in an order', { order: 2 }],
  ['give the same', { value: 'Igen' }],
  ['exclude each other', { condition: { '!': [{ var: 'c' }] } }],
  ['apply at other moments', { when: 'live' }],
  ['wait for an answer of the field itself', { condition: { '!!': [{ var: 'a' }] } }],
  ['are not both of the type of the field', { value: 5 }],
  ['are the rule and what is left', { condition: null }],
])('defaults that %s are not told', (_, second) => {
  const told = check({}, second).filter((one) => one.startsWith('PRECEDENCE_TIED'))
  expect(told).toEqual([])
})
