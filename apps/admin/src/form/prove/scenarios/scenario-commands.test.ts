import { apply, type DocumentItem, documentOf, type FormContent, itemOf } from '@urlapmuhely/document'
import type { FormEvent } from '@urlapmuhely/engine'
import type { Finding } from '@urlapmuhely/engine/scenarios'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { formScenario } from '@urlapmuhely/schema'
import { parseItem } from '@urlapmuhely/schema/parse'
import { testId } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../../../base/messages/t.ts'
import {
  contentOfItem,
  contentWith,
  copyCommand,
  createCommand,
  type ScenarioStep,
  stepsAsFound,
  stepsCommand,
  undoEditCommand,
  withOwn,
  withState,
} from './scenario-commands.ts'
import { countsOf, expectationsOf } from './step-expectations.ts'
import { stepsOf } from './steps-of.ts'

beforeAll(loadMessages)

const [FORM, ITEM] = [testId(1), testId(2)]
const typed: FormEvent = { type: 'set', path: 'nev', value: 'Anna' }
const item: DocumentItem = {
  ...formScenario.initial,
  ...{ id: ITEM, formId: FORM, name: 'Próba', revision: 4 },
  content: {
    values: { kor: 4 },
    steps: [{ do: [typed], expect: { nev: { value: 'Anna', required: true } } }],
  },
}
const { form, items } = buildDefinition({
  form: { id: FORM },
  formField: [{ id: testId(3), key: 'nev', type: 'text' }],
})
// The items of a definition are those of a document.
const document = documentOf({ form, items: { ...items, formScenario: [item] } } as unknown as FormContent)
const scenarios = (after: typeof document) => [...(after.items.formScenario?.values() ?? [])]

describe('an expectation of a step', () => {
  const step: ScenarioStep = { do: [typed], accepted: true, expect: { nev: { value: 'Anna' } } }

  it('of a field is added beside the others', () => {
    expect(withState(step, { path: 'nev', aspect: 'required', value: true }).expect).toEqual({
      nev: { value: 'Anna', required: true },
    })
    expect(withState(step, { path: 'kor', aspect: 'present', value: false }).expect).toEqual({
      nev: { value: 'Anna' },
      kor: { present: false },
    })
  })

  it('of a field replaces one of the same aspect; null is a value', () => {
    expect(withState(step, { path: 'nev', aspect: 'value', value: null }).expect).toEqual({
      nev: { value: null },
    })
  })

  it('of a field is removed by undefined, and empty lists go with it', () => {
    expect(withState(step, { path: 'nev', aspect: 'value', value: undefined })).toEqual({
      do: [typed],
      accepted: true,
    })
    const two = withState(step, { path: 'kor', aspect: 'present', value: false })
    expect(withState(two, { path: 'nev', aspect: 'value', value: undefined }).expect).toEqual({
      kor: { present: false },
    })
  })

  it('that is not there can be removed without a trace', () => {
    expect(withState(step, { path: 'nev', aspect: 'required', value: undefined })).toEqual(step)
    expect(withState({}, { path: 'nev', aspect: 'value', value: undefined })).toEqual({})
  })

  it('of the step itself is set, and removed by undefined or null', () => {
    expect(withOwn(step, 'accepted', false)).toMatchObject({ accepted: false, do: [typed] })
    expect(withOwn(step, 'accepted', undefined)).toEqual({ do: [typed], expect: step.expect })
    expect(withOwn(step, 'accepted', null)).not.toHaveProperty('accepted')
    expect(withOwn({}, 'passed', true)).toEqual({ passed: true })
  })

  it('never changes the step that it is given', () => {
    const before = structuredClone(step)
    withState(step, { path: 'nev', aspect: 'value', value: 'x' })
    withOwn(step, 'accepted', false)
    expect(step).toEqual(before)
  })

  it('any set and removed expectations are those of a table of paths and aspects', () => {
    const change = fc.record({
      path: fc.constantFrom('a', 'b', null),
      aspect: fc.constantFrom('value', 'present'),
      value: fc.constantFrom(undefined, 1, 2),
    })
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        let now: ScenarioStep = {}
        const table = new Map<string, unknown>()
        for (const { path, aspect, value } of changes) {
          now = path === null ? withOwn(now, aspect, value) : withState(now, { path, aspect, value })
          const key = `${path} ${aspect}`
          if (value === undefined) table.delete(key)
          else table.set(key, value)
          const found = expectationsOf(now).map((one) => [`${one.path} ${one.aspect}`, one.expected] as const)
          expect(new Map(found)).toEqual(table)
          expect(found).toHaveLength(table.size)
          expect(countsOf([now]).expectations).toBe(table.size)
        }
        if (table.size === 0) expect(now).toEqual({})
      }),
    )
  })
})

describe('the expectations of steps', () => {
  it('are those of the step first, then those of fields, without what it does', () => {
    const step: ScenarioStep = {
      do: [typed],
      say: 'Most',
      accepted: true,
      expect: { nev: { present: true, value: 'x' } },
    }
    expect(expectationsOf(step)).toEqual([
      { path: null, aspect: 'accepted', expected: true },
      { path: 'nev', aspect: 'present', expected: true },
      { path: 'nev', aspect: 'value', expected: 'x' },
    ])
    expect(expectationsOf({ do: [typed] })).toEqual([])
  })

  it('are counted with the answers', () => {
    const steps: ScenarioStep[] = [
      { accepted: false },
      { do: [] },
      { do: [typed], expect: { a: { value: 1, present: true } } },
    ]
    expect(countsOf(steps)).toEqual({ answers: 1, expectations: 3 })
    expect(countsOf([])).toEqual({ answers: 0, expectations: 0 })
  })
})

describe('the steps of a recording', () => {
  const set = (path: string): FormEvent => ({ type: 'set', path, value: path })
  const blur = (path: string): FormEvent => ({ type: 'blur', path })
  const submit: FormEvent = { type: 'submit' }

  it.each<readonly [string, readonly FormEvent[], readonly number[]]>([
    ['one for each event', [set('a'), set('b'), submit], [1, 1, 1]],
    ['with the blur of a field in the step of its input', [set('a'), blur('a'), submit], [2, 1]],
    ['with the blur of another field as a step', [set('a'), blur('b')], [1, 1]],
    ['with a blur at the beginning as a step', [blur('a'), set('a')], [1, 1]],
    ['with a blur after something else as a step', [submit, blur('a')], [1, 1]],
    ['one empty step of no events, to expect something of the start', [], [0]],
  ])('are %s', (_what, events, lengths) => {
    const steps = stepsOf(events)
    expect(steps.map((step) => step.do?.length ?? 0)).toEqual(lengths)
    expect(steps.flatMap((step) => step.do ?? [])).toEqual(events)
  })
})

describe('a failed scenario that is accepted', () => {
  const finding = (more: Partial<Finding>): Finding => ({
    ...{ step: 0, path: 'nev', aspect: 'value', expected: 'Anna', found: 'Éva', passed: false },
    ...more,
  })

  it('expects what was found, and keeps what passed', () => {
    const steps = stepsAsFound(item, [
      finding({}),
      finding({ aspect: 'required', found: false, passed: true }),
    ])
    expect(steps).toEqual([{ do: [typed], expect: { nev: { value: 'Éva', required: true } } }])
  })

  it('no longer expects anything of a field that is not there', () => {
    const steps = stepsAsFound(
      item,
      ['value', 'required'].map((aspect) => finding({ aspect, found: undefined })),
    )
    expect(steps).toEqual([{ do: [typed] }])
  })

  it('takes findings of the step itself, and none of a step that is not there', () => {
    const steps = stepsAsFound(item, [
      finding({ path: null, aspect: 'accepted', found: true }),
      finding({ step: 9 }),
    ])
    expect(steps).toEqual([
      { do: [typed], accepted: true, expect: { nev: { value: 'Anna', required: true } } },
    ])
  })
})

describe('a command', () => {
  it('adds scenarios of this form, with ids of their own, which the server accepts', () => {
    const added = ['Első', 'Második'].map((name) => ({
      name,
      domainId: null,
      moment: null,
      content: { steps: [{}] },
    }))
    const command = createCommand(document, added)
    const made = scenarios(apply(document, command).document).slice(1)
    expect(made.map(({ name, formId }) => [name, formId])).toEqual([
      ['Első', FORM],
      ['Második', FORM],
    ])
    expect(new Set(made.map(({ id }) => id)).size).toBe(2)
    for (const one of made) expect(parseItem(formScenario, { ...one }).ok).toBe(true)
  })

  it('that adds one scenario is named after it', () => {
    const one = { name: 'Külföldi', domainId: null, moment: null, content: { steps: [{}] } }
    expect(createCommand(document, [one]).label).toContain('Külföldi')
    expect(createCommand(document, [one, one]).label).toBe('Próbák betöltése')
  })

  it('copies a scenario under another name, without what the server added', () => {
    const [, copy] = scenarios(apply(document, copyCommand(item, 'Másolat')).document)
    expect(copy).toMatchObject({ name: 'Másolat', formId: FORM, content: item.content })
    expect(copy?.id).not.toBe(ITEM)
    expect(copy).not.toHaveProperty('revision')
  })

  it('changes the steps, and keeps the values that it begins with', () => {
    const after = apply(document, stepsCommand(item, [{ accepted: false }])).document
    expect(itemOf(after, formScenario.name, ITEM)?.content).toEqual({
      values: { kor: 4 },
      steps: [{ accepted: false }],
    })
  })

  it('undoes an edit that was done earlier, with the edit in its label', () => {
    const edit = {
      label: 'Felirat',
      steps: [{ is: 'change' as const, kind: 'form', id: FORM, values: { title: 'Új' } }],
    }
    const { document: edited, inverse } = apply(document, edit)
    const command = undoEditCommand({ label: edit.label, inverse })
    expect(command.label).toBe('Visszavonás: Felirat')
    expect(apply(edited, command).document.form.title).toBe(document.form.title)
  })
})

describe('the content of a recording', () => {
  const expected = [
    { path: 'nev', aspect: 'value', found: 'Anna' },
    { path: 'nev', aspect: 'present', found: true },
  ] as const

  it('expects at its last step what was chosen', () => {
    const steps: ScenarioStep[] = [{ do: [typed] }, { do: [{ type: 'submit' }], accepted: true }]
    expect(contentWith({ steps }, expected).steps).toEqual([
      { do: [typed] },
      { do: [{ type: 'submit' }], accepted: true, expect: { nev: { value: 'Anna', present: true } } },
    ])
  })

  it('of no steps is one that expects something of the start', () => {
    expect(contentWith({}, expected)).toEqual({
      steps: [{ expect: { nev: { value: 'Anna', present: true } } }],
    })
  })

  it('has values and a context only if there are any', () => {
    expect(contentWith({ values: {}, context: {}, steps: [{}] }, [])).toEqual({ steps: [{}] })
    expect(contentWith({ values: { kor: 4 }, context: { host: 'x' }, steps: [{}] }, [])).toEqual({
      ...{ values: { kor: 4 }, context: { host: 'x' }, steps: [{}] },
    })
  })

  it('is that of an item, or empty', () => {
    expect(contentOfItem(item)).toBe(item.content)
    expect(contentOfItem({ id: ITEM })).toEqual({})
    expect(contentOfItem({ id: ITEM, content: null })).toEqual({})
  })
})
