import { describe, expect, it } from 'vitest'
import type { DefinitionParts } from '../testing/build-definition.ts'
import { find, findOpen } from './testing/find.ts'

const v = (name: string) => ({ var: name })
/** No example of the cells makes it true, and there are no cells that could exclude it. */
const isSeven = { '==': [{ '*': [v('a'), v('a')] }, 7] }
const formField = [
  { id: 'a', type: 'number' },
  { id: 'b', type: 'number' },
  { id: 'szakasz', type: 'section' },
  { id: 'c', parentId: 'szakasz' },
  { id: 'd', type: 'select', optionSource: 'list', optionList: 'l', parentId: 'szakasz' },
]
const formOption = ['x', 'y'].map((value) => ({ id: `o-${value}`, list: 'l', value }))

/** Returns the undecided questions of a form, and expects that the checks find nothing else. */
function openIn(parts: DefinitionParts): string[] {
  const whole = { formField, formOption, ...parts }
  expect(find(whole)).toEqual([])
  return findOpen(whole)
}

const lock = (condition: unknown, targets = ['c']) => ({ formDisabled: [{ id: 'r', targets, condition }] })

describe('what nobody knows', () => {
  it.each([
    ['a product', isSeven],
    ['two fields', { '>': [{ '-': [v('a'), v('b')] }, { '+': [{ '-': [v('a'), v('b')] }, 1] }] }],
    ['a pattern', { and: [{ matches: [v('c'), '^a+$'] }, { '==': [v('c'), 'b'] }] }],
  ])('of a condition is told on request: %s', (_, condition) => {
    expect(openIn(lock(condition))).toEqual(['CONDITION_UNDECIDED r'])
  })

  it('is also whether a condition can fail', () => {
    expect(openIn(lock({ '!': [isSeven] }))).toEqual(['ALWAYS_UNDECIDED r'])
  })

  it('is nothing where the cells decide, or an example shows it', () => {
    expect(openIn(lock({ '<': [v('a'), 5] }))).toEqual([])
    expect(openIn(lock({ '<': [{ '+': [v('a'), v('b')] }, 5] }))).toEqual([])
    const never = { formField, formOption, ...lock({ and: [{ '<': [v('a'), 1] }, { '>': [v('a'), 2] }] }) }
    expect(find(never)).toEqual(['CONDITION_NEVER r'])
    expect(findOpen(never)).toEqual([])
  })

  it('is whether a section appears, and not what depends on that', () => {
    expect(
      openIn({
        formExpandable: [
          { id: 'e', targets: ['szakasz'], condition: isSeven },
          { id: 'f', targets: ['c'], condition: { '<': [v('a'), 5] } },
        ],
        ...lock({ '>': [v('a'), 5] }, ['c', 'd']),
      }),
    ).toEqual(['CONDITION_UNDECIDED e', 'FIELD_UNDECIDED szakasz'])
  })

  it('is whether an option can be chosen', () => {
    expect(
      openIn({
        formOptionModifier: [
          { id: 'm', fieldId: 'd', effect: 'include', optionValues: ['x'], condition: isSeven },
        ],
      }),
    ).toEqual(['CONDITION_UNDECIDED m', 'OPTION_UNDECIDED m'])
  })

  it('is whether a default has its turn', () => {
    const first = { id: 'elso', targets: ['c'], value: 'A', condition: { '!': [isSeven] }, order: 10 }
    const second = { id: 'masik', targets: ['c'], value: 'B', condition: null, order: 20 }
    expect(openIn({ formDefaultValue: [first, second] })).toEqual([
      'ALWAYS_UNDECIDED elso',
      'DEFAULT_UNDECIDED masik',
    ])
  })
})
