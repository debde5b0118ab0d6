import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  conditionOperators,
  fieldValueTypes,
  kinds,
  sideEffectActions,
  validationRules,
} from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { diagnosticFacts } from './facts/diagnostic.ts'
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

  it('diagnostic is reported by a source, and expected by a test', () => {
    const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && file !== join('facts', 'diagnostic.ts'))
      .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, file), 'utf8') }))
    const ofTests = ({ file }: { readonly file: string }) => /\.test\.ts$|\btesting\b/u.test(file)
    const codesIn = (some: typeof files) =>
      new Set(some.flatMap(({ text }) => text.match(/\b[A-Z]+(?:_[A-Z]+)*\b/gu) ?? []))
    const [reported, expected] = [
      codesIn(files.filter((one) => !ofTests(one))),
      codesIn(files.filter(ofTests)),
    ]
    const codes = Object.keys(diagnosticFacts)
    expect(codes.filter((code) => !reported.has(code))).toEqual([])
    expect(codes.filter((code) => !expected.has(code))).toEqual([])
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
