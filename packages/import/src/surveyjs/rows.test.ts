import { expect, test } from 'vitest'
import { openSurvey } from './testing/open-survey.ts'

const price = { name: 'ar', cellType: 'text', inputType: 'number' }
const named = { type: 'text', name: 'nev' }

test('lists begin with the rows that the survey draws', () => {
  const { values } = openSurvey([
    { type: 'matrixdynamic', name: 'ketto', columns: [price] },
    { type: 'matrixdynamic', name: 'negy', columns: [price], rowCount: 1, minRowCount: 4 },
    { type: 'matrixdynamic', name: 'semmi', columns: [price], rowCount: 0 },
    { type: 'paneldynamic', name: 'panel', templateElements: [named] },
    { type: 'paneldynamic', name: 'harom', templateElements: [named], panelCount: 3 },
  ])
  const { ketto, negy, semmi, panel, harom } = values() as Record<string, unknown[]>
  expect([ketto, negy, semmi, panel, harom].map((rows) => rows?.length ?? 0)).toEqual([2, 4, 0, 0, 3])
})

test('first rows have their values, and what does not fit is said', () => {
  const { values, report } = openSurvey([
    { type: 'matrixdynamic', name: 'a', columns: [price], rowCount: 1, defaultRowValue: { ar: 5 } },
    {
      type: 'paneldynamic',
      name: 'b',
      templateElements: [named],
      defaultValue: [{ nev: 'Anna' }, { nev: 'Béla', kor: 3 }],
    },
  ])
  expect(values()).toMatchObject({ a: [{ ar: 5 }], b: [{ nev: 'Anna' }, { nev: 'Béla' }] })
  expect(
    report.lines.filter(({ reasons }) => reasons.some(({ code }) => code === 'default-lost')),
  ).toMatchObject([{ path: 'elements.b' }])
})

test('rows that nobody can add or remove stay as many as they are', () => {
  const { form } = openSurvey([
    {
      type: 'matrixdynamic',
      name: 'a',
      columns: [price],
      rowCount: 3,
      allowAddRows: false,
      allowRemoveRows: false,
    },
  ])
  expect(form.items.formField?.[0]).toMatchObject({ key: 'a', minRows: 3, maxRows: 3 })
})

test('the report says that a hidden list loses its rows only where the survey empties it', () => {
  const list = { type: 'paneldynamic', name: 'a', templateElements: [named] }
  const says = (more: object, survey: object) =>
    openSurvey([{ ...list, ...more }], survey).report.differences.some(
      ({ code }) => code === 'surveyjs-panels',
    )
  expect([
    says({}, {}),
    says({}, { clearInvisibleValues: 'onHiddenContainer' }),
    says({ clearIfInvisible: 'none' }, { clearInvisibleValues: 'onHidden' }),
    says({ clearIfInvisible: 'onHidden' }, {}),
  ]).toEqual([false, true, false, true])
})
