import { describe, expect, it } from 'vitest'
import { openImported } from '../testing/open-imported.ts'

type Schema = Readonly<Record<string, unknown>>

const open = (properties: Schema, more: Schema = {}) =>
  openImported({ type: 'object', title: 'Próba', properties, ...more })

/** Source: JSON Schema 2020-12, validation; the layout options of JSON Forms. */
describe('properties', () => {
  const types: readonly (readonly [schema: Schema, field: Schema, codes?: readonly string[]])[] = [
    [{ type: 'string' }, { type: 'text' }],
    [{ type: ['null', 'string'] }, { type: 'text' }],
    [{}, { type: 'text' }],
    [{ type: 'string', maxLength: 301 }, { type: 'textarea' }],
    [{ type: 'string', maxLength: 300 }, { type: 'text' }],
    [{ type: 'string', format: 'date' }, { type: 'date' }],
    [{ type: 'string', format: 'date-time' }, { type: 'datetime' }],
    [{ type: 'string', format: 'time' }, { type: 'time' }],
    [{ type: 'string', format: 'email' }, { type: 'email' }],
    [{ type: 'string', format: 'uri' }, { type: 'text' }],
    [{ type: 'string', format: 'data-url' }, { type: 'file' }],
    [{ type: 'string', format: 'color' }, { type: 'color' }],
    [{ type: 'number' }, { type: 'number', step: undefined }],
    [{ type: 'integer' }, { type: 'number', step: 1 }],
    [
      { type: 'integer', multipleOf: 5 },
      { type: 'number', step: 5 },
    ],
    [
      { type: 'number', minimum: 1, maximum: 9 },
      { min: 1, max: 9 },
    ],
    [{ type: 'boolean' }, { type: 'checkbox' }],
    [{ type: 'string', enum: ['a', 'b'] }, { type: 'select' }],
    [{ oneOf: [{ const: 'a', title: 'A' }] }, { type: 'select' }],
    [{ type: 'array', items: { type: 'string', enum: ['a'] } }, { type: 'checkboxGroup' }],
    [{ type: 'array', items: { type: 'string' } }, { type: 'repeat' }, ['multiple-as-repeat']],
    [
      { type: 'array', minItems: 1, maxItems: 3, items: { type: 'object', properties: { b: {} } } },
      { type: 'repeat', minRows: 1, maxRows: 3 },
    ],
    [{ type: 'object', properties: { b: {} } }, { type: 'group' }],
    [{ type: 'object' }, { type: 'text' }, ['type-unknown']],
    [{ $ref: '#/$defs/szam' }, { type: 'number', min: 3 }],
    [
      { $ref: '#/$defs/szam', title: 'Saját' },
      { type: 'number', label: 'Saját' },
    ],
    [{ $ref: '#/$defs/nincs' }, { type: 'text' }],
    [{ $ref: 'https://x.hu/mas.json' }, { type: 'text' }, ['form-missing']],
    [{ $ref: '#/$defs/a~1b' }, { type: 'checkbox' }],
    [{ allOf: [{ type: 'integer' }, { minimum: 2 }] }, { type: 'number', min: 2, step: 1 }],
    [
      { type: 'string', title: 'Cím', description: 'Leírás {x}' },
      { label: 'Cím', hint: 'Leírás {{x}' },
    ],
    [{ type: 'string', contentEncoding: 'base64' }, { type: 'text' }, ['property-lost']],
  ]

  it('become fields of their type', () => {
    const form = open(Object.fromEntries(types.map(([schema], index) => [`x${index}`, schema])), {
      $defs: { szam: { type: 'number', minimum: 3 }, 'a/b': { type: 'boolean' } },
    })
    const found = types.map(([schema, expected], index) => {
      const field = form.fields.find(({ key }) => key === `x${index}`) ?? {}
      const picked = Object.fromEntries(Object.keys(expected).map((name) => [name, field[name]]))
      return [schema, picked, form.codesOf(`x${index}`)]
    })
    expect(found).toEqual(types.map(([schema, expected, codes = []]) => [schema, expected, codes]))
  })

  it('that are nothing but themselves have nothing of themselves', () => {
    const form = open(
      { a: { $ref: '#/$defs/kor' }, b: { allOf: [{ $ref: '#/$defs/par' }] } },
      {
        $defs: {
          kor: { $ref: '#/$defs/kor' },
          par: { type: 'number', allOf: [{ $ref: '#/$defs/par' }, { minimum: 1 }] },
        },
      },
    )
    expect(form.fields.map(({ key, type, min }) => [key, type, min])).toEqual([
      ['a', 'text', undefined],
      ['b', 'number', 1],
    ])
  })

  it('that hold themselves without end are refused', () => {
    const tree = { type: 'object', properties: { nev: { type: 'string' }, ag: { $ref: '#/$defs/fa' } } }
    expect(() => open({ a: { $ref: '#/$defs/fa' } }, { $defs: { fa: tree } })).toThrow(
      'egy rész önmagát tartalmazza',
    )
  })

  it('have choices by their values, their names, or constants', () => {
    const listed = (schema: Schema) =>
      open({ a: schema }).form.options.map(({ value, label }) => [value, label])
    expect(listed({ enum: ['a', 2, null] })).toEqual([
      ['a', 'a'],
      ['2', '2'],
    ])
    expect(listed({ enum: [1, 2], enumNames: ['Egy', 'Kettő'] })).toEqual([
      [1, 'Egy'],
      [2, 'Kettő'],
    ])
    expect(listed({ oneOf: [{ const: 'a', title: 'Alma' }, { const: 'b' }] })).toEqual([
      ['a', 'Alma'],
      ['b', 'b'],
    ])
    expect(listed({ anyOf: [{ const: 'a', title: 'Alma' }] })).toEqual([['a', 'Alma']])
  })
})

describe('demands on a value', () => {
  const demands: readonly (readonly [schema: Schema, fine: readonly unknown[], wrong: readonly unknown[]])[] =
    [
      [{ type: 'string', minLength: 2 }, ['ab'], ['a']],
      [{ type: 'string', maxLength: 2 }, ['ab'], ['abc']],
      [{ type: 'string', pattern: '^[0-9]+$' }, ['12'], ['1a']],
      [{ type: 'string', format: 'uri' }, ['https://a.hu'], ['alma']],
      [{ type: 'number', exclusiveMinimum: 2 }, [2.1], [2]],
      [{ type: 'number', exclusiveMaximum: 2 }, [1.9], [2]],
      [{ type: 'integer' }, [2], [2.5]],
      [{ type: 'string', not: { const: 'a' } }, ['b'], ['a']],
      [{ type: 'string', not: { enum: ['a', 'b'] } }, ['c'], ['b']],
      [{ type: 'number', not: { minimum: 3, maximum: 5 } }, [2, 6], [3, 5]],
      [{ type: 'array', minItems: 2, items: { enum: ['a', 'b'] } }, [['a', 'b']], [['a']]],
      [{ type: 'array', maxItems: 1, items: { enum: ['a', 'b'] } }, [['a']], [['a', 'b']]],
    ]

  it('are rules, which the fine values keep and the others break', () => {
    const form = open(Object.fromEntries(demands.map(([schema], index) => [`x${index}`, schema])))
    expect(form.lost).toEqual([])
    const check = (key: string, value: unknown) => {
      form.set(key, value)
      return form.broken(key).length === 0
    }
    const found = demands.map(([schema, fine, wrong], index) => [
      schema,
      fine.filter((value) => check(`x${index}`, value)),
      wrong.filter((value) => !check(`x${index}`, value)),
    ])
    expect(found).toEqual(demands)
  })

  it('may be that it is there, or that it stays as it is', () => {
    const form = open(
      { a: { type: 'string' }, b: { type: 'boolean' }, c: { type: 'string', readOnly: true, default: 'x' } },
      { required: ['a', 'b'] },
    )
    // A box that must be there may be unticked.
    expect(['a', 'b'].map((path) => form.session.field(path)?.required)).toEqual([true, false])
    expect(form.session.field('c')?.editing).toBe('readonly')
  })
})

describe('values that a property begins with', () => {
  const defaults: readonly (readonly [schema: Schema, value: unknown, codes?: readonly string[]])[] = [
    [{ type: 'string', default: 'a' }, 'a'],
    [{ type: 'string', default: 1 }, null, ['default-lost']],
    [{ type: 'number', default: 5 }, 5],
    [{ type: 'number', default: '5' }, null, ['default-lost']],
    [{ type: 'boolean', default: true }, true],
    [{ type: 'boolean', default: false }, false],
    [{ type: 'string', format: 'date', default: '2026-02-01' }, '2026/02/01'],
    [{ type: 'string', format: 'date-time', default: '2026-02-01T08:30:00Z' }, '2026/02/01 08:30'],
    [{ type: 'string', enum: ['a', 'b'], default: 'b' }, 'b'],
    [{ type: 'string', enum: ['a', 'b'], default: 'c' }, null, ['default-lost']],
    [{ type: 'string', const: 'a' }, 'a'],
  ]

  it('are those of the file, where they fit', () => {
    const form = open(Object.fromEntries(defaults.map(([schema], index) => [`x${index}`, schema])))
    const found = defaults.map(([schema], index) => [
      schema,
      form.value(`x${index}`),
      form.codesOf(`x${index}`),
    ])
    expect(found).toEqual(defaults.map(([schema, value, codes = []]) => [schema, value, codes]))
  })
})

describe('branches', () => {
  const properties = { a: { type: 'string' }, n: { type: 'number' }, b: { type: 'string' } }
  const holds = (name: string, schema: Schema): Schema => ({
    properties: { [name]: schema },
    required: [name],
  })
  // `then` is a keyword of JSON Schema; written here as an entry.
  const branch = (test: Schema, yes: Schema, no?: Schema): Schema =>
    Object.fromEntries([['if', test], ['then', yes], ...(no ? [['else', no]] : [])])
  const required: readonly (readonly [schema: Schema, yes: Schema, no: Schema])[] = [
    [branch(holds('a', { const: 'x' }), { required: ['b'] }), { a: 'x' }, { a: 'y' }],
    [branch(holds('a', { const: 'x' }), {}, { required: ['b'] }), { a: 'y' }, { a: 'x' }],
    [branch(holds('a', { enum: ['x', 'y'] }), { required: ['b'] }), { a: 'y' }, { a: 'z' }],
    [branch(holds('n', { minimum: 2 }), { required: ['b'] }), { n: 2 }, { n: 1 }],
    [branch(holds('n', { exclusiveMaximum: 2 }), { required: ['b'] }), { n: 1 }, { n: 2 }],
    [branch(holds('a', { pattern: '^x' }), { required: ['b'] }), { a: 'xy' }, { a: 'yx' }],
    [branch(holds('a', { minLength: 2 }), { required: ['b'] }), { a: 'xx' }, { a: 'x' }],
    [branch(holds('a', { not: { const: 'x' } }), { required: ['b'] }), { a: 'y' }, { a: 'x' }],
    [branch({ required: ['a'] }, { required: ['b'] }), { a: 'x' }, {}],
    // Without the property, a demand on it holds.
    [branch({ properties: { a: { const: 'x' } } }, { required: ['b'] }), {}, { a: 'y' }],
    [{ allOf: [branch(holds('a', { const: 'x' }), { required: ['b'] })] }, { a: 'x' }, { a: 'y' }],
    [{ dependentRequired: { a: ['b'] } }, { a: 'x' }, {}],
    [{ dependencies: { a: ['b'] } }, { a: 'x' }, {}],
    [{ dependentSchemas: { a: { required: ['b'] } } }, { a: 'x' }, {}],
    [{ anyOf: [{ required: ['a'] }, { required: ['b'] }] }, {}, { a: 'x' }],
  ]

  it.each(required)('of %j demand `b` with %j, not with %j', (schema, yes, no) => {
    const form = open(properties, schema)
    expect(form.lost).toEqual([])
    expect([form.given(yes).field('b')?.required, form.given(no).field('b')?.required]).toEqual([true, false])
  })

  it('show the properties that only they have, and check the others', () => {
    const form = open(
      properties,
      branch(
        holds('a', { const: 'x' }),
        { properties: { c: { type: 'string' }, n: { minimum: 5 } } },
        { properties: { d: { type: 'string' } } },
      ),
    )
    const shown = () => ['c', 'd'].map(form.isPresent)
    form.set('n', 1)
    form.set('a', 'x')
    expect([shown(), form.broken('n')]).toEqual([[true, false], ['expression']])
    form.set('a', 'y')
    expect([shown(), form.broken('n')]).toEqual([[false, true], []])
  })

  it('that are variants are chosen by the property that tells them apart, or by one that asks', () => {
    const telling = open(
      {},
      {
        oneOf: [
          {
            title: 'Autó',
            properties: { fajta: { const: 'auto' }, rendszam: { type: 'string' } },
            required: ['rendszam'],
          },
          { title: 'Hajó', properties: { fajta: { const: 'hajo' }, nev: { type: 'string' } } },
        ],
      },
    )
    expect(telling.form.options.map(({ value, label }) => [value, label])).toEqual([
      ['auto', 'Autó'],
      ['hajo', 'Hajó'],
    ])
    telling.set('fajta', 'auto')
    expect(['rendszam', 'nev'].map(telling.isPresent)).toEqual([true, false])
    expect(telling.session.field('rendszam')?.required).toBe(true)
    const asking = open(
      { k: { type: 'string' } },
      { oneOf: [{ properties: { e: { type: 'string' } } }, { properties: { f: { type: 'string' } } }] },
    )
    asking.set('valtozat', '2')
    expect(['e', 'f'].map(asking.isPresent)).toEqual([false, true])
  })

  it('that cannot be read are named', () => {
    const form = open(properties, branch({ properties: { a: { format: 'email' } } }, { required: ['b'] }))
    expect(form.lost).toEqual(['b condition-unreadable'])
  })
})

describe('a layout', () => {
  const schema = {
    type: 'object',
    properties: {
      a: { type: 'string' },
      b: { type: 'boolean' },
      c: { type: 'object', properties: { d: { type: 'number' } } },
    },
  }
  const laid = (uischema: Schema) => openImported({ schema, uischema })
  const rule = (effect: string): Schema => ({
    rule: { effect, condition: { scope: '#/properties/a', schema: { const: 'x' } } },
  })

  it.each([
    ['SHOW', { a: 'x' }, [true, 'open']],
    ['SHOW', { a: 'y' }, [false, 'open']],
    ['HIDE', { a: 'x' }, [false, 'open']],
    ['HIDE', { a: 'y' }, [true, 'open']],
    ['ENABLE', { a: 'x' }, [true, 'open']],
    ['ENABLE', { a: 'y' }, [true, 'readonly']],
    ['DISABLE', { a: 'x' }, [true, 'readonly']],
    ['DISABLE', { a: 'y' }, [true, 'open']],
  ])('whose rule is %s makes of %j %j', (effect, answers, state) => {
    const form = laid({
      type: 'VerticalLayout',
      elements: [{ type: 'Control', scope: '#/properties/b', ...rule(effect) }],
    })
    const field = form.given(answers).field('b')
    expect([field?.present, field?.editing]).toEqual(state)
  })

  it('has groups, pages and texts, and after them what it does not show', () => {
    const form = laid({
      type: 'Categorization',
      elements: [
        {
          type: 'Category',
          label: 'Első',
          elements: [
            { type: 'Label', text: 'Szöveg {x}' },
            { type: 'Control', scope: '#/properties/b', options: { toggle: true }, label: 'Bé' },
          ],
        },
        {
          type: 'Category',
          label: 'Második',
          elements: [
            {
              type: 'Group',
              label: 'Csoport',
              elements: [{ type: 'Control', scope: '#/properties/c/properties/d' }],
            },
          ],
        },
      ],
    })
    const byId = new Map(form.fields.map((field) => [field.id, field.key]))
    expect(form.fields.map(({ key, type, parentId }) => [key, type, byId.get(parentId) ?? null])).toEqual([
      ['Elso', 'page', null],
      ['szoveg', 'note', 'Elso'],
      ['b', 'toggle', 'Elso'],
      ['Masodik', 'page', null],
      ['Csoport', 'section', 'Masodik'],
      ['c', 'group', 'Csoport'],
      ['d', 'number', 'c'],
      ['a', 'text', null],
    ])
  })

  it('that shows what is not there says so', () => {
    const form = laid({
      type: 'VerticalLayout',
      elements: [
        { type: 'Control', scope: '#/properties/nincs' },
        { type: 'Control', scope: 'rossz' },
      ],
    })
    expect(form.notes).toEqual(['/elements[0] property-lost', '/elements[1] property-lost'])
  })
})
