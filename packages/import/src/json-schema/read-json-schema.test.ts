import { expect, test } from 'vitest'
import { read } from '../read.ts'
import { compileImported } from '../testing/compile-imported.ts'

/** A schema with its layout, in the style of the documentation of JSON Forms. */
const person = {
  schema: {
    type: 'object',
    title: 'Személy',
    required: ['nev', 'vegetarianus'],
    properties: {
      nev: { type: 'string', minLength: 3, title: 'Név' },
      vegetarianus: { type: 'boolean' },
      szuletett: { type: 'string', format: 'date' },
      allampolgarsag: { type: 'string', enum: ['HU', 'DE', 'más'] },
      masik: { type: 'string' },
      cim: { $ref: '#/definitions/cim' },
      gyerekek: {
        type: 'array',
        maxItems: 5,
        items: {
          type: 'object',
          required: ['neve'],
          properties: { neve: { type: 'string' }, kora: { type: 'integer', minimum: 0 } },
        },
      },
      nyelvek: { type: 'array', items: { type: 'string', enum: ['hu', 'en'] } },
    },
    definitions: {
      cim: {
        type: 'object',
        properties: { varos: { type: 'string' }, orszag: { type: 'string' } },
        required: ['varos'],
      },
    },
    if: { properties: { allampolgarsag: { const: 'más' } }, required: ['allampolgarsag'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ['masik'] },
  },
  uischema: {
    type: 'Categorization',
    elements: [
      {
        type: 'Category',
        label: 'Alapadatok',
        elements: [
          {
            type: 'HorizontalLayout',
            elements: [
              { type: 'Control', scope: '#/properties/nev' },
              { type: 'Control', scope: '#/properties/szuletett' },
            ],
          },
          { type: 'Control', scope: '#/properties/allampolgarsag', options: { format: 'radio' } },
          {
            type: 'Control',
            scope: '#/properties/masik',
            rule: {
              effect: 'SHOW',
              condition: { scope: '#/properties/allampolgarsag', schema: { const: 'más' } },
            },
          },
        ],
      },
      {
        type: 'Category',
        label: 'Cím',
        elements: [
          { type: 'Control', scope: '#/properties/cim/properties/varos' },
          {
            type: 'Control',
            scope: '#/properties/cim/properties/orszag',
            rule: {
              effect: 'HIDE',
              condition: { scope: '#/properties/vegetarianus', schema: { const: true } },
            },
          },
        ],
      },
    ],
  },
}

const open = (content: unknown) => {
  const { form, report } = read({
    name: 'szemely.json',
    bytes: new TextEncoder().encode(JSON.stringify(content)),
  })
  if (!form) throw new Error(report.problem?.text)
  const { program, diagnostics } = compileImported(form)
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  if (!program) throw new Error('not compiled')
  return { form, report, session: program.start() }
}

test('categories become pages, rules of the layout decide what is shown, and `if` what is required', () => {
  const { form, report, session } = open(person)
  expect(report).toMatchObject({ format: 'json-schema', counts: { lost: 0 } })
  expect(form.items.formField?.filter(({ type }) => type === 'page').map(({ label }) => label)).toEqual([
    'Alapadatok',
    'Cím',
  ])
  expect(session.field('masik')?.present).toBe(false)
  session.dispatch({ type: 'set', path: 'allampolgarsag', value: 'más' })
  expect(session.field('masik')).toMatchObject({ present: true, required: true })
  expect(session.field('cim.orszag')?.present).toBe(true)
  session.dispatch({ type: 'set', path: 'vegetarianus', value: true })
  expect(session.field('cim.orszag')?.present).toBe(false)
})

test('what the layout leaves out is still asked, and the answer has the shape of the schema', () => {
  const { session } = open(person)
  session.dispatch({ type: 'set', path: 'nev', value: 'Anna' })
  session.dispatch({ type: 'set', path: 'cim.varos', value: 'Pécs' })
  session.dispatch({ type: 'addRow', path: 'gyerekek', values: { neve: 'Béla', kora: 3 } })
  session.dispatch({ type: 'set', path: 'nyelvek', value: ['hu'] })
  expect(session.answer().values).toMatchObject({
    nev: 'Anna',
    cim: { varos: 'Pécs' },
    gyerekek: [{ neve: 'Béla', kora: 3 }],
    nyelvek: ['hu'],
  })
})

test('a schema alone is a form in the order of its properties', () => {
  const { form } = open(person.schema)
  expect(form.items.formField?.filter(({ parentId }) => parentId === null).map(({ key }) => key)).toEqual(
    Object.keys(person.schema.properties),
  )
})

test('what only a branch of the schema has is asked while the branch holds', () => {
  const { report, session } = open({
    title: 'Ágak',
    type: 'object',
    properties: { munkas: { type: 'string', enum: ['alkalmazott', 'vallalkozo'] }, kor: { type: 'integer' } },
    allOf: [
      {
        if: { properties: { munkas: { const: 'alkalmazott' } }, required: ['munkas'] },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: { properties: { cegnev: { type: 'string' }, kor: { minimum: 16 } }, required: ['cegnev'] },
        else: { properties: { adoszam: { type: 'string' } } },
      },
    ],
    dependentSchemas: { kor: { properties: { igazolvany: { type: 'string' } } } },
    oneOf: [
      {
        title: 'Levél',
        properties: { csatorna: { const: 'level' }, cim: { type: 'string' } },
        required: ['cim'],
      },
      { title: 'Telefon', properties: { csatorna: { const: 'telefon' }, szam: { type: 'string' } } },
    ],
  })
  const asked = () =>
    ['cegnev', 'adoszam', 'igazolvany', 'cim', 'szam'].filter((key) => session.field(key)?.present)
  expect(report.counts.lost).toBe(0)
  expect(asked()).toEqual(['adoszam'])
  session.dispatch({ type: 'set', path: 'munkas', value: 'alkalmazott' })
  session.dispatch({ type: 'set', path: 'kor', value: 12 })
  session.dispatch({ type: 'set', path: 'csatorna', value: 'level' })
  expect(asked()).toEqual(['cegnev', 'igazolvany', 'cim'])
  expect(session.field('cegnev')?.required).toBe(true)
  expect(session.field('cim')?.required).toBe(true)
  session.dispatch({ type: 'submit' })
  expect(session.field('kor')?.issues).toHaveLength(1)
})

test('variants that nothing tells apart are chosen by a field of their own', () => {
  const { session } = open({
    title: 'Változatok',
    type: 'object',
    properties: { nev: { type: 'string' } },
    anyOf: [
      { title: 'Cég', properties: { adoszam: { type: 'string' } } },
      { title: 'Magánszemély', properties: { szuletett: { type: 'string', format: 'date' } } },
    ],
  })
  expect(session.field('valtozat')?.options?.map(({ label }) => label)).toEqual(['Cég', 'Magánszemély'])
  session.dispatch({ type: 'set', path: 'valtozat', value: '2' })
  expect(session.field('szuletett')?.present).toBe(true)
  expect(session.field('adoszam')?.present).toBe(false)
})

test('keywords that are not read are named', () => {
  const { report } = open({
    title: 'Kulcsszavak',
    type: 'object',
    properties: {
      a: { type: 'string', contentEncoding: 'base64' },
      b: { type: 'integer', exclusiveMinimum: 3 },
    },
  })
  expect(report.lines.filter(({ fate }) => fate !== 'carried')).toMatchObject([
    { path: 'a', reasons: [{ code: 'property-lost' }] },
  ])
})
