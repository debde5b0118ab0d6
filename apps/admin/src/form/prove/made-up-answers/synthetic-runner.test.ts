import { apply, documentOf, type FormDocument } from '@urlapmuhely/document'
import { compile, isSound, replay } from '@urlapmuhely/engine'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { type ApiItem, formOption } from '@urlapmuhely/schema'
import { testId } from '@urlapmuhely/schema/testing'
import { describe, expect, it } from 'vitest'
import { deltaBetween } from '../../store/document-delta.ts'
import { createSyntheticRunner, type SyntheticSettings } from './synthetic-runner.ts'

const [FORM, COUNT, ABROAD, CARD, NOBODY, HIDES] = [1, 2, 3, 4, 5, 6].map(testId) as [
  string,
  string,
  string,
  string,
  string,
  string,
]
const NOW = '2026-06-15T10:00:00Z'

/** A form with a number, a card that is hidden for people living abroad, and a question that is never shown. */
const definition = buildDefinition({
  form: { id: FORM },
  formField: [
    { id: COUNT, key: 'db', label: 'Hány darab?', type: 'number', formId: FORM, min: 1, max: 9 },
    { id: ABROAD, key: 'kulfold', type: 'checkbox', formId: FORM },
    { id: CARD, key: 'kartya', type: 'text', formId: FORM },
    { id: NOBODY, key: 'senki', type: 'text', formId: FORM },
  ],
  formRemoveable: [
    { id: HIDES, formId: FORM, targets: [CARD], mode: 'auto', condition: { var: 'kulfold' } },
    {
      id: testId(7),
      formId: FORM,
      targets: [NOBODY],
      mode: 'auto',
      condition: { '!': { and: [{ '>': [{ var: 'db' }, 5] }, { '<': [{ var: 'db' }, 3] }] } },
    },
  ],
  formValidation: [{ id: testId(8), formId: FORM, targets: [COUNT, CARD], rule: 'required' }],
})
const form = documentOf(definition as unknown as Parameters<typeof documentOf>[0]) // its items are those of a document

const settings = { domain: null, domains: [], options: [], round: 1, now: NOW } as const
const answers = (kind: 'valid' | 'invalid', format: 'json' | 'csv' = 'json') =>
  ({ type: 'answers', count: 20, seed: 1, kind, format }) as const
const walks = { type: 'walks', count: 60, seed: 1 } as const

const changed = (kind: string, id: string, values: Readonly<Record<string, unknown>>) =>
  apply(form, { steps: [{ is: 'change', kind, id, values }] }).document

/** Returns the result of a task on a form that was just opened. */
function outcomeOf(task: SyntheticSettings['task'], document: FormDocument = form) {
  return createSyntheticRunner()({ ...settings, task, number: 1, delta: deltaBetween(null, document) })
}

/** Returns the answers in a file, each with the result of the check of answers. */
function judged(task: ReturnType<typeof answers>) {
  const { result } = outcomeOf(task)
  if (result?.type !== 'answers') throw new Error('Answers were asked for.')
  const { program } = compile(definition, { domain: null, now: NOW })
  if (!program) throw new Error('The form compiles.')
  const made = JSON.parse(result.text) as {
    valid: boolean
    expected: { fault: string }[]
    body: { values: Readonly<Record<string, unknown>> }
  }[]
  expect(made).toHaveLength(result.made)
  return made.map((one) => ({
    ...one,
    isAccepted: isSound(replay(program, one.body.values, { context: { now: NOW } })),
  }))
}

describe('made-up answers', () => {
  it('are accepted, with and without the card', () => {
    const made = judged(answers('valid'))

    expect(made).toHaveLength(20)
    expect(
      made.filter(({ valid, isAccepted, expected }) => valid && isAccepted && expected.length === 0),
    ).toEqual(made)
    const cards = made.map(({ body: { values } }) => [values.kulfold, 'kartya' in values])
    expect(new Set(cards.map(String))).toEqual(new Set(['true,false', 'false,true']))
  })

  it('are refused if they are to be faulty, each for a fault that is told', () => {
    const made = judged(answers('invalid'))

    expect(made).toHaveLength(20)
    expect(made.filter(({ valid, isAccepted }) => valid || isAccepted)).toEqual([])
    expect(made.filter(({ expected }) => expected.length === 0)).toEqual([])
    const faults = new Set(made.flatMap(({ expected }) => expected.map(({ fault }) => fault)))
    expect([...faults]).toEqual(expect.arrayContaining(['missing', 'unknown-key']))
  })

  it('are a table for a spreadsheet too', () => {
    const { result } = outcomeOf(answers('valid', 'csv'))
    if (result?.type !== 'answers') throw new Error('Answers were asked for.')

    const [head, ...rows] = result.text.trim().split('\r\n')
    expect(head).toMatch(/érvényes;elvárt hibák;db;kulfold;kartya$/u)
    expect(rows).toHaveLength(20)
    expect(result).toMatchObject({ made: 20, format: 'csv', obstacle: null })
  })

  it('name the question that prevents them', () => {
    const document = changed('formField', COUNT, { min: 9, max: 1 })

    expect(outcomeOf(answers('valid'), document).result).toEqual({
      ...{ type: 'answers', text: '', made: 0, format: 'json' },
      obstacle: 'Hány darab?',
      isCut: false,
    })
  })
})

describe('the walk', () => {
  it('finds the longest and the shortest way, and what nobody sees', () => {
    const { result } = outcomeOf(walks)
    if (result?.type !== 'walks') throw new Error('A walk was asked for.')

    const { count, longest, shortest, seen, unseen } = result.walks
    expect(count).toBe(60)
    expect(longest?.questions).toEqual([COUNT, ABROAD, CARD])
    expect(shortest?.questions).toEqual([COUNT, ABROAD])
    expect(seen.get(COUNT)).toBe(60)
    expect(seen.get(CARD)).toBeGreaterThan(0)
    expect(seen.get(CARD)).toBeLessThan(60)
    expect(unseen).toEqual([NOBODY])
    expect(result.unreachable).toEqual([NOBODY])
  })
})

describe('a runner', () => {
  it('only makes a result stale when the form is edited, and does the task anew when asked again', () => {
    const ask = createSyntheticRunner()
    const request = { ...settings, task: walks }
    const first = ask({ ...request, number: 1, delta: deltaBetween(null, form) })
    const edited = changed('formRemoveable', HIDES, { enabled: false })
    const second = ask({ ...request, number: 2, delta: deltaBetween(form, edited) })
    const third = ask({ ...request, round: 2, number: 3, delta: deltaBetween(edited, edited) })

    expect(first).toMatchObject({ number: 1, round: 1, isStale: false })
    expect(second).toEqual({ ...first, number: 2, isStale: true })
    expect(third).toMatchObject({ number: 3, round: 2, isStale: false })
    expect(third.result).toMatchObject({ walks: { shortest: { questions: [COUNT, ABROAD, CARD] } } })
  })

  it('says that a form is broken', () => {
    const document = changed('formRemoveable', HIDES, { condition: { var: 'nincs_ilyen' } })

    expect(outcomeOf(walks, document).result).toEqual({ type: 'broken' })
  })

  it('waits for the lists that the form uses', () => {
    const ask = createSyntheticRunner()
    const document = changed('formField', CARD, { type: 'select', optionList: 'kartyak' })
    const request = { ...settings, task: answers('valid') }
    const option = {
      ...formOption.initial,
      ...{ id: testId(9), name: 'Lakcímkártya', list: 'kartyak', value: 'lakcim', revision: 1 },
    } as unknown as ApiItem // what the server sends has more

    const first = ask({ ...request, number: 1, delta: deltaBetween(null, document) })
    const options = [option]
    const second = ask({ ...request, options, number: 2, delta: deltaBetween(document, document) })

    expect(first).toMatchObject({ result: null, missing: ['kartyak'], isStale: false })
    expect(second).toMatchObject({ result: { type: 'answers', made: 20 }, missing: [] })
    expect(second.result).toMatchObject({ text: expect.stringContaining('"kartya":"lakcim"') })
  })
})
