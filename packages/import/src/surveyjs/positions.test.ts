import { Model } from 'survey-core'
import { expect, test } from 'vitest'
import { openSurvey } from './testing/open-survey.ts'

const price = { name: 'ar', title: 'Ár', cellType: 'text', inputType: 'number' }
const computed = (name: string, expression: string) => ({ type: 'expression', name, expression })

/**
 * Computes the same rows with SurveyJS and with our form, and returns both results by the names
 * of the questions.
 */
function both(
  elements: readonly object[],
  rows: Readonly<Record<string, readonly object[]>>,
  names: readonly string[],
) {
  const model = new Model({ elements })
  for (const one of model.getAllQuestions()) if ('visibleRows' in one) void one.visibleRows
  for (const [name, value] of Object.entries(rows)) model.setValue(name, value)
  const { session, set, report } = openSurvey(elements)
  expect(report.lines.filter(({ fate }) => fate === 'lost')).toEqual([])
  for (const [name, list] of Object.entries(rows))
    for (const [index, row] of list.entries())
      for (const [key, value] of Object.entries(row)) set(`${name}.${index}.${key}`, value)
  const read = (path: string): unknown => session.field(path)?.value ?? undefined
  const theirs = (path: string): unknown => {
    const [name = '', index, key = ''] = path.split('.')
    const value: unknown = model.getValue(name)
    return index === undefined || !Array.isArray(value) ? value : value[Number(index)]?.[key]
  }
  return { ours: names.map(read), theirs: names.map(theirs) }
}

test('a row is read by its place, and lists by their length', () => {
  const { ours, theirs } = both(
    [
      { type: 'matrixdynamic', name: 'm', columns: [price] },
      computed('elso', '{m[0].ar}'),
      computed('masodik', '{m[1].ar} + {m.length}'),
      computed('tizedik', '{m[9].ar}'),
    ],
    { m: [{ ar: 3 }, { ar: 9 }] },
    ['elso', 'masodik', 'tizedik'],
  )
  expect(ours).toEqual([3, 11, undefined])
  expect(ours).toEqual(theirs)
})

test('a row reads its number and its neighbours', () => {
  const cell = (name: string, expression: string) => ({ name, cellType: 'expression', expression })
  const { ours, theirs } = both(
    [
      {
        type: 'matrixdynamic',
        name: 'm',
        columns: [
          price,
          cell('szam', '{rowIndex}'),
          cell('elozo', '{prevRow.ar}'),
          cell('kov', '{nextRow.ar}'),
        ],
      },
    ],
    { m: [{ ar: 3 }, { ar: 9 }] },
    ['m.0.szam', 'm.1.szam', 'm.0.elozo', 'm.1.elozo', 'm.0.kov', 'm.1.kov'],
  )
  expect(ours).toEqual([1, 2, undefined, 3, 9, undefined])
  expect(ours).toEqual(theirs)
})

test('a panel reads its number, and that of a panel within reads the one around', () => {
  const { session, set } = openSurvey([
    {
      type: 'paneldynamic',
      name: 'kulso',
      panelCount: 2,
      templateElements: [
        { type: 'text', name: 'nev' },
        computed('szam', '{panelIndex}'),
        {
          type: 'paneldynamic',
          name: 'belso',
          panelCount: 1,
          templateElements: [computed('kie', '{parentPanel.nev}')],
        },
      ],
    },
  ])
  set('kulso.1.nev', 'Anna')
  expect(['kulso.1.szam', 'kulso.1.belso.0.kie'].map((path) => session.field(path)?.value)).toEqual([
    1,
    'Anna',
  ])
})

test.each([
  ['sum', 12],
  ['min', 3],
  ['max', 9],
  ['avg', 6],
  ['count', 2],
])('the %s of a column is a field that expressions read', (totalType, value) => {
  const { session, set, form, report } = openSurvey([
    { type: 'matrixdynamic', name: 'm', columns: [{ ...price, totalType }] },
    { type: 'matrixdropdown', name: 'k', rows: ['a', 'b'], columns: [{ ...price, totalType }] },
    computed('ossz', '{m-total.ar} + {k-total.ar}'),
  ])
  expect(report.counts.lost).toBe(0)
  expect(form.items.formField?.some(({ label }) => label === 'Ár (összesen)')).toBe(true)
  for (const path of ['m.0.ar', 'k.a.ar']) set(path, 3)
  for (const path of ['m.1.ar', 'k.b.ar']) set(path, 9)
  const values = ['m_ar_total', 'k_ar_total', 'ossz'].map((key) => session.field(key)?.value)
  expect(values).toEqual([value, value, 2 * value])
})

test('powers and the texts of choices are computed as SurveyJS does', () => {
  const elements = [
    { type: 'text', name: 'a', inputType: 'number' },
    { type: 'radiogroup', name: 'r', choices: [{ value: 1, text: 'Egy' }] },
    {
      type: 'checkbox',
      name: 'c',
      choices: [
        { value: 1, text: 'Egy' },
        { value: 2, text: 'Kettő' },
      ],
    },
    computed('hatvany', '1 + {a} ^ 2 * 2'),
    computed('szoveg', "displayValue('r')"),
    computed('szovegek', "displayValue('c')"),
    computed('ev', 'currentYear()'),
  ]
  const model = new Model({ elements })
  const { session, set, report } = openSurvey(elements)
  expect(report.counts.lost).toBe(0)
  for (const [name, value] of Object.entries({ a: 3, r: 1, c: [1, 2] })) {
    model.setValue(name, value)
    set(name, value)
  }
  const names = ['hatvany', 'szoveg', 'szovegek', 'ev']
  const ours = names.map((name) => session.field(name)?.value)
  expect(ours.slice(0, 3)).toEqual([19, 'Egy', 'Egy, Kettő'])
  expect(ours).toEqual(names.map((name) => model.getValue(name)))
})
