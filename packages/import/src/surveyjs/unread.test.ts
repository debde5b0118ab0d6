import { Serializer } from 'survey-core'
import { expect, test } from 'vitest'
import { openSurvey } from './testing/open-survey.ts'

function lostIn(elements: readonly object[], more: object = {}) {
  const { report } = openSurvey(elements, more)
  return report.lines.flatMap(({ path, reasons }) =>
    reasons.filter(({ code }) => code === 'property-lost').map(({ text }) => `${path} ${text}`),
  )
}

test('what no reader looks at is named, with its value', () => {
  expect(
    lostIn(
      [
        { type: 'text', name: 'a', dataList: ['x'], width: '50%', sajat: 5 },
        { type: 'radiogroup', name: 'b', choices: [{ value: 1, pont: 3 }], choicesOrder: 'random' },
        { type: 'panel', name: 'c', state: 'collapsed', isRequired: true, elements: [] },
      ],
      { showPrevButton: false, timeLimit: 60, navigateToUrl: 'https://example.org/' },
    ).map((line) => line.replace('Ez a beállítása elmaradt: ', '')),
  ).toEqual([
    ' showPrevButton: false.',
    ' timeLimit: 60.',
    ' navigateToUrl: https://example.org/.',
    'elements.a dataList.',
    'elements.a sajat: 5.',
    'elements.b choicesOrder: random.',
    'elements.b a választék eleme: pont: 3.',
    'elements.c state: collapsed.',
    'elements.c isRequired.',
  ])
})

const types = [
  ...['text', 'comment', 'radiogroup', 'dropdown', 'checkbox', 'tagbox', 'boolean', 'rating', 'ranking'],
  ...['imagepicker', 'file', 'signaturepad', 'html', 'image', 'expression', 'slider', 'buttongroup'],
  ...['panel', 'paneldynamic', 'matrixdynamic', 'matrixdropdown', 'matrix', 'multipletext'],
]

test.each(types)('a %s with every property as SurveyJS presets it loses none', (type) => {
  const presets = Object.fromEntries(
    Serializer.getProperties(type).flatMap(({ name, defaultValue }) =>
      defaultValue === undefined ? [] : [[name, defaultValue]],
    ),
  )
  expect(lostIn([{ ...presets, type, name: 'a' }])).toEqual([])
})

test('a survey with every property as SurveyJS presets it loses none', () => {
  const presets = Serializer.getProperties('survey').flatMap(({ name, defaultValue }) =>
    defaultValue === undefined ? [] : [[name, defaultValue]],
  )
  expect(lostIn([{ type: 'text', name: 'a' }], Object.fromEntries(presets))).toEqual([])
})

test('panels, lists and pages that are read-only pass it on to their questions', () => {
  const { session, set } = openSurvey([
    { type: 'boolean', name: 'zar' },
    { type: 'panel', name: 'p', enableIf: '{zar} <> true', elements: [{ type: 'text', name: 'a' }] },
  ])
  expect(session.field('a')?.editing).toBe('open')
  set('zar', 'true')
  expect(session.field('a')?.editing).toBe('readonly')
})

test('a hidden answer is kept or cleared as its question says, and files have their limits', () => {
  const { form } = openSurvey([
    { type: 'text', name: 'a', clearIfInvisible: 'none', visibleIf: '{b} = 1', autocomplete: 'email' },
    { type: 'text', name: 'b' },
    { type: 'file', name: 'f', acceptedTypes: '.pdf, image/*', maxSize: 1000 },
  ])
  expect(form.items.formField).toMatchObject([
    { autocomplete: 'email' },
    { key: 'b' },
    { accept: ['.pdf', 'image/*'], maxBytes: 1000 },
  ])
  expect(form.items.formExpandable).toMatchObject([{ retain: 'keep' }])
})

test('autocomplete that says nothing here does not cost the field', () => {
  const { form } = openSurvey([
    { type: 'text', name: 'a', autocomplete: 'off' },
    { type: 'text', name: 'b', inputType: 'number', autocomplete: 'email' },
    { type: 'dropdown', name: 'c', choices: ['x'], autocomplete: 'country' },
  ])
  expect(form.items.formField?.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
})

test('validators, rows of a matrix, computed values and triggers are looked through too', () => {
  expect(
    lostIn(
      [
        { type: 'text', name: 'a', validators: [{ type: 'text', minLength: 2, allowDigits: false }] },
        { type: 'matrix', name: 'b', columns: ['x'], rows: [{ value: 'r', enableIf: '{a} = 1' }] },
      ],
      {
        calculatedValues: [{ name: 'c', expression: '1', sajat: 2 }],
        triggers: [
          { type: 'setvalue', expression: '{a} = 1', setToName: 'a', setValue: 'x', isVariable: true },
        ],
      },
    ).map((line) => line.replace('Ez a beállítása elmaradt: ', '')),
  ).toEqual([
    'elements.a ellenőrzés: allowDigits: false.',
    'elements.b sor: enableIf: {a} = 1.',
    'calculatedValues.c sajat: 2.',
    'triggers[0] isVariable.',
  ])
})
