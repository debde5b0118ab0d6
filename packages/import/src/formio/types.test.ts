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
const choices = (...all: readonly string[]) => ({
  values: all.map((value) => ({ value, label: value.toUpperCase() })),
})
const open = (components: readonly Component[], more: Component = {}) =>
  openImported({ title: 'Próba', path: 'proba', display: 'form', components, ...more })

/** Source: the components of Form.io, by its documentation; and of the dialects of offices. */
describe('types of components', () => {
  const types: readonly (readonly [component: Component, field: Component, codes?: readonly string[]])[] = [
    [{ type: 'textfield' }, { type: 'text' }],
    [{ type: 'simpletextfield' }, { type: 'text' }],
    [{ type: 'simpletextfieldadvanced' }, { type: 'text' }],
    [{ type: 'password' }, { type: 'text' }, ['appearance-lost']],
    [
      { type: 'textarea', rows: 5 },
      { type: 'textarea', rows: 5 },
    ],
    [
      { type: 'textarea', rows: 99 },
      { type: 'textarea', rows: 50 },
    ],
    [{ type: 'number' }, { type: 'number' }],
    [
      { type: 'number', decimalLimit: 2 },
      { type: 'number', step: 0.01 },
    ],
    [
      { type: 'number', validate: { integer: true } },
      { type: 'number', step: 1 },
    ],
    [
      { type: 'number', validate: { step: '0.5' } },
      { type: 'number', step: 0.5 },
    ],
    [
      { type: 'number', validate: { min: 1, max: '9' } },
      { type: 'number', min: 1, max: 9 },
    ],
    [
      { type: 'currency', currency: 'EUR' },
      { type: 'number', currency: 'EUR' },
    ],
    [
      { type: 'currency', currency: 'XYZ' },
      { type: 'number', suffix: 'XYZ' },
    ],
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
    [
      { type: 'day', fields: { day: { hide: true }, month: { hide: true } } },
      { type: 'number' },
      ['value-shape'],
    ],
    [{ type: 'file' }, { type: 'file' }],
    [{ type: 'hidden' }, { type: 'hidden' }],
    [{ type: 'textfield', hidden: true }, { type: 'hidden' }],
    [{ type: 'tags' }, { type: 'text' }, ['value-shape']],
    [{ type: 'signature' }, { type: 'signature' }],
    [{ type: 'sketchpad' }, { type: 'file' }, ['appearance-lost']],
    [{ type: 'address' }, { type: 'text' }, ['value-shape']],
    [{ type: 'radio', ...choices('x', 'y') }, { type: 'radio' }],
    [
      { type: 'radio', ...choices('x', 'y'), inline: true },
      { type: 'radio', inline: true },
    ],
    [{ type: 'simpleradios', ...choices('x', 'y') }, { type: 'radio' }],
    [{ type: 'radiopanel', ...choices('x') }, { type: 'radio' }],
    [{ type: 'select', data: choices('x', 'y') }, { type: 'select' }],
    [{ type: 'select', data: choices('x', 'y'), multiple: true }, { type: 'multiSelect' }],
    [{ type: 'selectboxes', ...choices('x', 'y') }, { type: 'checkboxGroup' }],
    [{ type: 'resource' }, { type: 'select', optionSource: 'host' }, ['data-source-host']],
    [{ type: 'landvelger' }, { type: 'select' }],
    [
      { type: 'valutavelger' },
      { type: 'select', optionSource: 'host', hostList: 'pénznemek' },
      ['data-source-host'],
    ],
    [
      { type: 'activities' },
      { type: 'radio', optionSource: 'host', hostList: 'aktivitások' },
      ['data-source-host'],
    ],
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
    [
      { type: 'content', input: false, html: '<p>a</p>' },
      { type: 'note', hint: 'a' },
    ],
    [
      { type: 'htmlelement', input: false, tag: 'h2', content: 'a' },
      { type: 'note', hint: '### a' },
    ],
    [
      {
        type: 'htmlelement',
        input: false,
        tag: 'a',
        content: 'x',
        attrs: [{ attr: 'href', value: 'https://x.hu' }],
      },
      { type: 'note', hint: '[x](https://x.hu)' },
    ],
    [
      {
        type: 'htmlelement',
        input: false,
        tag: 'img',
        attrs: [
          { attr: 'src', value: 'a.png' },
          { attr: 'alt', value: 'kép' },
        ],
      },
      { type: 'note', hint: 'kép' },
      ['image-lost'],
    ],
    [
      { type: 'alertstripe', input: false, alerttype: 'warning', content: 'a' },
      { type: 'note', severity: 'warning' },
    ],
    [
      { type: 'alertstripe', input: false, alerttype: 'error', content: 'a' },
      { type: 'note', severity: 'danger' },
    ],
    [
      { type: 'content', input: false, html: 'a', textDisplay: 'pdf' },
      { type: 'note', enabled: false },
      ['pdf-only'],
    ],
    [
      { type: 'textfield', prefix: 'kb.', suffix: 'km' },
      { prefix: 'kb.', suffix: 'km' },
    ],
    [{ type: 'textfield', placeholder: 'pl. Kiss' }, { placeholder: 'pl. Kiss' }],
    [{ type: 'textfield', autocomplete: 'email' }, { autocomplete: 'email' }],
    [{ type: 'textfield', protected: true }, { personal: true }],
    [{ type: 'textfield', encrypted: true }, { personal: true }],
    [{ type: 'textfield', description: '<b>a</b>' }, { hint: '**a**' }],
    [{ type: 'textfield', description: 'a', tooltip: 'b' }, { hint: 'a\n\nb' }],
    [
      { type: 'textfield', label: '<i>a</i> b' },
      { label: 'a b', name: 'a b' },
    ],
    [{ type: 'textfield', unique: true }, { type: 'text' }, ['property-lost']],
    [{ type: 'textfield', case: 'uppercase' }, { type: 'text' }, ['property-lost']],
    [{ type: 'textfield', case: 'mixed' }, { type: 'text' }],
    [{ type: 'textfield', persistent: false }, { type: 'text' }, ['property-lost']],
    [{ type: 'textfield', sajat: 'x' }, { type: 'text' }, ['property-lost']],
    [
      { type: 'file', filePattern: '.pdf;image/*', fileMaxSize: '2KB' },
      { accept: ['.pdf', 'image/*'], maxBytes: 2048 },
    ],
    [{ type: 'file', filePattern: '*', fileMaxSize: '1,5 MB' }, { maxBytes: 1_572_864 }],
    [{ type: 'file', fileMaxSize: '12' }, { maxBytes: 12 }],
    [{ type: 'file', fileMaxSize: 'sok' }, { type: 'file' }],
    [{ type: 'file', fileMinSize: '1KB' }, { type: 'file' }, ['property-lost']],
  ]

  it('become types of fields, with what is not the same there', () => {
    const components = types.map(([component], index) => ({
      key: `x${index}`,
      label: 'X',
      input: true,
      ...component,
    }))
    const form = open(components)
    const found = types.map(([component, expected], index) => {
      const field = form.fields.find(({ key }) => key === `x${index}`) ?? {}
      const picked = Object.fromEntries(Object.keys(expected).map((name) => [name, field[name]]))
      return [component, picked, form.codesOf(`x${index}`)]
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
      part('tabs', 'fulek', {
        components: [{ label: 'Fül', key: 'ful', components: [part('textfield', 'j')] }],
      }),
      part('table', 'cellak', { rows: [[{ components: [part('textfield', 'k')] }]] }),
      part('datamap', 'terkep', { valueComponent: part('number', 'ertek') }),
      part('tree', 'fa', { components: [part('textfield', 'l')] }),
    ])
    const byId = new Map(form.fields.map((field) => [field.id, field.key]))
    const placed = form.fields.map(({ key, type, parentId, width }) => [
      key,
      type,
      byId.get(parentId) ?? null,
      width,
    ])
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
    const form = open([
      part('textfield', 'a', { multiple: true, validate: { required: true }, defaultValue: ['x', 'y'] }),
    ])
    expect(form.fields.map(({ key, type, minRows }) => [key, type, minRows])).toEqual([
      ['a_sorok', 'repeat', 1],
      ['a', 'text', undefined],
    ])
    expect(form.session.answer().values).toEqual({ a_sorok: [{ a: 'x' }, { a: 'y' }] })
    expect(form.notes).toContain('components.a multiple-as-repeat')
  })
})
