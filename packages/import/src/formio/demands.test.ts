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

/** A component with values that are fine, and with values that break its rule. */
describe('demands on a value', () => {
  const demands: readonly (readonly [
    component: Component,
    fine: readonly unknown[],
    wrong: readonly unknown[],
  ])[] = [
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
    [
      { type: 'selectboxes', ...choices('x', 'y', 'z'), validate: { minSelectedCount: 2 } },
      [['x', 'y']],
      [['x']],
    ],
    [
      { type: 'selectboxes', ...choices('x', 'y', 'z'), validate: { maxSelectedCount: 2 } },
      [['x', 'y']],
      [['x', 'y', 'z']],
    ],
    [
      { type: 'datetime', enableTime: false, datePicker: { minDate: '2026-02-01' } },
      ['2026/02/01'],
      ['2026/01/31'],
    ],
    [
      { type: 'datetime', enableTime: false, datePicker: { maxDate: '2026-02-01' } },
      ['2026/02/01'],
      ['2026/02/02'],
    ],
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
    [
      { type: 'selectboxes', ...choices('x', 'y'), defaultValue: { x: true, z: true } },
      ['x'],
      ['default-lost'],
    ],
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
    const form = open(
      defaults.map(([component], index) => ({ key: `x${index}`, label: 'X', input: true, ...component })),
    )
    const found = defaults.map(([component], index) => [
      component,
      form.value(`x${index}`),
      form.codesOf(`x${index}`),
    ])
    expect(found).toEqual(defaults.map(([component, value, codes = []]) => [component, value, codes]))
  })
})
