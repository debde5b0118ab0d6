import { type JsonValue, type RuleParameter, validationRules } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { givenParameters, withParameter } from './parameter-values.ts'

describe('the parameters of a rule', () => {
  const of = (rule: keyof typeof validationRules): [string, RuleParameter][] =>
    Object.entries(validationRules[rule].parameters)

  it.each<[string, Readonly<Record<string, unknown>>, Readonly<Record<string, JsonValue>>, object]>([
    ['a first one', {}, { pattern: '^a' }, { pattern: '^a' }],
    ['a second one', { pattern: '^a' }, { ignoreCase: true }, { pattern: '^a', ignoreCase: true }],
    ['"no" is left out', { pattern: '^a', ignoreCase: true }, { ignoreCase: false }, { pattern: '^a' }],
    ['an empty text is left out', { pattern: '^a' }, { pattern: '' }, {}],
    ['nothing is left out', { pattern: '^a' }, { pattern: null }, {}],
    [
      'those of another rule go',
      { min: 3, pattern: '^a' },
      { ignoreCase: true },
      { pattern: '^a', ignoreCase: true },
    ],
  ])('%s', (_, given, changed, expected) => {
    expect(withParameter(given, of('pattern'), changed)).toEqual(expected)
  })

  it('keep a zero, which is a limit', () => {
    expect(withParameter({}, of('min'), { min: 0 })).toEqual({ min: 0 })
  })

  it('come in the order of the rule, whichever is given first', () => {
    const given = withParameter({ ignoreCase: true }, of('pattern'), { pattern: '^a' })
    expect(Object.keys(given)).toEqual(['pattern', 'ignoreCase'])
  })

  it('are none if the value is no object', () => {
    for (const value of [null, undefined, 'x', [1]]) expect(givenParameters(value)).toEqual({})
    expect(givenParameters({ min: 1 })).toEqual({ min: 1 })
  })
})
