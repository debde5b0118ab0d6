import { apply, type Command, type DocumentItem, documentOf, type FormDocument } from '@urlapmuhely/document'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { testId } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { designMarks, switchedOff } from '../../build/canvas/design-marks.ts'
import { deltaBetween } from '../document-delta.ts'
import { createEvaluator } from './evaluator.ts'

const [FORM, A, B, C] = [testId(1), testId(2), testId(3), testId(4)]
const [S, ROWS, IN_ROW] = [testId(5), testId(6), testId(7)]
const [HIDES, LOCKS, SETS] = [testId(11), testId(12), testId(13)]
const [CHOOSES, NEEDS] = [testId(14), testId(15)]

const start = documentOf(
  buildDefinition({
    form: { id: FORM },
    formField: [
      { id: A, key: 'a', type: 'text' },
      { id: B, key: 'b', type: 'text' },
      { id: C, key: 'c', type: 'text' },
      { id: S, key: 's', type: 'select', optionList: 'l' },
      { id: ROWS, key: 'rows', type: 'repeat', minRows: 1 },
      { id: IN_ROW, key: 'ra', type: 'text', parentId: ROWS },
    ].map((part) => ({ ...part, formId: FORM })),
    formOption: [21, 22].map((number) => ({ id: testId(number), list: 'l', value: `v${number}` })),
    formExpandable: [
      { id: HIDES, formId: FORM, targets: [B], mode: 'auto', condition: { '==': [{ var: 'a' }, 'x'] } },
    ],
    formDisabled: [{ id: LOCKS, formId: FORM, targets: [C, IN_ROW], condition: null }],
    formDefaultValue: [{ id: SETS, formId: FORM, targets: [A], value: 'y' }],
    formOptionModifier: [
      { id: CHOOSES, formId: FORM, fieldId: S, effect: 'exclude', optionValues: ['v21'], condition: null },
    ],
    formValidation: [{ id: NEEDS, formId: FORM, targets: [A], rule: 'required' }],
  }) as unknown as Parameters<typeof documentOf>[0], // the items of a definition are those of a document
)

const place = { domain: null, now: '2026-06-15T10:00:00Z', domains: [], number: 1 }

function opened() {
  const ask = createEvaluator()
  let known: FormDocument | null = null
  return (document: FormDocument) => {
    const delta = deltaBetween(known, document)
    known = document
    return ask({ ...place, delta }).evaluation
  }
}

const change = (kind: string, id: string, values: Readonly<Record<string, unknown>>): Command => ({
  label: 'Módosítás',
  steps: [{ is: 'change', kind, id, values }],
})
const after = (document: FormDocument, ...args: Parameters<typeof change>) =>
  apply(document, change(...args)).document

it('says nothing about the options of a list that is too long for the document', () => {
  const evaluated = opened()
  const codes = (list: string) =>
    evaluated(after(start, 'formField', S, { optionList: list })).findings.map(({ code }) => code)
  expect(codes('telepulesek')).toEqual([])
  expect(evaluated(after(start, 'formField', S, { optionList: null })).findings).not.toEqual([])
})

describe('the marks of a form that nobody has filled in', () => {
  it('stay for all that still compiles when one rule, or one formula, reads a field that is not there', () => {
    const evaluated = opened()
    const whole = evaluated(start)
    const broken = after(start, 'formExpandable', HIDES, { condition: { '==': [{ var: 'nincs' }, 'x'] } })
    const { marks, findings } = evaluated(broken)
    expect(findings.filter(({ severity }) => severity === 'error')).toMatchObject([{ itemId: HIDES }])
    const others = [...whole.marks].filter(([id]) => id !== B)
    expect(others.length).toBeGreaterThan(3)
    expect(Object.fromEntries(marks)).toEqual(Object.fromEntries(others))

    // Without the formula the field is still there, with all that other rules do to it.
    const formula = after(start, 'formField', C, { type: 'calculated', expression: { var: 'nincs' } })
    const bare = evaluated(formula)
    expect(bare.findings.filter(({ severity }) => severity === 'error')).toMatchObject([{ itemId: C }])
    expect(bare.marks.get(A)).toEqual(whole.marks.get(A))
    expect(bare.marks.get(B)).toEqual(whole.marks.get(B))
  })

  it('name the rules that hide, lock, give values and choose options, in rows as well', () => {
    const { marks, findings } = opened()(start)
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(Object.fromEntries(marks)).toEqual({
      [A]: { valued: [SETS], required: true },
      [B]: { hidden: [HIDES] },
      [C]: { locked: [LOCKS] },
      [S]: { options: [CHOOSES] },
      [IN_ROW]: { locked: [LOCKS] },
    })
  })

  it('follow a change of a rule, and a field without a rule has none', () => {
    const evaluated = opened()
    evaluated(start)
    const shown = after(start, 'formExpandable', HIDES, { condition: { '==': [{ var: 'a' }, 'y'] } })
    expect(evaluated(shown).marks.has(B)).toBe(false)
    expect(evaluated(start).marks.get(B)).toEqual({ hidden: [HIDES] })
  })

  it('are drawn: hidden and switched off fields faint, locked ones disabled', () => {
    const fields: DocumentItem[] = [
      { id: S, enabled: false },
      { id: C, enabled: true },
    ]
    const drawn = designMarks(opened()(start), { off: switchedOff(fields), settings: new Map() })
    expect(drawn.get(A)).toEqual({ required: true })
    expect(drawn.get(B)).toEqual({ hidden: true })
    expect(drawn.get(C)).toEqual({ editing: 'disabled' })
    expect(drawn.get(S)).toEqual({ hidden: true })
  })
})

it('an item that is not valid while it is typed counts as it was when it was valid', () => {
  const evaluated = opened()
  const before = evaluated(start)
  const broken = after(start, 'formExpandable', HIDES, { targets: 'semmi' })
  expect(evaluated(broken)).toEqual(before)
  const mended = after(broken, 'formExpandable', HIDES, { targets: [C] })
  expect(evaluated(mended).marks.get(C)).toMatchObject({ hidden: [HIDES] })
})

it('evaluating after each change equals evaluating the whole document', () => {
  const rules = [
    ['formExpandable', HIDES],
    ['formDisabled', LOCKS],
    ['formDefaultValue', SETS],
    ['formValidation', NEEDS],
  ] as const
  const field = fc.constantFrom(A, B, C, IN_ROW)
  const command = fc.oneof(
    fc
      .tuple(fc.constantFrom(...rules), field, fc.boolean())
      .map(([[kind, id], target, enabled]) => change(kind, id, { targets: [target], enabled })),
    fc
      .tuple(field, fc.constantFrom('text', 'textarea'))
      .map(([id, type]) => change('formField', id, { type })),
    fc
      .constantFrom(...rules)
      .map(([kind, id]): Command => ({ label: 'Törlés', steps: [{ is: 'remove', kind, id: id }] })),
    fc.constant<Command>({
      label: 'Új',
      steps: [
        {
          ...{ is: 'create', kind: 'formDisabled' },
          item: { ...(start.items.formDisabled?.get(LOCKS) as DocumentItem), id: testId(30), targets: [B] },
        },
      ],
    }),
  )
  const property = fc.property(fc.array(command, { minLength: 1, maxLength: 8 }), (commands) => {
    const evaluated = opened()
    let document = start
    evaluated(document)
    for (const one of commands) {
      document = apply(document, one).document
      expect(evaluated(document)).toEqual(opened()(document))
    }
  })
  fc.assert(property, { numRuns: 25 })
})
