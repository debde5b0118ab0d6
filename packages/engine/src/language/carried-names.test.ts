import '../optional/operators.ts'
import type { Condition } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { carriedNames } from './carried-names.ts'

const v = (name: string) => ({ var: name })

describe('the names whose values an expression passes on', () => {
  it.each<[string, Condition, readonly string[]]>([
    ['are those of calculations', { '+': [v('a'), { '*': [v('b'), 2] }, v('a')] }, ['a', 'b']],
    ['are those that texts are made of', { cat: [v('a'), ' ', { upper: v('b') }] }, ['a', 'b']],
    [
      'are those of what may be chosen, and not of why',
      { if: [v('a'), v('b'), v('c'), v('d'), v('e')] },
      ['b', 'd', 'e'],
    ],
    ['are none of a comparison', { '==': [v('a'), v('b')] }, []],
    ['are none of a count or a length', { '+': [{ count: v('r.a') }, { length: v('b') }] }, []],
    ['are those of a sum, which may be that of one row', { sum: [v('r.a')] }, ['r.a']],
    ['are those of the value that stands in for an empty one', { var: ['a', v('b')] }, ['a', 'b']],
    ['are those of members, where a list is made of parts', { map: [v('r'), v('a')] }, ['r.a']],
    ['are the whole list, where its members are picked', { filter: [v('r'), { '>': [v('a'), 1] }] }, ['r']],
    [
      'are those of the picked members',
      { map: [{ filter: [v('r'), { '>': [v('a'), 1] }] }, v('b')] },
      ['r.b'],
    ],
    ['are the list, where an element is passed on as it is', { map: [v('r.a'), v('')] }, ['r.a']],
    [
      'are those of what is added up',
      { reduce: [v('r'), { '+': [v('accumulator'), v('current.a')] }, v('b')] },
      ['r.a', 'b'],
    ],
    ['are those of lists within lists', { map: [v('r'), { sum: [{ map: [v('s'), v('a')] }] }] }, ['r.s.a']],
    ['are none of a literal', 'a', []],
    ['are none of an empty object or name', [{}, v(''), null], []],
    ['are none of what is missing', [{ missing: ['a'] }, { missing_some: [1, ['b']] }], []],
    ['are those of the last branch, which has no condition', { if: [v('a'), v('b'), v('c')] }, ['b', 'c']],
    ['are those of the only branch', { if: [v('a'), v('b')] }, ['b']],
    ['are those of a list', [v('a'), [v('b')]], ['a', 'b']],
    ['are those of a number as a name', { var: 0 }, ['0']],
    ['are none of a condition on an element', { some: [v('r'), v('a')] }, []],
    [
      'are the elements, where reduce passes them on as they are',
      { reduce: [v('r.a'), { merge: [v('current'), v('accumulator')] }, []] },
      ['r.a'],
    ],
    ['are the elements, where reduce passes on all it has', { reduce: [v('r.a'), v(''), 0] }, ['r.a']],
    ['are none of other names within reduce', { reduce: [v('r'), { '+': [v('a'), v('currently')] }, 0] }, []],
  ])('%s', (_, node, expected) => {
    expect(carriedNames(node)).toEqual(expected)
  })
})
