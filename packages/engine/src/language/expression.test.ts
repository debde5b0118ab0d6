import '../optional/operators.ts'
import '../optional/patterns.ts'
import type { Condition } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { placeWith, scopeWith } from '../testing/expression-place.ts'
import { evaluateWithin } from './budget.ts'
import { compileExpression } from './expression.ts'

const fields = [
  { name: 'a' },
  { name: 'list', valueType: 'any' },
  { name: 'off', inactive: true },
  { name: 'column', indirect: true },
  { name: 'time', valueType: 'time' },
  { name: '0' },
  { name: 'seconds', valueType: 'fulltime' },
] as const
const place = placeWith(fields)
const v = (name: string) => ({ var: name })
const evaluated = (node: Condition, val: readonly unknown[] = []) =>
  compileExpression(node, place).evaluate(scopeWith(val), null)

describe('an expression', () => {
  it.each<[string, Condition]>([
    ['a list that computes', [v('a')]],
    ['an operator whose work grows with the data', { cat: [v('a'), 'x'] }],
    ['a filter', { some: [v('list'), true] }],
    ['a column', v('column')],
    ['such a part anywhere', { and: [true, { '!': [{ count: v('list') }] }] }],
  ])('may exceed its budget because of %s', (_, node) => {
    expect(compileExpression(node, place).risky).toBe(true)
  })

  it.each<[Condition]>([
    ['x'],
    [['x', 1, null]],
    [v('a')],
    [{ '==': [v('a'), 'x'] }],
    [{ '+': [v('a'), 1] }],
  ])('cannot exceed its budget: %j', (node) => {
    expect(compileExpression(node, place).risky).toBe(false)
  })

  it('reads the clock if one of its operators does', () => {
    for (const node of [{ today: [] }, { '!': [{ now: [] }] }, { age: v('a') }])
      expect(compileExpression(node, place).clock).toBe(true)
    expect(compileExpression({ days: [v('a'), v('a')] }, place).clock).toBe(false)
    expect(evaluated({ cat: [{ today: null }, '|', { now: [] }] })).toBe('2026/06/15|2026/06/15 10:00')
  })

  it.each<[string, Condition, string, string, Record<string, string>]>([
    ['an unknown name', { '!': v('gone') }, '!.0.var', 'NAME_UNKNOWN', { name: 'gone' }],
    ['a field that takes no part', v('off'), 'var', 'REFERENCE_INACTIVE', { name: 'off' }],
    [
      'an unknown operator',
      { and: [1, { hopp: [] }] },
      'and.1.hopp',
      'OPERATOR_UNKNOWN',
      { operator: 'hopp' },
    ],
    ['two operators', { a: 1, b: 2 }, '', 'CONDITION_MALFORMED', {}],
    ['no operator', [1, {}], '1', 'CONDITION_MALFORMED', {}],
    ['a computed name', { var: [{ cat: ['a'] }] }, 'var', 'CONDITION_MALFORMED', {}],
    ['an unknown fallback', { var: ['a', v('gone')] }, 'var.1.var', 'NAME_UNKNOWN', { name: 'gone' }],
    ['a malformed pattern', { matches: [v('a'), '('] }, 'matches.1', 'PATTERN_INVALID', { pattern: '(' }],
    ['a computed pattern', { matches: [v('a'), v('a')] }, 'matches.1', 'PATTERN_INVALID', { pattern: '' }],
    ['a computed missing name', { missing: ['a', v('a')] }, 'missing', 'CONDITION_MALFORMED', {}],
    [
      'an unknown missing name',
      { missing_some: [1, ['gone']] },
      'missing_some',
      'NAME_UNKNOWN',
      { name: 'gone' },
    ],
  ])('with %s has that fault at its place, and is empty there', (_, node, path, code, params) => {
    expect(compileExpression(node, place).faults).toEqual([{ path, code, params }])
  })

  it('may be 40 levels deep', () => {
    const nested = (levels: number): Condition => (levels === 0 ? [[1]] : { '!': [nested(levels - 1)] })
    expect(compileExpression(nested(39), place).faults).toEqual([])
    expect(compileExpression(nested(40), place).faults.map(({ code }) => code)).toEqual([
      'CONDITION_MALFORMED',
    ])
    const fallbacks = (levels: number): Condition =>
      levels === 0 ? v('a') : { var: ['a', fallbacks(levels - 1)] }
    expect(compileExpression(fallbacks(40), place).faults).toEqual([])
    expect(compileExpression(fallbacks(41), place).faults).toHaveLength(1)
    const lists = (levels: number): Condition => (levels === 0 ? v('a') : [lists(levels - 1)])
    expect(compileExpression(lists(40), place).faults).toEqual([])
    expect(compileExpression(lists(41), place).faults).toHaveLength(1)
  })
})

describe('the value of an expression', () => {
  it.each<[Condition, readonly unknown[], unknown]>([
    [{ var: ['a', 'other'] }, [''], 'other'],
    [{ var: ['a', 'other'] }, ['x'], 'x'],
    [{ var: ['a', v('list')] }, [null, [1]], [1]],
    [{ var: 0 }, [null, null, null, null, null, 'zero'], 'zero'],
    [[1, v('a'), [v('a'), 2]], ['x'], [1, 'x', ['x', 2]]],
    [[1, ['a']], [], [1, ['a']]],
    [{ missing: ['a', 'list'] }, ['', [1]], ['a']],
    [{ missing: [['a', 'list']] }, ['x', []], ['list']],
    [{ missing_some: [1, ['a', 'list']] }, [null, [1]], []],
    [{ missing_some: [2, ['a', 'list']] }, [null, [1]], ['a']],
    [{ missing_some: [2, ['a', 'list']] }, ['x', [1]], []],
    [{ map: [v('list'), v('')] }, [null, [1, null]], [1, null]],
    [{ map: [v('list'), v('b.c')] }, [null, [{ b: { c: 1 } }, {}, null]], [1, null, null]],
    [{ map: [v('list'), { missing: ['b'] }] }, [null, [{ b: 1 }, {}]], [[], ['b']]],
    [{ map: [v('list'), { '==': [v('b'), 'x'] }] }, ['x', [{ b: 'x' }, {}]], [true, false]],
    // Literals next to a time are padded, but not those next to an element.
    [{ '<': [v('time'), '9:05'] }, [null, null, null, null, '09:04'], true],
    [{ '==': [v('time'), '9:05'] }, [null, null, null, null, '09:05'], true],
    [{ in: [v('time'), ['9:05']] }, [null, null, null, null, '09:05'], true],
    [{ map: [v('list'), { '==': [v('time'), '9:05'] }] }, [null, [{ time: '9:05' }]], [true]],
    [{ '<': [v('seconds'), '9:05:00'] }, [null, null, null, null, null, null, '09:04:00'], true],
    [{ '<': [v('a'), '9:05'] }, ['9:04'], true],
    [{ '<': [v('a'), '9:05'] }, ['5'], false],
    [{ cat: [v('time'), '9:05'] }, [null, null, null, null, '09:05'], '09:059:05'],
  ])('%j of %j is %j', (node, val, expected) => {
    expect(evaluated(node, val)).toEqual(expected)
  })

  it('of a list costs a step for each member, and one more as a part of the result', () => {
    const count = { steps: 0 }
    const { evaluate } = compileExpression([v('a'), 1, 2], place)
    evaluateWithin(count, evaluate, scopeWith(['x']), null, () => undefined)
    expect(count.steps).toBe(6)
  })

  it('reads the option in the filter of an option modifier', () => {
    const withOption = placeWith(fields, { withOption: true })
    const evaluate = (node: Condition, element: unknown) =>
      compileExpression(node, withOption).evaluate(scopeWith(['x']), element)
    expect(evaluate(v('option.data.b'), { data: { b: 1 } })).toBe(1)
    expect(evaluate({ '==': [v('option.value'), v('a')] }, { value: 'x' })).toBe(true)
    expect(evaluate(v('a'), { a: 'wrong' })).toBe('x')
    expect(compileExpression(v('option.value'), place).faults).toHaveLength(1)
  })

  it('takes a part from where it is evaluated for all rows', () => {
    const asked: Condition[] = []
    const part = { evaluate: () => 7, node: 3, template: 0, reads: [] }
    const sharing = placeWith(fields, {
      share: (node) => {
        asked.push(node)
        return 'sum' in (node as object) ? part : null
      },
    })
    const sum = { sum: v('column') }
    const { evaluate, shared, fields: reads, risky } = compileExpression({ '+': [sum, 1] }, sharing)
    expect([evaluate(scopeWith([]), null), shared, reads, risky]).toEqual([8, [part], [], true])
    compileExpression({ some: [v('list'), sum] }, sharing)
    compileExpression({ count: v('list') }, sharing)
    expect(asked).toEqual([sum, { some: [v('list'), sum] }, { count: v('list') }])
  })
})
