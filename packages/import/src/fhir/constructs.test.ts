import { describe, expect, it } from 'vitest'
import { read } from '../read.ts'
import { compileImported } from '../testing/compile-imported.ts'

const HL7 = 'http://hl7.org/fhir/StructureDefinition'
const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition'
const control = (code: string) => ({
  url: `${HL7}/questionnaire-itemControl`,
  valueCodeableConcept: { coding: [{ code }] },
})
const expression = (name: string, text: string) => ({
  url: `${SDC}/sdc-questionnaire-${name}`,
  valueExpression: { language: 'text/fhirpath', expression: text },
})
const answer = (linkId: string) => `%resource.item.where(linkId = '${linkId}').answer.value`
const unit = (name: string, code: string) => ({ url: `${HL7}/questionnaire-${name}`, valueCoding: { code } })
const option = (code: string, ordinal: number) => ({
  valueCoding: { code, display: code, extension: [{ url: `${HL7}/ordinalValue`, valueDecimal: ordinal }] },
})

function open(item: readonly object[], more: object = {}) {
  const content = {
    resourceType: 'Questionnaire',
    status: 'active',
    id: 'proba',
    title: 'Próba',
    item,
    ...more,
  }
  const { form, report } = read({ name: 'q.json', bytes: new TextEncoder().encode(JSON.stringify(content)) })
  if (!form) throw new Error(report.problem?.text)
  const { program, diagnostics } = compileImported(form)
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  if (!program) throw new Error('not compiled')
  const notes = report.lines.flatMap(({ path, reasons }) => reasons.map(({ code }) => `${path} ${code}`))
  return { form, notes, lost: report.counts.lost, session: program.start() }
}

const fieldsOf = ({ form }: ReturnType<typeof open>) => form.items.formField ?? []

const shown = (text: string) => ({ extension: [expression('enableWhenExpression', text)] })
const child = { linkId: 'gyerek', type: 'group', repeats: true, text: 'Gyerek' }
const children = {
  ...child,
  item: [
    { linkId: 'nev', type: 'string', text: 'Név' },
    { linkId: 'kor', type: 'integer', text: 'Kor' },
  ],
}
const rows = "%resource.item.where(linkId = 'gyerek')"

describe('a questionnaire of FHIR', () => {
  it('asks of rows only what is in them, and never reads all rows for some', () => {
    const inRow = (test: string) => `${rows}.where(item.where(linkId = 'kor').answer.value ${test})`
    const names = ".item.where(linkId = 'nev').answer.value"
    const { session, notes } = open([
      children,
      { linkId: 'hatar', type: 'integer', text: 'Határ' },
      { linkId: 'van', type: 'string', text: 'a', ...shown(`${inRow('> 5')}.exists()`) },
      { linkId: 'ketto', type: 'string', text: 'b', ...shown(`${rows}.count() > 1`) },
      { linkId: 'elso', type: 'string', text: 'c', ...shown(`${rows}${names}.first() = 'Ede'`) },
      { linkId: 'kulso', type: 'string', text: 'd', ...shown(`${inRow(`> ${answer('hatar')}`)}.exists()`) },
      { linkId: 'egyesek', type: 'string', text: 'e', ...shown(`${inRow('> 5')}${names} = 'Ede'`) },
      { linkId: 'egyik', type: 'string', text: 'f', ...shown(`${rows}.first()${names} = 'Ede'`) },
    ])
    const lost = ['kulso', 'egyesek', 'egyik'].map((link) => `item.${link} condition-unreadable`)
    expect(notes.filter((note) => note.endsWith('condition-unreadable'))).toEqual(lost)
    const present = () => ['van', 'ketto', 'elso'].map((path) => session.field(path)?.present)
    const set = (path: string, value: unknown) => session.dispatch({ type: 'set', path, value })
    session.dispatch({ type: 'addRow', path: 'gyerek' })
    session.dispatch({ type: 'addRow', path: 'gyerek' })
    set('gyerek.0.nev', 'Anna')
    set('gyerek.1.nev', 'Ede')
    set('gyerek.1.kor', 5)
    expect(present()).toEqual([false, true, false])
    set('gyerek.1.kor', 6)
    set('gyerek.0.nev', 'Ede')
    expect(present()).toEqual([true, true, true])
  })

  it.each([
    '%kor',
    "%kor.where(linkId = 'nev').exists()",
    '%kor.answer.value',
    '%masik.answer.where(value = 1).exists()',
    "%kor.first().where(linkId = 'nev')[0].exists(%kor)",
    '%kor.first().exists()',
    '%masik[0].count()',
    "%resource.item.where(linkId = 'nev').answer.where(%kor)",
  ])('does not follow a variable that refers to itself: %s', (text) => {
    const variable = (name: string, of: string) => ({
      url: 'http://hl7.org/fhir/StructureDefinition/variable',
      valueExpression: { name, language: 'text/fhirpath', expression: of },
    })
    const { notes } = open([{ linkId: 'nev', type: 'string', text: 'Név', ...shown('%kor = 1') }], {
      extension: [variable('kor', text), variable('masik', '%kor')],
    })
    expect(notes).toContain('item.nev condition-unreadable')
  })

  it('asks for the own answer of an open choice at the choice', () => {
    const { session, lost } = open([
      { linkId: 'miert', type: 'open-choice', text: 'Miért?', answerOption: [option('a', 1)] },
    ])
    session.dispatch({ type: 'set', path: 'miert', value: '__other' })
    session.dispatch({ type: 'set', path: 'miert:__other', value: 'csak' })
    expect(session.answer().values).toEqual({ miert: { value: '__other', text: 'csak' } })
    expect(lost).toBe(0)
  })

  it('has the unit of an amount, or asks for one of several', () => {
    const opened = open([
      { linkId: 'suly', type: 'quantity', text: 'Súly', extension: [unit('unit', 'kg')] },
      {
        linkId: 'hossz',
        type: 'quantity',
        text: 'Hossz',
        extension: [
          unit('unitOption', 'cm'),
          unit('unitOption', 'm'),
          { url: `${HL7}/maxDecimalPlaces`, valueInteger: 2 },
        ],
      },
    ])
    expect(fieldsOf(opened)).toMatchObject([
      { key: 'suly', type: 'number', unit: 'kg' },
      { key: 'hossz', type: 'number', step: 0.01 },
      { key: 'hossz_mertekegyseg', type: 'select' },
    ])
  })

  it('draws a short slider as a scale with the texts of its ends, and asks for a signature', () => {
    const opened = open(
      [
        {
          linkId: 'fajdalom',
          type: 'integer',
          text: 'Fájdalom',
          extension: [
            control('slider'),
            { url: `${HL7}/minValue`, valueInteger: 0 },
            { url: `${HL7}/maxValue`, valueInteger: 10 },
          ],
          item: [
            { linkId: 'also', type: 'display', text: 'nincs', extension: [control('lower')] },
            { linkId: 'felso', type: 'display', text: 'nagy', extension: [control('upper')] },
          ],
        },
      ],
      { extension: [{ url: `${HL7}/questionnaire-signatureRequired`, valueCodeableConcept: {} }] },
    )
    expect(fieldsOf(opened)).toMatchObject([
      { key: 'fajdalom', type: 'scale', min: 0, max: 10, minLabel: 'nincs', maxLabel: 'nagy' },
      { key: 'alairas', type: 'signature' },
    ])
  })

  it('computes with logarithms, powers, scores of choices and shifted dates', () => {
    const { session, lost } = open([
      { linkId: 'x', type: 'decimal', text: 'X' },
      { linkId: 'a', type: 'choice', text: 'A', answerOption: [option('soha', 0), option('mindig', 3)] },
      { linkId: 'b', type: 'choice', text: 'B', answerOption: [option('soha', 0), option('mindig', 3)] },
      { linkId: 'nap', type: 'date', text: 'Nap' },
      {
        linkId: 'log',
        type: 'decimal',
        text: 'Log',
        extension: [
          expression('calculatedExpression', `(${answer('x')}.ln() + ${answer('x')}.power(2)).round(2)`),
        ],
      },
      {
        linkId: 'pont',
        type: 'integer',
        text: 'Pont',
        extension: [
          expression('calculatedExpression', `${answer('a')}.ordinal() + ${answer('b')}.ordinal()`),
        ],
      },
      {
        linkId: 'regi',
        type: 'string',
        text: 'Régi',
        extension: [expression('enableWhenExpression', `${answer('nap')} < today() - 6 months`)],
      },
    ])
    expect(lost).toBe(0)
    session.dispatch({ type: 'set', path: 'x', value: 10 })
    session.dispatch({ type: 'set', path: 'a', value: 'mindig' })
    session.dispatch({ type: 'set', path: 'b', value: 'mindig' })
    expect(session.field('log')?.value).toBe(102.3)
    expect(session.field('pont')?.value).toBe(6)
    session.dispatch({ type: 'set', path: 'nap', value: '2026/02/01' })
    expect(session.field('regi')?.present).toBe(false)
    session.dispatch({ type: 'set', path: 'nap', value: '2025/11/01' })
    expect(session.field('regi')?.present).toBe(true)
  })

  it('offers choices while their expression holds', () => {
    const { session, lost } = open([
      { linkId: 'x', type: 'decimal', text: 'X' },
      {
        linkId: 'a',
        type: 'choice',
        text: 'A',
        answerOption: [option('soha', 0), option('mindig', 3)],
        extension: [
          {
            url: `${SDC}/sdc-questionnaire-answerOptionsToggleExpression`,
            extension: [
              { url: 'option', valueCoding: { code: 'mindig' } },
              { url: 'expression', valueExpression: { expression: `${answer('x')} > 5` } },
            ],
          },
        ],
      },
    ])
    const offered = () => session.field('a')?.options?.map(({ value }) => value)
    expect(lost).toBe(0)
    expect(offered()).toEqual(['soha'])
    session.dispatch({ type: 'set', path: 'x', value: 9 })
    expect(offered()).toEqual(['soha', 'mindig'])
  })

  it('says which extensions and ways of drawing were not read', () => {
    const { notes } = open([
      {
        linkId: 'a',
        type: 'string',
        text: 'A',
        extension: [{ url: 'http://example.org/sajat', valueString: 'x' }, control('atable')],
      },
    ])
    expect(notes).toEqual(['item.a property-lost', 'item.a appearance-lost'])
  })
})
