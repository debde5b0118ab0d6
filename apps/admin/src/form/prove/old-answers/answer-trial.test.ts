import { apply, documentOf, type FormDocument } from '@urlapmuhely/document'
import { compile } from '@urlapmuhely/engine'
import { answerFile, synthesize } from '@urlapmuhely/engine/synthetic'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import type { FormDefinition } from '@urlapmuhely/schema'
import { testId } from '@urlapmuhely/schema/testing'
import { expect, it } from 'vitest'
import { deltaBetween } from '../../store/document-delta.ts'
import { createAnswerTrial, type TrialState } from './answer-trial.ts'

const [FORM, AGE, NAME, CHILDREN, CHILD, WANTS, RULE, PEST] = Array.from({ length: 8 }, (_, index) =>
  testId(index + 1),
) as [string, string, string, string, string, string, string, string]
const [BORN, PARENT] = [testId(9), testId(10)]
const NOW = '2026-06-15T10:00:00Z'

/** Published: an age of 18 or more, any text as the name, and optional children. */
const before = buildDefinition({
  form: { id: FORM },
  domains: [{ id: PEST, key: 'pest', name: 'Pest' }],
  formField: [
    { id: AGE, key: 'kor', type: 'number', label: 'Kor', min: 18, formId: FORM },
    { id: NAME, key: 'nev', type: 'text', label: 'Név', formId: FORM },
    { id: WANTS, key: 'van', type: 'checkbox', label: 'Van gyermeke', formId: FORM },
    { id: BORN, key: 'szul', type: 'date', label: 'Született', formId: FORM },
    { id: PARENT, key: 'szulo', type: 'text', label: 'Szülő neve', formId: FORM },
    {
      id: CHILDREN,
      key: 'gyermekek',
      type: 'repeat',
      label: 'Gyermekek',
      minRows: 1,
      maxRows: 3,
      formId: FORM,
    },
    { id: CHILD, key: 'suly', type: 'number', label: 'Súly', parentId: CHILDREN, formId: FORM },
  ],
  formRemoveable: [
    {
      ...{ id: testId(22), formId: FORM, targets: [PARENT] },
      condition: { '>=': [{ age: { var: 'szul' } }, 18] },
    },
    { id: testId(20), formId: FORM, targets: [CHILDREN], condition: { '!': { var: 'van' } } },
  ],
  formValidation: [
    { id: testId(21), formId: FORM, targets: [CHILD], rule: 'required' },
    {
      ...{ id: RULE, formId: FORM, targets: [NAME], rule: 'required', domainId: PEST },
      message: 'Pesten név is kell.',
    },
  ],
}) as unknown as FormDefinition // built with the properties of all kinds

/** The working copy: from 16 to 65, and the name is at most five letters. */
const changed = (() => {
  const start = documentOf(before as unknown as Parameters<typeof documentOf>[0])
  const change = (document: FormDocument, id: string, values: object) =>
    apply(document, { steps: [{ is: 'change', kind: 'formField', id, values: { ...values } }] }).document
  return change(change(start, AGE, { min: 16, max: 65 }), NAME, { maxLength: 5 })
})()

const domains = [{ id: PEST, key: 'pest', name: 'Pest', parentId: null }]

async function tryFile(text: string, domain: string | null = null): Promise<TrialState | null | undefined> {
  const said: (TrialState | null)[] = []
  const request = { number: 1, delta: deltaBetween(null, changed), now: NOW, domains, options: [] }
  const task = { file: new Blob([text]), before, domain }
  await createAnswerTrial()({ ...request, task }, ({ state }) => said.push(state))
  return said.at(-1)
}

/** Returns the outcome of each answer, in the order of the file. */
async function outcomes(text: string, domain: string | null = null) {
  const state = await tryFile(text, domain)
  return state?.is === 'done'
    ? state.tried.map(({ row, outcome, reasons }) => [row, outcome, ...reasons])
    : state
}

it('answers are compared by both states, with what refuses them', async () => {
  const answers = [
    { kor: 20, nev: 'Anna' },
    { kor: 70, nev: 'Anna' },
    { kor: 17, nev: 'Anna' },
    { kor: 10, nev: 'Anna' },
    { kor: 20, nev: 'Krisztina' },
    { kor: 20, van: true, gyermekek: [{ suly: 3.5 }, {}] },
    { kor: 20, lakcim: 'Pécs' },
  ]
  expect(await outcomes(JSON.stringify(answers))).toEqual([
    [1, 'kept'],
    [2, 'broken', expect.stringMatching(/^„Kor”: .*65/u)],
    [3, 'mended', expect.stringMatching(/^„Kor”: .*18/u)],
    [4, 'refused', expect.stringMatching(/^„Kor”: .*16/u)],
    [5, 'broken', expect.stringMatching(/^„Név”: .*5/u)],
    [6, 'refused', expect.stringMatching(/^„Súly”: /u)],
    [7, 'refused', expect.stringMatching(/^„lakcim”: /u)],
  ])
})

it('domains come from the file, by key or name, and otherwise from the choice', async () => {
  const members = [
    { answer: { kor: 20 }, domain: 'pest' },
    { values: { kor: 20 }, domain: 'Pest' },
    { kor: 20 },
  ]
  const refused = (row: number) => [row, 'refused', '„Név”: Pesten név is kell.']
  expect(await outcomes(JSON.stringify(members))).toEqual([refused(1), refused(2), [3, 'kept']])
  expect(await outcomes(JSON.stringify(members), PEST)).toEqual([refused(1), refused(2), refused(3)])
  expect(await outcomes('domain;kor\r\nPest;20\r\n;20\r\n')).toEqual([refused(2), [3, 'kept']])
})

it('JSON Lines and CSV give what a list gives', async () => {
  const expected = [
    [expect.any(Number), 'kept'],
    [expect.any(Number), 'broken', expect.stringContaining('Kor')],
  ]
  expect(await outcomes('{"kor":20,"nev":"Anna"}\n\n{"kor":70}\n')).toEqual(expected)
  expect(await outcomes('\uFEFFkor;van;gyermekek.0.suly\r\n20;igen;3,5\r\n70;nem;\r\n')).toEqual(expected)
  expect(await outcomes('kor,nev\n20,"A ""B"""\n70,\n')).toEqual(expected)
})

it.each(['csv', 'json'] as const)(
  'what the product makes up as %s is read back as it was',
  async (format) => {
    const { program } = compile(before, { now: NOW })
    if (!program) throw new Error('The form does not compile.')
    const { answers } = synthesize(program, { count: 120, seed: 3, kind: 'mixed' })
    const state = await tryFile(answerFile(answers, format))
    const accepted =
      state?.is === 'done' && state.tried.map(({ outcome }) => outcome === 'kept' || outcome === 'broken')
    expect(new Set(answers.map(({ valid }) => valid)).size).toBe(2)
    const wanted = answers.map(({ valid }) => valid)
    // A cell has no type of its own: values that were invalid only by their type, or as an
    // empty row, are valid in a table.
    if (format === 'json') expect(accepted).toEqual(wanted)
    else expect(wanted.flatMap((valid, index) => (valid ? (accepted || [])[index] : []))).not.toContain(false)
  },
)

it.each([
  ['', { code: 'empty', row: null }],
  ['[]', { code: 'empty', row: null }],
  ['[{"kor": 1},\n{"kor" 2}]', { code: 'syntax', row: 2 }],
  ['{"kor": 1}\n{"kor": \n', { code: 'syntax', row: 2 }],
  ['[{"kor": 1}, 5]', { code: 'notObject', row: 2 }],
  ['[{"answer": {}, "domain": "zala"}]', { code: 'domain', row: 1, found: 'zala' }],
  ['[{"answer": {}, "moment": "tegnap"}]', { code: 'moment', row: 1, found: 'tegnap' }],
  ['név;születés\nA;B\n', { code: 'columns', row: 1, found: 'név, születés' }],
  ['kor;nev\n1;A\n2;B;C\n', { code: 'cells', row: 3 }],
  ['kor;nev\n1;A\n2;"B\n', { code: 'quotes', row: 3 }],
])('a file that is wrong is refused with its row: %j', async (text, fault) => {
  expect(await tryFile(text)).toEqual({ is: 'wrongFile', fault })
})

it('the clock of an answer is that of its own moment', async () => {
  const values = { szul: '2005/01/01', szulo: 'Éva' }
  const [then, later] = ['2020-01-01T00:00:00Z', '2025-01-01T00:00:00Z'].map((moment) => ({ values, moment }))
  expect(await outcomes(JSON.stringify([then, later, values]))).toEqual([
    [1, 'kept'],
    [2, 'refused', expect.stringMatching(/^„Szülő neve”: /u)],
    [3, 'refused', expect.stringMatching(/^„Szülő neve”: /u)],
  ])
})
