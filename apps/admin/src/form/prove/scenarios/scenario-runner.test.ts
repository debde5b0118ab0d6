import { apply, type Command, documentOf, type FormDocument, newHistory, run } from '@urlapmuhely/document'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { formScenario } from '@urlapmuhely/schema'
import { testId } from '@urlapmuhely/schema/testing'
import { describe, expect, it } from 'vitest'
import { deltaBetween } from '../../store/document-delta.ts'
import { coverageIndex } from './coverage-index.ts'
import { stepsAsFound, stepsCommand, undoEditCommand } from './scenario-commands.ts'
import { createScenarioRunner, type DoneEdit } from './scenario-runner.ts'

const [FORM, ABROAD, CARD, HIDES, NEEDS] = [1, 2, 3, 4, 5].map(testId) as [
  string,
  string,
  string,
  string,
  string,
]
const [FIRST, SECOND] = [testId(11), testId(12)]

const scenario = (id: string, name: string, steps: readonly unknown[]) => ({
  ...formScenario.initial,
  ...{ id, name, formId: FORM, content: { steps } },
})
const abroad = { do: [{ type: 'set', path: 'kulfold', value: true }] }

const parts = buildDefinition({
  form: { id: FORM },
  formField: [
    { id: ABROAD, key: 'kulfold', type: 'checkbox', formId: FORM },
    { id: CARD, key: 'kartya', type: 'text', formId: FORM },
  ],
  formRemoveable: [{ id: HIDES, formId: FORM, targets: [CARD], mode: 'auto', condition: { var: 'kulfold' } }],
  formValidation: [{ id: NEEDS, formId: FORM, targets: [CARD], rule: 'required' }],
}) as unknown as Parameters<typeof documentOf>[0] // the items of a definition are those of a document

const start = documentOf({
  ...parts,
  items: {
    ...parts.items,
    formScenario: [
      scenario(FIRST, 'Külföldi', [{ ...abroad, expect: { kartya: { present: false } } }]),
      scenario(SECOND, 'Itthoni', [{ expect: { kartya: { required: true } } }]),
    ],
  },
})

const change = (
  kind: string,
  id: string,
  values: Readonly<Record<string, unknown>>,
  label: string,
): Command => ({
  label,
  steps: [{ is: 'change', kind, id, values }],
})
const breaks = change(
  'formRemoveable',
  HIDES,
  { condition: { and: [{ var: 'kulfold' }, { '!': { var: 'kulfold' } }] } },
  'Feltétel',
)
const renames = change('formField', CARD, { label: 'Lakcímkártya' }, 'Felirat')
const eases = change('formValidation', NEEDS, { enabled: false }, 'Kikapcsolás')

/** Runs the scenarios of a document to which this was done. */
function outcomesAfter(...commands: readonly Command[]) {
  const history = commands.reduce((at, command) => run(at, command), newHistory(start))
  return outcomesOf(history.document, history.done)
}

function outcomesOf(document: FormDocument, done: readonly DoneEdit[] = []) {
  return answerOn(document, done).outcomes
}

function answerOn(document: FormDocument, done: readonly DoneEdit[] = []) {
  const ask = createScenarioRunner()
  const settings = { domains: [], options: [], round: 0, now: '2026-06-15T10:00:00Z' }
  ask({ ...settings, number: 1, delta: deltaBetween(null, start) })
  return ask({ ...settings, number: 2, delta: deltaBetween(start, document), done })
}

describe('the scenarios of a document that is edited', () => {
  it('pass until an edit changes what they expect', () => {
    const outcomes = outcomesAfter(renames)

    expect([...outcomes].map(([id, { passed }]) => [id, passed])).toEqual([
      [FIRST, true],
      [SECOND, true],
    ])
  })

  it('say which edit broke each of them, whatever was done before and after it', () => {
    const outcomes = outcomesAfter(renames, breaks, renames, eases, renames)

    expect(outcomes.get(FIRST)).toMatchObject({
      passed: false,
      findings: [{ step: 0, path: 'kartya', aspect: 'present', expected: false, found: true, passed: false }],
      brokenBy: { label: 'Feltétel' },
    })
    expect(outcomes.get(SECOND)?.brokenBy?.label).toBe('Kikapcsolás')
  })

  it('pass again when that edit is taken back, and the later ones stay', () => {
    const history = [breaks, renames].reduce((at, command) => run(at, command), newHistory(start))
    const broken = outcomesOf(history.document, history.done).get(FIRST)
    if (!broken?.brokenBy) throw new Error('The edit of the condition broke it.')
    const { document } = apply(history.document, undoEditCommand(broken.brokenBy))

    expect(outcomesOf(document).get(FIRST)?.passed).toBe(true)
    expect(document.items.formField?.get(CARD)?.label).toBe('Lakcímkártya')
  })

  it('pass again when what was found becomes what is expected', () => {
    const { document, done } = run(newHistory(start), breaks)
    const findings = outcomesOf(document, done).get(FIRST)?.findings ?? []
    const item = document.items.formScenario?.get(FIRST)
    if (!item) throw new Error('The document has this scenario.')

    const accepted = apply(document, stepsCommand(item, stepsAsFound(item, findings))).document

    expect(accepted.items.formScenario?.get(FIRST)?.content).toEqual({
      steps: [{ ...abroad, expect: { kartya: { present: true } } }],
    })
    expect(outcomesOf(accepted).get(FIRST)?.passed).toBe(true)
  })

  it('show a rule on both sides, but not on the one that an edit has made impossible', () => {
    const seen = (...commands: readonly Command[]) => {
      const { document } = commands.reduce((at, command) => run(at, command), newHistory(start))
      const { coverage } = answerOn(document)
      const index = coverage && coverageIndex(coverage)
      return [index?.byRule.get(HIDES), index?.byField.get(CARD)]
    }

    expect(seen()).toMatchObject([
      { holds: true, fails: true, issue: null, isCovered: true },
      // No scenario leaves the card empty and gets its issue.
      { all: 2, covered: 1 },
    ])
    expect(seen(breaks)).toMatchObject([{ holds: false, fails: true, isCovered: false }, { covered: 0 }])
  })

  it('blame no edit for an expectation that was changed itself', () => {
    const wrong = change(
      formScenario.name,
      SECOND,
      { content: { steps: [{ expect: { kartya: { required: false } } }] } },
      'Elvárás',
    )

    expect(outcomesAfter(renames, wrong).get(SECOND)).toMatchObject({ passed: false, brokenBy: null })
  })

  it('are not played while the form does not compile', () => {
    const loops = change('formRemoveable', HIDES, { targets: [ABROAD], condition: { var: 'kulfold' } }, 'Kör')

    expect(outcomesAfter(loops).get(FIRST)).toMatchObject({
      ...{ passed: false, isPlayed: false, brokenBy: { label: 'Kör' } },
    })
  })
})
