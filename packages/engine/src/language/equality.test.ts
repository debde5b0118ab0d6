import '../optional/operators.ts'
import type { Condition } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { placeWith, scopeWith } from '../testing/expression-place.ts'
import { compileExpression } from './expression.ts'

const a = { var: 'a' }
const b = { var: 'b' }
const outer = { var: 'outer' }
const fields = [
  { name: 'a' },
  { name: 'b' },
  { name: 'outer', up: 1 },
  { name: 'time', valueType: 'time' },
  { name: 'many', valueType: 'options' },
  { name: 'column', indirect: true },
  { name: 'choice', valueType: 'option' },
  { name: 'option.value' },
] as const
const compiled = (node: Condition, withOption = false) =>
  compileExpression(node, placeWith(fields, { withOption }))

describe('constants with which a field is only compared', () => {
  it.each<[Condition, Record<number, unknown[]>]>([
    [{ '==': [a, 'x'] }, { 0: ['x'] }],
    [{ '===': ['x', a] }, { 0: ['x'] }],
    [{ '!=': [a, 1] }, { 0: [1] }],
    [{ '!==': [a, true] }, { 0: [true] }],
    [{ '==': [{ var: ['a'] }, 'x'] }, { 0: ['x'] }],
    [{ '==': [{ var: 'choice' }, 'x'] }, { 6: ['x'] }],
    [{ in: [a, ['x', 'y']] }, { 0: ['x', 'y'] }],
    [{ or: [{ '==': [a, 'x'] }, { '==': [a, 'y'] }, { '!=': [b, 'z'] }] }, { 0: ['x', 'y'], 1: ['z'] }],
  ])('are collected: %j', (node, expected) => {
    const reads = compiled(node).fields
    expect(Object.fromEntries(reads.map(({ field, equal }) => [field, equal]))).toEqual(expected)
  })

  it.each<[string, Condition]>([
    ['next to another use', { and: [{ '==': [a, 'x'] }, a] }],
    ['next to another field', { '==': [a, b] }],
    ['if it is empty', { '==': [a, ''] }],
    ['if it is null', { '==': [a, null] }],
    ['if one of the list is empty', { in: [a, ['x', null]] }],
    ['if it is a list', { '==': [a, ['x']] }],
    ['of an empty list', { in: [a, []] }],
    ['if the list is computed', { in: [a, { merge: [['x']] }] }],
    ['in an ordering', { '<': [a, 'x'] }],
    ['in another question', { starts_with: [a, 'x'] }],
    ['in a list that is merged', { merge: [a, ['x']] }],
    ['of a list of options', { '==': [{ var: 'many' }, 'x'] }],
    ['of a time, whose literals are padded', { '==': [{ var: 'time' }, '9:05'] }],
    ['of a column', { '==': [{ var: 'column' }, 'x'] }],
    ['of an outer scope', { '==': [outer, 'x'] }],
    ['of a field with a fallback', { '==': [{ var: ['a', 'y'] }, 'x'] }],
    ['of an unknown name', { '==': [{ var: 'gone' }, 'x'] }],
    ['of elements', { some: [{ var: 'many' }, { '==': [a, 'x'] }] }],
  ])('are not collected %s', (_, node) => {
    for (const { equal } of compiled(node).fields) expect(equal).toBeNull()
  })

  it('are not those of an option, even if a field has its name', () => {
    const node = { '==': [{ var: 'option.value' }, 'x'] }
    expect(compiled(node).fields).toEqual([{ field: 7, anchor: 0, equal: ['x'] }])
    expect(compiled(node, true).fields).toEqual([])
  })
})

describe('a comparison with constants', () => {
  const inner = scopeWith(['x', 1, 'wrong'], scopeWith(['wrong', 'wrong', 'x']))

  it.each<[Condition, boolean]>([
    [{ '==': [a, 'x'] }, true],
    [{ '==': ['y', a] }, false],
    [{ '!=': [a, 'x'] }, false],
    [{ '!==': ['y', a] }, true],
    [{ '==': [b, 1] }, true],
    [{ '==': [b, '1'] }, false],
    [{ in: [a, ['y', 'x']] }, true],
    [{ in: [a, ['y', 'z']] }, false],
    [{ in: [a, ['x']] }, true],
    [{ '==': [outer, 'x'] }, true],
    [{ '==': [outer, 'wrong'] }, false],
    [{ '!=': [outer, 'x'] }, false],
    [{ '!=': [outer, 'wrong'] }, true],
    [{ in: [outer, ['x', 'y']] }, true],
    [{ in: [outer, ['wrong', 'y']] }, false],
    [{ in: ['x', ['x', 'y']] }, true],
    [{ in: ['x', a] }, true],
    [{ in: ['y', a] }, false],
  ])('%j is %s', (node, expected) => {
    const { evaluate, faults } = compiled(node)
    expect(faults).toEqual([])
    expect(evaluate(inner, null)).toBe(expected)
  })

  it('reads the field once, from where it is', () => {
    const { fields: reads } = compiled({ or: [{ '==': [outer, 'x'] }, { '==': [outer, 'y'] }, a] })
    expect(reads).toEqual([
      { field: 2, anchor: 1, equal: null },
      { field: 0, anchor: 0, equal: null },
    ])
  })
})
