import { describe, expect, it } from 'vitest'
import { openImported } from '../testing/open-imported.ts'

type Part = Readonly<Record<string, unknown>>

const open = (elements: readonly Part[], more: Part = {}) =>
  openImported({ title: 'Próba', elements, ...more })

describe('choices', () => {
  const sources: readonly (readonly [part: Part, options: readonly (readonly [unknown, string])[]])[] = [
    [
      { type: 'radiogroup', choices: ['a', { value: 'b', text: '<b>B</b>' }] },
      [
        ['a', 'a'],
        ['b', 'B'],
      ],
    ],
    [
      { type: 'radiogroup', choices: [1, { value: 2, text: 'Kettő' }] },
      [
        [1, '1'],
        [2, 'Kettő'],
      ],
    ],
    [
      { type: 'radiogroup', choices: [1, 'b'] },
      [
        ['1', '1'],
        ['b', 'b'],
      ],
    ],
    [{ type: 'radiogroup', choices: [{ text: 'érték nélkül' }, null, 'a'] }, [['a', 'a']]],
    [
      { type: 'radiogroup', choices: ['a'], showNoneItem: true, noneText: 'Egyik sem' },
      [
        ['a', 'a'],
        ['none', 'Egyik sem'],
      ],
    ],
    [
      { type: 'radiogroup', choices: ['a'], showRefuseItem: true, showDontKnowItem: true },
      [
        ['a', 'a'],
        ['refused', 'Refuse to answer'],
        ['dontknow', "Don't know"],
      ],
    ],
    [
      { type: 'radiogroup', choices: ['a'], showOtherItem: true, otherText: 'Más' },
      [
        ['a', 'a'],
        ['other', 'Más'],
      ],
    ],
    [
      { type: 'boolean' },
      [
        ['true', 'Igen'],
        ['false', 'Nem'],
      ],
    ],
    [
      { type: 'boolean', labelTrue: 'Ja', labelFalse: 'Nein' },
      [
        ['true', 'Ja'],
        ['false', 'Nein'],
      ],
    ],
    [
      { type: 'boolean', valueTrue: 'i', valueFalse: 'n' },
      [
        ['i', 'Igen'],
        ['n', 'Nem'],
      ],
    ],
    [
      { type: 'rating', rateValues: [1, { value: 2, text: 'Jó' }] },
      [
        [1, '1'],
        [2, 'Jó'],
      ],
    ],
    [
      { type: 'rating', rateMin: 0, rateMax: 1, rateStep: 0.5 },
      [
        [0, '0'],
        [0.5, '0.5'],
        [1, '1'],
      ],
    ],
  ]

  it.each(sources)('of %j are %j', (part, options) => {
    const form = open([{ ...part, name: 'a' }])
    expect(form.form.options.map(({ value, label }) => [value, label])).toEqual(options)
  })

  it('may be those of another question: all of them, the chosen ones, or the others', () => {
    const source = { type: 'checkbox', name: 'a', choices: ['x', 'y', 'z'], showNoneItem: true }
    const copy = (name: string, more: Part = {}): Part => ({
      type: 'radiogroup',
      name,
      choicesFromQuestion: 'a',
      ...more,
    })
    const form = open([
      source,
      copy('b'),
      copy('c', { choicesFromQuestionMode: 'selected' }),
      copy('d', { choicesFromQuestionMode: 'unselected' }),
      copy('e', { choicesFromQuestion: 'nincs' }),
    ])
    form.set('a', ['x', 'z'])
    const offered = (path: string) => form.session.field(path)?.options?.map(({ value }) => value)
    expect(['b', 'c', 'd'].map(offered)).toEqual([['x', 'y', 'z'], ['x', 'z'], ['y']])
    expect(form.fields.at(-1)).toMatchObject({ optionSource: 'host', hostList: 'nincs' })
  })

  it('may be hidden or disabled while a condition does not hold', () => {
    const form = open([
      { type: 'text', inputType: 'number', name: 'n' },
      {
        type: 'radiogroup',
        name: 'a',
        choices: [{ value: 'x', visibleIf: '{n} > 1' }, { value: 'y', enableIf: '{n} > 1' }, 'z'],
      },
      { type: 'radiogroup', name: 'b', choices: ['x', 'y'], choicesVisibleIf: "{item} = 'x' or {n} > 1" },
      { type: 'radiogroup', name: 'c', choices: ['x', 'y'], choicesEnableIf: "{item} = 'x' or {n} > 1" },
    ])
    expect(form.lost).toEqual([])
    const offered = (path: string) =>
      form.session.field(path)?.options?.map(({ value, disabled }) => `${value}${disabled ? '-' : ''}`)
    form.set('n', 1)
    expect(['a', 'b', 'c'].map(offered)).toEqual([['y-', 'z'], ['x'], ['x', 'y-']])
    form.set('n', 2)
    expect(['a', 'b', 'c'].map(offered)).toEqual([
      ['x', 'y', 'z'],
      ['x', 'y'],
      ['x', 'y'],
    ])
  })
})

describe('a survey', () => {
  it('has texts in several languages', () => {
    const form = open(
      [
        {
          type: 'radiogroup',
          name: 'a',
          title: { hu: 'Szín', en: 'Colour', default: 'Farbe' },
          choices: [{ value: 'p', text: { hu: 'Piros', en: 'Red' } }],
        },
      ],
      { locale: 'hu', title: { hu: 'Kérdőív', en: 'Survey' } },
    )
    expect(form.form.form).toMatchObject({ title: 'Kérdőív', languages: ['hu', 'en'] })
    expect(form.fields).toMatchObject([
      { label: 'Szín', translations: { en: { label: { text: 'Colour' } } } },
    ])
    expect(form.form.options).toMatchObject([
      { label: 'Piros', translations: { en: { label: { text: 'Red' } } } },
    ])
  })

  it.each([
    [{}, {}],
    [{ completeText: 'Kész' }, { submitLabel: 'Kész' }],
    [{ completedHtml: '<b>Köszönjük</b>' }, { confirmation: '**Köszönjük**' }],
    [{ description: 'Leírás' }, { description: 'Leírás' }],
    [{ showPreviewBeforeComplete: 'showAllQuestions' }, { checkAnswers: true }],
    [{ showPreviewBeforeComplete: 'noPreview' }, { checkAnswers: undefined }],
    [{ clearInvisibleValues: 'none' }, { removedValues: 'keep' }],
    [{ clearInvisibleValues: 'onHiddenContainer' }, { removedValues: 'clear' }],
    [{ clearInvisibleValues: 'onComplete' }, { removedValues: undefined }],
  ])('with %j has %j', (more, expected) => {
    const { form } = open([{ type: 'text', name: 'a' }], more).form
    expect(Object.fromEntries(Object.keys(expected).map((name) => [name, form[name]]))).toEqual(expected)
  })

  it('computes values, and sets others when a condition comes true', () => {
    const form = open(
      [
        { type: 'text', inputType: 'number', name: 'n' },
        { type: 'text', name: 'a' },
        { type: 'text', name: 'b' },
        { type: 'text', name: 'c' },
        { type: 'text', name: 'd', defaultValue: 'x' },
      ],
      {
        calculatedValues: [{ name: 'dupla', expression: '{n} * 2' }],
        triggers: [
          { type: 'setvalue', expression: '{dupla} > 4', setToName: 'a', setValue: 'sok' },
          { type: 'copyvalue', expression: '{dupla} > 4', setToName: 'b', fromName: 'd' },
          { type: 'runexpression', expression: '{dupla} > 4', setToName: 'c', runExpression: '{n} + 1' },
          { type: 'complete', expression: '{n} > 9' },
          { type: 'setvalue', expression: '{n} > 9', setToName: 'nincs' },
        ],
      },
    )
    expect(form.lost).toEqual(['triggers[3] logic-lost', 'triggers[4] logic-lost'])
    form.set('n', 3)
    expect(['dupla', 'a', 'b', 'c'].map(form.value)).toEqual([6, 'sok', 'x', '4'])
  })
})
