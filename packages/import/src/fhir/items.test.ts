import { describe, expect, it } from 'vitest'
import { openImported } from '../testing/open-imported.ts'
import { control, extension, option, questionnaireOf } from './testing/questionnaire.ts'

type Part = Readonly<Record<string, unknown>>

const open = (item: readonly Part[], more: Part = {}) => openImported(questionnaireOf(item, more))
const extended = (...extensions: readonly Part[]): Part => ({ extension: extensions })
const choices = [option('a'), option('b')]

/** Source: FHIR R4, Questionnaire.item.type; the extensions of HL7 and of SDC. */
describe('items', () => {
  const types: readonly (readonly [item: Part, field: Part, codes?: readonly string[]])[] = [
    [{ type: 'string' }, { type: 'text' }],
    [{ type: 'text' }, { type: 'textarea' }],
    [{ type: 'integer' }, { type: 'number', step: 1 }],
    [{ type: 'decimal' }, { type: 'number', step: undefined }],
    [
      { type: 'decimal', ...extended(extension('maxDecimalPlaces', { valueInteger: 2 })) },
      { type: 'number', step: 0.01 },
    ],
    [
      {
        type: 'decimal',
        ...extended(extension('minValue', { valueDecimal: 1 }), extension('maxValue', { valueDecimal: 9 })),
      },
      { min: 1, max: 9 },
    ],
    [{ type: 'quantity' }, { type: 'number' }],
    [
      {
        type: 'quantity',
        ...extended(extension('questionnaire-unit', { valueCoding: { code: 'kg', display: 'kilogramm' } })),
      },
      { type: 'number', unit: 'kilogramm' },
    ],
    [{ type: 'boolean' }, { type: 'radio' }, ['value-shape']],
    [{ type: 'date' }, { type: 'date' }],
    [{ type: 'dateTime' }, { type: 'datetime' }],
    [{ type: 'time' }, { type: 'time' }],
    [{ type: 'url' }, { type: 'text' }],
    [{ type: 'reference' }, { type: 'text' }, ['value-shape']],
    [{ type: 'attachment' }, { type: 'file' }],
    [
      {
        type: 'attachment',
        ...extended(
          extension('mimeType', { valueCode: 'application/pdf' }),
          extension('maxSize', { valueDecimal: 1.5 }),
        ),
      },
      { type: 'file', accept: ['application/pdf'], maxBytes: 1_500_000 },
    ],
    [
      { type: 'display', text: 'Tájékoztató' },
      { type: 'note', hint: 'Tájékoztató' },
    ],
    [{ type: 'choice', answerOption: choices }, { type: 'radio' }],
    [{ type: 'choice', answerOption: choices, ...extended(control('drop-down')) }, { type: 'select' }],
    [{ type: 'choice', answerOption: choices, ...extended(control('autocomplete')) }, { type: 'select' }],
    [{ type: 'choice', answerOption: choices, repeats: true }, { type: 'checkboxGroup' }],
    [
      { type: 'choice', answerOption: choices, repeats: true, ...extended(control('drop-down')) },
      { type: 'multiSelect' },
    ],
    [{ type: 'coding', answerOption: choices }, { type: 'radio' }],
    [{ type: 'string', answerOption: [{ valueString: 'x' }] }, { type: 'radio' }],
    [
      { type: 'choice', answerValueSet: 'http://x/ValueSet/nincs' },
      { type: 'select', optionSource: 'host', hostList: 'http://x/ValueSet/nincs' },
      ['data-source-host'],
    ],
    [{ type: 'open-choice', answerOption: choices }, { type: 'radio' }],
    [
      {
        type: 'choice',
        answerOption: choices,
        ...extended(extension('questionnaire-choiceOrientation', { valueCode: 'horizontal' })),
      },
      { inline: true },
    ],
    [
      { type: 'string', ...extended(extension('questionnaire-hidden', { valueBoolean: true })) },
      { type: 'hidden' },
    ],
    [
      { type: 'string', ...extended(extension('questionnaire-hidden', { valueBoolean: false })) },
      { type: 'text' },
    ],
    [
      { type: 'string', ...extended(extension('entryFormat', { valueString: 'pl. 12' })) },
      { placeholder: 'pl. 12' },
    ],
    [
      {
        type: 'integer',
        ...extended(
          control('slider'),
          extension('minValue', { valueInteger: 0 }),
          extension('maxValue', { valueInteger: 10 }),
        ),
      },
      { type: 'scale', min: 0, max: 10, step: 1 },
    ],
    [
      {
        type: 'integer',
        ...extended(
          control('slider'),
          extension('minValue', { valueInteger: 0 }),
          extension('maxValue', { valueInteger: 100 }),
        ),
      },
      { type: 'number', min: 0, max: 100 },
    ],
    [
      {
        type: 'integer',
        ...extended(
          control('slider'),
          extension('minValue', { valueInteger: 0 }),
          extension('maxValue', { valueInteger: 100 }),
          extension('questionnaire-sliderStepValue', { valueInteger: 10 }),
        ),
      },
      { type: 'scale', step: 10 },
    ],
    [{ type: 'integer', ...extended(control('slider')) }, { type: 'number' }],
    [{ type: 'sajat' }, { type: 'text' }, ['type-unknown']],
    [{ type: 'string', sajat: 1 }, { type: 'text' }, ['property-lost']],
    [
      { type: 'string', ...extended({ url: 'http://x/sajat', valueString: 'x' }) },
      { type: 'text' },
      ['property-lost'],
    ],
    [{ type: 'string', ...extended(control('sajat')) }, { type: 'text' }, ['appearance-lost']],
    // The text of an item is no HTML.
    [{ type: 'string', text: '<b>X</b> {y}' }, { label: '<b>X</b> {{y}' }],
    [{ type: 'string', prefix: '1.', text: 'X' }, { label: '1. X' }],
  ]

  it('become fields of their type', () => {
    const form = open(types.map(([item], index) => ({ text: 'X', ...item, linkId: `x${index}` })))
    const found = types.map(([item, expected], index) => {
      const field = form.fields.find(({ key }) => key === `x${index}`) ?? {}
      const picked = Object.fromEntries(Object.keys(expected).map((name) => [name, field[name]]))
      return [item, picked, form.codesOf(`x${index}`)]
    })
    expect(found).toEqual(types.map(([item, expected, codes = []]) => [item, expected, codes]))
  })

  it('that are groups hold their items, as pages, sections or rows', () => {
    const item = (linkId: string, more: Part = {}) => ({ linkId, type: 'string', text: linkId, ...more })
    const group = (linkId: string, more: Part = {}) => ({ linkId, type: 'group', text: linkId, ...more })
    const form = open([
      group('lap', { ...extended(control('page')), item: [item('a')] }),
      group('szakasz', { item: [item('b'), group('belso', { item: [item('c')] })] }),
      group('csukva', {
        ...extended(extension('sdc-questionnaire-collapsible', { valueCode: 'default-closed' })),
        item: [item('d')],
      }),
      group('sorok', {
        repeats: true,
        ...extended(
          control('gtable'),
          extension('questionnaire-minOccurs', { valueInteger: 1 }),
          extension('questionnaire-maxOccurs', { valueInteger: 3 }),
        ),
        item: [item('e')],
      }),
      item('f', { item: [item('g')] }),
    ])
    const byId = new Map(form.fields.map((field) => [field.id, field.key]))
    expect(form.fields.map(({ key, type, parentId }) => [key, type, byId.get(parentId) ?? null])).toEqual([
      ['lap', 'page', null],
      ['a', 'text', 'lap'],
      ['szakasz', 'section', null],
      ['b', 'text', 'szakasz'],
      ['belso', 'section', 'szakasz'],
      ['c', 'text', 'belso'],
      ['csukva', 'details', null],
      ['d', 'text', 'csukva'],
      ['sorok', 'repeat', null],
      ['e', 'text', 'sorok'],
      ['f', 'text', null],
      ['g', 'text', null],
    ])
    expect(form.fields.find(({ key }) => key === 'sorok')).toMatchObject({
      minRows: 1,
      maxRows: 3,
      rowAppearance: 'table',
    })
  })

  it('around which is one group only are pages', () => {
    const page = (linkId: string) => ({
      linkId,
      type: 'group',
      text: linkId,
      ...extended(control('page')),
      item: [{ linkId: `${linkId}1`, type: 'string', text: 'X' }],
    })
    const form = open([{ linkId: 'keret', type: 'group', item: [page('a'), page('b')] }])
    expect(form.fields.map(({ key, type }) => [key, type])).toEqual([
      ['a', 'page'],
      ['a1', 'text'],
      ['b', 'page'],
      ['b1', 'text'],
    ])
  })

  it('with several answers are rows of one field', () => {
    const form = open([{ linkId: 'a', type: 'string', text: 'A', repeats: true }])
    expect(form.fields.map(({ key, type }) => [key, type])).toEqual([
      ['a_sorok', 'repeat'],
      ['a', 'text'],
    ])
    expect(form.codesOf('a')).toEqual(['multiple-as-repeat'])
  })

  it('with several units, an answer of one’s own, or a signature have a further field', () => {
    const units = ['kg', 'g'].map((code) => extension('questionnaire-unitOption', { valueCoding: { code } }))
    const form = open([
      { linkId: 'a', type: 'quantity', text: 'A', ...extended(...units) },
      { linkId: 'b', type: 'open-choice', text: 'B', answerValueSet: 'x' },
      {
        linkId: 'c',
        type: 'string',
        text: 'C',
        ...extended(extension('questionnaire-signatureRequired', { valueCodeableConcept: {} })),
      },
    ])
    expect(form.fields.map(({ key, type }) => [key, type])).toEqual([
      ['a', 'number'],
      ['a_mertekegyseg', 'select'],
      ['b', 'select'],
      ['b_egyeb', 'text'],
      ['c', 'text'],
      ['c_alairas', 'signature'],
    ])
    expect(form.fields[0]?.unit).toBeUndefined()
    expect(form.session.field('c_alairas')?.required).toBe(true)
  })
})
