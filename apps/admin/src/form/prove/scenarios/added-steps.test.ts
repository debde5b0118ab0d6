import { type DocumentItem, documentOf, type FormContent } from '@urlapmuhely/document'
import { buildDefinition, type DefinitionParts } from '@urlapmuhely/engine/testing'
import { type FormDefinition, formScenario } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { type AddedExpectation, isEntered, stepsExpecting } from './added-steps.ts'
import type { Content } from './scenario-commands.ts'
import { scenarioNames } from './scenario-names.ts'

// What the server adds to the items of a form is not read here.
const define = (parts: DefinitionParts) => buildDefinition(parts) as unknown as FormDefinition
const definition = define({
  domains: [{ id: 'd', key: 'pest', name: 'Pest' }],
  formField: [
    { id: 'l', key: 'fejlec', type: 'section' },
    { id: 'a', key: 'kulfold', type: 'checkbox' },
    { id: 'b', key: 'kartya', type: 'text' },
    { id: 'c', key: 'megye', type: 'select', optionList: 'megyek' },
    { id: 'e', key: 'osszeg', type: 'calculated', expression: { var: 'kor' } },
    { id: 'k', key: 'kor', type: 'number' },
    { id: 'g', key: 'csoport', type: 'group' },
    { id: 's', key: 'sorok', type: 'repeat' },
    { id: 'r', key: 'cim', type: 'text', parentId: 's' },
  ],
  formOption: [{ id: 'o', list: 'megyek', value: 'zala', label: 'Zala' }],
  formRemoveable: [{ id: 'x', targets: ['b'], condition: { var: 'kulfold' } }],
  formValidation: [{ id: 'y', targets: ['b'], rule: 'required', domainId: 'd' }],
  formDisabled: [{ id: 'z', targets: ['k'], validFrom: '2030-01-01T00:00:00.000Z' }],
})
const NOW = '2026-06-15T10:00:00.000Z'

const scenario = (content: Content, more: object = {}): DocumentItem => ({
  ...formScenario.initial,
  ...{ id: 'p', formId: 'form', name: 'Próba', content },
  ...more,
})
const abroad = { do: [{ type: 'set', path: 'kulfold', value: true }] } as const
const added = (content: Content, more: Partial<AddedExpectation> = {}) =>
  stepsExpecting({
    ...{ item: scenario(content), definition, now: NOW },
    ...{ at: (content.steps?.length ?? 0) - 1, path: 'kartya', aspect: 'present' },
    ...more,
  })

describe('an expectation that is added to a scenario', () => {
  it('is the state of the field after the last step', () => {
    expect(added({ steps: [{}, abroad] })).toEqual([
      {},
      { ...abroad, expect: { kartya: { present: false } } },
    ])
  })

  it('is its state after an earlier step, if that is chosen', () => {
    expect(added({ steps: [{}, abroad] }, { at: 0 })).toEqual([
      { expect: { kartya: { present: true } } },
      abroad,
    ])
  })

  it('is added beside the expectations that the step has', () => {
    const steps = [{ expect: { kulfold: { value: false } } }]
    expect(added({ steps }, { aspect: 'required' })).toEqual([
      { expect: { kulfold: { value: false }, kartya: { required: false } } },
    ])
  })

  it('of a scenario without steps is the state of the empty form, in a new step', () => {
    expect(added({})).toEqual([{ expect: { kartya: { present: true } } }])
  })

  it('begins with the values of the scenario', () => {
    expect(added({ values: { kulfold: true } })).toEqual([{ expect: { kartya: { present: false } } }])
    expect(added({ values: { kartya: 'AB 1' } }, { aspect: 'value' })).toEqual([
      { expect: { kartya: { value: 'AB 1' } } },
    ])
  })

  it('is that in the domain and at the moment of the scenario', () => {
    const item = scenario({}, { domainId: 'd' })
    expect(added({}, { item, aspect: 'required' })).toEqual([{ expect: { kartya: { required: true } } }])
    const later = scenario({}, { moment: '2031-01-01T00:00:00.000Z' })
    const editing = (more: Partial<AddedExpectation>) =>
      added({}, { path: 'kor', aspect: 'editing', ...more })
    expect(editing({})).toEqual([{ expect: { kor: { editing: 'open' } } }])
    expect(editing({ item: later })).toEqual([{ expect: { kor: { editing: 'disabled' } } }])
  })

  it('of options and issues has them as scenarios store them', () => {
    expect(added({}, { path: 'megye', aspect: 'options' })).toEqual([
      { expect: { megye: { options: [{ value: 'zala' }] } } },
    ])
    expect(added({}, { path: 'kartya', aspect: 'issues' })).toEqual([{ expect: { kartya: { issues: [] } } }])
  })

  it.each([
    ['an unknown field', { path: 'nincs' }],
    ['the value of a field that is absent then', { aspect: 'value' }],
    ['the options of a field without options', { path: 'kulfold', aspect: 'options' }],
    ['the value of a part of the layout', { path: 'fejlec', aspect: 'value' }],
  ] as const)('is refused for %s', (_what, more) => {
    expect(added({ steps: [abroad] }, more)).toBeNull()
  })

  it('is refused while the form does not compile', () => {
    const broken = define({
      formField: [{ id: 'b', key: 'kartya', type: 'text' }],
      formDisabled: [{ id: 'q', targets: ['b'], condition: { var: 'nincs' } }],
    })
    expect(added({}, { definition: broken })).toBeNull()
  })
})

describe('a field into which people enter a value', () => {
  // The items of a definition are those of a document.
  const content = { form: definition.form, items: definition.items } as unknown as FormContent
  const names = scenarioNames(documentOf(content))

  it.each([
    ['kulfold', true],
    ['kartya', true],
    ['megye', true],
    ['kor', true],
    ['sorok.0.cim', true],
    ['osszeg', false],
    ['fejlec', false],
    ['csoport', false],
    ['sorok', false],
    ['nincs', false],
  ])('%s: %s', (path, expected) => {
    expect(isEntered(names, path)).toBe(expected)
  })
})
