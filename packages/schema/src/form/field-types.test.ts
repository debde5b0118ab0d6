import { describe, expect, it } from 'vitest'
import {
  autofillChoices,
  autofilledTypes,
  autofillTokens,
  autofillTypes,
  canAutofill,
} from './autofill-tokens.ts'
import { factsOfType, holdsRows, isMatrixGroup, isPage, isUnseen } from './field-type-facts.ts'
import { type FormFieldTypeName, fieldValueTypes, isOrderedChoice } from './field-value-types.ts'
import { fieldTypesHolding, fieldTypesWithValues, formFieldTypeLabels } from './form-field-types.ts'
import { byIdentifierRule, isIdentifierRule } from './identifier-rules.ts'
import { hasTextForm, textFormOf } from './text-forms.ts'
import { validationRuleChoices, validationRuleGroups, validationRules } from './validation-rules.ts'
import { isLayout } from './value-parents.ts'

const types = Object.keys(fieldValueTypes) as FormFieldTypeName[] // the keys of the table

describe('the types of fields', () => {
  it('have Hungarian names that differ', () => {
    expect(Object.keys(formFieldTypeLabels)).toEqual(types)
    expect(new Set(Object.values(formFieldTypeLabels)).size).toBe(types.length)
  })

  it('are found by what their values are', () => {
    expect(fieldTypesHolding('rows')).toEqual(['repeat'])
    expect(fieldTypesHolding('object')).toEqual(['group'])
    expect(fieldTypesHolding('layout')).toEqual(['page', 'section', 'details'])
    expect(fieldTypesHolding('option', 'options')).toEqual([
      'select',
      'multiSelect',
      'radio',
      'checkboxGroup',
      'toggleGroup',
      'ranking',
    ])
    expect(fieldTypesHolding()).toEqual([])
  })

  it('have values unless they are parts of the layout', () => {
    expect(fieldTypesWithValues()).toEqual(
      types.filter((type) => !['page', 'section', 'details'].includes(type)),
    )
  })

  it.each(types)('%s has facts that fit its value', (type) => {
    const value = fieldValueTypes[type]
    const { role, layout, options, fitsMatrix, hasPoints } = factsOfType(type)
    const holds = ['object', 'rows', 'layout'].includes(value)
    expect(role === 'container').toBe(holds)
    expect(layout !== undefined).toBe(value === 'layout')
    expect(isLayout(type)).toBe(value === 'layout')
    expect(role === 'note').toBe(value === 'empty')
    if (options) expect(['option', 'options']).toContain(value)
    if (fitsMatrix) expect(options).toBe('drawn')
    if (hasPoints) expect(value).toBe('number')
    expect(isPage(type)).toBe(type === 'page')
    expect(isUnseen(type)).toBe(type === 'hidden')
    expect(holdsRows(type)).toBe(type === 'repeat')
    expect(isOrderedChoice(type)).toBe(type === 'ranking')
  })

  it.each([null, undefined, '', 'nothing'])('%j is a question without facts', (type) => {
    expect(factsOfType(type)).toEqual({ role: 'question' })
    expect([isPage(type), isUnseen(type), holdsRows(type), isLayout(type)]).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  it.each([
    ['group', 'matrix', true],
    ['group', 'card', false],
    ['group', undefined, false],
    ['repeat', 'matrix', false],
    ['nothing', 'matrix', false],
  ])('%s that is drawn as %s is a matrix: %s', (type, appearance, isMatrix) => {
    expect(isMatrixGroup({ type, appearance })).toBe(isMatrix)
  })
})

describe('the tokens of autofill', () => {
  it('are for types that browsers fill in', () => {
    for (const [token, { label, types: own }] of Object.entries(autofillTokens)) {
      expect(label, token).not.toBe('')
      expect(own, token).not.toEqual([])
      for (const type of own) expect(autofilledTypes, token).toContain(type)
    }
    expect(Object.keys(autofillChoices)).toEqual(Object.keys(autofillTokens))
    expect(Object.keys(autofillTypes)).toEqual(Object.keys(autofillTokens))
    expect(new Set(Object.values(autofillChoices)).size).toBe(Object.keys(autofillTokens).length)
  })

  it('that switch autofill off are for all of them', () => {
    for (const type of types) expect(canAutofill(type, 'off')).toBe(autofilledTypes.includes(type))
  })

  it.each(types)('are offered where they fit: %s', (type) => {
    for (const token of Object.keys(autofillTokens) as (keyof typeof autofillTokens)[])
      expect(canAutofill(type, token)).toBe(autofillTypes[token]?.includes(type))
    expect(canAutofill('nothing', 'off')).toBe(false)
  })
})

describe('the rules for identifiers', () => {
  const names = [
    'phone',
    'taj',
    'taxId',
    'taxNumber',
    'bankAccount',
    'iban',
    'postalCode',
    'licensePlate',
    'personalId',
  ]

  it('are those for telephone numbers and Hungarian identifiers', () => {
    expect(Object.keys(byIdentifierRule((rule) => rule))).toEqual(names)
    expect(byIdentifierRule((rule) => rule.length).taj).toBe(3)
    for (const rule of Object.keys(validationRules))
      expect(isIdentifierRule(rule), rule).toBe(names.includes(rule))
    expect(isIdentifierRule('toString')).toBe(false)
  })

  it('have no parameters', () => {
    for (const rule of Object.values(byIdentifierRule((name) => validationRules[name])))
      expect(rule.parameters).toEqual({})
  })
})

describe('the choices of a validation', () => {
  it('are all rules, one heading after the other', () => {
    expect(Object.keys(validationRuleChoices).sort()).toEqual(Object.keys(validationRules).sort())
    const headings = Object.keys(validationRuleChoices).map(
      (name) => validationRuleGroups[name as keyof typeof validationRules], // the names of rules
    )
    const changes = headings.filter((heading, index) => heading !== headings[index - 1])
    expect(new Set(changes).size).toBe(changes.length)
    expect(changes[0]).toBe('Általános')
  })

  it('have names that differ', () => {
    const labels = Object.values(validationRuleChoices)
    expect(new Set(labels).size).toBe(labels.length)
  })
})

describe('how a text is stored', () => {
  it.each<[FormFieldTypeName, rules: string[], form: string]>([
    ['text', [], 'prose'],
    ['textarea', [], 'prose'],
    ['text', ['minLength', 'pattern'], 'prose'],
    ['email', [], 'code'],
    ['phone', [], 'code'],
    ['card', [], 'code'],
    ['color', [], 'code'],
    ['date', [], 'code'],
    ['text', ['taj'], 'code'],
    ['text', ['required', 'iban'], 'code'],
    ['text', ['email'], 'code'],
    ['text', ['rgbaColor'], 'code'],
    ['text', ['url'], 'line'],
    ['text', ['email', 'url'], 'line'],
    ['phone', ['url'], 'line'],
    ['text', ['toString'], 'prose'],
  ])('in a field of type %s with the rules %j is as %s', (type, rules, form) => {
    expect(textFormOf(type, rules)).toBe(form)
  })

  it.each([
    ['url', true],
    ['date', true],
    ['postalCode', true],
    ['required', false],
    ['pattern', false],
    ['constructor', false],
  ])('by the rule %s has a form: %s', (rule, has) => {
    expect(hasTextForm(rule)).toBe(has)
  })
})
