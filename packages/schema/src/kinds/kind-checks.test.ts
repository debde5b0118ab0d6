import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testId, volume } from '../testing.ts'
import { block } from './block.ts'
import type { Kind } from './define-kind.ts'
import { form } from './form.ts'
import { formDefaultValue } from './form-default-value.ts'
import { formExpandable } from './form-expandable.ts'
import { formOption } from './form-option.ts'
import { formOptionModifier } from './form-option-modifier.ts'
import { formRemoveable } from './form-removeable.ts'
import { formScenario } from './form-scenario.ts'
import { formSideEffect } from './form-side-effect.ts'
import { formValidation } from './form-validation.ts'
import { kinds } from './index.ts'

/** The issues of an item with the initial values of its kind, but for these. */
function issuesOf(kind: Kind, values: Readonly<Record<string, unknown>>): string[] {
  return kind
    .check({ id: testId(1), ...kind.initial, ...values })
    .map(({ path, code, params }) => [path, code, ...Object.values(params)].join(' '))
}

const [early, late] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z']
const always = { '==': [1, 1] }

describe.each(kinds.map((kind) => [kind.name, kind] as const))(
  'the validity and override of %s',
  (_, kind) => {
    const commonOf = (values: Readonly<Record<string, unknown>>) =>
      issuesOf(kind, values).filter((issue) => /^(?:validTo|overridesId|overrideMode|domainId) /u.test(issue))

    it('fit each other', () => {
      const values = {
        validFrom: fc.constantFrom(null, early, late),
        validTo: fc.constantFrom(null, early, late),
        overridesId: fc.constantFrom(null, testId(1), testId(2)),
        overrideMode: fc.constantFrom(null, 'replace', 'suppress'),
        domainId: fc.constantFrom(null, testId(3)),
      }
      fc.assert(
        fc.property(fc.record(values), (item) => {
          const { validFrom, validTo, overridesId, overrideMode, domainId } = item
          const expected = [
            validFrom === late && validTo === early ? ['validTo VALIDITY_REVERSED'] : [],
            overridesId === testId(1) ? ['overridesId OVERRIDE_SELF'] : [],
            overridesId !== null && overrideMode === null ? ['overrideMode OVERRIDE_MODE_REQUIRED'] : [],
            overridesId === null && overrideMode !== null ? ['overridesId REQUIRED'] : [],
            overridesId !== null && domainId === null ? ['domainId OVERRIDE_DOMAIN_REQUIRED'] : [],
          ].flat()
          expect(commonOf(item)).toEqual(expected)
        }),
        volume(200, 1301),
      )
    })
  },
)

describe('a default value', () => {
  it.each<[values: object, issues: string[]]>([
    [{ value: 1, expression: null }, []],
    [{ value: false, expression: null }, []],
    [{ value: null, expression: { var: 'a' } }, []],
    [{ value: null, expression: null }, ['value VALUE_OR_EXPRESSION']],
    [{ value: 1, expression: { var: 'a' } }, ['value VALUE_OR_EXPRESSION']],
  ])('is a constant or a formula: %o', (values, issues) => {
    expect(issuesOf(formDefaultValue, { ...values })).toEqual(issues)
  })
})

describe.each([
  ['formExpandable', formExpandable],
  ['formRemoveable', formRemoveable],
] as const)('%s', (_, kind) => {
  it.each<[values: object, issues: string[]]>([
    [{ mode: 'auto', condition: always }, []],
    [{ mode: 'auto', condition: false }, []],
    [{ mode: 'auto', condition: null }, ['condition CONDITION_REQUIRED']],
    [{ mode: 'manual', condition: null }, []],
    [{ mode: 'manual', condition: always }, []],
  ])('needs a condition to act by itself: %o', (values, issues) => {
    expect(issuesOf(kind, { ...values })).toEqual(issues)
  })
})

describe('an option modifier', () => {
  it.each<[values: object, issues: string[]]>([
    [{ effect: 'exclude', optionValues: ['a'] }, []],
    [{ effect: 'exclude', filter: always }, []],
    [{ effect: 'exclude' }, ['optionValues OPTIONS_OR_FILTER']],
    [{ effect: 'exclude', optionValues: ['a'], filter: always }, ['optionValues OPTIONS_OR_FILTER']],
    [{ effect: 'disable', optionValues: [] }, ['optionValues OPTIONS_OR_FILTER']],
    [{ effect: 'relabel', optionValues: ['a'], label: 'Új' }, []],
    [{ effect: 'relabel', optionValues: ['a'] }, ['label LABEL_REQUIRED']],
    [{ effect: 'relabel' }, ['optionValues OPTIONS_OR_FILTER', 'label LABEL_REQUIRED']],
    [{ effect: 'include', optionValues: ['a'], label: '' }, []],
    [{ effect: 'sort' }, []],
    [{ effect: 'sort', optionValues: ['a'], filter: always }, []],
  ])('chooses options by values or by a filter: %o', (values, issues) => {
    expect(issuesOf(formOptionModifier, { ...values })).toEqual(issues)
  })
})

describe('a side effect', () => {
  const triggers = [testId(2)]

  it.each<[values: object, issues: string[]]>([
    [{ on: 'change', triggers }, []],
    [{ on: 'change' }, ['triggers TRIGGER_REQUIRED']],
    [{ on: 'blur' }, ['triggers TRIGGER_REQUIRED']],
    [{ on: 'blur', triggers }, []],
    [{ on: 'load' }, []],
    [{ on: 'submit' }, []],
    [{ on: 'conditionTrue' }, ['condition TRIGGER_CONDITION_REQUIRED']],
    [{ on: 'conditionFalse' }, ['condition TRIGGER_CONDITION_REQUIRED']],
    [{ on: 'conditionFalse', condition: false }, []],
    [{ on: 'conditionTrue', condition: always }, []],
    [{ on: 'change', condition: always }, ['triggers TRIGGER_REQUIRED']],
  ])('has what its event needs: %o', (values, issues) => {
    expect(issuesOf(formSideEffect, { ...values })).toEqual(issues)
  })
})

describe('a validation', () => {
  it('has the parameters of its rule', () => {
    expect(issuesOf(formValidation, { rule: 'minLength', parameters: { min: 3 } })).toEqual([])
    expect(issuesOf(formValidation, { rule: 'minLength', parameters: { max: 3 } })).toEqual([
      'parameters.max RULE_PARAMETER_UNKNOWN max',
      'parameters.min RULE_PARAMETER_REQUIRED Legalább ennyi karakter',
    ])
  })
})

describe('a scenario', () => {
  it('has its faults where its content is', () => {
    expect(issuesOf(formScenario, { content: {} })).toEqual([])
    expect(issuesOf(formScenario, { content: [] })).toEqual(['content SHAPE_EXPECTED objektum'])
    expect(issuesOf(formScenario, { content: { steps: [{ say: 1 }] } })).toEqual([
      'content.steps.0.say SHAPE_EXPECTED szöveg',
    ])
  })
})

describe('a block', () => {
  it.each<[content: unknown, issues: string[]]>([
    [{}, []],
    [{ items: {}, options: [] }, []],
    [{ items: { formField: [{ key: 'a' }] }, options: [{ value: 1 }] }, []],
    [{ items: {} }, ['content JSON_INVALID']],
    [{ options: [] }, ['content JSON_INVALID']],
    [{ items: [], options: [] }, ['content JSON_INVALID']],
    [{ items: { formField: [1] }, options: [] }, ['content JSON_INVALID']],
    [{ items: { formField: {} }, options: [] }, ['content JSON_INVALID']],
    [{ items: {}, options: [null] }, ['content JSON_INVALID']],
    [{ items: { formField: [[]] }, options: [] }, ['content JSON_INVALID']],
    [null, ['content JSON_INVALID']],
    ['', ['content JSON_INVALID']],
  ])('is empty or a fragment of a form: %j', (content, issues) => {
    expect(issuesOf(block, { content })).toEqual(issues)
  })

  it('has up to two thousand items, of all kinds and options together', () => {
    const members = (count: number) => Array.from({ length: count }, () => ({}))
    const content = (fields: number, rules: number, options: number) => ({
      items: { formField: members(fields), formDisabled: members(rules) },
      options: members(options),
    })
    expect(issuesOf(block, { content: content(1000, 500, 500) })).toEqual([])
    expect(issuesOf(block, { content: content(1000, 500, 501) })).toEqual(['content JSON_INVALID'])
    expect(issuesOf(block, { content: content(1001, 500, 500) })).toEqual(['content JSON_INVALID'])
  })
})

describe('an option', () => {
  it('has no rules of its own', () => {
    expect(issuesOf(formOption, {})).toEqual([])
  })
})

describe('the context of a form', () => {
  const entry = (key: string, type = 'text', rest: object = {}) => ({
    ...{ key, label: key, type, optionList: null, sample: null, personal: false },
    ...rest,
  })

  it.each<[what: string, entries: object[], issues: string[]]>([
    ['nothing', [], []],
    ['different keys', [entry('a'), entry('ab'), entry('b.c'), entry('b.d')], []],
    ['a key that is a group', [entry('a'), entry('a.b')], ['context.0.key CONTEXT_KEY_CLASH a']],
    ['a key above all groups', [entry('a.b.c'), entry('a')], ['context.1.key CONTEXT_KEY_CLASH a']],
    ['a key that is a group of two', [entry('a.b'), entry('a.b.c')], ['context.0.key CONTEXT_KEY_CLASH a.b']],
    ['options without a list', [entry('a', 'multiSelect')], ['context.0.optionList OPTION_LIST_REQUIRED']],
    ['options with a list', [entry('a', 'select', { optionList: 'megyek' })], []],
    ['a list without need', [entry('a', 'text', { optionList: 'megyek' })], []],
    [
      'a wrong sample',
      [entry('a', 'checkbox', { sample: 1 })],
      ['context.0.sample VALUE_TYPE_MISMATCH igen vagy nem'],
    ],
    [
      'two faults of two entries',
      [entry('a', 'select', { sample: true }), entry('b', 'time', { sample: '8' })],
      [
        'context.0.optionList OPTION_LIST_REQUIRED',
        'context.0.sample VALUE_TYPE_MISMATCH egy opció',
        'context.1.sample VALUE_TYPE_MISMATCH időpont',
      ],
    ],
  ])('may have %s', (_, context, issues) => {
    expect(issuesOf(form, { context })).toEqual(issues)
  })

  it.each<[type: string, fitting: unknown, wrong: unknown]>([
    ['text', 'a', 1],
    ['number', 1.5, '1'],
    ['checkbox', false, 'false'],
    ['date', '2026/01/31', '2026-01-31'],
    ['datetime', '2026/01/31 08:30', '2026/01/31'],
    ['time', '8:30', '8:30:00'],
    ['select', 5, true],
    ['multiSelect', ['a'], 'a'],
  ])('has samples of the type: %s', (type, fitting, wrong) => {
    const sampled = (sample: unknown) => [entry('a', type, { optionList: 'megyek', sample })]
    expect(issuesOf(form, { context: sampled(fitting) })).toEqual([])
    expect(issuesOf(form, { context: sampled(null) })).toEqual([])
    expect(issuesOf(form, { context: sampled(wrong) })[0]).toMatch(/^context\.0\.sample VALUE_TYPE_MISMATCH/u)
  })
})
