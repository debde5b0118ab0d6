import { existsSync } from 'node:fs'
import {
  conditionOperators,
  fieldValueTypes,
  kinds,
  sideEffectActions,
  validationRules,
} from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { evaluationOf } from './language/operators/index.ts'
import { ruleKinds } from './rules/rule-kinds.ts'
import { scenarios } from './testing/scenarios.ts'
import { validators } from './validators/index.ts'

const written = JSON.stringify(Object.values(scenarios))
const forms = Object.values(scenarios).map(({ form }) => form)

describe('completeness: every', () => {
  it('operator has its implementation', () => {
    const without = Object.keys(conditionOperators).filter((name) => evaluationOf(name) === null)
    expect(without.sort()).toEqual([
      'missing',
      'missing_some',
      'option_data',
      'option_label',
      'row_number',
      'var',
    ])
  })

  it('operator appears in a scenario', () => {
    const without = Object.keys(conditionOperators).filter((name) => !written.includes(`{"${name}":`))
    expect(without).toEqual([])
  })

  it('named validation has its implementation', () => {
    const known = [...Object.keys(validators), 'required', 'unique', 'compareField', 'expression']
    expect(known.filter((name) => name !== 'step').sort()).toEqual(Object.keys(validationRules).sort())
  })

  it('kind whose items decide something appears in a scenario', () => {
    const names = kinds.map(({ name }) => name).filter((name) => name !== 'form')
    for (const name of names) {
      const used = forms.some((form) => ((form as Record<string, unknown[]>)[name] ?? []).length > 0)
      expect(used, name).toBe(true)
    }
  })

  it('rule kind has its test file', () => {
    const files = ruleKinds.map(
      (kind) => `rules/${kind.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}.test.ts`,
    )
    expect(files.filter((file) => !existsSync(new URL(file, import.meta.url)))).toEqual([])
  })

  it('mode and choice of a rule appears in a scenario', () => {
    const modes = kinds
      .filter(({ name }) => name.startsWith('form') && name !== 'form' && name !== 'formField')
      .flatMap(({ properties }) => Object.entries(properties))
      .flatMap(([propertyName, property]) => {
        const initial = property.initial
        return Object.keys(property.choices ?? {})
          .filter((choice) => choice !== initial && propertyName !== 'rule')
          .map((choice) => `"${propertyName}":"${choice}"`)
      })
    expect(modes.length).toBeGreaterThan(15)
    expect(modes.filter((mode) => !written.includes(mode))).toEqual([])
  })

  it('type of field and action of a side effect appears in a scenario', () => {
    const types = Object.keys(fieldValueTypes).filter((type) => type !== 'text')
    const actions = Object.keys(sideEffectActions)
    expect([...types, ...actions].filter((type) => !written.includes(`"type":"${type}"`))).toEqual([])
  })
})
