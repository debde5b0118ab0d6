import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { read } from '../read.ts'
import { compileImported } from '../testing/compile-imported.ts'

type Row = Readonly<Record<string, string>>

/** A cell; `#{name}` is the reference that XLSForm writes with a dollar sign. */
const cell = (text: string) =>
  `<c t="inlineStr"><is><t xml:space="preserve">${text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('#{', () => '$' + '{')}</t></is></c>`
const sheet = (rows: readonly Row[]) => {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
  return `<worksheet><sheetData>${lines.map((line) => `<row>${line.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`
}

/** A workbook with these sheets. */
function workbook(sheets: Readonly<Record<string, readonly Row[]>>): Uint8Array {
  const names = Object.keys(sheets)
  const part = (text: string) => strToU8(`<?xml version="1.0"?>${text}`)
  return zipSync({
    'xl/workbook.xml': part(
      `<workbook xmlns:r="r"><sheets>${names.map((name, index) => `<sheet name="${name}" r:id="r${index}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': part(
      `<Relationships>${names.map((_, index) => `<Relationship Id="r${index}" Target="s${index}.xml"/>`).join('')}</Relationships>`,
    ),
    ...Object.fromEntries(names.map((name, index) => [`xl/s${index}.xml`, part(sheet(sheets[name] ?? []))])),
  })
}

function open(survey: readonly Row[], choices: readonly Row[] = []) {
  const bytes = workbook({ survey, choices, settings: [{ form_title: 'Próba', form_id: 'proba' }] })
  const { form, report } = read({ name: 'proba.xlsx', bytes })
  if (!form) throw new Error(report.problem?.text)
  const { program, diagnostics } = compileImported(form)
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  if (!program) throw new Error('not compiled')
  const notes = report.lines.flatMap(({ path, reasons }) => reasons.map(({ code }) => `${path} ${code}`))
  return { form, notes, lost: report.lines.filter(({ fate }) => fate === 'lost'), session: program.start() }
}

const fruits: readonly Row[] = [
  { list_name: 'fruits', name: 'a', label: 'Alma', price: '120', code: 'X1' },
  { list_name: 'fruits', name: 'k', label: 'Körte', price: '240', code: 'X2' },
]

describe('an XLSForm', () => {
  it('asks for the text of another choice at the choice', () => {
    const { session, lost } = open(
      [{ type: 'select_one fruits or_other', name: 'gyumolcs', label: 'Gyümölcs' }],
      fruits,
    )
    session.dispatch({ type: 'set', path: 'gyumolcs', value: 'other' })
    session.dispatch({ type: 'set', path: 'gyumolcs:other', value: 'szilva' })
    expect(session.answer().values).toEqual({ gyumolcs: { value: 'other', text: 'szilva' } })
    expect(lost).toEqual([])
  })

  it('keeps the text of another choice as a question if an expression reads it', () => {
    const { session } = open(
      [
        { type: 'select_one fruits or_other', name: 'gyumolcs', label: 'Gyümölcs' },
        { type: 'text', name: 'miert', label: 'Miért?', relevant: "#{gyumolcs_other} = 'szilva'" },
      ],
      fruits,
    )
    session.dispatch({ type: 'set', path: 'gyumolcs', value: 'other' })
    session.dispatch({ type: 'set', path: 'gyumolcs_other', value: 'szilva' })
    expect(session.field('miert')?.present).toBe(true)
  })

  it('reads tables of the file by any of their columns, and labels of choices', () => {
    const { session, lost } = open(
      [
        { type: 'text', name: 'kod', label: 'Kód' },
        { type: 'select_one fruits', name: 'gyumolcs', label: 'Gyümölcs' },
        { type: 'calculate', name: 'ar', calculation: `pulldata('fruits', 'price', 'code', #{kod}) * 2` },
        {
          type: 'calculate',
          name: 'nev',
          calculation: `instance('fruits')/root/item[name = #{gyumolcs}]/label`,
        },
        { type: 'calculate', name: 'felirat', calculation: "jr:choice-name(#{gyumolcs}, '#{gyumolcs}')" },
        { type: 'calculate', name: 'fix', calculation: `jr:choice-name('k', '#{gyumolcs}')` },
      ],
      fruits,
    )
    expect(lost).toEqual([])
    session.dispatch({ type: 'set', path: 'kod', value: 'X2' })
    session.dispatch({ type: 'set', path: 'gyumolcs', value: 'a' })
    expect(session.answer().values).toMatchObject({ ar: 480, nev: 'Alma', felirat: 'Alma', fix: 'Körte' })
  })

  it('says what it could not read of a table that is not in the file, and keeps the formula', () => {
    const { form, lost } = open([
      { type: 'text', name: 'kod', label: 'Kód' },
      { type: 'calculate', name: 'ar', calculation: `pulldata('arak', 'price', 'code', #{kod})` },
    ])
    expect(lost.map(({ path, reasons }) => [path, reasons[0]?.code])).toEqual([
      ['/data/ar', 'formula-unreadable'],
    ])
    expect(form.items.formDefaultValue).toMatchObject([
      { enabled: false, note: expect.stringContaining('pulldata') },
    ])
  })

  it('offers the rows of a repeat, and reads the chosen row as its text', () => {
    const { session, lost } = open([
      { type: 'begin_repeat', name: 'tag', label: 'Tag' },
      { type: 'text', name: 'nev', label: 'Név' },
      { type: 'integer', name: 'kor', label: 'Kor' },
      { type: 'end_repeat', name: '' },
      { type: `select_one #{nev}`, name: 'fo', label: 'Családfő', choice_filter: `#{kor} > 17` },
      { type: 'text', name: 'anna', label: 'Anna?', relevant: "#{fo} = 'Anna'" },
    ])
    expect(lost).toEqual([])
    session.dispatch({ type: 'set', path: 'tag.0.nev', value: 'Béla' })
    session.dispatch({ type: 'addRow', path: 'tag', values: { nev: 'Anna', kor: 30 } })
    expect(session.field('fo')?.options?.map(({ label }) => label)).toEqual(['Anna'])
    session.dispatch({ type: 'set', path: 'fo', value: 2 })
    expect(session.field('anna')?.present).toBe(true)
  })

  it('begins with one row of a repeat, and checks a number of rows that a formula gives', () => {
    const { session, lost } = open([
      { type: 'integer', name: 'hany', label: 'Hány?' },
      { type: 'begin_repeat', name: 'elso', label: 'Első' },
      { type: 'text', name: 'a', label: 'A' },
      { type: 'end_repeat', name: '' },
      { type: 'begin_repeat', name: 'masodik', label: 'Második', repeat_count: `#{hany}` },
      { type: 'text', name: 'b', label: 'B' },
      { type: 'end_repeat', name: '' },
    ])
    expect(lost).toEqual([])
    expect(session.field('elso.0.a')?.present).toBe(true)
    session.dispatch({ type: 'set', path: 'hany', value: 1 })
    session.dispatch({ type: 'submit' })
    expect(session.field('masodik')?.issues).toHaveLength(1)
    session.dispatch({ type: 'addRow', path: 'masodik' })
    expect(session.field('masodik')?.issues).toHaveLength(0)
  })

  it('computes on the change of another question, and names the columns that are not read', () => {
    const { notes, session, lost } = open([
      { type: 'text', name: 'a', label: 'A', 'media::image': 'kep.png' },
      { type: 'text', name: 'c', label: 'C' },
      { type: 'calculate', name: 'b', calculation: 'concat(#{a}, #{c})', trigger: '#{a}' },
    ])
    expect(lost).toEqual([])
    expect(notes).toEqual(['/data/a property-lost'])
    session.dispatch({ type: 'set', path: 'a', value: 'x' })
    session.dispatch({ type: 'set', path: 'c', value: 'y' })
    expect(session.field('b')?.value).toBe('x')
  })

  it('asks for places, lines and signatures by controls of the host, and reads a part of a place', () => {
    const { form, session, lost } = open([
      { type: 'geopoint', name: 'hely', label: 'Hely' },
      { type: 'geotrace', name: 'ut', label: 'Út' },
      { type: 'image', name: 'alairas', label: 'Aláírás', appearance: 'signature' },
      { type: 'image', name: 'kep', label: 'Kép' },
      { type: 'text', name: 'pontatlan', label: 'Pontatlan', relevant: `selected-at(#{hely}, 3) > 20` },
    ])
    expect(lost).toEqual([])
    expect(form.items.formField?.map(({ type }) => type)).toEqual([
      'location',
      'custom',
      'signature',
      'file',
      'text',
    ])
    expect(form.items.formField?.at(3)).toMatchObject({ accept: ['image/*'] })
    session.dispatch({ type: 'set', path: 'hely', value: { latitude: 47, longitude: 19, accuracy: 25 } })
    expect(session.field('pontatlan')?.present).toBe(true)
  })
})
