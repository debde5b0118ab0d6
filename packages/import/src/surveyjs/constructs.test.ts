import { describe, expect, it } from 'vitest'
import { openImported } from '../testing/open-imported.ts'

type Part = Readonly<Record<string, unknown>>

const open = (elements: readonly Part[], more: Part = {}) => openImported({ title: 'Próba', elements, ...more })

function codesOf({ report }: ReturnType<typeof open>, name: string): string[] {
  return report.lines
    .filter(({ path }) => path.split('.').at(-1) === name)
    .flatMap(({ reasons }) => reasons.map(({ code }) => code))
}

/** Source: the documentation of SurveyJS, question types and their properties. */
describe('questions', () => {
  const two = { choices: ['a', 'b'] }
  const types: readonly (readonly [part: Part, field: Part, codes?: readonly string[]])[] = [
    [{ type: 'text' }, { type: 'text' }],
    [{ type: 'text', inputType: 'number' }, { type: 'number' }],
    [{ type: 'text', inputType: 'range', min: 1, max: 5, step: 2 }, { type: 'number', min: 1, max: 5, step: 2 }],
    [{ type: 'text', inputType: 'date' }, { type: 'date' }],
    [{ type: 'text', inputType: 'datetime-local' }, { type: 'datetime' }],
    [{ type: 'text', inputType: 'time' }, { type: 'time' }],
    [{ type: 'text', inputType: 'email' }, { type: 'email' }],
    [{ type: 'text', inputType: 'tel' }, { type: 'phone' }],
    [{ type: 'text', inputType: 'color' }, { type: 'color' }],
    [{ type: 'text', inputType: 'week' }, { type: 'text' }, ['type-unknown']],
    [{ type: 'text', inputType: 'constructor' }, { type: 'text' }, ['type-unknown']],
    [{ type: 'text', placeholder: 'pl. Kiss' }, { placeholder: 'pl. Kiss' }],
    [{ type: 'text', placeHolder: 'pl. Kiss' }, { placeholder: 'pl. Kiss' }],
    [{ type: 'text', autocomplete: 'given-name' }, { autocomplete: 'given-name' }],
    [{ type: 'comment' }, { type: 'textarea' }],
    [{ type: 'radiogroup', ...two }, { type: 'radio' }],
    [{ type: 'radiogroup', ...two, colCount: 2 }, { type: 'radio', inline: true }],
    [{ type: 'radiogroup', ...two, colCount: 0 }, { type: 'radio', inline: true }],
    [{ type: 'radiogroup', ...two, colCount: 1 }, { type: 'radio', inline: undefined }],
    [{ type: 'buttongroup', ...two }, { type: 'radio' }],
    [{ type: 'dropdown', ...two }, { type: 'select' }],
    [{ type: 'checkbox', ...two }, { type: 'checkboxGroup' }],
    [{ type: 'tagbox', ...two }, { type: 'multiSelect' }],
    [{ type: 'boolean' }, { type: 'radio' }, ['value-shape']],
    [{ type: 'rating' }, { type: 'scale', min: 1, max: 5, step: 1 }],
    [{ type: 'rating', rateMin: 0, rateMax: 10, rateStep: 2 }, { type: 'scale', min: 0, max: 10, step: 2 }],
    [{ type: 'rating', rateCount: 3 }, { type: 'scale', min: 1, max: 3 }],
    [{ type: 'rating', rateMax: 50 }, { type: 'radio' }],
    [{ type: 'rating', rateMin: 0, rateMax: 1, rateStep: 0.5 }, { type: 'radio' }],
    [{ type: 'rating', rateValues: [1, 2] }, { type: 'radio' }],
    [{ type: 'ranking', ...two }, { type: 'ranking' }],
    [{ type: 'imagepicker', ...two }, { type: 'radio' }, ['appearance-lost']],
    [{ type: 'imagepicker', ...two, multiSelect: true }, { type: 'checkboxGroup' }, ['appearance-lost']],
    [{ type: 'file' }, { type: 'file' }],
    [{ type: 'file', acceptedTypes: '.pdf, image/*', maxSize: 1000 }, { accept: ['.pdf', 'image/*'], maxBytes: 1000 }],
    [{ type: 'signaturepad' }, { type: 'signature' }, ['value-shape']],
    [{ type: 'html', html: '<p>a <b>b</b></p>' }, { type: 'note', hint: 'a **b**' }],
    [{ type: 'image', imageLink: 'a.png' }, { type: 'note' }, ['image-lost']],
    [{ type: 'expression', expression: '1 + 1' }, { type: 'calculated', expression: { '+': [1, 1] } }],
    [{ type: 'slider' }, { type: 'number', min: 0, max: 100 }],
    [{ type: 'slider', min: 5, max: 9, step: 2 }, { min: 5, max: 9, step: 2 }],
    [{ type: 'sajat' }, { type: 'text' }, ['type-unknown']],
    [{ type: 'constructor' }, { type: 'text' }, ['type-unknown']],
    [{ type: 'text', title: '<b>Cím</b> {x}' }, { label: 'Cím {{x}' }],
    [{ type: 'text', title: 'Kedves {x0}!' }, { label: 'Kedves {x0}!' }],
    [{ type: 'text', description: 'a {x0}' }, { hint: 'a {x0}' }],
    [{ type: 'radiogroup', choicesByUrl: { url: 'https://x.hu' } }, { optionSource: 'host', hostList: 'https://x.hu' }, ['data-source-host']],
    [{ type: 'text', sajat: 1 }, { type: 'text' }, ['property-lost']],
    [{ type: 'text', choices: ['a'] }, { type: 'text' }, ['property-lost']],
  ]

  it('become fields of their type', () => {
    const form = open(types.map(([part], index) => ({ ...part, name: `x${index}` })))
    const found = types.map(([part, expected], index) => {
      const field = form.fields.find(({ key }) => key === `x${index}`) ?? {}
      const picked = Object.fromEntries(Object.keys(expected).map((name) => [name, field[name]]))
      return [part, picked, codesOf(form, `x${index}`)]
    })
    expect(found).toEqual(types.map(([part, expected, codes = []]) => [part, expected, codes]))
  })

  it('of several parts are groups and repeats', () => {
    const text = (name: string): Part => ({ type: 'text', name })
    const form = open([
      { type: 'panel', name: 'p', title: 'P', elements: [text('a')] },
      { type: 'paneldynamic', name: 'pd', panelCount: 1, minPanelCount: 1, maxPanelCount: 3, templateElements: [text('b')] },
      { type: 'matrixdynamic', name: 'md', rowCount: 0, columns: [{ name: 'c', cellType: 'text' }, { name: 'd' }], choices: ['x'] },
      { type: 'multipletext', name: 'mt', items: [{ name: 'e' }, { name: 'f', isRequired: true }] },
      { type: 'matrix', name: 'm', columns: ['jó', 'rossz'], rows: ['g', { value: 'h', text: 'H' }] },
      { type: 'matrixdropdown', name: 'mdd', rows: ['r1'], columns: [{ name: 'i', cellType: 'text' }] },
      { type: 'file', name: 'fajlok', allowMultiple: true },
    ])
    const byId = new Map(form.fields.map((field) => [field.id, field.key]))
    expect(form.fields.map(({ key, type, parentId }) => [key, type, byId.get(parentId) ?? null])).toEqual([
      ['p', 'section', null],
      ['a', 'text', 'p'],
      ['pd', 'repeat', null],
      ['b', 'text', 'pd'],
      ['md', 'repeat', null],
      ['c', 'text', 'md'],
      ['d', 'select', 'md'],
      ['mt', 'group', null],
      ['e', 'text', 'mt'],
      ['f', 'text', 'mt'],
      ['m', 'group', null],
      ['g', 'radio', 'm'],
      ['h', 'radio', 'm'],
      ['mdd', 'group', null],
      ['r1', 'group', 'mdd'],
      ['i', 'text', 'r1'],
      ['fajlok_sorok', 'repeat', null],
      ['fajlok', 'file', 'fajlok_sorok'],
    ])
    expect(form.fields.filter(({ key }) => ['pd', 'md', 'm', 'r1'].includes(String(key)))).toMatchObject([
      { minRows: 1, maxRows: 3 },
      { rowAppearance: 'table' },
      { appearance: 'matrix' },
      { appearance: 'inline' },
    ])
  })

  it('are on pages if there are several', () => {
    const page = (name: string): Part => ({ name, title: name.toUpperCase(), elements: [{ type: 'text', name: `${name}1` }] })
    const one = openImported({ title: 'A', pages: [page('a')] })
    const two = openImported({ title: 'A', pages: [page('a'), { ...page('b'), visibleIf: '{a1} = 1' }] })
    expect(one.fields.map(({ key, type }) => [key, type])).toEqual([['a1', 'text']])
    expect(two.fields.map(({ key, type, label }) => [key, type, label])).toEqual([
      ['a', 'page', 'A'],
      ['a1', 'text', 'a1'],
      ['b', 'page', 'B'],
      ['b1', 'text', 'b1'],
    ])
    expect(two.isPresent('b1')).toBe(false)
  })
})

describe('choices', () => {
  const sources: readonly (readonly [part: Part, options: readonly (readonly [unknown, string])[]])[] = [
    [{ type: 'radiogroup', choices: ['a', { value: 'b', text: '<b>B</b>' }] }, [['a', 'a'], ['b', 'B']]],
    [{ type: 'radiogroup', choices: [1, { value: 2, text: 'Kettő' }] }, [[1, '1'], [2, 'Kettő']]],
    [{ type: 'radiogroup', choices: [1, 'b'] }, [['1', '1'], ['b', 'b']]],
    [{ type: 'radiogroup', choices: [{ text: 'érték nélkül' }, null, 'a'] }, [['a', 'a']]],
    [{ type: 'radiogroup', choices: ['a'], showNoneItem: true, noneText: 'Egyik sem' }, [['a', 'a'], ['none', 'Egyik sem']]],
    [{ type: 'radiogroup', choices: ['a'], showRefuseItem: true, showDontKnowItem: true }, [['a', 'a'], ['refused', 'Refuse to answer'], ['dontknow', "Don't know"]]],
    [{ type: 'radiogroup', choices: ['a'], showOtherItem: true, otherText: 'Más' }, [['a', 'a'], ['other', 'Más']]],
    [{ type: 'boolean' }, [['true', 'Igen'], ['false', 'Nem']]],
    [{ type: 'boolean', labelTrue: 'Ja', labelFalse: 'Nein' }, [['true', 'Ja'], ['false', 'Nein']]],
    [{ type: 'boolean', valueTrue: 'i', valueFalse: 'n' }, [['i', 'Igen'], ['n', 'Nem']]],
    [{ type: 'rating', rateValues: [1, { value: 2, text: 'Jó' }] }, [[1, '1'], [2, 'Jó']]],
    [{ type: 'rating', rateMin: 0, rateMax: 1, rateStep: 0.5 }, [[0, '0'], [0.5, '0.5'], [1, '1']]],
  ]

  it.each(sources)('of %j are %j', (part, options) => {
    const form = open([{ ...part, name: 'a' }])
    expect(form.form.options.map(({ value, label }) => [value, label])).toEqual(options)
  })

  it('may be those of another question: all of them, the chosen ones, or the others', () => {
    const source = { type: 'checkbox', name: 'a', choices: ['x', 'y', 'z'], showNoneItem: true }
    const copy = (name: string, more: Part = {}): Part => ({ type: 'radiogroup', name, choicesFromQuestion: 'a', ...more })
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
      { type: 'radiogroup', name: 'a', choices: [{ value: 'x', visibleIf: '{n} > 1' }, { value: 'y', enableIf: '{n} > 1' }, 'z'] },
      { type: 'radiogroup', name: 'b', choices: ['x', 'y'], choicesVisibleIf: "{item} = 'x' or {n} > 1" },
      { type: 'radiogroup', name: 'c', choices: ['x', 'y'], choicesEnableIf: "{item} = 'x' or {n} > 1" },
    ])
    expect(form.lost).toEqual([])
    const offered = (path: string) => form.session.field(path)?.options?.map(({ value, disabled }) => `${value}${disabled ? '-' : ''}`)
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

describe('demands on an answer', () => {
  const validator = (type: string, more: Part = {}): Part => ({ validators: [{ type, text: 'Nem jó.', ...more }] })
  const three = { choices: ['a', 'b', 'c'] }
  const demands: readonly (readonly [part: Part, fine: readonly unknown[], wrong: readonly unknown[]])[] = [
    [{ type: 'text', isRequired: true }, ['a'], [null]],
    [{ type: 'text', maxLength: 3 }, ['abc'], ['abcd']],
    [{ type: 'text', ...validator('text', { minLength: 2, maxLength: 3 }) }, ['ab', 'abc'], ['a', 'abcd']],
    [{ type: 'text', ...validator('textvalidator', { minLength: 2 }) }, ['ab'], ['a']],
    [{ type: 'text', ...validator('email') }, ['a@b.hu'], ['a']],
    [{ type: 'text', ...validator('regex', { regex: '^[a-z]+$' }) }, ['ab'], ['AB', '1']],
    [{ type: 'text', ...validator('regex', { regex: '^[a-z]+$', caseInsensitive: true }) }, ['ab', 'AB'], ['1']],
    [{ type: 'text', ...validator('expression', { expression: "{SELF} = 'a'" }) }, ['a'], ['b']],
    [{ type: 'text', inputType: 'number', ...validator('numeric', { minValue: 2, maxValue: 3 }) }, [2, 3], [1, 4]],
    [{ type: 'text', inputType: 'number', min: 2, max: '3' }, [2, 3], [1, 4]],
    [{ type: 'text', inputType: 'date', min: '2026-02-01', max: '2026-02-03' }, ['2026/02/01', '2026/02/03'], ['2026/01/31', '2026/02/04']],
    [{ type: 'text', inputType: 'number', minValueExpression: '1 + 1' }, [2], [1]],
    [{ type: 'text', inputType: 'date', maxValueExpression: 'today()' }, ['2026/06/15'], ['2026/06/16']],
    [{ type: 'checkbox', ...three, minSelectedChoices: 2 }, [['a', 'b']], [['a']]],
    [{ type: 'checkbox', ...three, maxSelectedChoices: 2 }, [['a', 'b']], [['a', 'b', 'c']]],
    [{ type: 'tagbox', ...three, ...validator('answercount', { minCount: 1, maxCount: 2 }) }, [['a'], ['a', 'b']], [['a', 'b', 'c']]],
  ]

  it('are rules, which the fine values keep and the others break', () => {
    const parts = demands.map(([part], index) => {
      const text = JSON.stringify({ ...part, name: `x${index}` })
      return JSON.parse(text.replaceAll('SELF', `x${index}`)) as Part // what was written in the line before
    })
    const form = open(parts)
    expect(form.lost).toEqual([])
    const check = (key: string, value: unknown) => {
      form.set(key, value)
      return form.broken(key).length === 0
    }
    const found = demands.map(([part, fine, wrong], index) => [
      part,
      fine.filter((value) => check(`x${index}`, value)),
      wrong.filter((value) => !check(`x${index}`, value)),
    ])
    expect(found).toEqual(demands)
  })

  it('may depend on other answers', () => {
    const form = open([
      { type: 'text', inputType: 'number', name: 'n' },
      { type: 'text', name: 'a', requiredIf: '{n} > 1' },
      { type: 'text', name: 'b', enableIf: '{n} > 1' },
      { type: 'text', name: 'c', readOnly: true },
      { type: 'text', name: 'd', visible: false },
      { type: 'text', name: 'e', visibleIf: '{n} > 1' },
    ])
    const state = () =>
      ['a', 'b', 'c', 'd', 'e'].map((path) => {
        const field = form.session.field(path)
        return [field?.present, field?.required, field?.editing]
      })
    form.set('n', 1)
    expect(state()).toEqual([
      [true, false, 'open'],
      [true, false, 'readonly'],
      [true, false, 'readonly'],
      [false, false, 'open'],
      [false, false, 'open'],
    ])
    form.set('n', 2)
    expect(state()).toEqual([
      [true, true, 'open'],
      [true, false, 'open'],
      [true, false, 'readonly'],
      [false, false, 'open'],
      [true, false, 'open'],
    ])
  })

  it('that cannot be carried are named, and kept switched off where there is something to keep', () => {
    const form = open([
      { type: 'text', name: 'a', ...validator('numeric', { minValue: 1 }) },
      { type: 'text', name: 'b', ...validator('sajat') },
      { type: 'text', name: 'c', ...validator('expression', { expression: 'nincs()' }) },
      { type: 'text', name: 'd', visibleIf: 'nincs()' },
    ])
    expect(form.notes).toEqual([
      'elements.a validation-unreadable',
      'elements.b property-lost',
      'elements.c validation-unreadable',
      'elements.d condition-unreadable',
    ])
    expect([...form.items('formValidation'), ...form.items('formExpandable')]).toMatchObject([
      { enabled: false, note: 'nincs()' },
      { enabled: false, note: 'nincs()' },
    ])
  })
})

describe('values that a question begins with', () => {
  const two = { choices: ['a', 'b'] }
  const values: readonly (readonly [part: Part, value: unknown, codes?: readonly string[]])[] = [
    [{ type: 'text', defaultValue: 'a' }, 'a'],
    [{ type: 'text', defaultValue: 12 }, '12'],
    [{ type: 'text', defaultValue: '' }, null],
    [{ type: 'text', defaultValue: ['a'] }, null, ['default-lost']],
    [{ type: 'text', inputType: 'number', defaultValue: '5' }, 5],
    [{ type: 'text', inputType: 'number', defaultValue: 'öt' }, null, ['default-lost']],
    [{ type: 'text', inputType: 'date', defaultValue: '2026-02-01' }, '2026/02/01'],
    [{ type: 'rating', defaultValue: 3 }, 3],
    [{ type: 'radiogroup', ...two, defaultValue: 'b' }, 'b'],
    [{ type: 'radiogroup', ...two, defaultValue: 'c' }, null, ['default-lost']],
    [{ type: 'checkbox', ...two, defaultValue: ['b', 'c'] }, ['b']],
    [{ type: 'checkbox', ...two, defaultValue: 'a' }, ['a']],
    [{ type: 'boolean', defaultValue: true }, 'true', ['value-shape']],
    [{ type: 'boolean', defaultValue: 'false' }, 'false', ['value-shape']],
    [{ type: 'boolean', defaultValue: false, valueTrue: 'i', valueFalse: 'n' }, 'n', ['value-shape']],
    [{ type: 'text', defaultValueExpression: "'a' + 'b'" }, 'ab'],
    [{ type: 'text', defaultValueExpression: '1 + 1' }, '2'],
    [{ type: 'text', inputType: 'number', setValueExpression: '2 * 3' }, 6],
  ]

  it('are those of the file, where they fit', () => {
    const form = open(values.map(([part], index) => ({ ...part, name: `x${index}` })))
    const found = values.map(([part], index) => [part, form.value(`x${index}`), codesOf(form, `x${index}`)])
    expect(found).toEqual(values.map(([part, value, codes = []]) => [part, value, codes]))
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
    expect(form.fields).toMatchObject([{ label: 'Szín', translations: { en: { label: { text: 'Colour' } } } }])
    expect(form.form.options).toMatchObject([{ label: 'Piros', translations: { en: { label: { text: 'Red' } } } }])
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
