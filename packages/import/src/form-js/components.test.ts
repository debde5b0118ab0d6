import { describe, expect, it } from 'vitest'
import { openImported } from '../testing/open-imported.ts'

type Part = Readonly<Record<string, unknown>>

const open = (components: readonly Part[], more: Part = {}) =>
  openImported({ type: 'default', id: 'proba', schemaVersion: 18, components, ...more })
const values = (...names: readonly (string | number)[]) => ({
  values: names.map((value) => ({ value, label: `<b>${value}</b>` })),
})

/** Source: the schema of form-js, and the documentation of its components. */
describe('components', () => {
  const types: readonly (readonly [component: Part, field: Part, codes?: readonly string[]])[] = [
    [{ type: 'textfield' }, { type: 'text', label: 'X' }],
    [{ type: 'textfield', validate: { validationType: 'email' } }, { type: 'email' }],
    [{ type: 'textfield', validate: { validationType: 'phone' } }, { type: 'phone' }],
    [
      { type: 'textfield', appearance: { prefixAdorner: 'kb.', suffixAdorner: 'km' } },
      { prefix: 'kb.', suffix: 'km' },
    ],
    [{ type: 'textfield', appearance: { prefixAdorner: '=a' } }, { prefix: undefined }],
    [{ type: 'textfield', layout: { columns: 8 } }, { width: 6 }],
    [{ type: 'textfield', layout: { columns: 16 } }, { width: 12 }],
    [{ type: 'textfield', layout: { columns: null } }, { width: undefined }],
    [{ type: 'textfield', description: 'Segítség {x}' }, { hint: 'Segítség {{x}' }],
    [{ type: 'textfield', label: 'Kedves {{x0}}!' }, { label: 'Kedves {x0}!' }],
    [{ type: 'textfield', label: 'Kedves {{nincs}}!' }, { label: 'Kedves …!' }, ['property-lost']],
    [{ type: 'textfield', label: '=x0' }, { label: '…' }, ['property-lost']],
    [{ type: 'textarea' }, { type: 'textarea' }],
    [{ type: 'number' }, { type: 'number' }],
    [
      { type: 'number', decimalDigits: 2 },
      { type: 'number', step: 0.01 },
    ],
    [
      { type: 'number', decimalDigits: 0 },
      { type: 'number', step: 1 },
    ],
    [
      { type: 'number', increment: '5' },
      { type: 'number', step: 5 },
    ],
    [
      { type: 'number', validate: { min: 1, max: '9' } },
      { min: 1, max: 9 },
    ],
    [{ type: 'checkbox' }, { type: 'checkbox' }],
    [{ type: 'datetime', subtype: 'date' }, { type: 'date' }],
    [{ type: 'datetime', subtype: 'time' }, { type: 'time' }],
    [{ type: 'datetime', subtype: 'datetime' }, { type: 'datetime' }],
    [{ type: 'datetime' }, { type: 'date' }],
    [{ type: 'radio', ...values('a', 'b') }, { type: 'radio' }],
    [{ type: 'select', ...values('a') }, { type: 'select' }],
    [
      { type: 'select', valuesKey: 'lista' },
      { type: 'select', optionSource: 'host', hostList: 'lista' },
      ['data-source-host'],
    ],
    [
      { type: 'select', valuesExpression: '=lista' },
      { optionSource: 'host', hostList: '=lista' },
      ['data-source-host'],
    ],
    [{ type: 'checklist', ...values('a') }, { type: 'checkboxGroup' }],
    [{ type: 'taglist', ...values('a') }, { type: 'multiSelect' }],
    [
      { type: 'filepicker', accept: '.pdf, image/*' },
      { type: 'file', accept: ['.pdf', 'image/*'] },
    ],
    [
      { type: 'text', text: '# Cím\n### Kisebb\nszöveg {x}' },
      { type: 'note', hint: '### Cím\n#### Kisebb\nszöveg {{x}' },
    ],
    [
      { type: 'text', text: '<p>a <b>b</b></p>' },
      { type: 'note', hint: 'a **b**' },
    ],
    [
      { type: 'html', content: '<p>a</p>' },
      { type: 'note', hint: 'a' },
    ],
    [
      { type: 'image', source: 'https://x.hu/a.png', alt: 'Kép' },
      { type: 'note', hint: '[X](https://x.hu/a.png)' },
      ['appearance-lost'],
    ],
    [
      { type: 'iframe', url: 'https://x.hu/a (1).html' },
      { hint: '[X](https://x.hu/a%20%281%29.html)' },
      ['appearance-lost'],
    ],
    [{ type: 'iframe', url: 'http://x.hu' }, { type: 'note', hint: 'X' }, ['appearance-lost']],
    [{ type: 'expression', expression: '=1 + 1' }, { type: 'hidden' }],
    [{ type: 'sajat' }, { type: 'text' }, ['type-unknown']],
    [{ type: 'textfield', sajat: 1 }, { type: 'text' }, ['property-lost']],
  ]

  it('become fields of their type', () => {
    const form = open(
      types.map(([component], index) => ({ id: `i${index}`, label: 'X', ...component, key: `x${index}` })),
    )
    const found = types.map(([component, expected], index) => {
      const field = form.fields.find(({ key }) => key === `x${index}`) ?? {}
      const picked = Object.fromEntries(Object.keys(expected).map((name) => [name, field[name]]))
      return [component, picked, form.codesOf(`x${index}`)]
    })
    expect(found).toEqual(types.map(([component, expected, codes = []]) => [component, expected, codes]))
  })

  it('that hold others are groups, sections and repeats', () => {
    const text = (key: string): Part => ({ type: 'textfield', id: key, key, label: key })
    const form = open([
      { type: 'group', id: 'g1', path: 'csoport', label: 'G', components: [text('a')] },
      { type: 'group', id: 'g2', label: 'Keret', components: [text('b')] },
      { type: 'dynamiclist', id: 'l', path: 'lista', label: 'L', components: [text('c')] },
      {
        type: 'dynamiclist',
        id: 'f',
        path: 'fix',
        defaultRepetitions: 2,
        allowAddRemove: false,
        components: [text('d')],
      },
      { ...text('szemely.nev') },
    ])
    const byId = new Map(form.fields.map((field) => [field.id, field.key]))
    expect(form.fields.map(({ key, type, parentId }) => [key, type, byId.get(parentId) ?? null])).toEqual([
      ['csoport', 'group', null],
      ['a', 'text', 'csoport'],
      ['g2', 'section', null],
      ['b', 'text', 'g2'],
      ['lista', 'repeat', null],
      ['c', 'text', 'lista'],
      ['fix', 'repeat', null],
      ['d', 'text', 'fix'],
      ['nev', 'text', null],
    ])
    expect(form.fields.find(({ key }) => key === 'fix')).toMatchObject({ minRows: 2, maxRows: 2 })
    // A list begins with one row if it does not say otherwise.
    expect(form.session.answer().values).toMatchObject({ lista: [{}], fix: [{}, {}] })
  })

  it('that are drawn only are named and left out', () => {
    const form = open([
      { type: 'textfield', id: 'a', key: 'a' },
      ...['button', 'spacer', 'separator', 'table', 'documentPreview'].map((type) => ({ type, id: type })),
    ])
    expect(form.fields).toHaveLength(1)
    expect(form.notes).toEqual([
      'button button-lost',
      'spacer appearance-lost',
      'separator appearance-lost',
      'table appearance-lost',
      'documentPreview appearance-lost',
    ])
  })

  it('have choices without marks of HTML', () => {
    const form = open([
      {
        type: 'radio',
        id: 'a',
        key: 'a',
        values: [...values('x').values, { value: 1 }, { label: 'érték nélkül' }, { value: true }],
      },
    ])
    expect(form.form.options.map(({ value, label }) => [value, label])).toEqual([
      ['x', 'x'],
      ['1', '1'],
    ])
  })
})

describe('demands on an answer', () => {
  const demands: readonly (readonly [
    component: Part,
    fine: readonly unknown[],
    wrong: readonly unknown[],
  ])[] = [
    [{ type: 'textfield', validate: { required: true } }, ['a'], [null]],
    [{ type: 'textfield', validate: { minLength: 2 } }, ['ab'], ['a']],
    [{ type: 'textfield', validate: { maxLength: '2' } }, ['ab'], ['abc']],
    [{ type: 'textfield', validate: { pattern: '^[0-9]+$' } }, ['12'], ['1a']],
    [{ type: 'textfield', validate: { minLength: '=1 + 1' } }, ['ab'], ['a']],
    [{ type: 'textfield', validate: { maxLength: '=1 + 1' } }, ['ab'], ['abc']],
    [{ type: 'textfield', validate: { validationType: 'email' } }, ['a@b.hu'], ['a']],
    [{ type: 'number', validate: { min: 2 } }, [2], [1]],
    [{ type: 'number', validate: { max: 2 } }, [2], [3]],
    [{ type: 'number', validate: { min: '=1 + 1' } }, [2], [1]],
    [{ type: 'number', validate: { max: '=1 + 1' } }, [2], [3]],
    [{ type: 'number', decimalDigits: 1 }, [1.5], [1.55]],
    [{ type: 'datetime', subtype: 'date', disallowPassedDates: true }, ['2026/06/15'], ['2026/06/14']],
  ]

  it('are rules, which the fine values keep and the others break', () => {
    const form = open(
      demands.map(([component], index) => ({ id: `i${index}`, label: 'X', ...component, key: `x${index}` })),
    )
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

  it('that cannot be read are kept switched off', () => {
    const form = open([
      { type: 'textfield', id: 'a', key: 'a', conditional: { hide: '=nincs()' } },
      { type: 'textfield', id: 'b', key: 'b', readonly: '=nincs()' },
      { type: 'number', id: 'c', key: 'c', validate: { min: '=nincs()' } },
      { type: 'expression', id: 'd', key: 'd', expression: '=nincs()' },
    ])
    expect(form.lost).toEqual([
      'a condition-unreadable',
      'b condition-unreadable',
      'c validation-unreadable',
      'd formula-unreadable',
    ])
    const off = ['formExpandable', 'formDisabled', 'formValidation', 'formDefaultValue'].flatMap(form.items)
    expect(off.map(({ enabled, note }) => [enabled, note])).toEqual(off.map(() => [false, '=nincs()']))
    expect(off).toHaveLength(4)
  })
})

describe('values that a component begins with', () => {
  const defaults: readonly (readonly [component: Part, value: unknown, codes?: readonly string[]])[] = [
    [{ type: 'textfield', defaultValue: 'a' }, 'a'],
    [{ type: 'textfield', defaultValue: '' }, null],
    [{ type: 'number', defaultValue: 5 }, 5],
    [{ type: 'number', defaultValue: 'öt' }, null, ['default-lost']],
    [{ type: 'checkbox', defaultValue: true }, true],
    [{ type: 'checkbox', defaultValue: false }, false],
    [{ type: 'datetime', subtype: 'date', defaultValue: '2026-02-01' }, '2026/02/01'],
    [{ type: 'radio', ...values('a', 'b'), defaultValue: 'b' }, 'b'],
    [{ type: 'radio', ...values('a', 'b'), defaultValue: 'c' }, null, ['default-lost']],
    [{ type: 'checklist', ...values('a', 'b'), defaultValue: ['b', 'c'] }, ['b']],
    [{ type: 'taglist', ...values('a', 'b'), defaultValue: 'a' }, [], ['default-lost']],
  ]

  it('are those of the file, where they fit', () => {
    const form = open(
      defaults.map(([component], index) => ({ id: `i${index}`, label: 'X', ...component, key: `x${index}` })),
    )
    const found = defaults.map(([component], index) => [
      component,
      form.value(`x${index}`),
      form.codesOf(`x${index}`),
    ])
    expect(found).toEqual(defaults.map(([component, value, codes = []]) => [component, value, codes]))
  })

  it('may be locked always, or while a condition holds', () => {
    const form = open([
      { type: 'checkbox', id: 'a', key: 'a' },
      { type: 'textfield', id: 'b', key: 'b', readonly: true },
      { type: 'textfield', id: 'c', key: 'c', disabled: true },
      { type: 'textfield', id: 'd', key: 'd', readonly: '=a' },
    ])
    const editing = () => ['b', 'c', 'd'].map((path) => form.session.field(path)?.editing)
    expect(editing()).toEqual(['readonly', 'readonly', 'open'])
    form.set('a', true)
    expect(editing()).toEqual(['readonly', 'readonly', 'readonly'])
  })
})

describe('names in a list', () => {
  it('are looked up beside the component first, then outward', () => {
    const number = (key: string, more: Part = {}): Part => ({
      type: 'number',
      id: key,
      key,
      label: key,
      ...more,
    })
    const form = open([
      number('kint', { defaultValue: 10 }),
      {
        type: 'dynamiclist',
        id: 'l',
        path: 'l',
        components: [
          number('bent'),
          { type: 'expression', id: 'e', key: 'e', expression: '=this.bent + kint' },
          {
            type: 'group',
            id: 'g',
            path: 'g',
            components: [
              number('melyen'),
              { type: 'expression', id: 'f', key: 'f', expression: '=melyen * bent' },
            ],
          },
        ],
      },
    ])
    form.set('l.0.bent', 2)
    form.set('l.0.g.melyen', 3)
    expect([form.value('l.0.e'), form.value('l.0.g.f')]).toEqual([12, 6])
  })
})
