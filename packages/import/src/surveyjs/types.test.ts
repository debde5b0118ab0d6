import { describe, expect, it } from 'vitest'
import { openImported } from '../testing/open-imported.ts'

type Part = Readonly<Record<string, unknown>>

const open = (elements: readonly Part[], more: Part = {}) =>
  openImported({ title: 'Próba', elements, ...more })

/** Source: the documentation of SurveyJS, question types and their properties. */
describe('questions', () => {
  const two = { choices: ['a', 'b'] }
  const types: readonly (readonly [part: Part, field: Part, codes?: readonly string[]])[] = [
    [{ type: 'text' }, { type: 'text' }],
    [{ type: 'text', inputType: 'number' }, { type: 'number' }],
    [
      { type: 'text', inputType: 'range', min: 1, max: 5, step: 2 },
      { type: 'number', min: 1, max: 5, step: 2 },
    ],
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
    [
      { type: 'radiogroup', ...two, colCount: 2 },
      { type: 'radio', inline: true },
    ],
    [
      { type: 'radiogroup', ...two, colCount: 0 },
      { type: 'radio', inline: true },
    ],
    [
      { type: 'radiogroup', ...two, colCount: 1 },
      { type: 'radio', inline: undefined },
    ],
    [{ type: 'buttongroup', ...two }, { type: 'radio' }],
    [{ type: 'dropdown', ...two }, { type: 'select' }],
    [{ type: 'checkbox', ...two }, { type: 'checkboxGroup' }],
    [{ type: 'tagbox', ...two }, { type: 'multiSelect' }],
    [{ type: 'boolean' }, { type: 'radio' }, ['value-shape']],
    [{ type: 'rating' }, { type: 'scale', min: 1, max: 5, step: 1 }],
    [
      { type: 'rating', rateMin: 0, rateMax: 10, rateStep: 2 },
      { type: 'scale', min: 0, max: 10, step: 2 },
    ],
    [
      { type: 'rating', rateCount: 3 },
      { type: 'scale', min: 1, max: 3 },
    ],
    [{ type: 'rating', rateMax: 50 }, { type: 'radio' }],
    [{ type: 'rating', rateMin: 0, rateMax: 1, rateStep: 0.5 }, { type: 'radio' }],
    [{ type: 'rating', rateValues: [1, 2] }, { type: 'radio' }],
    [{ type: 'ranking', ...two }, { type: 'ranking' }],
    [{ type: 'imagepicker', ...two }, { type: 'radio' }, ['appearance-lost']],
    [{ type: 'imagepicker', ...two, multiSelect: true }, { type: 'checkboxGroup' }, ['appearance-lost']],
    [{ type: 'file' }, { type: 'file' }],
    [
      { type: 'file', acceptedTypes: '.pdf, image/*', maxSize: 1000 },
      { accept: ['.pdf', 'image/*'], maxBytes: 1000 },
    ],
    [{ type: 'signaturepad' }, { type: 'signature' }, ['value-shape']],
    [
      { type: 'html', html: '<p>a <b>b</b></p>' },
      { type: 'note', hint: 'a **b**' },
    ],
    [{ type: 'image', imageLink: 'a.png' }, { type: 'note' }, ['image-lost']],
    [
      { type: 'expression', expression: '1 + 1' },
      { type: 'calculated', expression: { '+': [1, 1] } },
    ],
    [{ type: 'slider' }, { type: 'number', min: 0, max: 100 }],
    [
      { type: 'slider', min: 5, max: 9, step: 2 },
      { min: 5, max: 9, step: 2 },
    ],
    [{ type: 'sajat' }, { type: 'text' }, ['type-unknown']],
    [{ type: 'constructor' }, { type: 'text' }, ['type-unknown']],
    [{ type: 'text', title: '<b>Cím</b> {x}' }, { label: 'Cím {{x}' }],
    [{ type: 'text', title: 'Kedves {x0}!' }, { label: 'Kedves {x0}!' }],
    [{ type: 'text', description: 'a {x0}' }, { hint: 'a {x0}' }],
    [
      { type: 'radiogroup', choicesByUrl: { url: 'https://x.hu' } },
      { optionSource: 'host', hostList: 'https://x.hu' },
      ['data-source-host'],
    ],
    [{ type: 'text', sajat: 1 }, { type: 'text' }, ['property-lost']],
    [{ type: 'text', choices: ['a'] }, { type: 'text' }, ['property-lost']],
  ]

  it('become fields of their type', () => {
    const form = open(types.map(([part], index) => ({ ...part, name: `x${index}` })))
    const found = types.map(([part, expected], index) => {
      const field = form.fields.find(({ key }) => key === `x${index}`) ?? {}
      const picked = Object.fromEntries(Object.keys(expected).map((name) => [name, field[name]]))
      return [part, picked, form.codesOf(`x${index}`)]
    })
    expect(found).toEqual(types.map(([part, expected, codes = []]) => [part, expected, codes]))
  })

  it('of several parts are groups and repeats', () => {
    const text = (name: string): Part => ({ type: 'text', name })
    const form = open([
      { type: 'panel', name: 'p', title: 'P', elements: [text('a')] },
      {
        type: 'paneldynamic',
        name: 'pd',
        panelCount: 1,
        minPanelCount: 1,
        maxPanelCount: 3,
        templateElements: [text('b')],
      },
      {
        type: 'matrixdynamic',
        name: 'md',
        rowCount: 0,
        columns: [{ name: 'c', cellType: 'text' }, { name: 'd' }],
        choices: ['x'],
      },
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
    const page = (name: string): Part => ({
      name,
      title: name.toUpperCase(),
      elements: [{ type: 'text', name: `${name}1` }],
    })
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
