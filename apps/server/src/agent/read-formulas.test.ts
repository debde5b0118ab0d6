import { formDisabled, formField, formSideEffect, formValidation, issueText } from '@urlapmuhely/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFormulas } from './read-formulas.ts'

const adult = { formula: 'kor >= 18' }
const adultJson = { '>=': [{ var: 'kor' }, 18] }

describe('formulas in the items of an agent', () => {
  it('become JSON in conditions, expressions, actions and parameters of rules', () => {
    const read = (kind: Parameters<typeof readFormulas>[0], values: object) =>
      readFormulas(kind, { ...values }).values
    expect(read(formDisabled, { name: 'x', condition: adult })).toEqual({ name: 'x', condition: adultJson })
    expect(read(formField, { expression: { formula: '' } })).toEqual({ expression: null })
    const set = (expression: unknown) => ({ actions: [{ type: 'clear' }, { type: 'set', expression }] })
    expect(read(formSideEffect, set({ formula: 'ár * 27%' }))).toEqual(set({ '*': [{ var: 'ár' }, 0.27] }))
    const rule = { rule: 'expression', parameters: { expression: adult } }
    expect(read(formValidation, rule)).toEqual({ ...rule, parameters: { expression: adultJson } })
  })

  it('are found in a parameter whose rule is not among the changed values', () => {
    const values = { parameters: { expression: adult } }
    expect(readFormulas(formValidation, values, { rule: 'expression', condition: adult }).values).toEqual({
      parameters: { expression: adultJson },
    })
  })

  it('are answered with the place and a sentence if they are wrong', () => {
    const { issues } = readFormulas(formDisabled, { condition: { formula: 'kor >= ' } })
    expect(issues).toMatchObject([
      { path: 'condition', code: 'FORMULA_UNREADABLE', params: { start: 7, end: 7, position: 8 } },
    ])
    expect(issues.map(issueText)).toEqual([
      'Hiba a képletben, a 8. karakternél: Itt egy érték, mező vagy zárójel hiányzik.',
    ])
  })

  it('are nothing else than an object with a text called formula', () => {
    for (const condition of ['kor >= 18', { formula: 1 }, { formula: 'a', b: 1 }, [adult], adultJson])
      expect(readFormulas(formDisabled, { condition })).toEqual({ values: { condition }, issues: [] })
  })

  it('change nothing of an item without any, whatever it is', () => {
    const nasty = fc.constantFrom({ toString: 1, valueOf: 1 }, '__proto__', 'constructor', null, 7)
    const value = fc.oneof(fc.jsonValue(), nasty, fc.array(fc.record({ type: nasty, expression: nasty })))
    const names = fc.constantFrom('condition', 'actions', 'parameters', 'rule', 'requires', 'expression')
    fc.assert(
      fc.property(
        fc.constantFrom(formDisabled, formField, formSideEffect, formValidation),
        fc.dictionary(names, value),
        (kind, values) => {
          expect(readFormulas(kind, values)).toEqual({ values, issues: [] })
        },
      ),
    )
  })
})
