import { describe, expect, it } from 'vitest'
import { type XformPart, xformOf } from '../odk/testing/xform.ts'
import { openImported } from '../testing/open-imported.ts'

type Item = Readonly<Record<string, unknown>>

const open = (parts: readonly XformPart[], more: Parameters<typeof xformOf>[1] = {}) =>
  openImported(xformOf(parts, more))

const two = { a: 'Alma', b: 'Barack' }

/** Source: ODK XForms specification, types, body elements and appearances. */
describe('questions', () => {
  const types: readonly (readonly [part: Partial<XformPart>, field: Item, codes?: readonly string[]])[] = [
    [{ type: 'string' }, { type: 'text' }],
    [{}, { type: 'text' }],
    [{ type: 'xsd:string' }, { type: 'text' }],
    [{ type: 'int' }, { type: 'number', step: 1 }],
    [{ type: 'decimal' }, { type: 'number', step: undefined }],
    [{ type: 'date' }, { type: 'date' }],
    [{ type: 'time' }, { type: 'time' }],
    [{ type: 'dateTime' }, { type: 'datetime' }],
    [{ type: 'boolean' }, { type: 'checkbox' }],
    [{ type: 'geopoint' }, { type: 'location' }, ['value-shape']],
    [{ type: 'geotrace' }, { type: 'custom' }, ['value-shape']],
    [{ type: 'geoshape' }, { type: 'custom' }, ['value-shape']],
    [{ type: 'barcode' }, { type: 'text' }, ['appearance-lost']],
    [{ type: 'sajat' }, { type: 'text' }, ['type-unknown']],
    [{ type: 'string', attributes: 'appearance="multiline"' }, { type: 'textarea' }],
    [
      { control: 'select1', choices: two },
      { type: 'radio', inline: false },
    ],
    [{ control: 'select1', choices: two, attributes: 'appearance="minimal"' }, { type: 'select' }],
    [{ control: 'select1', choices: two, attributes: 'appearance="autocomplete"' }, { type: 'select' }],
    [
      { control: 'select1', choices: two, attributes: 'appearance="horizontal"' },
      { type: 'radio', inline: true },
    ],
    [
      { control: 'select1', choices: two, attributes: 'appearance="columns"' },
      { type: 'radio', inline: true },
    ],
    [{ control: 'select', choices: two }, { type: 'checkboxGroup' }],
    [{ control: 'select', choices: two, attributes: 'appearance="minimal"' }, { type: 'multiSelect' }],
    [{ control: 'rank', choices: two }, { type: 'ranking' }],
    [{ control: 'trigger' }, { type: 'checkbox' }, ['value-shape']],
    [
      { control: 'range', type: 'int', attributes: 'start="1" end="9" step="2"' },
      { type: 'number', min: 1, max: 9, step: 2 },
    ],
    [
      { control: 'upload', type: 'binary', attributes: 'mediatype="image/*"' },
      { type: 'file', accept: ['image/*'] },
    ],
    [
      { control: 'upload', type: 'binary', attributes: 'mediatype="application/pdf,.docx"' },
      { accept: ['application/pdf', '.docx'] },
    ],
    [
      { control: 'upload', type: 'binary', attributes: 'mediatype="*/*"' },
      { type: 'file', accept: undefined },
    ],
    [
      { control: 'upload', type: 'binary', attributes: 'mediatype="image/*" appearance="signature"' },
      { type: 'signature' },
      ['value-shape'],
    ],
    [{ control: 'secret' }, { type: 'text' }],
    [
      { control: 'input', readonly: 'true()', label: 'Tájékoztató' },
      { type: 'note', hint: 'Tájékoztató' },
    ],
    [
      { control: 'input', content: '<hint>Segítség</hint>' },
      { type: 'text', hint: 'Segítség' },
    ],
    [{ control: 'input', label: '<output value="/data/x0"/> és más' }, { label: '{x0} és más' }],
    [{ control: 'input', label: '<output value="/data/nincs"/> és más' }, { label: '… és más' }],
    [{ control: 'input', attributes: 'sajat="x"' }, { type: 'text' }, ['property-lost']],
    [{ control: 'input', bind: 'sajat="x"' }, { type: 'text' }, ['property-lost']],
  ]

  it('become fields of their type', () => {
    const form = open(types.map(([part], index) => ({ label: 'X', ...part, name: `x${index}` })))
    const found = types.map(([part, expected], index) => {
      const field = form.fields.find(({ key }) => key === `x${index}`) ?? {}
      const picked = Object.fromEntries(Object.keys(expected).map((name) => [name, field[name]]))
      return [part, picked, form.codesOf(`x${index}`)]
    })
    expect(found).toEqual(types.map(([part, expected, codes = []]) => [part, expected, codes]))
  })

  it('whose choices are elsewhere are those of the host', () => {
    const form = open([
      {
        name: 'a',
        control: 'select1',
        content:
          '<itemset nodeset="instance(\'varosok\')/root/item"><value ref="name"/><label ref="label"/></itemset>',
      },
    ])
    expect(form.fields).toMatchObject([{ type: 'radio', optionSource: 'host', hostList: 'varosok' }])
    expect(form.codesOf('a')).toEqual(['data-source-host'])
  })

  it('of several answers are in the groups and repeats of the form', () => {
    const form = open([
      {
        name: 'g',
        label: 'Csoport',
        group: [{ name: 'a' }, { name: 'h', label: '', group: [{ name: 'b' }] }],
      },
      { name: 'r', label: 'Sorok', repeat: [{ name: 'c' }] },
    ])
    const byId = new Map(form.fields.map((field) => [field.id, field.key]))
    expect(
      form.fields.map(({ key, type, parentId, label, appearance }) => [
        key,
        type,
        byId.get(parentId) ?? null,
        label,
        appearance,
      ]),
    ).toEqual([
      ['g', 'group', null, 'Csoport', 'card'],
      ['a', 'text', 'g', 'a', undefined],
      ['h', 'group', 'g', '', 'plain'],
      ['b', 'text', 'h', 'b', undefined],
      ['r', 'repeat', null, 'Sorok', undefined],
      ['c', 'text', 'r', 'c', undefined],
    ])
  })
})

describe('values that a question begins with', () => {
  const values: readonly (readonly [part: Partial<XformPart>, value: unknown, codes?: readonly string[]])[] =
    [
      [{ value: 'a' }, 'a'],
      [{ value: ' a ' }, 'a'],
      [{ value: '' }, null],
      [{ type: 'int', value: '5' }, 5],
      [{ type: 'int', value: 'öt' }, null, ['default-lost']],
      [{ type: 'int', value: '2 + 3' }, 5],
      [{ type: 'date', value: '2026-02-01' }, '2026/02/01'],
      [{ type: 'date', value: 'today()' }, '2026/06/15'],
      [{ type: 'date', value: 'tegnap' }, null, ['default-lost']],
      [{ type: 'dateTime', value: '2026-02-01T08:30:00.000+01:00' }, '2026/02/01 08:30'],
      [{ type: 'time', value: '08:30:00.000' }, '08:30'],
      [{ type: 'time', value: '08:30' }, '08:30'],
      [{ type: 'time', value: 'dél' }, null, ['default-lost']],
      [{ control: 'select1', choices: two, value: 'b' }, 'b'],
      [{ control: 'select1', choices: two, value: 'c' }, null, ['default-lost']],
      [{ control: 'select', choices: two, value: 'b a' }, ['b', 'a']],
      [{ control: 'select', choices: two, value: 'b c' }, ['b']],
      [{ control: 'select', choices: two, value: 'c' }, [], ['default-lost']],
      [{ control: 'trigger', value: 'OK' }, true, ['value-shape']],
      [{ control: 'trigger', value: 'igen' }, false, ['value-shape', 'default-lost']],
      [
        { type: 'geopoint', value: '47.5 19 100 5' },
        { latitude: 47.5, longitude: 19, accuracy: 5 },
        ['value-shape'],
      ],
      [{ type: 'geopoint', value: '47.5 19' }, { latitude: 47.5, longitude: 19 }, ['value-shape']],
      [{ value: "concat('a', 'b')" }, 'ab'],
    ]

  it('are those of the instance, where they fit', () => {
    const form = open(values.map(([part], index) => ({ label: 'X', ...part, name: `x${index}` })))
    const found = values.map(([part], index) => [part, form.value(`x${index}`), form.codesOf(`x${index}`)])
    expect(found).toEqual(values.map(([part, value, codes = []]) => [part, value, codes]))
  })

  it('that are computed are texts in a text', () => {
    const form = open([
      { name: 'n', type: 'int' },
      { name: 'd', type: 'date' },
      { name: 'a', type: 'string', control: 'input', calculate: '/data/n * 2' },
      { name: 'b', type: 'string', control: 'input', calculate: '/data/d + 1' },
      { name: 'c', type: 'string', control: 'input', calculate: '/data/n > 1' },
    ])
    form.set('n', 2)
    form.set('d', '2026/01/31')
    expect(['a', 'b', 'c'].map(form.value)).toEqual(['4', '2026-02-01', 'true'])
  })

  it('may be computed once, or whenever what they read changes', () => {
    const form = open([
      { name: 'a' },
      { name: 'b', type: 'string', calculate: "concat(/data/a, '!')" },
      { name: 'c', type: 'string', calculate: "once(concat('x', 'y'))" },
      { name: 'd', type: 'string', calculate: 'once(/data/a)' },
    ])
    expect(form.fields.map(({ key, type }) => [key, type])).toEqual([
      ['b', 'hidden'],
      ['c', 'hidden'],
      ['d', 'hidden'],
      ['a', 'text'],
    ])
    expect(form.codesOf('d')).toEqual(['property-lost'])
    form.set('a', 'k')
    expect(['b', 'c', 'd'].map(form.value)).toEqual(['k!', 'xy', 'k'])
    expect(form.items('formDefaultValue').map(({ when }) => when)).toEqual(['live', 'init', 'live'])
  })

  it('may be those of the device', () => {
    const form = open([
      { name: 'a' },
      { name: 'ma', type: 'date', calculate: '', bind: 'jr:preload="date" jr:preloadParams="today"' },
      {
        name: 'kezdet',
        type: 'dateTime',
        calculate: '',
        bind: 'jr:preload="timestamp" jr:preloadParams="start"',
      },
      { name: 'veg', type: 'dateTime', calculate: '', bind: 'jr:preload="timestamp" jr:preloadParams="end"' },
      {
        name: 'eszkoz',
        type: 'string',
        calculate: '',
        bind: 'jr:preload="property" jr:preloadParams="deviceid"',
      },
    ])
    expect(form.value('ma')).toBe('2026/06/15')
    expect(String(form.value('kezdet'))).toMatch(/^2026\/06\/15 \d{2}:00/u)
    expect([form.value('veg'), form.value('eszkoz')]).toEqual([null, null])
    expect([form.codesOf('ma'), form.codesOf('veg'), form.codesOf('eszkoz')]).toEqual([
      [],
      ['property-lost'],
      ['property-lost'],
    ])
  })
})
