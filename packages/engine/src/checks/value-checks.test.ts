import { describe, expect, it } from 'vitest'
import { find } from './testing/find.ts'

const v = (name: string) => ({ var: name })
const formField = [{ id: 'a', type: 'checkbox' }, { id: 'n', type: 'number', max: 100 }, { id: 't' }]

describe('limits of one field', () => {
  it('are told that exclude each other, of rules and of the field itself', () => {
    const rule = (id: string, name: string, parameters: object, more = {}) => ({
      id,
      targets: ['n'],
      rule: name,
      parameters,
      ...more,
    })
    expect(
      find({
        formField,
        formValidation: [rule('also', 'min', { min: 50 }), rule('felso', 'max', { max: 40 })],
      }),
    ).toEqual(['LIMITS_OPPOSED also'])
    expect(find({ formField, formValidation: [rule('also', 'min', { min: 200 })] })).toEqual([
      'LIMITS_OPPOSED also',
    ])
    expect(
      find({
        formField,
        formValidation: [rule('also', 'min', { min: 40 }), rule('felso', 'max', { max: 40 })],
      }),
    ).toEqual([])
    // They are never in force together.
    expect(
      find({
        formField,
        formValidation: [
          rule('also', 'min', { min: 50 }, { condition: v('a') }),
          rule('felso', 'max', { max: 40 }, { condition: { '!': [v('a')] } }),
        ],
      }),
    ).toEqual([])
  })
})

describe('a default', () => {
  it('is told that its field refuses', () => {
    const formValidation = [{ id: 'h', targets: ['t'], rule: 'minLength', parameters: { min: 5 } }]
    const given = (value: string) =>
      find({ formField, formValidation, formDefaultValue: [{ id: 'd', targets: ['t'], value }] })
    expect(given('abc')).toEqual(['DEFAULT_REFUSED d'])
    expect(given('abcde')).toEqual([])
  })

  it('is told that never has its turn', () => {
    const two = (first: unknown, second: unknown) =>
      find({
        formField,
        formDefaultValue: [
          { id: 'd1', targets: ['t'], value: 'x', condition: first },
          { id: 'd2', targets: ['t'], value: 'y', condition: second },
        ],
      })
    expect(two(null, v('a'))).toEqual(['DEFAULT_IDLE d2'])
    expect(two({ '>': [v('n'), 1] }, { '>': [v('n'), 5] })).toEqual(['DEFAULT_IDLE d2'])
    expect(two({ '>': [v('n'), 5] }, { '>': [v('n'), 1] })).toEqual([])
  })
})

describe('an option', () => {
  const formOption = ['x', 'y'].map((value) => ({ id: `o-${value}`, list: 'l', value }))
  const choice = { id: 'v', type: 'select', optionSource: 'list', optionList: 'l' }
  const modified = (condition: unknown) =>
    find({
      formField: [...formField, choice],
      formOption,
      formOptionModifier: [{ id: 'm', fieldId: 'v', effect: 'exclude', optionValues: ['x'], condition }],
    })

  it('is told that a condition always takes away, and not one that is left out on purpose', () => {
    expect(modified({ or: [v('a'), { '!': [v('a')] }] })).toEqual([
      'CONDITION_ALWAYS m',
      'OPTION_UNREACHABLE m',
    ])
    expect(modified(null)).toEqual([])
    expect(modified(v('a'))).toEqual([])
  })

  const never = { and: [v('a'), { '!': [v('a')] }] }
  const always = { or: [v('a'), { '!': [v('a')] }] }
  const ruled = (...rules: readonly (readonly ['include' | 'exclude', unknown])[]) =>
    find({
      formField: [...formField, choice],
      formOption,
      formOptionModifier: rules.map(([effect, condition], at) => ({
        ...{ id: `m${at}`, fieldId: 'v', effect, optionValues: ['x'], condition },
      })),
    }).filter((finding) => finding.startsWith('OPTION_'))

  it('is not said to be never there because one of two rules that add it is impossible', () => {
    expect(ruled(['include', never], ['include', v('a')])).toEqual([])
    expect(ruled(['include', v('a')], ['include', never])).toEqual([])
    expect(ruled(['include', never], ['include', null])).toEqual([])
    expect(ruled(['include', never], ['include', never])).toEqual(['OPTION_UNREACHABLE m0'])
  })

  it('is never there if what adds it holds only while something leaves it out', () => {
    expect(ruled(['include', v('a')], ['exclude', v('a')])).toEqual(['OPTION_UNREACHABLE m0'])
    expect(ruled(['include', v('a')], ['exclude', { '!': [v('a')] }])).toEqual([])
    expect(ruled(['exclude', v('a')], ['exclude', { '!': [v('a')] }])).toEqual(['OPTION_UNREACHABLE m0'])
    expect(ruled(['exclude', v('a')], ['exclude', always])).toEqual(['OPTION_UNREACHABLE m1'])
    expect(ruled(['include', never], ['exclude', null])).toEqual([])
  })

  it('may be added by a filter as well, which nobody can decide', () => {
    const filter = { starts_with: [v('option.label'), v('t')] }
    const found = (effect: string) =>
      find({
        formField: [...formField, choice],
        formOption,
        formOptionModifier: [
          { id: 'm0', fieldId: 'v', effect: 'include', optionValues: ['x'], condition: never },
          { id: 'm1', fieldId: 'v', effect, optionValues: [], filter, condition: null },
        ],
      }).filter((finding) => finding.startsWith('OPTION_'))
    expect(found('include')).toEqual([])
    expect(found('exclude')).toEqual(['OPTION_UNREACHABLE m0'])
  })
})

describe('rules of one effect', () => {
  const lock = (id: string, condition: unknown, more = {}) => ({ id, targets: ['t'], condition, ...more })

  it('are told that are the same in other words', () => {
    const [one, other] = [
      { '>': [v('n'), 5] },
      { '!': [{ or: [{ '<=': [v('n'), 5] }, { '!': [{ '!=': [v('n'), null] }] }] }] },
    ]
    expect(find({ formField, formDisabled: [lock('d1', one), lock('d2', other)] })).toEqual([
      'RULE_REPEATED d2',
    ])
  })

  it('are told of which one is inside of the other', () => {
    expect(
      find({ formField, formDisabled: [lock('d1', { '>': [v('n'), 5] }), lock('d2', { '>': [v('n'), 7] })] }),
    ).toEqual(['RULE_IMPLIED d2'])
  })

  it('are not told that differ in condition, effect or field', () => {
    const big = { '>': [v('n'), 5] }
    expect(find({ formField, formDisabled: [lock('d1', big), lock('d2', v('a'))] })).toEqual([])
    expect(
      find({ formField, formDisabled: [lock('d1', big), lock('d2', big, { mode: 'readonly' })] }),
    ).toEqual([])
    expect(find({ formField, formDisabled: [lock('d1', big), lock('d2', big, { targets: ['a'] })] })).toEqual(
      [],
    )
  })
})

describe('labels', () => {
  it('are told that are missing, that nobody can tell apart, or that have stray spaces', () => {
    expect(find({ formField: [{ id: 'a', label: '' }] })).toEqual(['LABEL_MISSING a'])
    expect(
      find({
        formField: [
          { id: 'a', label: 'Név' },
          { id: 'b', label: 'név ' },
        ],
      }),
    ).toEqual(['LABEL_SPACES b', 'LABEL_REPEATED b'])
  })

  it('may be the same in two groups, and of fields of which only one is ever seen', () => {
    const groups = [
      { id: 'g', type: 'group' },
      { id: 'h', type: 'group' },
      { id: 'k', type: 'checkbox' },
    ]
    const twins = [
      { id: 'a', label: 'Név', parentId: 'g' },
      { id: 'b', label: 'Név', parentId: 'h' },
    ]
    expect(find({ formField: [...groups, ...twins] })).toEqual([])
    const formExpandable = [
      { id: 'e', targets: ['b'], condition: v('k') },
      { id: 'f', targets: ['a'], condition: { '!': [v('k')] } },
    ]
    const one = twins.map((field) => ({ ...field, parentId: 'g' }))
    expect(find({ formField: [...groups, ...one], formExpandable })).toEqual([])
  })
})
