import { describe, expect, it } from 'vitest'
import { checkCondition } from './check-condition.ts'
import type { Condition } from './condition.ts'
import { buildConditionScope } from './condition-scope.ts'

const scope = () =>
  buildConditionScope(
    [
      { id: 'nev', key: 'nev', parentId: null, type: 'text' },
      { id: 'erkezes', key: 'erkezes', parentId: null, type: 'time' },
    ],
    null,
  )

describe('the issues of a condition', () => {
  it.each<[Condition, Readonly<Record<string, unknown>>]>([
    [{ '<': [1] }, { operator: '<', expected: '2–3', found: 1 }],
    [{ '==': [1, 2, 3] }, { operator: '==', expected: '2', found: 3 }],
    [{ and: [] }, { operator: 'and', expected: 'legalább 1', found: 0 }],
    [{ hopp: 1 }, { operator: 'hopp' }],
    [{ var: 'nincs' }, { name: 'nincs' }],
    [{ missing: ['nincs'] }, { name: 'nincs' }],
    [{ var: [null] }, { operator: 'var' }],
    [{ missing: [1] }, { operator: 'missing' }],
    [
      { substr: [{ var: 'nev' }, 'a'] },
      { operator: 'substr', position: 2, expected: 'szám', found: 'szöveg' },
    ],
    [{ sum: [true] }, { operator: 'sum', position: 1, expected: 'szám vagy számok listája' }],
    [{ '==': [1, 'a'] }, { left: 'szám', right: 'szöveg' }],
    [{ in: [true, 'a'] }, { left: 'igen–nem érték', right: 'szöveg' }],
    [{ '==': [{ var: 'erkezes' }, 'dél'] }, { value: 'dél', expected: 'idő', sample: '08:30' }],
    [{ missing_some: ['egy', ['nev']] }, { operator: 'missing_some', position: 1 }],
    [{ matches: ['a', 1] }, { operator: 'matches', position: 2 }],
    [{ matches: ['a', 'b'.repeat(501)] }, { max: 500 }],
    [{ date_add: [null, 1, 2] }, { operator: 'date_add', position: 3 }],
    [{ date_add: [null, 1, 'nap'] }, { unit: 'nap' }],
  ])('of %j say what is expected', (condition, params) => {
    const [issue] = checkCondition(condition, scope())
    expect(issue?.params).toMatchObject(params)
  })

  it('say how deep and large a condition may be, and what a formula must return', () => {
    const deep = Array.from({ length: 40 }).reduce<Condition>((inner) => [inner], true)
    expect(checkCondition(deep, scope())[0]?.params).toEqual({ max: 32 })
    const large = Array.from({ length: 2000 }, () => true)
    expect(checkCondition(large, scope())[0]?.params).toEqual({ max: 2000 })
    const [issue] = checkCondition('a', scope(), { sort: 'number' })
    expect(issue?.params).toEqual({ expected: 'szám', found: 'szöveg' })
  })
})
