import '../optional/identifiers.ts'
import '../optional/patterns.ts'
import { describe, expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import { isSound } from '../replay/check.ts'
import { replay } from '../replay/replay.ts'
import { buildDefinition, type DefinitionParts } from '../testing/build-definition.ts'
import { NOW } from '../testing/fill-in.ts'
import { describeAnswer } from './describe-answer.ts'
import { answerSchema } from './json-schema.ts'
import { readBySchema, readByZod } from './testing/read-shapes.ts'

const schemaOf = (parts: DefinitionParts, domain: string | null = null) =>
  answerSchema(describeAnswer(buildDefinition(parts), domain), 'https://example.hu/schema.json')
const propertiesOf = (parts: DefinitionParts, domain: string | null = null) =>
  schemaOf(parts, domain).properties as Readonly<Record<string, object>>

/**
 * Returns the verdicts of the schema and the zod shape on each answer: of both, or of the schema only where a condition
 * is meant. The check must refuse every answer that they refuse.
 */
function verdicts(parts: DefinitionParts, answers: readonly object[]) {
  const definition = buildDefinition(parts)
  const { program } = compile(definition, { now: NOW })
  const shape = describeAnswer(definition)
  const [bySchema, byZod] = [readBySchema(shape), readByZod(shape)]
  return answers.map((answer) => {
    const passes = [bySchema(answer) === null, byZod(answer) === null]
    if (program && isSound(replay(program, answer))) expect([answer, passes]).toEqual([answer, [true, true]])
    return passes.join(' ')
  })
}
const [PASS, FAIL, BY_CONDITION] = ['true true', 'false false', 'false true']

const empty = { $ref: '#/$defs/empty' }
const list = (values: readonly string[]) =>
  values.map((value) => ({ id: `o-${value}`, list: 'l', value, label: value.toUpperCase() }))

describe('the schema of an answer', () => {
  it('has the fields of pages, sections and details parts where their values are', () => {
    const text = (title: string) => ({ title, type: ['string', 'null'] })
    const schema = schemaOf({
      formField: [
        { id: 'lap', type: 'page' },
        { id: 'nev', parentId: 'lap' },
        { id: 'szak', type: 'section', parentId: 'lap' },
        { id: 'jegyzet', type: 'note', parentId: 'szak' },
        { id: 'cim', type: 'group', parentId: 'szak' },
        { id: 'bov', type: 'details', parentId: 'cim' },
        { id: 'varos', parentId: 'bov' },
        { id: 'sor', type: 'repeat', parentId: 'lap', maxRows: 4 },
        { id: 'resz', type: 'section', parentId: 'sor' },
        { id: 'ar', type: 'number', parentId: 'resz' },
      ],
    })
    expect(schema.additionalProperties).toBe(false)
    expect(schema.properties).toEqual({
      nev: text('nev'),
      cim: {
        title: 'cim',
        type: ['object', 'null'],
        properties: { varos: text('varos') },
        additionalProperties: false,
      },
      sor: {
        title: 'sor',
        anyOf: [
          {
            type: 'array',
            items: {
              type: 'object',
              properties: { ar: { title: 'ar', anyOf: [{ type: 'number' }, empty] } },
              additionalProperties: false,
            },
            maxItems: 4,
          },
          empty,
        ],
      },
    })
  })

  it('names the options by their labels, and those that only the host knows not at all', () => {
    const { properties, $defs } = schemaOf({
      formField: [
        { id: 'hol', type: 'select', optionList: 'l' },
        { id: 'oda', type: 'select', optionList: 'l' },
        { id: 'mas', type: 'select', optionList: 'l', optionSource: 'host', hostList: 'uj' },
      ],
      formOption: list(['a', 'b']),
    })
    const oneOf = [
      { const: 'a', title: 'A' },
      { const: 'b', title: 'B' },
    ]
    expect($defs).toMatchObject({ options1: { oneOf } })
    expect(properties).toEqual({
      hol: { title: 'hol', anyOf: [{ $ref: '#/$defs/options1' }, empty] },
      oda: { title: 'oda', anyOf: [{ $ref: '#/$defs/options1' }, empty] },
      mas: { title: 'mas', anyOf: [{ type: ['string', 'number'] }, empty] },
    })
  })

  it('says the points of a scale as examples, because the check tolerates rounding errors', () => {
    const { ajanlana } = propertiesOf({
      formField: [{ id: 'ajanlana', type: 'scale', min: 0, max: 10, step: 5 }],
    })
    expect(ajanlana).toMatchObject({
      anyOf: [{ type: 'number', minimum: 0, maximum: 10, examples: [0, 5, 10] }, empty],
    })
  })

  it('has the text of an option that asks for one', () => {
    const parts: DefinitionParts = {
      formField: [{ id: 'ok', type: 'radio', optionList: 'l' }],
      formOption: list(['torott', 'egyeb']).map((option) => ({
        ...option,
        withText: option.value === 'egyeb',
      })),
    }
    const other = (value: string) => ({ ok: { value, text: 'leesett' } })
    expect(verdicts(parts, [other('egyeb'), { ok: 'torott' }, other('torott'), { ok: 'x' }])).toEqual([
      ...[PASS, PASS, FAIL, FAIL],
    ])
  })

  it('has the declared members of values whose controls are of the host', () => {
    const parts: DefinitionParts = {
      formField: [
        {
          ...{ id: 'meres', type: 'custom' },
          valueMembers: [{ key: 'muszer', label: 'Műszer', type: 'text', required: true }],
        },
      ],
    }
    expect(propertiesOf(parts).meres).toMatchObject({
      anyOf: [{ properties: { muszer: { title: 'Műszer', type: 'string', minLength: 1 } } }, empty, {}],
    })
    const answers = [{ meres: { muszer: 'x' } }, { meres: null }, { meres: {} }, { meres: 'x' }]
    expect(verdicts(parts, answers)).toEqual([PASS, PASS, FAIL, FAIL])
  })

  it('has limits that always hold, in code points, and no others', () => {
    const parts: DefinitionParts = {
      formField: [
        { id: 'rovid', maxLength: 2 },
        { id: 'kod' },
        { id: 'mikor', type: 'date' },
        { id: 'db', type: 'number', min: 1, max: 3, step: 1 },
        { id: 'neha', type: 'number' },
        { id: 'zart', type: 'number', max: 3 },
      ],
      formValidation: [
        { id: 'v1', targets: ['kod'], rule: 'pattern', parameters: { pattern: '^[A-Z]{2}\\d+$' } },
        { id: 'v2', targets: ['kod'], rule: 'minLength', parameters: { min: 4 } },
        { id: 'v3', targets: ['neha'], rule: 'max', parameters: { max: 3 }, severity: 'warning' },
      ],
      formDisabled: [{ id: 'd', targets: ['zart'], condition: { '>': [{ var: 'db' }, 1] } }],
    }
    const passing = [{ rovid: '😀😀' }, { kod: 'AB12' }, { kod: '' }, { mikor: '2026/02/30' }, { db: 1.5 }]
    const failing = [{ rovid: 'abc' }, { kod: 'AB1' }, { kod: 'ab12' }, { mikor: '2026-02-03' }, { db: 4 }]
    expect(verdicts(parts, [...passing, { neha: 9 }, { zart: 9 }])).toEqual(Array(7).fill(PASS))
    expect(verdicts(parts, failing)).toEqual(Array(5).fill(FAIL))
  })

  it('requires what every accepted answer has: not what a default fills in, nor what may be locked', () => {
    const schema = schemaOf({
      formField: [
        ...['nev', 'alap', 'zart', 'szab'].map((id) => ({ id })),
        { id: 'igen', type: 'checkbox' },
        { id: 'cim', type: 'group' },
        { id: 'varos', parentId: 'cim' },
      ],
      formValidation: [
        { id: 'v1', targets: ['nev', 'alap', 'zart', 'igen', 'varos'] },
        { id: 'v2', targets: ['szab'], severity: 'info' },
      ].map((rule) => ({ rule: 'required', parameters: {}, ...rule })),
      formDefaultValue: [{ id: 'a', targets: ['alap'], value: 'x' }],
      formDisabled: [{ id: 'd', targets: ['zart'], condition: { '==': [{ var: 'nev' }, 'x'] } }],
    })
    expect(schema.required).toEqual(['nev', 'igen', 'cim'])
    expect(schema.properties).toMatchObject({
      nev: { type: 'string', allOf: [{ pattern: '\\S' }] },
      igen: { const: true },
      cim: { type: 'object', required: ['varos'] },
    })
  })

  it('has the types of formulas', () => {
    const formula = (id: string, expression: unknown) => ({ id, type: 'calculated', expression })
    const properties = propertiesOf({
      formField: [
        { id: 'n', type: 'number' },
        { id: 's', type: 'select', optionList: 'l' },
        formula('szam', { '+': [{ var: 'n' }, 1] }),
        formula('vegyes', { if: [{ '>': [{ var: 'n' }, 1] }, 'sok', { var: 'n' }] }),
        formula('barmi', { var: 's' }),
      ],
      formOption: list(['a']),
    })
    expect(properties).toMatchObject({
      szam: { anyOf: [{ type: ['number', 'null'] }, empty] },
      vegyes: { anyOf: [{ type: ['number', 'string', 'null'] }, empty] },
    })
    expect(properties.barmi).toEqual({ title: 'barmi' })
  })
})

describe('conditions beside a field', () => {
  const chooser = { id: 'ki', type: 'radio', optionList: 'l' }
  const formOption = list(['ceg', 'ember'])
  const isCompany = { '==': [{ var: 'ki' }, 'ceg'] }
  const required = { rule: 'required', parameters: {} }

  it('say when it is empty, and when it must be filled in', () => {
    const parts: DefinitionParts = {
      formField: [chooser, { id: 'cegnev' }],
      formOption,
      formExpandable: [{ id: 'e', targets: ['cegnev'], condition: isCompany }],
      formValidation: [{ id: 'v', targets: ['cegnev'], ...required }],
    }
    const passing = [{ ki: 'ceg', cegnev: 'Alma' }, { ki: 'ember' }, { ki: 'ember', cegnev: '' }, {}]
    const failing = [{ ki: 'ceg' }, { ki: 'ceg', cegnev: ' ' }, { ki: 'ember', cegnev: 'x' }, { cegnev: 'x' }]
    expect(verdicts(parts, passing)).toEqual(Array(4).fill(PASS))
    expect(verdicts(parts, failing)).toEqual(Array(4).fill(BY_CONDITION))
  })

  it('may be joined, denied, a ticked box, a list of values, an option that opens, or around a section', () => {
    const parts: DefinitionParts = {
      formField: [
        chooser,
        { id: 'van', type: 'checkbox' },
        { id: 'szak', type: 'section' },
        { id: 'a', parentId: 'szak' },
        { id: 'b' },
        { id: 'c' },
      ],
      formOption,
      formRemoveable: [{ id: 'r', targets: ['szak'], condition: { '!': { var: 'van' } } }],
      formExpandable: [
        {
          ...{ id: 'e', targets: ['b'] },
          condition: { or: [{ var: 'van' }, { in: [{ var: 'ki' }, ['ceg', 'mas']] }] },
        },
      ],
      formOptionExpandable: [{ id: 'oe', fieldId: 'ki', optionValues: ['ember'], targets: ['c'] }],
      formValidation: [{ id: 'v', targets: ['c'], ...required, condition: { '!=': [{ var: 'van' }, true] } }],
    }
    const passing = [{ van: true, a: 'x', b: 'x' }, { ki: 'ceg', b: 'x' }, { ki: 'ember', van: true }, {}]
    const failing = [{ van: false, a: 'x' }, { a: 'x' }, { b: 'x' }, { ki: 'ceg', c: 'x' }, { ki: 'ember' }]
    expect(verdicts(parts, passing)).toEqual(Array(4).fill(PASS))
    expect(verdicts(parts, failing)).toEqual(Array(5).fill(BY_CONDITION))
  })

  it.each<[string, DefinitionParts]>([
    ['may be filled in by a default', { formDefaultValue: [{ id: 'a', targets: ['ki'], value: 'ceg' }] }],
    ['is kept while it is absent', { form: { removedValues: 'keep' } }],
    [
      'is opened by a person too',
      { formExpandable: [{ id: 'e2', targets: ['cegnev'], mode: 'manual', condition: null }] },
    ],
  ])('say nothing of a missing key where the value %s', (_, more) => {
    const parts: DefinitionParts = {
      formField: [chooser, { id: 'cegnev' }],
      formOption,
      ...more,
      formExpandable: [
        { id: 'e', targets: ['cegnev'], condition: isCompany },
        ...(more.formExpandable ?? []),
      ],
    }
    expect(verdicts(parts, [{ cegnev: 'x' }])).toEqual([PASS])
  })
})

describe('a form that changes', () => {
  it('has room for every period of validity', () => {
    const parts: DefinitionParts = {
      formField: [
        { id: 'nev' },
        { id: 'uj', validFrom: '2026-07-01T00:00:00Z' },
        { id: 'regi', key: 'kor', validTo: '2026-07-01T00:00:00Z' },
        { id: 'mostani', key: 'kor', type: 'number', validFrom: '2026-07-01T00:00:00Z' },
      ],
      formValidation: [{ id: 'v', targets: ['nev', 'uj'], rule: 'required', parameters: {} }],
    }
    expect(schemaOf(parts).required).toEqual(['nev'])
    const answers = [
      { nev: 'x', kor: 'sok' },
      { nev: 'x', kor: 7, uj: 'x' },
      { nev: 'x', kor: true },
    ]
    expect(verdicts(parts, answers)).toEqual([PASS, PASS, FAIL])
  })

  it('is described as its domain has it', () => {
    const parts: DefinitionParts = {
      domains: [{ id: 'hu' }],
      formField: [
        { id: 'kor' },
        ...[{ id: 'k2', key: 'kor', type: 'number', overridesId: 'kor', overrideMode: 'replace' }].map(
          (field) => ({ ...field, domainId: 'hu' }),
        ),
      ],
    }
    expect(propertiesOf(parts).kor).toMatchObject({ type: ['string', 'null'] })
    expect(propertiesOf(parts, 'hu').kor).toMatchObject({ anyOf: [{ type: 'number' }, empty] })
  })

  it('is any object if it changes more often than it is described', () => {
    const field = (at: number) => ({ id: `f${at}`, validFrom: `${2000 + at}-01-01T00:00:00Z` })
    const parts = (count: number): DefinitionParts => ({
      formField: Array.from({ length: count }, (_, at) => field(at)),
    })
    expect(verdicts(parts(39), [{ f38: 'x' }, { barmi: 1 }])).toEqual([PASS, FAIL])
    expect(verdicts(parts(40), [{ barmi: 1 }])).toEqual([PASS])
  })

  it('is any object if it does not compile at some time', () => {
    const parts: DefinitionParts = {
      formField: [{ id: 'a', type: 'calculated', expression: { var: 'nincs' } }],
    }
    expect(verdicts(parts, [{ barmi: 1 }])).toEqual([PASS])
  })
})
