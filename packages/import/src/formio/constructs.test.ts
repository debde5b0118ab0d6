import { describe, expect, it } from 'vitest'
import { openImported } from '../testing/open-imported.ts'

type Component = Readonly<Record<string, unknown>>

const part = (type: string, key: string, more: Component = {}): Component => ({
  type,
  key,
  label: key,
  input: true,
  ...more,
})
const choices = (...all: readonly string[]) => ({ values: all.map((value) => ({ value, label: value.toUpperCase() })) })
const open = (components: readonly Component[], more: Component = {}) =>
  openImported({ title: 'Próba', path: 'proba', display: 'form', components, ...more })

/** The reasons about one component, by its key. */
function codesOf({ report }: ReturnType<typeof open>, key: string): string[] {
  return report.lines
    .filter(({ path }) => path.split('.').at(-1) === key)
    .flatMap(({ reasons }) => reasons.map(({ code }) => code))
}

/** Source: the components of Form.io, by its documentation; and of the dialects of offices. */
describe('types of components', () => {
  const types: readonly (readonly [component: Component, field: Component, codes?: readonly string[]])[] = [
    [{ type: 'textfield' }, { type: 'text' }],
    [{ type: 'simpletextfield' }, { type: 'text' }],
    [{ type: 'simpletextfieldadvanced' }, { type: 'text' }],
    [{ type: 'password' }, { type: 'text' }, ['appearance-lost']],
    [{ type: 'textarea', rows: 5 }, { type: 'textarea', rows: 5 }],
    [{ type: 'textarea', rows: 99 }, { type: 'textarea', rows: 50 }],
    [{ type: 'number' }, { type: 'number' }],
    [{ type: 'number', decimalLimit: 2 }, { type: 'number', step: 0.01 }],
    [{ type: 'number', validate: { integer: true } }, { type: 'number', step: 1 }],
    [{ type: 'number', validate: { step: '0.5' } }, { type: 'number', step: 0.5 }],
    [{ type: 'number', validate: { min: 1, max: '9' } }, { type: 'number', min: 1, max: 9 }],
    [{ type: 'currency', currency: 'EUR' }, { type: 'number', currency: 'EUR' }],
    [{ type: 'currency', currency: 'XYZ' }, { type: 'number', suffix: 'XYZ' }],
    [{ type: 'email' }, { type: 'email' }],
    [{ type: 'url' }, { type: 'text' }],
    [{ type: 'phoneNumber' }, { type: 'phone' }],
    [{ type: 'checkbox' }, { type: 'checkbox' }],
    [{ type: 'datetime' }, { type: 'datetime' }],
    [{ type: 'datetime', enableTime: false }, { type: 'date' }],
    [{ type: 'datetime', format: 'yyyy-MM-dd' }, { type: 'date' }],
    [{ type: 'datetime', format: 'yyyy-MM-dd hh:mm' }, { type: 'datetime' }],
    [{ type: 'datepicker' }, { type: 'date' }],
    [{ type: 'time' }, { type: 'time' }],
    [{ type: 'day' }, { type: 'date' }, ['value-shape']],
    [{ type: 'day', fields: { day: { hide: true } } }, { type: 'text' }, ['value-shape']],
    [{ type: 'day', fields: { day: { hide: true }, month: { hide: true } } }, { type: 'number' }, ['value-shape']],
    [{ type: 'file' }, { type: 'file' }],
    [{ type: 'hidden' }, { type: 'hidden' }],
    [{ type: 'textfield', hidden: true }, { type: 'hidden' }],
    [{ type: 'tags' }, { type: 'text' }, ['value-shape']],
    [{ type: 'signature' }, { type: 'signature' }],
    [{ type: 'sketchpad' }, { type: 'file' }, ['appearance-lost']],
    [{ type: 'address' }, { type: 'text' }, ['value-shape']],
    [{ type: 'radio', ...choices('x', 'y') }, { type: 'radio' }],
    [{ type: 'radio', ...choices('x', 'y'), inline: true }, { type: 'radio', inline: true }],
    [{ type: 'simpleradios', ...choices('x', 'y') }, { type: 'radio' }],
    [{ type: 'radiopanel', ...choices('x') }, { type: 'radio' }],
    [{ type: 'select', data: choices('x', 'y') }, { type: 'select' }],
    [{ type: 'select', data: choices('x', 'y'), multiple: true }, { type: 'multiSelect' }],
    [{ type: 'selectboxes', ...choices('x', 'y') }, { type: 'checkboxGroup' }],
    [{ type: 'resource' }, { type: 'select', optionSource: 'host' }, ['data-source-host']],
    [{ type: 'landvelger' }, { type: 'select' }],
    [{ type: 'valutavelger' }, { type: 'select', optionSource: 'host', hostList: 'pénznemek' }, ['data-source-host']],
    [{ type: 'activities' }, { type: 'radio', optionSource: 'host', hostList: 'aktivitások' }, ['data-source-host']],
    [{ type: 'firstName' }, { type: 'text', autocomplete: 'given-name' }],
    [{ type: 'surname' }, { type: 'text', autocomplete: 'family-name' }],
    [{ type: 'fnrfield' }, { type: 'text' }, ['identity-check']],
    [{ type: 'orgNr' }, { type: 'text' }, ['identity-check']],
    [{ type: 'bankAccount' }, { type: 'text' }, ['identity-check']],
    [{ type: 'iban' }, { type: 'text' }],
    [{ type: 'year' }, { type: 'number', step: 1 }],
    [{ type: 'monthPicker' }, { type: 'text' }],
    [{ type: 'attachment' }, { type: 'radio' }],
    [{ type: 'ismeretlen' }, { type: 'text' }, ['component-unknown']],
    [{ type: 'ismeretlen', input: false }, { type: 'note' }, ['component-unknown']],
    [{ type: 'ismeretlen', ...choices('x') }, { type: 'radio' }],
    [{ type: 'constructor' }, { type: 'text' }, ['component-unknown']],
    [{ type: 'content', input: false, html: '<p>a</p>' }, { type: 'note', hint: 'a' }],
    [{ type: 'htmlelement', input: false, tag: 'h2', content: 'a' }, { type: 'note', hint: '### a' }],
    [
      { type: 'htmlelement', input: false, tag: 'a', content: 'x', attrs: [{ attr: 'href', value: 'https://x.hu' }] },
      { type: 'note', hint: '[x](https://x.hu)' },
    ],
    [
      { type: 'htmlelement', input: false, tag: 'img', attrs: [{ attr: 'src', value: 'a.png' }, { attr: 'alt', value: 'kép' }] },
      { type: 'note', hint: 'kép' },
      ['image-lost'],
    ],
    [{ type: 'alertstripe', input: false, alerttype: 'warning', content: 'a' }, { type: 'note', severity: 'warning' }],
    [{ type: 'alertstripe', input: false, alerttype: 'error', content: 'a' }, { type: 'note', severity: 'danger' }],
    [{ type: 'content', input: false, html: 'a', textDisplay: 'pdf' }, { type: 'note', enabled: false }, ['pdf-only']],
    [{ type: 'textfield', prefix: 'kb.', suffix: 'km' }, { prefix: 'kb.', suffix: 'km' }],
    [{ type: 'textfield', placeholder: 'pl. Kiss' }, { placeholder: 'pl. Kiss' }],
    [{ type: 'textfield', autocomplete: 'email' }, { autocomplete: 'email' }],
    [{ type: 'textfield', protected: true }, { personal: true }],
    [{ type: 'textfield', encrypted: true }, { personal: true }],
    [{ type: 'textfield', description: '<b>a</b>' }, { hint: '**a**' }],
    [{ type: 'textfield', description: 'a', tooltip: 'b' }, { hint: 'a\n\nb' }],
    [{ type: 'textfield', label: '<i>a</i> b' }, { label: 'a b', name: 'a b' }],
    [{ type: 'textfield', unique: true }, { type: 'text' }, ['property-lost']],
    [{ type: 'textfield', case: 'uppercase' }, { type: 'text' }, ['property-lost']],
    [{ type: 'textfield', case: 'mixed' }, { type: 'text' }],
    [{ type: 'textfield', persistent: false }, { type: 'text' }, ['property-lost']],
    [{ type: 'textfield', sajat: 'x' }, { type: 'text' }, ['property-lost']],
    [{ type: 'file', filePattern: '.pdf;image/*', fileMaxSize: '2KB' }, { accept: ['.pdf', 'image/*'], maxBytes: 2048 }],
    [{ type: 'file', filePattern: '*', fileMaxSize: '1,5 MB' }, { maxBytes: 1_572_864 }],
    [{ type: 'file', fileMaxSize: '12' }, { maxBytes: 12 }],
    [{ type: 'file', fileMaxSize: 'sok' }, { type: 'file' }],
    [{ type: 'file', fileMinSize: '1KB' }, { type: 'file' }, ['property-lost']],
  ]

  it('become types of fields, with what is not the same there', () => {
    const components = types.map(([component], index) => ({ key: `x${index}`, label: 'X', input: true, ...component }))
    const form = open(components)
    const found = types.map(([component, expected], index) => {
      const field = form.fields.find(({ key }) => key === `x${index}`) ?? {}
      const picked = Object.fromEntries(Object.keys(expected).map((name) => [name, field[name]]))
      return [component, picked, codesOf(form, `x${index}`)]
    })
    expect(found).toEqual(types.map(([component, expected, codes = []]) => [component, expected, codes]))
  })

  it('that hold others become sections, groups and repeats', () => {
    const inner = [part('textfield', 'b')]
    const form = open([
      part('panel', 'panel', { title: 'Panel', components: inner }),
      part('fieldset', 'keret', { legend: 'Keret', components: [part('textfield', 'c')] }),
      part('panel', 'csukva', { title: 'Csukva', collapsed: true, components: [part('textfield', 'd')] }),
      part('columns', 'oszlopok', {
        columns: [
          { width: 4, components: [part('textfield', 'e')] },
          { width: 8, components: [part('textfield', 'f')] },
        ],
      }),
      part('container', 'tarolo', { components: [part('textfield', 'g')] }),
      part('datagrid', 'tabla', { components: [part('textfield', 'h')] }),
      part('editgrid', 'sorok', { components: [part('textfield', 'i')] }),
      part('tabs', 'fulek', { components: [{ label: 'Fül', key: 'ful', components: [part('textfield', 'j')] }] }),
      part('table', 'cellak', { rows: [[{ components: [part('textfield', 'k')] }]] }),
      part('datamap', 'terkep', { valueComponent: part('number', 'ertek') }),
      part('tree', 'fa', { components: [part('textfield', 'l')] }),
    ])
    const byId = new Map(form.fields.map((field) => [field.id, field.key]))
    const placed = form.fields.map(({ key, type, parentId, width }) => [key, type, byId.get(parentId) ?? null, width])
    expect(placed).toEqual([
      ['panel', 'section', null, undefined],
      ['b', 'text', 'panel', 12],
      ['keret', 'section', null, undefined],
      ['c', 'text', 'keret', 12],
      ['csukva', 'details', null, undefined],
      ['d', 'text', 'csukva', 12],
      ['e', 'text', null, 4],
      ['f', 'text', null, 8],
      ['tarolo', 'group', null, undefined],
      ['g', 'text', 'tarolo', 12],
      ['tabla', 'repeat', null, undefined],
      ['h', 'text', 'tabla', 12],
      ['sorok', 'repeat', null, undefined],
      ['i', 'text', 'sorok', 12],
      ['ful', 'section', null, undefined],
      ['j', 'text', 'ful', 12],
      ['k', 'text', null, 12],
      ['terkep', 'repeat', null, 12],
      ['key', 'text', 'terkep', 12],
      ['value', 'number', 'terkep', 12],
      ['fa', 'repeat', null, 12],
      ['l', 'text', 'fa', 12],
    ])
    expect(form.lost).toEqual([])
  })

  it('of a wizard make pages of the panels at its top only', () => {
    const inner = part('panel', 'belso', { title: 'Belső', components: [part('textfield', 'a')] })
    const form = open([part('panel', 'lap', { title: 'Lap', components: [inner] })], { display: 'wizard' })
    expect(form.fields.map(({ key, type }) => [key, type])).toEqual([
      ['lap', 'page'],
      ['belso', 'section'],
      ['a', 'text'],
    ])
  })

  it('that are buttons are left out, and name the button of the form', () => {
    const form = open([
      part('textfield', 'a'),
      part('button', 'kuld', { action: 'submit', label: 'Beküldöm' }),
      part('button', 'masik', { action: 'submit', label: 'Másik' }),
      part('button', 'torol', { action: 'reset' }),
      part('button', 'sajat', { action: 'custom' }),
      part('recaptcha', 'robot'),
    ])
    expect(form.form.form.submitLabel).toBe('Beküldöm')
    expect(form.fields.map(({ key }) => key)).toEqual(['a'])
    expect(form.notes).toEqual([
      'components.torol button-lost',
      'components.sajat logic-lost',
      'components.robot button-lost',
    ])
  })

  it('whose value is several become a repeat of one field', () => {
    const form = open([part('textfield', 'a', { multiple: true, validate: { required: true }, defaultValue: ['x', 'y'] })])
    expect(form.fields.map(({ key, type, minRows }) => [key, type, minRows])).toEqual([
      ['a_sorok', 'repeat', 1],
      ['a', 'text', undefined],
    ])
    expect(form.session.answer().values).toEqual({ a_sorok: [{ a: 'x' }, { a: 'y' }] })
    expect(form.notes).toContain('components.a multiple-as-repeat')
  })
})

/** A component with values that are fine, and with values that break its rule. */
describe('demands on a value', () => {
  const demands: readonly (readonly [component: Component, fine: readonly unknown[], wrong: readonly unknown[]])[] = [
    [{ type: 'textfield', validate: { required: true } }, ['a'], [null, '']],
    [{ type: 'textfield', validate: { minLength: 3 } }, ['abc', null], ['ab']],
    [{ type: 'textfield', validate: { maxLength: '3' } }, ['abc', null], ['abcd']],
    [{ type: 'textfield', validate: { pattern: '[0-9]+' } }, ['12'], ['a1', '1a']],
    [{ type: 'textfield', validate: { pattern: '^a' } }, ['ab'], ['ba']],
    [{ type: 'textfield', validate: { minWords: 2 } }, ['egy két', ' egy két '], ['egy']],
    [{ type: 'textfield', validate: { maxWords: 2 } }, ['egy két', 'egy'], ['egy két há']],
    [{ type: 'textfield', validate: { digitsOnly: true } }, ['12'], ['1a']],
    [{ type: 'textfield', inputMask: '99-aa' }, ['12-ab'], ['1-ab', '12-a1']],
    [{ type: 'email' }, ['a@b.hu'], ['a']],
    [{ type: 'url' }, ['https://a.hu'], ['alma']],
    [{ type: 'iban' }, ['HU42117730161111101800000000'], ['HU43117730161111101800000000']],
    [{ type: 'orgNr' }, ['123456789'], ['12345678', '12345678x']],
    [{ type: 'fnrfield' }, ['12345678901'], ['1234567890']],
    [{ type: 'bankAccount' }, ['12345678901', '1234 56 78901'], ['123456']],
    [{ type: 'monthPicker' }, ['2026-05', '05.2026'], ['2026-5', 'május']],
    [{ type: 'day', fields: { day: { hide: true } } }, ['05/2026'], ['13/2026', '5/2026']],
    [{ type: 'day', fields: { day: { required: true } } }, ['2026/05/01'], [null]],
    [{ type: 'number', validate: { min: 2 } }, [2, 3], [1]],
    [{ type: 'number', validate: { max: 2 } }, [2, 1], [3]],
    [{ type: 'number', validate: { min: 2 }, errors: { min: 'Több kell.' } }, [2], [1]],
    [{ type: 'number', validate: { integer: true } }, [2], [2.5]],
    [{ type: 'year', minYear: 2000 }, [2000], [1999]],
    [{ type: 'selectboxes', ...choices('x', 'y', 'z'), validate: { minSelectedCount: 2 } }, [['x', 'y']], [['x']]],
    [{ type: 'selectboxes', ...choices('x', 'y', 'z'), validate: { maxSelectedCount: 2 } }, [['x', 'y']], [['x', 'y', 'z']]],
    [{ type: 'datetime', enableTime: false, datePicker: { minDate: '2026-02-01' } }, ['2026/02/01'], ['2026/01/31']],
    [{ type: 'datetime', enableTime: false, datePicker: { maxDate: '2026-02-01' } }, ['2026/02/01'], ['2026/02/02']],
    // Days from today, which is 15 June 2026.
    [{ type: 'datepicker', earliestAllowedDate: '-10' }, ['2026/06/05'], ['2026/06/04']],
    [{ type: 'datepicker', latestAllowedDate: '10' }, ['2026/06/25'], ['2026/06/26']],
    [{ type: 'textfield', validate: { custom: "valid = input === 'a' ? true : 'Hiba'" } }, ['a'], ['b']],
    [{ type: 'textfield', validate: { json: { '==': [{ var: 'row.SELF' }, 'a'] } } }, ['a'], ['b']],
  ]

  it('are rules, which the fine values keep and the others break', () => {
    const components = demands.map(([component], index) => {
      const text = JSON.stringify({ key: `x${index}`, label: 'X', input: true, ...component })
      return JSON.parse(text.replaceAll('SELF', `x${index}`)) as Component // what was written in the line before
    })
    const form = open(components)
    expect(form.lost).toEqual([])
    const check = (key: string, value: unknown) => {
      form.set(key, value)
      return form.broken(key).length === 0
    }
    const found = demands.map(([component, fine, wrong], index) => [
      component,
      fine.filter((value) => check(`x${index}`, value)),
      wrong.filter((value) => !check(`x${index}`, value)),
    ])
    expect(found).toEqual(demands)
  })

  it('have the messages of their component', () => {
    const form = open([
      part('textfield', 'a', { validate: { required: true, customMessage: 'Kötelező.' } }),
      part('number', 'b', { validate: { min: 1 }, errors: { min: 'Legalább 1.' } }),
      part('textfield', 'c', { validate: { custom: "valid = input === 'x' ? true : 'Csak x.'" } }),
      part('selectboxes', 'd', {
        ...choices('x', 'y'),
        validate: { minSelectedCount: 2 },
        minSelectedCountMessage: 'Kettő kell.',
      }),
    ])
    const messages = form.items('formValidation').map(({ rule, message }) => [rule, message])
    expect(messages).toEqual([
      ['required', 'Kötelező.'],
      ['min', 'Legalább 1.'],
      ['minItems', 'Kettő kell.'],
      ['expression', 'Csak x.'],
    ])
  })
})

describe('conditions that are not scripts', () => {
  const fields = [
    part('textfield', 't'),
    part('number', 'n'),
    part('checkbox', 'b'),
    part('radio', 'r', choices('x', 'y')),
    part('selectboxes', 's', choices('p', 'q')),
    part('datetime', 'd', { enableTime: false }),
    part('container', 'k', { components: [part('textfield', 'i')] }),
  ]
  const simple = (when: string, eq: unknown, show: unknown = true): Component => ({ conditional: { when, eq, show } })
  const several = (conditions: readonly Component[], more: Component = {}): Component => ({
    conditional: { show: true, conjunction: 'all', ...more, conditions },
  })
  const one = (component: string, operator: string, value?: unknown) => several([{ component, operator, value }])
  const logic = (json: unknown): Component => ({ conditional: { json } })
  const conditions: readonly (readonly [condition: Component, yes: Component, no: Component])[] = [
    [simple('t', 'a'), { t: 'a' }, { t: 'b' }],
    [simple('t', 'a', 'true'), { t: 'a' }, { t: 'b' }],
    [simple('t', 'a', false), { t: 'b' }, { t: 'a' }],
    [simple('t', 'a', 'false'), { t: 'b' }, { t: 'a' }],
    [simple('n', '2'), { n: 2 }, { n: 3 }],
    [simple('b', 'true'), { b: true }, { b: false }],
    [simple('b', true), { b: true }, { b: false }],
    [simple('b', 'false'), { b: false }, { b: true }],
    [simple('r', 'x'), { r: 'x' }, { r: 'y' }],
    [simple('r', { value: 'x', label: 'X' }), { r: 'x' }, { r: 'y' }],
    [simple('s', 'p'), { s: ['q', 'p'] }, { s: ['q'] }],
    [simple('k.i', 'a'), { 'k.i': 'a' }, { 'k.i': 'b' }],
    [simple('t', ''), {}, { t: 'a' }],
    [one('t', 'isEqual', 'a'), { t: 'a' }, { t: 'b' }],
    [one('t', '', 'a'), { t: 'a' }, { t: 'b' }],
    [one('t', 'isNotEqual', 'a'), { t: 'b' }, { t: 'a' }],
    [one('t', 'isEmpty'), {}, { t: 'a' }],
    [one('t', 'isNotEmpty'), { t: 'a' }, {}],
    [one('t', 'includes', 'lm'), { t: 'alma' }, { t: 'ama' }],
    [one('t', 'notIncludes', 'lm'), { t: 'ama' }, { t: 'alma' }],
    [one('t', 'startsWith', 'al'), { t: 'alma' }, { t: 'lma' }],
    [one('t', 'endsWith', 'ma'), { t: 'alma' }, { t: 'mas' }],
    [one('n', 'lessThan', 2), { n: 1 }, { n: 2 }],
    [one('n', 'lessThanOrEqual', 2), { n: 2 }, { n: 3 }],
    [one('n', 'greaterThan', 2), { n: 3 }, { n: 2 }],
    [one('n', 'greaterThanOrEqual', '2'), { n: 2 }, { n: 1 }],
    [one('d', 'isDateEqual', '2026-02-01'), { d: '2026/02/01' }, { d: '2026/02/02' }],
    [one('d', 'isNotDateEqual', '2026-02-01'), { d: '2026/02/02' }, { d: '2026/02/01' }],
    [one('d', 'dateLessThan', '2026-02-01'), { d: '2026/01/31' }, { d: '2026/02/01' }],
    [one('d', 'dateLessThanOrEqual', '2026-02-01'), { d: '2026/02/01' }, { d: '2026/02/02' }],
    [one('d', 'dateGreaterThan', '2026-02-01'), { d: '2026/02/02' }, { d: '2026/02/01' }],
    [one('d', 'dateGreaterThanOrEqual', '2026-02-01'), { d: '2026/02/01' }, { d: '2026/01/31' }],
    [several([{ component: 't', value: 'a' }, { component: 'n', value: 2 }]), { t: 'a', n: 2 }, { t: 'a', n: 3 }],
    [
      several([{ component: 't', value: 'a' }, { component: 'n', value: 2 }], { conjunction: 'any' }),
      { t: 'a', n: 3 },
      { t: 'b', n: 3 },
    ],
    [several([{ component: 't', value: 'a' }], { show: false }), { t: 'b' }, { t: 'a' }],
    [several([{ component: 't', value: 'a' }], { show: undefined }), { t: 'a' }, { t: 'b' }],

    // Source: jsonlogic.com.
    [logic({ '==': [{ var: 'data.t' }, 'a'] }), { t: 'a' }, { t: 'b' }],
    [logic({ '===': [{ var: 't' }, 'a'] }), { t: 'a' }, { t: 'b' }],
    [logic({ '!=': [{ var: 'row.t' }, 'a'] }), { t: 'b' }, { t: 'a' }],
    [logic({ '!==': [{ var: 'data.t' }, 'a'] }), { t: 'b' }, { t: 'a' }],
    [logic({ '>': [{ var: 'data.n' }, 2] }), { n: 3 }, { n: 2 }],
    [logic({ '<=': [2, { var: 'data.n' }] }), { n: 2 }, { n: 1 }],
    [logic({ '<': [1, { var: 'data.n' }, 5] }), { n: 3 }, { n: 5 }],
    [logic({ and: [{ var: 'data.b' }, { '>': [{ var: 'data.n' }, 2] }] }), { b: true, n: 3 }, { b: true, n: 2 }],
    [logic({ or: [{ var: 'data.b' }, { '>': [{ var: 'data.n' }, 2] }] }), { n: 3 }, { n: 2 }],
    [logic({ '!': [{ var: 'data.b' }] }), { b: false }, { b: true }],
    [logic({ '!': { var: 'data.b' } }), { b: false }, { b: true }],
    [logic({ '!!': [{ var: 'data.t' }] }), { t: 'a' }, {}],
    [logic({ in: [{ var: 'data.t' }, ['a', 'b']] }), { t: 'b' }, { t: 'c' }],
    [logic({ '==': [{ '+': [{ var: 'data.n' }, 1] }, 3] }), { n: 2 }, { n: 3 }],
    [logic({ '==': [{ cat: [{ var: 'data.t' }, '!'] }, 'a!'] }), { t: 'a' }, { t: 'b' }],
    [logic({ '==': [{ var: 'data.k.i' }, 'a'] }), { 'k.i': 'a' }, { 'k.i': 'b' }],
    [logic({ '==': [{ if: [{ var: 'data.b' }, 1, 2] }, 1] }), { b: true }, { b: false }],
  ]

  it('show a component for the answers that they name', () => {
    const form = open([...fields, ...conditions.map(([condition], index) => part('textfield', `x${index}`, condition))])
    expect(form.lost).toEqual([])
    const shown = (answers: Component, index: number) => form.given(answers).field(`x${index}`)?.present
    const found = conditions.map(([condition, yes, no], index) => [condition, shown(yes, index), shown(no, index)])
    expect(found).toEqual(conditions.map(([condition]) => [condition, true, false]))
  })

  const refused: readonly (readonly [condition: Component, detail: string])[] = [
    [one('t', 'sajat', 'a'), '„sajat” feltétel'],
    [one('t', 'constructor', 'a'), '„constructor” feltétel'],
    [logic({ log: [1] }), '„log” művelet'],
    [logic({ '==': [1, 2], '!=': [1, 2] }), 'hibás JSON Logic'],
    [simple('x2', 'a'), ''],
  ]

  it('are kept switched off if they are unknown, or about their own component', () => {
    const form = open([...fields, ...refused.map(([condition], index) => part('textfield', `x${index}`, condition))])
    const reasons = refused.map(([condition], index) => {
      const texts = form.report.lines.find(({ path }) => path.endsWith(`x${index}`))?.reasons ?? []
      return [condition, /összehasonlításként \((.*)\)\. Kikapcsolt/u.exec(texts.map(({ text }) => text).join())?.[1] ?? '']
    })
    expect(reasons).toEqual(refused)
    expect(form.items('formExpandable').filter(({ enabled }) => enabled === false)).toHaveLength(
      refused.filter(([, detail]) => detail !== '').length,
    )
  })

  it('never read the value of the component that they show', () => {
    const form = open([part('textfield', 'a', simple('a', 'x'))])
    expect(form.lost).toEqual(['components.a condition-unreadable'])
  })

  it('that name no component are about an empty answer', () => {
    const form = open([part('textfield', 'a', simple('nincs', 'x'))])
    expect([form.notes, form.isPresent('a')]).toEqual([['components.a reads-nothing'], false])
  })

  it('hide what is hidden from the beginning, and keep what is not to be cleared', () => {
    const form = open([
      part('panel', 'p', { hidden: true, components: [part('textfield', 'a')] }),
      part('textfield', 't'),
      part('textfield', 'b', { ...simple('t', 'x'), clearOnHide: false }),
    ])
    expect(form.isPresent('a')).toBe(false)
    expect(form.items('formExpandable').map(({ retain }) => retain)).toEqual(['inherit', 'keep'])
  })
})

describe('values that a component begins with', () => {
  const defaults: readonly (readonly [component: Component, value: unknown, codes?: readonly string[]])[] = [
    [{ type: 'textfield', defaultValue: 'a' }, 'a'],
    [{ type: 'textfield', defaultValue: 12 }, '12'],
    [{ type: 'textfield', defaultValue: '' }, null],
    [{ type: 'textfield', defaultValue: { a: 1 } }, null, ['default-lost']],
    [{ type: 'number', defaultValue: 5 }, 5],
    [{ type: 'number', defaultValue: '5' }, 5],
    [{ type: 'number', defaultValue: 'öt' }, null, ['default-lost']],
    [{ type: 'checkbox', defaultValue: true }, true],
    [{ type: 'checkbox', defaultValue: 'true' }, true],
    [{ type: 'checkbox', defaultValue: false }, false],
    [{ type: 'radio', ...choices('x', 'y'), defaultValue: 'y' }, 'y'],
    [{ type: 'radio', ...choices('x', 'y'), defaultValue: 'z' }, null, ['default-lost']],
    [{ type: 'select', data: choices('x', 'y'), defaultValue: { value: 'x', label: 'X' } }, 'x'],
    [{ type: 'selectboxes', ...choices('x', 'y'), defaultValue: { x: true, y: false } }, ['x']],
    [{ type: 'selectboxes', ...choices('x', 'y'), defaultValue: { x: false, y: false } }, []],
    [{ type: 'selectboxes', ...choices('x', 'y'), defaultValue: { x: true, z: true } }, ['x'], ['default-lost']],
    [{ type: 'datetime', enableTime: false, defaultValue: '2026-02-01T00:00:00' }, '2026/02/01'],
    [{ type: 'datetime', defaultValue: '2026-02-01T08:30:00' }, '2026/02/01 08:30'],
    [{ type: 'datetime', defaultValue: 'ma' }, null, ['default-lost']],
    [{ type: 'time', defaultValue: '08:30:00' }, '08:30'],
    [{ type: 'time', defaultValue: 'dél' }, null, ['default-lost']],
    [{ type: 'day', defaultValue: '02/28/2026' }, '2026/02/28', ['value-shape']],
    [{ type: 'day', defaultValue: '28/02/2026', dayFirst: true }, '2026/02/28', ['value-shape']],
    [{ type: 'day', defaultValue: '00/00/0000' }, null, ['value-shape']],
    [{ type: 'textfield', customDefaultValue: "value = 'a' + 'b'" }, 'ab'],
    [{ type: 'number', customDefaultValue: 'value = 2 * 3' }, 6],
  ]

  it('are those of the file, where they fit', () => {
    const form = open(defaults.map(([component], index) => ({ key: `x${index}`, label: 'X', input: true, ...component })))
    const found = defaults.map(([component], index) => [component, form.value(`x${index}`), codesOf(form, `x${index}`)])
    expect(found).toEqual(defaults.map(([component, value, codes = []]) => [component, value, codes]))
  })
})

describe('actions of a component', () => {
  const act = (trigger: Component, ...actions: readonly Component[]): Component => ({ logic: [{ trigger, actions }] })
  const when = { type: 'simple', simple: { when: 't', eq: 'a', show: true } }
  const property = (value: string, state: unknown): Component => ({ type: 'property', property: { value }, state })

  it('hide, disable, demand and set values while their trigger holds', () => {
    const form = open([
      part('textfield', 't'),
      part('textfield', 'rejtett', act(when, property('hidden', true))),
      part('textfield', 'mutatott', { hidden: true, ...act(when, property('hidden', false)) }),
      part('textfield', 'tiltott', act(when, property('disabled', true))),
      part('textfield', 'engedett', { disabled: true, ...act(when, property('disabled', false)) }),
      part('textfield', 'kotelezo', act(when, property('validate.required', true))),
      part('textfield', 'ertek', act(when, { type: 'value', value: "value = 'x'" })),
      part('textfield', 'script', act({ type: 'javascript', javascript: "result = data.t === 'a'" }, property('hidden', true))),
      part('textfield', 'json', act({ type: 'json', json: { '==': [{ var: 'data.t' }, 'a'] } }, property('hidden', true))),
    ])
    expect(form.lost).toEqual([])
    const state = (path: string) => {
      const field = form.session.field(path)
      return [field?.present, field?.editing, field?.required, field?.value]
    }
    const names = ['rejtett', 'mutatott', 'tiltott', 'kotelezo', 'ertek', 'script', 'json']
    expect(names.map(state)).toEqual([
      [true, 'open', false, null],
      [false, 'open', false, null],
      [true, 'open', false, null],
      [true, 'open', false, null],
      [true, 'open', false, null],
      [true, 'open', false, null],
      [true, 'open', false, null],
    ])
    form.set('t', 'a')
    expect(names.map(state)).toEqual([
      [false, 'open', false, null],
      [true, 'open', false, null],
      [true, 'readonly', false, null],
      [true, 'open', true, null],
      [true, 'open', false, 'x'],
      [false, 'open', false, null],
      [false, 'open', false, null],
    ])
  })

  it('that nothing here can do are named', () => {
    const form = open([
      part('textfield', 't'),
      part('textfield', 'a', act({ type: 'event', event: 'mentes' }, property('hidden', true))),
      part('textfield', 'b', act(when, { type: 'mergeComponentSchema' })),
      part('textfield', 'c', act(when, property('label', 'x'))),
      part('textfield', 'd', act(when, { type: 'value', value: 'value = nincs(1)' })),
    ])
    expect(form.lost).toEqual([
      'components.a trigger-lost',
      'components.b logic-lost',
      'components.c logic-lost',
      'components.d logic-lost',
    ])
  })
})

describe('choices of a component', () => {
  const list = (form: ReturnType<typeof open>, key: string) => {
    const name = form.fields.find((field) => field.key === key)?.optionList
    return form.form.options.filter((one) => one.list === name).map(({ value, label }) => [value, label])
  }
  const json = [{ id: 1, name: 'Egy' }, { id: 2, name: 'Kettő' }]
  const sources: readonly (readonly [component: Component, options: readonly (readonly [string, string])[]])[] = [
    [{ type: 'select', data: { values: [{ value: 'a', label: 'A' }, { value: '', label: '' }] } }, [['a', 'A']]],
    [{ type: 'radio', values: [{ value: 'a', label: '<b>A</b> {x}' }] }, [['a', 'A {{x}']]],
    [{ type: 'select', dataSrc: 'json', data: { json } }, [['1', 'Egy'], ['2', 'Kettő']]],
    [{ type: 'select', dataSrc: 'json', data: { json: JSON.stringify(json) } }, [['1', 'Egy'], ['2', 'Kettő']]],
    [
      { type: 'select', data: { json: [{ kod: 'x', nev: 'Iksz' }] }, valueProperty: 'kod', template: '<b>{{ item.nev }}</b>' },
      [['x', 'Iksz']],
    ],
    [{ type: 'select', data: { json: ['a', 2] } }, [['a', 'a'], ['2', '2']]],
    [{ type: 'select', data: { custom: "values = [{ value: 'a', label: 'A' }]" } }, [['a', 'A']]],
    [{ type: 'select', data: { custom: "return ['a', 'b']" } }, [['a', 'a'], ['b', 'b']]],
    [{ type: 'select', options: [{ value: 'a', label: 'A' }] }, [['a', 'A']]],
    [{ type: 'select', data: { json: '{' } }, []],
    [{ type: 'select', data: { custom: 'values = letolt()' } }, []],
    [{ type: 'select', data: { custom: 'values = [a]' } }, []],
    [{ type: 'select', data: { custom: 'x = 1; values = [1]' } }, []],
    [{ type: 'select', dataSrc: 'url', data: { url: 'https://x.hu' } }, []],
  ]

  it('are those that the file has, and otherwise the answer of the host', () => {
    const form = open(sources.map(([component], index) => ({ key: `x${index}`, label: 'X', input: true, ...component })))
    const found = sources.map(([component], index) => [component, list(form, `x${index}`)])
    expect(found).toEqual(sources)
    const hosts = sources.flatMap(([, options], index) => (options.length === 0 ? [`x${index}`] : []))
    expect(form.fields.filter(({ optionSource }) => optionSource === 'host').map(({ key }) => key)).toEqual(hosts)
  })

  it('of the host depend on the answers that their source names', () => {
    const form = open([
      part('textfield', 'megye'),
      part('select', 'varos', { dataSrc: 'url', data: { url: 'https://x.hu/{{ data.megye }}' } }),
      part('select', 'utca', { dataSrc: 'url', data: { url: 'https://x.hu' }, refreshOn: 'varos' }),
    ])
    expect(form.fields.map(({ optionInputs }) => optionInputs)).toEqual([undefined, ['megye'], ['varos']])
  })
})
