import { describe, expect, it } from 'vitest'
import type { Condition } from './condition.ts'
import { replaceOptionValues } from './option-values-in-conditions.ts'
import type { ChoiceRead } from './reads-of-choices.ts'

const choices: Readonly<Record<string, ChoiceRead>> = {
  szin: { isMany: false, isColumn: false },
  szinek: { isMany: true, isColumn: false },
  'sorok.szin': { isMany: false, isColumn: true },
  'option.value': { isMany: false, isColumn: false },
}

const replace = (condition: Condition, isResult = false) =>
  replaceOptionValues(condition, {
    values: new Map([['piros', 'voros']]),
    choiceAt: (name) => choices[name] ?? null,
    isResult,
  })

describe('replacing option values in a condition', () => {
  it.each<[Condition, Condition]>([
    [{ '==': [{ var: 'szin' }, 'piros'] }, { '==': [{ var: 'szin' }, 'voros'] }],
    [{ '!=': ['piros', { var: ['szin', 'piros'] }] }, { '!=': ['voros', { var: ['szin', 'voros'] }] }],
    [{ in: [{ var: 'szin' }, ['kek', 'piros']] }, { in: [{ var: 'szin' }, ['kek', 'voros']] }],
    [{ in: ['piros', { var: 'szinek' }] }, { in: ['voros', { var: 'szinek' }] }],
    [{ in: ['piros', { var: 'sorok.szin' }] }, { in: ['voros', { var: 'sorok.szin' }] }],
    [{ '==': [{ var: 'option.value' }, 'piros'] }, { '==': [{ var: 'option.value' }, 'voros'] }],
    [
      { some: [{ var: 'sorok' }, { '==': [{ var: 'szin' }, 'piros'] }] },
      { some: [{ var: 'sorok' }, { '==': [{ var: 'szin' }, 'voros'] }] },
    ],
    [
      { none: [{ var: 'szinek' }, { '==': [{ var: '' }, 'piros'] }] },
      { none: [{ var: 'szinek' }, { '==': [{ var: '' }, 'voros'] }] },
    ],
    [
      { in: ['piros', { map: [{ var: 'sorok' }, { var: 'szin' }] }] },
      { in: ['voros', { map: [{ var: 'sorok' }, { var: 'szin' }] }] },
    ],
    [
      { '==': [{ var: 'szin' }, { if: [{ '==': [{ var: 'nev' }, 'piros'] }, 'piros', 'kek'] }] },
      { '==': [{ var: 'szin' }, { if: [{ '==': [{ var: 'nev' }, 'piros'] }, 'voros', 'kek'] }] },
    ],
  ])('writes %j anew', (before, after) => {
    expect(replace(before)).toEqual({ condition: after, isUnclear: false })
  })

  it.each<Condition>([
    { '==': [{ var: 'nev' }, 'piros'] },
    { some: [{ var: 'masok' }, { '==': [{ var: 'szin' }, 'piros'] }] },
    { '!': { missing: ['piros'] } },
    { '==': [{ var: 'szin' }, 'kek'] },
    { starts_with: [{ var: 'szin' }, 'k'] },
    { ends_with: [{ var: 'szin' }, 'ros'] },
    { cat: ['piros: ', { var: 'szin' }] },
    { '==': [{ lower: { var: 'szin' } }, 'kek'] },
    { if: [true, 'piros', 'kek'] },
  ])('leaves %j as it is', (condition) => {
    const found = replace(condition)
    expect(found.condition).toBe(condition)
    expect(found.isUnclear).toBe(false)
  })

  it.each<Condition>([
    { starts_with: [{ var: 'szin' }, 'pi'] },
    { some: [{ var: 'sorok' }, { ends_with: [{ var: 'szin' }, 'iros'] }] },
    { matches: [{ var: 'szin' }, '^p'] },
    { in: ['pir', { var: 'szin' }] },
    { in: [{ var: 'szin' }, 'piros,kek'] },
    { '==': [{ upper: { var: 'szin' } }, 'PIROS'] },
    { '!=': [{ substr: [{ var: 'szin' }, 0, 2] }, 'pi'] },
  ])('does not say what becomes of %j', (condition) => {
    expect(replace(condition)).toEqual({ condition, isUnclear: true })
  })

  it('replaces what a formula yields, and not what it asks of other fields', () => {
    const formula = (value: string) => ({ if: [{ '==': [{ var: 'nev' }, 'piros'] }, value, ['kek', value]] })

    expect(replace(formula('piros'), true).condition).toEqual(formula('voros'))
  })
})
