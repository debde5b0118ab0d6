import { buildDefinition } from '@urlapmuhely/engine/testing'
import { expect, it } from 'vitest'
import { answerSchema } from './answer-schema.ts'

it('has the fields of pages, sections and details parts where their values are', () => {
  const definition = buildDefinition({
    formField: [
      { id: 'lap', type: 'page' },
      { id: 'nev', parentId: 'lap' },
      { id: 'szak', type: 'section', parentId: 'lap' },
      { id: 'jegyzet', type: 'note', parentId: 'szak' },
      { id: 'cim', type: 'group', parentId: 'szak' },
      { id: 'bov', type: 'details', parentId: 'cim' },
      { id: 'varos', parentId: 'bov' },
      { id: 'sor', type: 'repeat', parentId: 'lap' },
      { id: 'resz', type: 'section', parentId: 'sor' },
      { id: 'ar', type: 'number', parentId: 'resz' },
    ],
  })
  const object = (properties: object) => ({ type: 'object', properties, additionalProperties: false })
  const text = (title: string) => ({ title, type: ['string', 'null'] })
  expect(answerSchema(definition, 'https://example.hu/schema.json')).toMatchObject(
    object({
      nev: text('nev'),
      cim: object({ varos: text('varos') }),
      sor: { type: 'array', items: object({ ar: { title: 'ar', type: ['number', 'null'] } }) },
    }),
  )
})

it('lists the points of a scale', () => {
  const definition = buildDefinition({
    formField: [
      { id: 'konnyu', type: 'scale' },
      { id: 'ajanlana', type: 'scale', min: 0, max: 10, step: 5 },
    ],
  })
  expect(answerSchema(definition, 'https://example.hu/schema.json').properties).toMatchObject({
    konnyu: { enum: [1, 2, 3, 4, 5, null] },
    ajanlana: { enum: [0, 5, 10, null] },
  })
})

it('lists no options of a field whose options are the host’s, although it has the list that it had before', () => {
  const definition = buildDefinition({
    formField: [{ id: 'hol', type: 'select', optionList: 'regi', optionSource: 'host', hostList: 'uj' }],
    formOption: [{ id: 'o', list: 'regi', value: 'a' }],
  })
  expect(answerSchema(definition, 'https://example.hu/schema.json').properties).toMatchObject({
    hol: { anyOf: [{ type: ['string', 'number'] }, { type: 'null' }] },
  })
})

it('has the text of an option that asks for one', () => {
  const definition = buildDefinition({
    formField: [{ id: 'ok', type: 'radio', optionList: 'okok' }],
    formOption: [
      { id: 'o1', list: 'okok', value: 'torott' },
      { id: 'o2', list: 'okok', value: 'egyeb', withText: true },
    ],
  })
  const text = { type: 'string' }
  expect(answerSchema(definition, 'https://example.hu/schema.json').properties).toMatchObject({
    ok: {
      anyOf: [
        { anyOf: [{ enum: ['torott', 'egyeb'] }, { properties: { value: { enum: ['egyeb'] }, text } }] },
        { type: 'null' },
      ],
    },
  })
})

it("has the declared members of values whose controls are the host's", () => {
  const definition = buildDefinition({
    formField: [
      { id: 'hely', type: 'location' },
      {
        id: 'meres',
        type: 'custom',
        valueMembers: [{ key: 'muszer', label: 'Műszer', type: 'text', required: true }],
      },
    ],
  })
  expect(answerSchema(definition, 'https://example.hu/schema.json').properties).toMatchObject({
    hely: {
      properties: { latitude: { type: 'number' }, accuracy: { type: ['number', 'null'] } },
      required: ['latitude', 'longitude'],
      additionalProperties: false,
    },
    meres: {
      properties: { muszer: { title: 'Műszer', type: 'string', minLength: 1 } },
      required: ['muszer'],
    },
  })
})
