import { describe, expect, it } from 'vitest'
import { checkRuleParameters } from './rule-parameters.ts'
import { type RuleParameter, validationRules } from './validation-rules.ts'

const issuesOf = (rule: unknown, parameters: unknown) =>
  checkRuleParameters({ rule, parameters }).map(({ path, code }) => `${path} ${code}`)

/** Values that fit a parameter of each type, values that do not, and the issue of these. */
const samples: Readonly<
  Record<RuleParameter['type'], readonly [good: unknown[], bad: unknown[], code: string]>
> = {
  integer: [[0, 1, 100], [-1, 1.5, '1', true, [], {}], 'INTEGER_EXPECTED'],
  number: [[0, -1.5, 1e9], ['1', true, [], {}], 'NUMBER_EXPECTED'],
  text: [['a', ' '], [1, true, [], {}], 'TEXT_EXPECTED'],
  boolean: [[true, false], ['true', 1, [], {}], 'FORMAT_INVALID'],
  reference: [['some-id'], [1, true, [], {}], 'REFERENCE_MISSING'],
  condition: [[true, { var: 'a' }, [], 1], [], ''],
  choice: [['==', '>='], ['===', 'x', 1, {}, 'toString'], 'CHOICE_UNKNOWN'],
  words: [[['a'], ['a', 'b']], [[], [1], 'a', {}, ['a', null]], 'FORMAT_INVALID'],
}

describe.each(Object.entries(validationRules))('the parameters of the rule %s', (name, rule) => {
  const own = Object.entries<RuleParameter>(rule.parameters)
  const valid = Object.fromEntries(own.map(([key, { type }]) => [key, samples[type][0][0]]))

  it('are accepted if they are complete', () => {
    expect(issuesOf(name, valid)).toEqual([])
    const needed = own.filter(([, { required }]) => required).map(([key]) => [key, valid[key]])
    expect(issuesOf(name, Object.fromEntries(needed))).toEqual([])
  })

  it('are required where the rule cannot do without them', () => {
    for (const nothing of [undefined, null, ''])
      for (const [key, { required }] of own)
        expect(issuesOf(name, { ...valid, [key]: nothing })).toEqual(
          required ? [`parameters.${key} RULE_PARAMETER_REQUIRED`] : [],
        )
  })

  it('are of their types', () => {
    for (const [key, { type }] of own) {
      const [good, bad, code] = samples[type]
      for (const value of good) expect(issuesOf(name, { ...valid, [key]: value })).toEqual([])
      for (const value of bad)
        expect(issuesOf(name, { ...valid, [key]: value }), String(value)).toEqual([
          `parameters.${key} ${code}`,
        ])
    }
  })

  it('are no others', () => {
    expect(issuesOf(name, { ...valid, other: 1 })).toEqual(['parameters.other RULE_PARAMETER_UNKNOWN'])
  })
})

describe('parameters', () => {
  it('of an unknown rule, or of another shape, are left to other checks', () => {
    expect(issuesOf('nothing', { a: 1 })).toEqual([])
    expect(issuesOf('minLength', null)).toEqual([])
    expect(issuesOf('minLength', 'x')).toEqual([])
    expect(issuesOf(undefined, {})).toEqual([])
  })

  it('are named in the issue', () => {
    const [missing] = checkRuleParameters({ rule: 'compareField', parameters: { operator: '==' } })
    expect(missing?.params).toEqual({ label: 'Másik mező' })
    const [unknown] = checkRuleParameters({ rule: 'required', parameters: { min: 1 } })
    expect(unknown?.params).toEqual({ key: 'min' })
  })
})
