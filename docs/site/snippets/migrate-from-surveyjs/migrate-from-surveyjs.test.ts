import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { imported, notesOf, read } from '../testing/imported.ts'
import { tableOf } from '../testing/page-table.ts'
import { openSurvey } from './before.ts'
import { convertAnswer } from './convert-answer.ts'

const bytes = readFileSync(join(import.meta.dirname, './original.json'))
const original = JSON.parse(bytes.toString())
const host = () => ({ name: 'Kis Éva', userRole: 'ugyfel', preview: vi.fn(), send: vi.fn() })

it('imports the survey with what the page says is replaced and lost', () => {
  const { report } = imported('ugyfel.json', bytes)
  expect(report.format).toBe('surveyjs')
  expect(report.counts).toEqual({ carried: 11, replaced: 2, lost: 1 })
  expect(notesOf(report)).toEqual([
    'pages.kapcsolat.ceg replaced value-shape',
    'pages.igeny.fiok replaced data-source-host',
    'pages.igeny.kedvezmeny lost condition-unreadable',
  ])
  expect(report.differences.map(({ code }) => code)).toEqual(['surveyjs-hidden-read', 'surveyjs-case'])
})

it('shows the same questions as the original, and takes its converted answer', () => {
  const { preview, send, ...given } = host()
  const survey = openSurvey(original, { ...given, preview, send })
  const { start, check } = imported('ugyfel.json', bytes)
  const session = start()
  const isShown = () => [survey.getQuestionByName('cegnev').isVisible, session.field('cegnev')?.present]
  expect(isShown()).toEqual([false, false])
  survey.setValue('ceg', true)
  session.dispatch({ type: 'set', path: 'ceg', value: 'true' })
  expect(isShown()).toEqual([true, true])

  survey.setValue('cegnev', 'Alma Kft.')
  survey.setValue('kelt', '2026-01-31')
  survey.setValue('erdekli', ['szamla', 'other'])
  survey.setComment('erdekli', 'Nyugdíj')
  survey.setValue('szamlak', [
    { bank: 'A', egyenleg: 100 },
    { bank: 'B', egyenleg: 50 },
  ])
  expect(preview).toHaveBeenCalled()
  survey.doComplete()
  const [data] = send.mock.calls[0] ?? []
  expect(data).toMatchObject({ ceg: true, 'erdekli-Comment': 'Nyugdíj', osszesen: 150 })

  expect(check(convertAnswer(data))).toMatchObject({
    ...{ nev: 'Kis Éva', ceg: 'true', cegnev: 'Alma Kft.', kelt: '2026/01/31', osszesen: 150 },
    erdekli: ['szamla', { value: 'other', text: 'Nyugdíj' }],
    szamlak: [
      { bank: 'A', egyenleg: 100 },
      { bank: 'B', egyenleg: 50 },
    ],
  })
})

const fromJson = (survey: object) => read('a.json', new TextEncoder().encode(JSON.stringify(survey)))

it.each(tableOf('migrate-from-surveyjs', 'Kérdések'))(
  'makes of the question %s a field of the type %s',
  (theirs, ours) => {
    const question = JSON.parse(theirs)
    const hasChoices = ['radiogroup', 'dropdown', 'checkbox', 'tagbox', 'ranking', 'imagepicker'].includes(
      question.type,
    )
    const { items } = fromJson({
      elements: [{ ...question, name: 'a', ...(hasChoices && { choices: ['x', 'y'] }) }],
    })
    expect(items.formField?.[0]).toMatchObject({ type: ours })
  },
)

it.each(tableOf('migrate-from-surveyjs', 'Feltételek és kifejezések'))('reads %s as %s', (theirs, ours) => {
  const number = { type: 'text', inputType: 'number' }
  const { items } = fromJson({
    elements: [
      { type: 'radiogroup', name: 'a', choices: ['x', 'y'] },
      { ...number, name: 'n' },
      { type: 'checkbox', name: 'l', choices: ['x', 'y'] },
      { type: 'text', inputType: 'date', name: 'd' },
      { type: 'paneldynamic', name: 'sorok', templateElements: [{ ...number, name: 'ar' }] },
      { type: 'text', name: 'q', visibleIf: theirs },
    ],
  })
  expect(items.formExpandable?.map(({ condition }) => condition)).toEqual([JSON.parse(ours)])
})
