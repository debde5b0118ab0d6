import { expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import { buildDefinition } from '../testing/build-definition.ts'
import { agreed, count, name, read } from './testing/fault-parts.ts'
import { find } from './testing/find.ts'

const set = (expression: unknown) => ({ type: 'set', targetId: 'a', expression, overwrite: 'always' })
const effect = (id: string, order: number, more: object = {}) => ({
  ...{ id, order, on: 'change', triggers: ['c'], condition: null, actions: [set(id)] },
  ...more,
})
const form = (first: object, second: object, more: object = {}) => ({
  formField: [agreed, name, count],
  formSideEffect: [effect('egy', 1, first), effect('ket', 2, second)],
  ...more,
})
const over = (limit: number) => ({ condition: { '>': [read('n'), limit] } })
const told = (...parts: Parameters<typeof form>) =>
  find(form(...parts)).filter((one) => one.startsWith('EFFECT_OVERRULED'))

it.each([
  ['always acts', {}, {}, ''],
  ['acts whenever the other does', over(3), over(5), ' n='],
  ['has the same condition', over(5), over(5), ' n='],
  ['acts on opening as well', { on: 'load', triggers: [] }, { on: 'load', triggers: [] }, ''],
  ['writes only an empty field', { actions: [{ ...set('x'), overwrite: 'ifEmpty' }] }, {}, ''],
  ['clears the field', { actions: [{ type: 'clear', targetId: 'a' }] }, {}, ''],
])('an effect is told if a better one %s', (_, first, second, example) => {
  expect(told(first, second)).toEqual([expect.stringContaining(`EFFECT_OVERRULED ket${example}`)])
})

it.each([
  ['acts in fewer cases', over(5), over(3)],
  ['acts in other cases', over(5), { condition: { '<': [read('n'), 3] } }],
  ['waits for another field', { triggers: ['n'] }, {}],
  ['waits for another event', { on: 'blur' }, {}],
  ['does the same', { actions: [set('x')] }, { actions: [set('x')] }],
  ['writes another field', { actions: [{ ...set(1), targetId: 'n' }] }, {}],
  ['is an exception for some time', { validTo: '2027-01-01T00:00:00Z' }, {}],
  ['watches its condition', { ...over(3), on: 'conditionTrue', triggers: [] }, {}],
  ['acts whenever the other could', { condition: { '>': [read('n'), read('k')] } }, over(5)],
])('an effect is not told if a better one %s', (_, first, second) => {
  const formField = [agreed, name, count, { id: 'k', type: 'number', label: 'Keret' }]
  expect(told(first, second, { formField })).toEqual([])
})

it('an effect is not told whose trigger may change again, when it acts alone', () => {
  const again = effect('ujra', 3, { triggers: ['n'], actions: [{ ...set(true), targetId: 'c' }] })
  const [first, second] = [effect('egy', 1, over(3)), effect('ket', 2, over(5))]
  expect(told({}, {}, { formSideEffect: [first, second, again] })).toEqual([])
})

it('the engine keeps the value of the better one', () => {
  const { program } = compile(buildDefinition(form(over(3), over(5))), { now: '2026-06-15T10:00:00Z' })
  const session = program?.start()
  session?.dispatch({ type: 'set', path: 'n', value: 9 })
  session?.dispatch({ type: 'set', path: 'c', value: true })
  expect(session?.field('a')?.value).toBe('egy')
})
