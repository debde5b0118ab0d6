import { fieldValueTypes, formKinds, type Kind, sideEffectActions } from '@urlapmuhely/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ruleKinds } from '../rules/rule-kinds.ts'
import { buildDefinition } from './build-definition.ts'
import { randomParts } from './random-form.ts'

const SEED = 20_261_122
const forms = fc.sample(randomParts, { seed: SEED, numRuns: 2_000 }).map(buildDefinition)
const items = forms.map((form) => form.items)
const effects = items.flatMap(({ formSideEffect }) => formSideEffect)

/** The properties of rules that only the screens read. */
const looks = ['placement']

/** The choices of the properties that no item has. */
function missingChoices(properties: Kind['properties'], all: readonly object[]): string[] {
  return Object.entries(properties).flatMap(([property, { choices = {} }]) => {
    const found = new Set(all.map((item) => new Map<string, unknown>(Object.entries(item)).get(property)))
    return Object.keys(choices).flatMap((choice) =>
      found.has(choice) || looks.includes(property) ? [] : `${property}: ${choice}`,
    )
  })
}

/** The schema lists all of them, so a new kind, type or choice fails here until random forms have it. */
describe('random forms have', () => {
  it.each(ruleKinds)('rules of the kind %s with every choice that the schema offers', (kind) => {
    const rules = items.flatMap((one): readonly object[] => one[kind])
    const { properties } = formKinds.find(({ name }) => name === kind) ?? {}
    expect(rules.length).toBeGreaterThan(100)
    expect(missingChoices(properties ?? {}, rules)).toEqual([])
  })

  it('fields of every type', () => {
    const found = new Set(items.flatMap(({ formField }) => formField.map(({ type }) => type)))
    expect([...found].sort()).toEqual(Object.keys(fieldValueTypes).sort())
  })

  it.each(Object.entries(sideEffectActions))('actions of the type %s with every choice', (type, action) => {
    const actions = effects.flatMap((effect) => effect.actions.filter((one) => one.type === type))
    expect(actions.length).toBeGreaterThan(20)
    expect(missingChoices(action.properties, actions)).toEqual([])
  })
})
