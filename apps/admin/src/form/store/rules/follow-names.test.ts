import { type DocumentItem, documentOf, type FormContent, itemOf, type Step } from '@urlapmuhely/document'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { ruleName } from '@urlapmuhely/wording'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createWorkshop, type Workshop } from '../workshop.ts'
import { followNames } from './follow-names.ts'
import { ruleKnowledgeOf } from './rule-knowledge.tsx'

const { form, items } = buildDefinition({
  formField: [
    { id: 'a', key: 'kor', label: 'Kor', type: 'number' },
    { id: 'b', key: 'nev', label: 'Név', type: 'text' },
    { id: 'c', key: 'megye', label: 'Megye', type: 'select', optionList: 'megyek' },
  ],
  formDisabled: [{ id: 'r', targets: ['b'], condition: { '>': [{ var: 'kor' }, 3] } }],
  formValidation: [{ id: 'v', targets: ['a', 'b'], rule: 'required' }],
  formRemoveable: [{ id: 'sajat', targets: ['b'], condition: { '>': [{ var: 'kor' }, 5] } }],
})
// The items of a definition are those of a document.
const bare = documentOf({ form, items } as unknown as FormContent)
const { names } = ruleKnowledgeOf(bare)
const named = (kind: 'formDisabled' | 'formValidation', id: string): DocumentItem => {
  const item = itemOf(bare, kind, id)
  if (!item) throw new Error(`There is no rule ${id}.`)
  return { ...item, name: ruleName(kind, item, names) }
}
/** Two rules that are named by their sentences, and one that a person named. */
const start = documentOf({
  form,
  items: {
    ...items,
    formDisabled: [named('formDisabled', 'r')],
    formValidation: [named('formValidation', 'v')],
    formRemoveable: [{ ...items.formRemoveable[0], name: 'Az én nevem' }],
  },
} as unknown as FormContent)

const follow = (workshop: Workshop) => followNames(workshop, ruleKnowledgeOf(workshop.document()))
function open(): Workshop {
  const workshop = createWorkshop(form.id, start)
  follow(workshop)
  return workshop
}
const change = (kind: string, id: string, values: object): Step => ({
  ...{ is: 'change', kind, id, values: { ...values } },
})
const edit = (workshop: Workshop, ...steps: readonly Step[]) => {
  workshop.run({ label: 'Módosítás', steps })
  workshop.settle()
  follow(workshop)
}
const nameOf = (workshop: Workshop, kind: string, id: string) => itemOf(workshop.document(), kind, id)?.name
const ruleNames = (workshop: Workshop) => [
  nameOf(workshop, 'formDisabled', 'r'),
  nameOf(workshop, 'formValidation', 'v'),
  nameOf(workshop, 'formRemoveable', 'sajat'),
]

describe('the names of rules', () => {
  it('follow the label of the field on which they act, and of the field that they read', () => {
    const workshop = open()
    edit(workshop, change('formField', 'a', { label: 'Életkor' }))
    const [reads, acts, own] = ruleNames(workshop)
    expect(reads).toContain('„Életkor”')
    expect(acts).toContain('Életkor')
    expect(own).toBe('Az én nevem')
  })

  it('follow a change of the rule itself', () => {
    const workshop = open()
    edit(workshop, change('formValidation', 'v', { targets: ['a'] }))
    expect(nameOf(workshop, 'formValidation', 'v')).toBe('Kötelező: Kor')
  })

  it('follow several changes of one step', () => {
    const workshop = open()
    edit(
      workshop,
      change('formField', 'a', { label: 'Életkor' }),
      change('formField', 'b', { label: 'Teljes név' }),
    )
    expect(nameOf(workshop, 'formValidation', 'v')).toBe('Kötelező: Életkor, Teljes név')
    expect(nameOf(workshop, 'formDisabled', 'r')).toContain('Teljes név')
  })

  it.each([
    ['the width of a field', change('formField', 'a', { width: 'half' })],
    ['the order of a field', change('formField', 'a', { order: 99 })],
    ['a field that no rule names', change('formField', 'c', { label: 'Vármegye' })],
  ])('stay after a change of %s, and no step is added', (_what, step) => {
    const workshop = open()
    const before = ruleNames(workshop)
    edit(workshop, step)
    expect(ruleNames(workshop)).toEqual(before)
    expect(workshop.changes()).toHaveLength(1)
  })

  it('that a person typed stay, also after a change of the rule', () => {
    const workshop = open()
    edit(workshop, change('formRemoveable', 'sajat', { targets: ['a'] }))
    expect(nameOf(workshop, 'formRemoveable', 'sajat')).toBe('Az én nevem')
  })

  it('belong to the step that changed them: undo leads back to the saved form', () => {
    const workshop = open()
    edit(workshop, change('formField', 'a', { label: 'Életkor' }))
    expect(workshop.state().history.done).toHaveLength(1)
    workshop.undo()
    follow(workshop)
    expect(workshop.changes()).toEqual([])
    workshop.redo()
    follow(workshop)
    expect(nameOf(workshop, 'formDisabled', 'r')).toContain('„Életkor”')
  })

  it('are not looked at before the first call, nor without a change', () => {
    const workshop = createWorkshop(form.id, start)
    workshop.run({ label: 'Előbb', steps: [change('formField', 'a', { label: 'Életkor' })] })
    const before = workshop.document()
    follow(workshop)
    follow(workshop)
    expect(workshop.document()).toBe(before)
  })

  it('of deleted rules are left alone', () => {
    const workshop = open()
    edit(
      workshop,
      { is: 'remove', kind: 'formDisabled', id: 'r' },
      change('formField', 'a', { label: 'Életkor' }),
    )
    expect(nameOf(workshop, 'formDisabled', 'r')).toBeUndefined()
    expect(nameOf(workshop, 'formValidation', 'v')).toContain('Életkor')
  })

  it('after any edits are those of their sentences, except the one that a person chose', () => {
    const label = fc.constantFrom('Kor', 'Név', 'Életkor', 'X')
    const step = fc.oneof(
      fc
        .tuple(fc.constantFrom('a', 'b'), label)
        .map(([id, text]) => change('formField', id, { label: text })),
      fc
        .subarray(['a', 'b', 'c'], { minLength: 1 })
        .map((targets) => change('formValidation', 'v', { targets })),
      fc.nat(9).map((limit) => change('formDisabled', 'r', { condition: { '>': [{ var: 'kor' }, limit] } })),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        const workshop = open()
        for (const one of steps) edit(workshop, one)
        const now = ruleKnowledgeOf(workshop.document()).names
        for (const [kind, id] of [
          ['formDisabled', 'r'],
          ['formValidation', 'v'],
        ] as const) {
          const item = itemOf(workshop.document(), kind, id)
          expect(item?.name).toBe(item && ruleName(kind, item, now))
        }
        expect(nameOf(workshop, 'formRemoveable', 'sajat')).toBe('Az én nevem')
      }),
      { numRuns: 60 },
    )
  })
})
