import { describe, expect, it } from 'vitest'
import { openImported } from '../testing/open-imported.ts'
import { control, expression, extension, option, questionnaireOf } from './testing/questionnaire.ts'

type Part = Readonly<Record<string, unknown>>

const open = (item: readonly Part[], more: Part = {}) => openImported(questionnaireOf(item, more))
const extended = (...extensions: readonly Part[]): Part => ({ extension: extensions })
const choices = [option('a'), option('b')]

function codesOf({ report }: ReturnType<typeof open>, link: string): string[] {
  return report.lines
    .filter(({ path }) => path.split('.').at(-1) === link)
    .flatMap(({ reasons }) => reasons.map(({ code }) => code))
}

/** Source: FHIR R4, Questionnaire.item.type; the extensions of HL7 and of SDC. */
describe('items', () => {
  const types: readonly (readonly [item: Part, field: Part, codes?: readonly string[]])[] = [
    [{ type: 'string' }, { type: 'text' }],
    [{ type: 'text' }, { type: 'textarea' }],
    [{ type: 'integer' }, { type: 'number', step: 1 }],
    [{ type: 'decimal' }, { type: 'number', step: undefined }],
    [{ type: 'decimal', ...extended(extension('maxDecimalPlaces', { valueInteger: 2 })) }, { type: 'number', step: 0.01 }],
    [{ type: 'decimal', ...extended(extension('minValue', { valueDecimal: 1 }), extension('maxValue', { valueDecimal: 9 })) }, { min: 1, max: 9 }],
    [{ type: 'quantity' }, { type: 'number' }],
    [
      { type: 'quantity', ...extended(extension('questionnaire-unit', { valueCoding: { code: 'kg', display: 'kilogramm' } })) },
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
      { type: 'attachment', ...extended(extension('mimeType', { valueCode: 'application/pdf' }), extension('maxSize', { valueDecimal: 1.5 })) },
      { type: 'file', accept: ['application/pdf'], maxBytes: 1_500_000 },
    ],
    [{ type: 'display', text: 'Tájékoztató' }, { type: 'note', hint: 'Tájékoztató' }],
    [{ type: 'choice', answerOption: choices }, { type: 'radio' }],
    [{ type: 'choice', answerOption: choices, ...extended(control('drop-down')) }, { type: 'select' }],
    [{ type: 'choice', answerOption: choices, ...extended(control('autocomplete')) }, { type: 'select' }],
    [{ type: 'choice', answerOption: choices, repeats: true }, { type: 'checkboxGroup' }],
    [{ type: 'choice', answerOption: choices, repeats: true, ...extended(control('drop-down')) }, { type: 'multiSelect' }],
    [{ type: 'coding', answerOption: choices }, { type: 'radio' }],
    [{ type: 'string', answerOption: [{ valueString: 'x' }] }, { type: 'radio' }],
    [{ type: 'choice', answerValueSet: 'http://x/ValueSet/nincs' }, { type: 'select', optionSource: 'host', hostList: 'http://x/ValueSet/nincs' }, ['data-source-host']],
    [{ type: 'open-choice', answerOption: choices }, { type: 'radio' }],
    [{ type: 'choice', answerOption: choices, ...extended(extension('questionnaire-choiceOrientation', { valueCode: 'horizontal' })) }, { inline: true }],
    [{ type: 'string', ...extended(extension('questionnaire-hidden', { valueBoolean: true })) }, { type: 'hidden' }],
    [{ type: 'string', ...extended(extension('questionnaire-hidden', { valueBoolean: false })) }, { type: 'text' }],
    [{ type: 'string', ...extended(extension('entryFormat', { valueString: 'pl. 12' })) }, { placeholder: 'pl. 12' }],
    [
      { type: 'integer', ...extended(control('slider'), extension('minValue', { valueInteger: 0 }), extension('maxValue', { valueInteger: 10 })) },
      { type: 'scale', min: 0, max: 10, step: 1 },
    ],
    [
      { type: 'integer', ...extended(control('slider'), extension('minValue', { valueInteger: 0 }), extension('maxValue', { valueInteger: 100 })) },
      { type: 'number', min: 0, max: 100 },
    ],
    [
      {
        type: 'integer',
        ...extended(control('slider'), extension('minValue', { valueInteger: 0 }), extension('maxValue', { valueInteger: 100 }), extension('questionnaire-sliderStepValue', { valueInteger: 10 })),
      },
      { type: 'scale', step: 10 },
    ],
    [{ type: 'integer', ...extended(control('slider')) }, { type: 'number' }],
    [{ type: 'sajat' }, { type: 'text' }, ['type-unknown']],
    [{ type: 'string', sajat: 1 }, { type: 'text' }, ['property-lost']],
    [{ type: 'string', ...extended({ url: 'http://x/sajat', valueString: 'x' }) }, { type: 'text' }, ['property-lost']],
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
      return [item, picked, codesOf(form, `x${index}`)]
    })
    expect(found).toEqual(types.map(([item, expected, codes = []]) => [item, expected, codes]))
  })

  it('that are groups hold their items, as pages, sections or rows', () => {
    const item = (linkId: string, more: Part = {}) => ({ linkId, type: 'string', text: linkId, ...more })
    const group = (linkId: string, more: Part = {}) => ({ linkId, type: 'group', text: linkId, ...more })
    const form = open([
      group('lap', { ...extended(control('page')), item: [item('a')] }),
      group('szakasz', { item: [item('b'), group('belso', { item: [item('c')] })] }),
      group('csukva', { ...extended(extension('sdc-questionnaire-collapsible', { valueCode: 'default-closed' })), item: [item('d')] }),
      group('sorok', { repeats: true, ...extended(control('gtable'), extension('questionnaire-minOccurs', { valueInteger: 1 }), extension('questionnaire-maxOccurs', { valueInteger: 3 })), item: [item('e')] }),
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
    expect(form.fields.find(({ key }) => key === 'sorok')).toMatchObject({ minRows: 1, maxRows: 3, rowAppearance: 'table' })
  })

  it('around which is one group only are pages', () => {
    const page = (linkId: string) => ({ linkId, type: 'group', text: linkId, ...extended(control('page')), item: [{ linkId: `${linkId}1`, type: 'string', text: 'X' }] })
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
    expect(codesOf(form, 'a')).toEqual(['multiple-as-repeat'])
  })

  it('with several units, an answer of one’s own, or a signature have a further field', () => {
    const units = ['kg', 'g'].map((code) => extension('questionnaire-unitOption', { valueCoding: { code } }))
    const form = open([
      { linkId: 'a', type: 'quantity', text: 'A', ...extended(...units) },
      { linkId: 'b', type: 'open-choice', text: 'B', answerValueSet: 'x' },
      { linkId: 'c', type: 'string', text: 'C', ...extended(extension('questionnaire-signatureRequired', { valueCodeableConcept: {} })) },
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

describe('choices', () => {
  const set = (more: Part) => ({ contained: [{ resourceType: 'ValueSet', id: 'v', url: 'http://x/v', ...more }] })
  const concepts = [{ code: 'a', display: 'Alma' }, { code: 'b' }]
  const sources: readonly (readonly [title: string, item: Part, more: Part, options: readonly (readonly [unknown, string])[]])[] = [
    ['of the item', { answerOption: [{ valueCoding: { code: 'a', display: 'Alma' } }, { valueString: 'x' }] }, {}, [['a', 'Alma'], ['x', 'x']]],
    ['that are numbers', { answerOption: [{ valueInteger: 1 }, { valueInteger: 2 }] }, {}, [[1, '1'], [2, '2']]],
    ['without a code', { answerOption: [{ valueCoding: { display: 'Alma' } }] }, {}, [['Alma', 'Alma']]],
    ['that are references', { answerOption: [{ valueReference: { reference: 'Patient/1' } }] }, {}, [['Patient/1', 'Patient/1']]],
    [
      'with a prefix',
      { answerOption: [{ valueCoding: { code: 'a', display: 'Alma' }, ...extended(extension('questionnaire-optionPrefix', { valueString: 'A)' })) }] },
      {},
      [['a', 'A) Alma']],
    ],
    ['of a contained set', { answerValueSet: '#v' }, set({ compose: { include: [{ concept: concepts }] } }), [['a', 'Alma'], ['b', 'b']]],
    ['of a set by its address', { answerValueSet: 'http://x/v' }, set({ compose: { include: [{ concept: concepts }] } }), [['a', 'Alma'], ['b', 'b']]],
    [
      'of an expansion, without its headings',
      { answerValueSet: '#v' },
      set({ expansion: { contains: [{ code: 'fej', abstract: true, contains: concepts }] } }),
      [['a', 'Alma'], ['b', 'b']],
    ],
    ['of yes and no', { answerValueSet: 'http://hl7.org/fhir/ValueSet/yesnodontknow' }, {}, [['Y', 'Yes'], ['N', 'No'], ['asked-unknown', "Don't know"]]],
    ['of a set without concepts', { answerValueSet: '#v' }, set({ compose: { include: [{ system: 'x' }] } }), []],
  ]

  it.each(sources)('%s', (_, item, more, options) => {
    const form = open([{ linkId: 'a', type: 'choice', text: 'A', ...item }], more)
    expect(form.form.options.map(({ value, label }) => [value, label])).toEqual(options)
  })

  it('may be exclusive, have a weight, and an answer of one’s own', () => {
    const exclusive = { ...option('e', 2), ...extended(extension('questionnaire-optionExclusive', { valueBoolean: true })) }
    const form = open([{ linkId: 'a', type: 'open-choice', text: 'A', repeats: true, answerOption: [exclusive] }])
    expect(form.form.options).toMatchObject([
      { value: 'e', exclusive: true, data: { pont: 2 } },
      { value: '__other', withText: true },
    ])
  })
})

describe('when a question is asked', () => {
  const fields: readonly Part[] = [
    { linkId: 't', type: 'string', text: 'T' },
    { linkId: 'n', type: 'integer', text: 'N' },
    { linkId: 'b', type: 'boolean', text: 'B' },
    { linkId: 'd', type: 'date', text: 'D' },
    { linkId: 'c', type: 'choice', text: 'C', answerOption: choices },
    { linkId: 'l', type: 'choice', text: 'L', repeats: true, answerOption: choices },
    { linkId: 'q', type: 'quantity', text: 'Q' },
  ]
  const when = (question: string, operator: string, answer: Part) => ({ question, operator, ...answer })
  const one = (...args: Parameters<typeof when>) => ({ enableWhen: [when(...args)] })
  const conditions: readonly (readonly [item: Part, yes: Part, no: Part])[] = [
    [one('t', '=', { answerString: 'a' }), { t: 'a' }, { t: 'b' }],
    [one('t', '!=', { answerString: 'a' }), { t: 'b' }, { t: 'a' }],
    // Without an answer there is no other answer.
    [one('t', '!=', { answerString: 'a' }), { t: 'b' }, {}],
    [one('t', 'exists', { answerBoolean: true }), { t: 'a' }, {}],
    [one('t', 'exists', { answerBoolean: false }), {}, { t: 'a' }],
    [one('n', '>', { answerInteger: 2 }), { n: 3 }, { n: 2 }],
    [one('n', '>=', { answerInteger: 2 }), { n: 2 }, { n: 1 }],
    [one('n', '<', { answerInteger: 2 }), { n: 1 }, { n: 2 }],
    [one('n', '<=', { answerInteger: 2 }), { n: 2 }, { n: 3 }],
    [one('b', '=', { answerBoolean: true }), { b: 'true' }, { b: 'false' }],
    [one('b', '!=', { answerBoolean: true }), { b: 'false' }, { b: 'true' }],
    [one('d', '>', { answerDate: '2026-02-01' }), { d: '2026/02/02' }, { d: '2026/02/01' }],
    [one('c', '=', { answerCoding: { code: 'a' } }), { c: 'a' }, { c: 'b' }],
    [one('l', '=', { answerCoding: { code: 'a' } }), { l: ['b', 'a'] }, { l: ['b'] }],
    // One of the answers is another.
    [one('l', '!=', { answerCoding: { code: 'a' } }), { l: ['b', 'a'] }, { l: ['a'] }],
    [one('l', '!=', { answerCoding: { code: 'a' } }), { l: ['b'] }, {}],
    [one('q', '>', { answerQuantity: { value: 2, code: 'kg' } }), { q: 3 }, { q: 2 }],
    [{ enableWhen: [when('t', '=', { answerString: 'a' }), when('n', '=', { answerInteger: 1 })] }, { t: 'a' }, { t: 'b', n: 2 }],
    [
      { enableBehavior: 'all', enableWhen: [when('t', '=', { answerString: 'a' }), when('n', '=', { answerInteger: 1 })] },
      { t: 'a', n: 1 },
      { t: 'a', n: 2 },
    ],
    [
      { enableBehavior: 'any', enableWhen: [when('t', '=', { answerString: 'a' }), when('n', '=', { answerInteger: 1 })] },
      { n: 1 },
      { n: 2 },
    ],
  ]

  it('follows from the answers', () => {
    const form = open([...fields, ...conditions.map(([item], index) => ({ linkId: `x${index}`, type: 'string', text: 'X', ...item }))])
    expect(form.lost).toEqual([])
    const shown = (answers: Part, index: number) => form.given(answers).field(`x${index}`)?.present
    const found = conditions.map(([item, yes, no], index) => [item, shown(yes, index), shown(no, index)])
    expect(found).toEqual(conditions.map(([item]) => [item, true, false]))
  })

  it.each([
    ['an unknown question', one('nincs', '=', { answerString: 'a' })],
    ['an unknown operator', one('t', '~', { answerString: 'a' })],
  ])('is kept switched off if it depends on %s', (_, item) => {
    const form = open([...fields, { linkId: 'x', type: 'string', text: 'X', ...item }])
    expect(codesOf(form, 'x')).toEqual(['condition-unreadable'])
    expect(form.items('formExpandable')).toMatchObject([
      { enabled: false, note: expect.stringContaining('"question"') },
    ])
  })
})

describe('demands on an answer', () => {
  const constraint = (text: string, more: readonly Part[] = []) =>
    extended({ ...extension('questionnaire-constraint', {}), extension: [{ url: 'expression', valueString: text }, { url: 'human', valueString: 'Nem jó.' }, ...more] })
  const demands: readonly (readonly [item: Part, fine: readonly unknown[], wrong: readonly unknown[]])[] = [
    [{ type: 'string', required: true }, ['a'], [null]],
    [{ type: 'string', maxLength: 3 }, ['abc', null], ['abcd']],
    [{ type: 'string', ...extended(extension('minLength', { valueInteger: 3 })) }, ['abc', null], ['ab']],
    [{ type: 'string', ...extended(extension('regex', { valueString: '^[0-9]+$' })) }, ['12'], ['1a']],
    [{ type: 'url' }, ['https://a.hu'], ['alma']],
    [{ type: 'integer' }, [2], [2.5]],
    [{ type: 'integer', ...extended(extension('minValue', { valueInteger: 2 })) }, [2], [1]],
    [{ type: 'integer', ...extended(extension('maxValue', { valueInteger: 2 })) }, [2], [3]],
    [{ type: 'date', ...extended(extension('minValue', { valueDate: '2026-02-01' })) }, ['2026/02/01'], ['2026/01/31']],
    [{ type: 'date', ...extended(extension('maxValue', { valueDate: '2026-02-01' })) }, ['2026/02/01'], ['2026/02/02']],
    [{ type: 'choice', repeats: true, answerOption: choices, ...extended(extension('questionnaire-minOccurs', { valueInteger: 2 })) }, [['a', 'b']], [['a']]],
    [{ type: 'choice', repeats: true, answerOption: choices, ...extended(extension('questionnaire-maxOccurs', { valueInteger: 1 })) }, [['a']], [['a', 'b']]],
    [{ type: 'integer', ...constraint("%resource.item.where(linkId = 'SELF').answer.value > 2") }, [3], [2]],
  ]

  it('are rules, which the fine values keep and the others break', () => {
    const items = demands.map(([item], index) => {
      const text = JSON.stringify({ linkId: `x${index}`, text: 'X', ...item })
      return JSON.parse(text.replaceAll('SELF', `x${index}`)) as Part // what was written in the line before
    })
    const form = open(items)
    expect(form.lost).toEqual([])
    const check = (key: string, value: unknown) => {
      form.set(key, value)
      return form.broken(key).length === 0
    }
    const found = demands.map(([item, fine, wrong], index) => [
      item,
      fine.filter((value) => check(`x${index}`, value)),
      wrong.filter((value) => !check(`x${index}`, value)),
    ])
    expect(found).toEqual(demands)
  })

  it('may be warnings, with their texts; and are kept switched off if they cannot be read', () => {
    const form = open([
      { linkId: 'a', type: 'integer', text: 'A', ...constraint("%resource.item.where(linkId = 'a').answer.value > 2", [{ url: 'severity', valueCode: 'warning' }]) },
      { linkId: 'b', type: 'integer', text: 'B', ...constraint('nincs()') },
    ])
    const rules = form.items('formValidation').map(({ message, severity, enabled }) => [message, severity, enabled])
    expect(rules).toEqual([
      ['Nem jó.', 'warning', undefined],
      ['Nem jó.', undefined, false],
    ])
    expect(form.lost).toEqual(['item.b validation-unreadable'])
  })
})

describe('values that a question begins with', () => {
  const values: readonly (readonly [item: Part, value: unknown])[] = [
    [{ type: 'string', initial: [{ valueString: 'a' }] }, 'a'],
    [{ type: 'integer', initial: [{ valueInteger: 5 }] }, 5],
    [{ type: 'decimal', initial: [{ valueDecimal: 1.5 }] }, 1.5],
    [{ type: 'quantity', initial: [{ valueQuantity: { value: 3, unit: 'kg' } }] }, 3],
    [{ type: 'boolean', initial: [{ valueBoolean: true }] }, 'true'],
    [{ type: 'boolean', initial: [{ valueBoolean: false }] }, 'false'],
    [{ type: 'date', initial: [{ valueDate: '2026-02-01' }] }, '2026/02/01'],
    [{ type: 'dateTime', initial: [{ valueDateTime: '2026-02-01T08:30:00Z' }] }, '2026/02/01 08:30'],
    [{ type: 'choice', answerOption: choices, initial: [{ valueCoding: { code: 'b' } }] }, 'b'],
    [{ type: 'choice', answerOption: choices, initial: [{ valueCoding: { code: 'x' } }] }, null],
    [{ type: 'choice', answerOption: [option('a'), { ...option('b'), initialSelected: true }] }, 'b'],
    [{ type: 'choice', repeats: true, answerOption: choices, initial: [{ valueCoding: { code: 'b' } }, { valueCoding: { code: 'x' } }] }, ['b']],
    [{ type: 'integer', initial: [{ valueString: 'x' }] }, null],
    [{ type: 'string' }, null],
    [{ type: 'decimal', ...extended(expression('calculatedExpression', '2 * 3')) }, 6],
    [{ type: 'string', ...extended(expression('calculatedExpression', '2 * 3')) }, '6'],
    [{ type: 'string', ...extended(expression('calculatedExpression', "'a' + 'b'")) }, 'ab'],
  ]

  it('are those of the file, where they fit', () => {
    const form = open(values.map(([item], index) => ({ text: 'X', ...item, linkId: `x${index}` })))
    const found = values.map(([item], index) => [item, form.value(`x${index}`)])
    expect(found).toEqual(values)
  })

  it('that are computed, or of the host, cannot be changed where the file says so', () => {
    const form = open([
      { linkId: 'a', type: 'decimal', text: 'A', ...extended(expression('calculatedExpression', '1 + 1')) },
      { linkId: 'b', type: 'string', text: 'B', readOnly: true, initial: [{ valueString: 'x' }] },
      { linkId: 'c', type: 'date', text: 'C', ...extended(expression('initialExpression', '%patient.birthDate')) },
      { linkId: 'd', type: 'string', text: 'D' },
    ])
    expect(['a', 'b', 'c', 'd'].map((path) => form.session.field(path)?.editing)).toEqual(['readonly', 'readonly', 'open', 'open'])
    expect(form.form.form.context).toMatchObject([{ key: 'elotoltes.c', type: 'date' }])
    const session = form.program.start({ context: { values: { 'elotoltes.c': '2000/01/02' } } })
    expect(session.field('c')?.value).toBe('2000/01/02')
  })
})

describe('a questionnaire', () => {
  it.each([
    [{ url: 'http://x/Questionnaire/kerdoiv', title: 'Kérdőív' }, 'Kérdőív', 'kerdoiv'],
    [{ id: 'masik', url: undefined, title: undefined, name: 'Nev' }, 'Nev', 'masik'],
    [{ id: undefined, title: undefined, name: 'Nev' }, 'Nev', 'nev'],
    [{ id: undefined, title: undefined }, 'proba', 'proba'],
  ])('with %j has the title %j and the key %j', (more, title, key) => {
    const form = open([{ linkId: 'a', type: 'string', text: 'A' }], more)
    expect(form.form.form).toMatchObject({ title, key })
  })

  it('has texts in other languages', () => {
    const translated = (content: string) => ({
      extension: [{ ...extension('translation', {}), extension: [{ url: 'lang', valueCode: 'en' }, { url: 'content', valueString: content }] }],
    })
    const form = open(
      [
        { linkId: 'a', type: 'choice', text: 'Szín', _text: translated('Colour'), answerOption: [{ valueCoding: { code: 'p', display: 'Piros', _display: translated('Red') } }] },
      ],
      { language: 'hu' },
    )
    expect(form.form.form.languages).toEqual(['hu', 'en'])
    expect(form.fields).toMatchObject([{ label: 'Szín', translations: { en: { label: { text: 'Colour' } } } }])
    expect(form.form.options).toMatchObject([{ translations: { en: { label: { text: 'Red' } } } }])
  })
})
