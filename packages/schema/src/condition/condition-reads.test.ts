import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { volume } from '../testing.ts'
import { type Condition, conditionCall, conditionNames, mapConditionNames } from './condition.ts'
import { dataFilterOf } from './data-filter.ts'
import { listsRead, withListRenamed } from './lists-read.ts'

/** Conditions of all sorts of nodes, whose names are letters. */
const { node } = fc.letrec<{ node: Condition }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.constantFrom<Condition>(1, 'x', true, null, ['y'], []),
    fc.constantFrom(...'abcd').map((name) => ({ var: name })),
    fc.tuple(fc.constantFrom(...'abcd'), tie('node')).map(([name, fallback]) => ({ var: [name, fallback] })),
    fc.array(fc.constantFrom(...'abcd'), { maxLength: 3 }).map((names) => ({ missing: names })),
    fc.array(fc.constantFrom(...'abcd'), { maxLength: 3 }).map((names) => ({ missing_some: [1, names] })),
    fc.tuple(tie('node'), tie('node')).map((args) => ({ '==': args })),
    fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((args) => ({ and: args })),
    fc
      .tuple(fc.constantFrom(...'abcd'), tie('node'))
      .map(([list, body]) => ({ some: [{ var: list }, body] })),
    fc.tuple(tie('node'), tie('node'), tie('node')).map((args) => ({ reduce: args })),
  ),
}))

/** Names outside of elements, found by another walk: a stack of nodes from left to right. */
function namesOf(condition: Condition): Set<string> {
  const names = new Set<string>()
  const stack: Condition[] = [condition]
  while (stack.length > 0) {
    const next = stack.pop() ?? null
    if (Array.isArray(next)) stack.push(...next)
    const call = conditionCall(next)
    if (!call) continue
    const [first = null, second = null, ...rest] = call.args
    if (call.operator === 'var') {
      names.add(String(first))
      stack.push(...call.args.slice(1))
    } else if (call.operator === 'missing') for (const name of call.args) names.add(String(name))
    else if (call.operator === 'missing_some') for (const name of [second].flat()) names.add(String(name))
    else if (call.operator === 'some' || call.operator === 'reduce') stack.push(first, ...rest)
    else stack.push(...call.args)
  }
  return names
}

describe('the names that a condition reads', () => {
  it('are those outside of elements', () => {
    fc.assert(
      fc.property(node, (condition) => {
        expect(new Set(conditionNames(condition))).toEqual(namesOf(condition))
      }),
      volume(500, 2301),
    )
  })

  it('are renamed all at once, and back again', () => {
    const there = (name: string) => `x.${name}`
    const back = (name: string) => name.replace(/^x\./u, '')
    fc.assert(
      fc.property(node, (condition) => {
        const renamed = mapConditionNames(condition, there)
        expect(new Set(conditionNames(renamed))).toEqual(new Set([...namesOf(condition)].map(there)))
        const same = mapConditionNames(condition, (name) => name)
        expect(mapConditionNames(renamed, back)).toEqual(same)
        // Arguments are always a list afterwards, which means the same.
        expect(mapConditionNames(same, (name) => name)).toEqual(same)
      }),
      volume(500, 2302),
    )
  })
})

describe('the filter of options by their data', () => {
  const data = { var: 'option.data.megye' }
  const name = { var: 'megye' }

  it.each([
    ['restrict', { '==': [data, name] }],
    ['restrict', { '==': [name, data] }],
    ['exclude', { '!=': [data, name] }],
    ['exclude', { '!=': [name, data] }],
  ])('of a rule that is to %s is %j', (effect, filter) => {
    expect(dataFilterOf({ effect, filter })).toEqual({ key: 'megye', operand: name })
  })

  it.each<[effect: string, filter: unknown]>([
    ['restrict', null],
    ['restrict', { '!=': [data, name] }],
    ['exclude', { '==': [data, name] }],
    ['include', { '==': [data, name] }],
    ['toString', { '==': [data, name] }],
    ['restrict', { '==': [data] }],
    ['restrict', { '==': [data, name, name] }],
    ['restrict', { '==': data }],
    ['restrict', { '==': [data, 'ZA'] }],
    ['restrict', { '==': [data, data] }],
    ['restrict', { '==': [name, name] }],
    ['restrict', { '==': [data, { var: 'option.value' }] }],
    ['restrict', { '==': [data, { var: '' }] }],
    ['restrict', { '==': [{ var: 'option.data.a.b' }, name] }],
    ['restrict', { '==': [{ var: 'option.data.' }, name] }],
    ['restrict', { '==': [{ var: 'option.value' }, name] }],
    ['restrict', { '==': [data, { var: ['megye', 'ZA'] }] }],
    ['restrict', { and: [{ '==': [data, name] }] }],
    ['restrict', '=='],
  ])('of a rule that is to %s is not %j', (effect, filter) => {
    expect(dataFilterOf({ effect, filter })).toBeNull()
  })
})

describe('the lists that conditions look values up in', () => {
  it.each<[value: unknown, lists: string[]]>([
    [null, []],
    ['lookup', []],
    [{ lookup: ['megyek', { var: 'a' }, 'kod'] }, ['megyek']],
    [{ and: [{ lookup: ['a', 1, 'k'] }, { lookup: ['b', 1, 'k'] }, { lookup: ['a', 2, 'k'] }] }, ['a', 'b']],
    [{ lookup: ['a', { lookup: ['b', 1, 'k'] }, 'k'] }, ['a', 'b']],
    [
      { condition: { '!': { lookup: ['a', 1, 'k'] } }, actions: [{ expression: { lookup: ['b', 1, 'k'] } }] },
      ['a', 'b'],
    ],
    [{ lookup: ['', 1, 'k'] }, []],
    [{ lookup: [1, 1, 'k'] }, []],
    [{ lookup: 'megyek' }, []],
    [{ lookup: [] }, []],
  ])('of %j are %j', (value, lists) => {
    expect(listsRead(value)).toEqual(lists)
  })

  it('are renamed where they are looked up, and nowhere else', () => {
    const value = {
      list: 'a',
      condition: {
        and: [{ lookup: ['a', { lookup: ['a', 'a', 'a'] }, 'a'] }, { lookup: ['b', 'a', 'a'] }, 'a'],
      },
    }
    expect(withListRenamed(value, 'a', 'c')).toEqual({
      list: 'a',
      condition: {
        and: [{ lookup: ['c', { lookup: ['c', 'a', 'a'] }, 'a'] }, { lookup: ['b', 'a', 'a'] }, 'a'],
      },
    })
    expect(value.condition.and[0]).toEqual({ lookup: ['a', { lookup: ['a', 'a', 'a'] }, 'a'] })
    expect(withListRenamed(null, 'a', 'c')).toBeNull()
    expect(withListRenamed({ lookup: 'a' }, 'a', 'c')).toEqual({ lookup: 'a' })
  })
})
