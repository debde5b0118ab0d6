import { describe, expect, it } from 'vitest'
import { openImported } from '../testing/open-imported.ts'
import { workbookOf } from '../testing/workbook.ts'
import { isBegin, isEnd, questionType } from './question-type.ts'

type Row = Readonly<Record<string, string>>
type Item = Readonly<Record<string, unknown>>

/** A name as XLSForm writes it; text within a workbook is XML. */
const named = (name: string) => `$\{${name}}`
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function sheetOf(rows: readonly Row[]): string[][] {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return [names, ...rows.map((row) => names.map((name) => escaped(row[name] ?? '')))]
}

function open(
  survey: readonly Row[],
  choices: readonly Row[] = [],
  settings: Row = { form_title: 'Próba', form_id: 'proba' },
) {
  return openImported(
    workbookOf({ survey: sheetOf(survey), choices: sheetOf(choices), settings: sheetOf([settings]) }),
  )
}

/** Source: xlsform.org, question types, and the names that older tools write. */
describe('the type of a question', () => {
  it.each([
    ['text', 'text', '', false, ''],
    ['string', 'text', '', false, ''],
    ['add text prompt', 'text', '', false, ''],
    ['integer', 'integer', '', false, ''],
    ['int', 'integer', '', false, ''],
    ['Integer', 'integer', '', false, ''],
    ['get gps', 'geopoint', '', false, ''],
    ['gps', 'geopoint', '', false, ''],
    ['date time', 'dateTime', '', false, ''],
    ['datetime', 'dateTime', '', false, ''],
    ['dateTime', 'dateTime', '', false, ''],
    ['picture', 'image', '', false, ''],
    ['q image', 'image', '', false, ''],
    ['phone number', 'phone', '', false, ''],
    ['select_one szin', 'select_one', 'szin', false, ''],
    ['select one szin', 'select_one', 'szin', false, ''],
    ['select one from szin', 'select_one', 'szin', false, ''],
    ['select1 szin', 'select_one', 'szin', false, ''],
    ['select_one szin or_other', 'select_one', 'szin', true, ''],
    ['select_one szin or other', 'select_one', 'szin', true, ''],
    ['select_one szin or specify other', 'select_one', 'szin', true, ''],
    ['select_multiple szin', 'select_multiple', 'szin', false, ''],
    ['select all that apply from szin', 'select_multiple', 'szin', false, ''],
    ['rank szin', 'rank', 'szin', false, ''],
    ['select_one_from_file varos.csv', 'select_one', 'varos.csv', false, 'varos.csv'],
    ['select_multiple_from_file varos.xml', 'select_multiple', 'varos.xml', false, 'varos.xml'],
    ['sajat', 'sajat', '', false, ''],
  ])('%j', (text, type, list, other, source) => {
    expect(questionType(text)).toEqual({ type, list, other, source })
  })

  it.each([
    ['begin group', { kind: 'group', list: '' }],
    ['begin_group', { kind: 'group', list: '' }],
    ['BEGIN REPEAT', { kind: 'repeat', list: '' }],
    ['begin lgroup', { kind: 'repeat', list: '' }],
    ['begin loop over szin', { kind: 'loop', list: 'szin' }],
    ['begin', null],
    ['group', null],
    ['begin groups', null],
  ])('%j begins %j', (text, begin) => {
    expect(isBegin(text)).toEqual(begin)
  })

  it.each([
    ['end group', true],
    ['end_repeat', true],
    ['End Loop', true],
    ['end lgroup', true],
    ['end', false],
    ['end groups', false],
  ])('%j is an end: %j', (text, isOne) => {
    expect(isEnd(text)).toBe(isOne)
  })
})

const colours: readonly Row[] = [
  { list_name: 'szin', name: 'p', label: 'Piros', kod: '1' },
  { list_name: 'szin', name: 'k', label: 'Kék', kod: '2' },
]

describe('questions', () => {
  const types: readonly (readonly [row: Row, field: Item, codes?: readonly string[]])[] = [
    [{ type: 'text' }, { type: 'text' }],
    [{ type: 'text', appearance: 'multiline' }, { type: 'textarea' }],
    [{ type: 'integer' }, { type: 'number', step: 1 }],
    [{ type: 'decimal' }, { type: 'number' }],
    [
      { type: 'range', parameters: 'start=1 end=5 step=0.5' },
      { type: 'number', min: 1, max: 5, step: 0.5 },
    ],
    [
      { type: 'range', parameters: 'start=1; end=5' },
      { min: 1, max: 5 },
    ],
    [{ type: 'date' }, { type: 'date' }],
    [{ type: 'time' }, { type: 'time' }],
    [{ type: 'dateTime' }, { type: 'datetime' }],
    [{ type: 'note' }, { type: 'note', hint: 'X' }],
    [{ type: 'calculate', calculation: '1' }, { type: 'hidden' }],
    [{ type: 'hidden' }, { type: 'hidden' }],
    [{ type: 'select_one szin' }, { type: 'radio' }],
    [{ type: 'select_one szin', appearance: 'minimal' }, { type: 'select' }],
    [
      { type: 'select_one szin', appearance: 'quick' },
      { type: 'radio', inline: true },
    ],
    [{ type: 'select_multiple szin' }, { type: 'checkboxGroup' }],
    [{ type: 'select_multiple szin', appearance: 'minimal' }, { type: 'multiSelect' }],
    [
      { type: 'select_multiple szin', parameters: 'randomize=true' },
      { type: 'checkboxGroup' },
      ['property-lost'],
    ],
    [{ type: 'rank szin' }, { type: 'ranking' }],
    [{ type: 'select_one nincs' }, { optionSource: 'host', hostList: 'nincs' }, ['data-source-host']],
    [
      { type: 'select_one_from_file v.csv' },
      { optionSource: 'host', hostList: 'v.csv' },
      ['data-source-host'],
    ],
    [{ type: 'acknowledge' }, { type: 'checkbox' }, ['value-shape']],
    [{ type: 'image' }, { type: 'file', accept: ['image/*'] }],
    [{ type: 'audio' }, { type: 'file', accept: ['audio/*'] }],
    [{ type: 'video' }, { type: 'file', accept: ['video/*'] }],
    [
      { type: 'file', parameters: 'accept=.pdf' },
      { type: 'file', accept: ['.pdf'] },
    ],
    [{ type: 'barcode' }, { type: 'text' }, ['appearance-lost']],
    [{ type: 'geopoint' }, { type: 'location' }, ['value-shape']],
    [{ type: 'email' }, { type: 'email' }],
    [{ type: 'phone' }, { type: 'phone' }],
    [{ type: 'deviceid' }, { type: 'hidden' }, ['property-lost']],
    [{ type: 'audit' }, { type: 'hidden' }, ['property-lost']],
    [{ type: 'sajat' }, { type: 'text' }, ['type-unknown']],
    [{ type: 'text', hint: 'Segítség' }, { hint: 'Segítség' }],
    [{ type: 'text', guidance_hint: 'Ez <b>fontos</b>' }, { hint: 'Ez **fontos**' }],
    [{ type: 'text', label: `Kedves ${named('x0')}!` }, { label: 'Kedves {x0}!' }],
    [{ type: 'text', label: `Kedves ${named('nincs')}!` }, { label: 'Kedves …!' }],
    [{ type: 'text', label: '# Cím *dőlt*' }, { label: 'Cím dőlt' }],
    [{ type: 'note', label: '# Cím\nszöveg' }, { hint: '### Cím\nszöveg' }],
    [{ type: 'text', 'media::image': 'a.png' }, { type: 'text' }, ['property-lost']],
    [{ type: 'text', comment: 'megjegyzés', __version__: '1', 'label::x y': '' }, { type: 'text' }],
  ]

  it('become fields of their type', () => {
    const rows = types.map(([row], index) => ({ label: 'X', ...row, name: `x${index}` }))
    const form = open(rows, colours)
    const found = types.map(([row, expected], index) => {
      const field = form.fields.find(({ key }) => key === `x${index}`) ?? {}
      const picked = Object.fromEntries(Object.keys(expected).map((name) => [name, field[name]]))
      return [row, picked, form.codesOf(`x${index}`)]
    })
    expect(found).toEqual(types.map(([row, expected, codes = []]) => [row, expected, codes]))
  })

  it('are in the groups, repeats and loops of the sheet', () => {
    const form = open(
      [
        { type: 'begin group', name: 'g', label: 'G' },
        { type: 'text', name: 'a', label: 'A' },
        { type: 'begin repeat', name: 'r', label: 'R' },
        { type: 'text', name: 'b', label: 'B' },
        { type: 'end repeat' },
        { type: 'end group' },
        { type: 'begin loop over szin', name: 'l', label: 'L' },
        { type: 'integer', name: 'db', label: 'Hány %(label)s (%(name)s)?' },
        { type: 'end loop' },
        { type: 'text', name: 'c', label: 'C', disabled: 'yes' },
        { type: 'text', name: 'd', label: 'D', disabled: 'no' },
        { type: '', name: 'e', label: 'E' },
      ],
      colours,
    )
    const byId = new Map(form.fields.map((field) => [field.id, field.key]))
    expect(
      form.fields.map(({ key, type, parentId, label }) => [key, type, byId.get(parentId) ?? null, label]),
    ).toEqual([
      ['g', 'group', null, 'G'],
      ['a', 'text', 'g', 'A'],
      ['r', 'repeat', 'g', 'R'],
      ['b', 'text', 'r', 'B'],
      ['l', 'group', null, 'L'],
      ['p', 'group', 'l', 'Piros'],
      ['db', 'number', 'p', 'Hány Piros (p)?'],
      ['k', 'group', 'l', 'Kék'],
      ['db', 'number', 'k', 'Hány Kék (k)?'],
      ['d', 'text', null, 'D'],
    ])
  })
})

describe('columns', () => {
  it.each([
    ['relevant', 'relevant'],
    ['relevance', 'relevant'],
    ['bind::relevant', 'relevant'],
    ['skippattern', 'relevant'],
  ])('of the name %s say when a question is asked', (column) => {
    const form = open([
      { type: 'text', name: 'a', label: 'A' },
      { type: 'text', name: 'b', label: 'B', [column]: `${named('a')} = 'x'` },
    ])
    expect(form.isPresent('b')).toBe(false)
    form.set('a', 'x')
    expect(form.isPresent('b')).toBe(true)
  })

  it('are read in any case, and of several the first that is filled in', () => {
    const form = open([
      { Type: 'integer', Name: 'a', Label: 'A', Constraint: '. > 2', CONSTRAINT_MESSAGE: 'Több!' },
    ])
    form.set('a', 2)
    expect(form.broken('a')).toEqual(['expression'])
    expect(form.items('formValidation').map(({ message }) => message)).toContain('Több!')
  })

  it.each([
    ['yes', true],
    ['TRUE', true],
    ['true()', true],
    ['1', true],
    ['no', false],
    ['FALSE', false],
    ['0', false],
    ['', false],
  ])('that are %j mean %j', (text, isTrue) => {
    const form = open([{ type: 'text', name: 'a', label: 'A', required: text, readonly: text, default: 'x' }])
    const state = form.session.field('a')
    expect([state?.required, state?.editing === 'readonly']).toEqual([isTrue, isTrue])
  })

  it('have texts in the languages of the sheet', () => {
    const form = open(
      [
        {
          type: 'select_one szin',
          name: 'a',
          'label::English (en)': 'Colour',
          'label::Magyar (hu)': 'Szín',
          'hint:fr': 'aide',
        },
      ],
      [{ 'list name': 'szin', name: 'p', 'label::English (en)': 'Red', 'label::Magyar (hu)': 'Piros' }],
      { form_title: 'T', default_language: 'Magyar (hu)' },
    )
    expect(form.fields).toMatchObject([
      { label: 'Szín', translations: { en: { label: { text: 'Colour' } } } },
    ])
    expect(form.form.options).toMatchObject([
      { label: 'Piros', translations: { en: { label: { text: 'Red' } } } },
    ])
    expect(form.form.form.languages).toEqual(['hu', 'en', 'fr'])
  })

  it('without a title have the name of the file', () => {
    const form = openImported(workbookOf({ survey: sheetOf([{ type: 'text', name: 'a', label: 'A' }]) }))
    expect(form.form.form).toMatchObject({ title: 'proba', key: 'proba' })
  })
})

describe('choices', () => {
  it('are filtered by their columns', () => {
    const form = open(
      [
        { type: 'integer', name: 'n', label: 'N' },
        { type: 'select_one szin', name: 'a', label: 'A', choice_filter: `kod = ${named('n')}` },
        {
          type: 'select_multiple szin or_other',
          name: 'b',
          label: 'B',
          choice_filter: `kod > ${named('n')}`,
        },
      ],
      colours,
    )
    expect(form.lost).toEqual([])
    form.set('n', 1)
    const offered = (path: string) => form.session.field(path)?.options?.map(({ value }) => value)
    expect([offered('a'), offered('b')]).toEqual([['p'], ['k', 'other']])
  })

  it('of one value are there once', () => {
    const form = open(
      [{ type: 'select_one szin', name: 'a', label: 'A' }],
      [...colours, ...colours.slice(0, 1)],
    )
    expect(form.form.options.map(({ value }) => value)).toEqual(['p', 'k'])
    expect(form.codesOf('a')).toEqual(['option-invalid'])
  })
})

describe('a workbook', () => {
  it('has numbers, truths and shared texts in its cells', () => {
    const form = openImported(
      workbookOf({
        survey: [
          ['type', 'name', 'label', 'default'],
          ['decimal', 'a', 'A', 0.1 + 0.2],
          ['integer', 'b', 'B', 3],
        ],
      }),
    )
    // Without the noise of binary fractions.
    expect([form.value('a'), form.value('b')]).toEqual([0.3, 3])
  })
})
