import type { Condition } from '@urlapmuhely/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { savable } from './condition-size.ts'
import { allOf, anyOf, not } from './conditions.ts'
import { Unreadable } from './unreadable.ts'

const a = { var: 'a' }
const b = { var: 'b' }
const c = { var: 'c' }

describe('conditions that all hold', () => {
  it.each<[parts: readonly Condition[], whole: Condition]>([
    [[], true],
    [[a], a],
    [[true, a], a],
    [[true, true], true],
    [[a, false], false],
    [[a, b], { and: [a, b] }],
    [[a, { and: [b, c] }], { and: [a, b, c] }],
    [[{ and: [a, b] }, c], { and: [a, b, c] }],
    [[a, { or: [b, c] }], { and: [a, { or: [b, c] }] }],
    [[a, b, a], { and: [a, b] }],
    [[a, { and: [b, false] }], false],
    [[a, { and: [true, b] }], { and: [a, b] }],
  ])('%j are %j', (parts, whole) => {
    expect(allOf(parts)).toEqual(whole)
  })
})

describe('conditions of which one holds', () => {
  it.each<[parts: readonly Condition[], whole: Condition]>([
    [[], false],
    [[a], a],
    [[false, a], a],
    [[false, false], false],
    [[a, true], true],
    [[a, b], { or: [a, b] }],
    [[a, { or: [b, c] }], { or: [a, b, c] }],
    [[a, { and: [b, c] }], { or: [a, { and: [b, c] }] }],
    [[a, b, a], { or: [a, b] }],
    [[a, { or: [b, true] }], true],
  ])('%j are %j', (parts, whole) => {
    expect(anyOf(parts)).toEqual(whole)
  })
})

describe('the opposite', () => {
  it.each<[condition: Condition, opposite: Condition]>([
    [true, false],
    [false, true],
    [{ '==': [a, 1] }, { '!=': [a, 1] }],
    [{ '!=': [a, 1] }, { '==': [a, 1] }],
    [{ '!': [a] }, { '!!': [a] }],
    [{ '!!': [a] }, { '!': [a] }],
    // An empty value is neither less nor greater.
    [{ '<': [a, 1] }, { '!': [{ '<': [a, 1] }] }],
    [{ and: [a, b] }, { '!': [{ and: [a, b] }] }],
    [a, { '!': [a] }],
    ['x', { '!': ['x'] }],
    [[1, 2], { '!': [[1, 2]] }],
    [null, { '!': [null] }],
  ])('of %j is %j', (condition, opposite) => {
    expect(not(condition)).toEqual(opposite)
  })
})

describe('joined conditions', () => {
  type Values = Readonly<Record<string, boolean>>
  const holds = (condition: Condition, values: Values): boolean => {
    if (typeof condition === 'boolean') return condition
    // Built of names, `and`, `or`, `!` and `!!` only.
    const [operator, given] = Object.entries(condition as Readonly<Record<string, unknown>>)[0] ?? []
    if (operator === 'var') return values[String(given)] === true
    const parts = (given as readonly Condition[]).map((part) => holds(part, values))
    if (operator === 'and') return parts.every(Boolean)
    if (operator === 'or') return parts.some(Boolean)
    return parts[0] === (operator === '!!')
  }
  const { tree } = fc.letrec<{ tree: Condition; leaf: Condition; node: Condition }>((tie) => ({
    tree: fc.oneof({ maxDepth: 4 }, tie('leaf'), tie('node')),
    leaf: fc.constantFrom<Condition>(a, b, c, true, false),
    node: fc
      .tuple(fc.constantFrom('and', 'or', '!'), fc.array(tie('tree'), { minLength: 1, maxLength: 3 }))
      .map(
        ([operator, parts]): Condition =>
          operator === '!' ? not(parts[0] ?? true) : (operator === 'and' ? allOf : anyOf)(parts),
      ),
  }))

  it('hold where their parts say so', () => {
    const values = fc.record({ a: fc.boolean(), b: fc.boolean(), c: fc.boolean() })
    fc.assert(
      fc.property(fc.array(tree, { maxLength: 4 }), values, (parts, at) => {
        const each = parts.map((part) => holds(part, at))
        expect(holds(allOf(parts), at)).toBe(each.every(Boolean))
        expect(holds(anyOf(parts), at)).toBe(each.some(Boolean))
        expect(holds(not(parts[0] ?? true), at)).toBe(!(each[0] ?? true))
      }),
      { numRuns: 200 },
    )
  })
})

describe('the size of a condition', () => {
  it('counts a shared part as often as it is written', () => {
    const doubled = (times: number): Condition => {
      let part: Condition = a
      for (let time = 0; time < times; time += 1) part = savable({ and: [part, part] })
      return part
    }
    expect(() => doubled(8)).not.toThrow()
    expect(() => doubled(40)).toThrow(Unreadable)
    expect(() => doubled(40)).toThrow('kifejtve túl nagy volna')
  })

  it('is checked of all parts together', () => {
    const many = Array.from({ length: 5_000 }, (_, index): Condition => ({ '==': [a, index] }))
    expect(() => allOf(many)).toThrow(Unreadable)
    expect(() => anyOf(many)).toThrow(Unreadable)
    expect(savable({ '==': [a, 1] })).toEqual({ '==': [a, 1] })
  })
})
