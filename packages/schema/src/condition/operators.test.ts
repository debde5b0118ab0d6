import { expect, it } from 'vitest'
import { isElementOperator, operatorNamed, operatorWords } from './operators.ts'

it('operators are found by their own names only', () => {
  expect(operatorNamed('and')?.min).toBe(1)
  expect(operatorNamed('constructor')).toBeUndefined()
})

it('words are those of operators whose sentences need no more', () => {
  expect(operatorWords('length')).toEqual({ possessed: 'hossza' })
  expect(operatorWords('matches')).toEqual({
    holds: 'megfelel ennek a mintának:',
    denies: 'nem felel meg ennek a mintának:',
  })
  for (const name of ['and', 'var', 'map', 'toString']) expect(operatorWords(name)).toBeNull()
})

it('operators of elements are those that evaluate an argument for each member of a list', () => {
  for (const name of ['map', 'filter', 'all', 'none', 'some', 'reduce'])
    expect(isElementOperator(name)).toBe(true)
  for (const name of ['and', 'var', 'merge', 'toString']) expect(isElementOperator(name)).toBe(false)
})
