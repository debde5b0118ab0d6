import { describe, expect, it } from 'vitest'
import { conditionCall, conditionNames, mapConditionNames } from './condition.ts'

describe('a node of a condition', () => {
  it('is a call if it is an object with one key', () => {
    expect(conditionCall({ '!': true })).toEqual({ operator: '!', args: [true] })
    expect(conditionCall({ '+': [1, 2] })).toEqual({ operator: '+', args: [1, 2] })
    for (const node of [null, 'a', 1, ['a'], [], {}, { a: 1, b: 2 }]) expect(conditionCall(node)).toBeNull()
  })
})

describe('the names that a condition reads', () => {
  it('are each listed once, those of elements left out', () => {
    const condition = {
      and: [
        { var: 'a' },
        { var: ['b', { var: 'c' }] },
        { some: [{ var: 'rows' }, { var: 'x' }] },
        { missing: ['a', 'd'] },
        { missing_some: [1, ['e']] },
        { in: [{ var: 'a' }, ['z']] },
      ],
    }
    expect(conditionNames(condition)).toEqual(['a', 'b', 'c', 'rows', 'd', 'e'])
  })

  it('can be renamed in lists of missing names and in lists within rows', () => {
    const rename = (name: string, list: string | null) => (list === null ? `${name}2` : `${list}/${name}`)
    expect(
      mapConditionNames(
        {
          and: [
            { missing: ['a', 'b'] },
            { missing_some: [1, ['c']] },
            { some: [{ var: 'rows' }, { some: [{ var: 'sub' }, { var: 'x' }] }] },
            { some: [{ today: [] }, { var: 'y' }] },
            { some: [['literal'], { var: 'z' }] },
            { some: [{ var: 1 }, { var: 'w' }] },
            { some: [{ merge: ['a'] }, { var: 't' }] },
            { var: ['', { var: 'v' }] },
            { hopp: { var: 'u' } },
            'text',
          ],
        },
        rename,
      ),
    ).toEqual({
      and: [
        { missing: ['a2', 'b2'] },
        { missing_some: [1, ['c2']] },
        { some: [{ var: 'rows2' }, { some: [{ var: 'rows/sub' }, { var: 'rows.sub/x' }] }] },
        { some: [{ today: [] }, { var: '/y' }] },
        { some: [['literal'], { var: '/z' }] },
        { some: [{ var: 1 }, { var: '/w' }] },
        { some: [{ merge: ['a'] }, { var: '/t' }] },
        { var: ['', { var: 'v2' }] },
        { hopp: [{ var: 'u2' }] },
        'text',
      ],
    })
  })

  it('can be renamed, in elements too', () => {
    const rename = (name: string, list: string | null) => (list === 'rows' && name === 'x' ? 'y' : name)
    expect(
      mapConditionNames(
        {
          or: [
            { some: [{ filter: [{ var: 'rows' }, { var: 'x' }] }, { var: 'x' }] },
            {
              reduce: [
                { var: 'rows' },
                { '+': [{ var: 'current.x' }, { var: 'accumulator' }] },
                { var: 'x' },
              ],
            },
            { some: [{ map: [{ var: 'rows' }, { var: '' }] }, { var: 'x' }] },
          ],
        },
        rename,
      ),
    ).toEqual({
      or: [
        { some: [{ filter: [{ var: 'rows' }, { var: 'y' }] }, { var: 'y' }] },
        { reduce: [{ var: 'rows' }, { '+': [{ var: 'current.y' }, { var: 'accumulator' }] }, { var: 'x' }] },
        { some: [{ map: [{ var: 'rows' }, { var: '' }] }, { var: 'x' }] },
      ],
    })
  })
})
