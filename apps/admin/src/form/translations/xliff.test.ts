import { describe, expect, it } from 'vitest'
import { js2xliff } from 'xliff'
import { readXliff } from '../../base/files/read-xliff.ts'
import { keyOf, xliffRows } from './testing/xliff-rows.ts'
import { planTexts } from './text-file.ts'
import { unitId, writeXliff } from './write-xliff.ts'

const languages = { source: 'hu', languages: ['de', 'en'] }
const read = (document: string) => readXliff(new TextEncoder().encode(document), languages)
const written = writeXliff(xliffRows, 'kerelem', { source: 'hu', target: 'de' })
const planOf = (document: string) => planTexts(read(document).table, xliffRows, languages.languages)
const shown = (document: string) =>
  planOf(document).changes.map(({ row, lang, text }) => `${row.content.address} ${lang}: ${text}`)

/** A document of one unit, as other tools write it. */
const unit = (contents: string, attributes = 'version="2.0" srcLang="hu" trgLang="de"') =>
  `<?xml version="1.0"?><xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" ${attributes}><file id="a"><group id="g"><unit id="${unitId(keyOf('label'))}">${contents}</unit></group></file></xliff>`
const targetIn = (contents: string) => read(unit(contents)).table.rows[0]?.[2]

describe('readXliff', () => {
  it('changes nothing when it reads what was written', () => {
    expect(planOf(written)).toMatchObject({ changes: [], same: 4, unknown: [] })
    const { headings, rows } = read(written).table
    expect(headings).toEqual(['Azonosító', 'Forrás', 'német (de)', 'német (de) – állapot'])
    expect(rows.map(([key, source]) => [key, source])).toEqual(
      xliffRows.map(({ key, content }) => [key, content.text]),
    )
  })

  it('takes an outdated translation as done only if the translator says so', () => {
    const confirmed = written.replace('state="initial" subState="urlapmuhely:outdated"', 'state="reviewed"')
    expect(shown(confirmed)).toEqual(['hint de: Hilfe {ar|pénz}'])
    expect(planOf(confirmed).outdated).toEqual([])
  })

  it('reads the document of another library', async () => {
    const document = await js2xliff({
      sourceLanguage: 'hu',
      targetLanguage: 'de',
      resources: { f1: { [unitId(keyOf('title'))]: { source: 'Kérelem', target: 'Antrag & <mehr>' } } },
    })
    expect(shown(document)).toEqual(['title de: Antrag & <mehr>'])
  })

  it('joins segments and what is between them, in the order of the translation', () => {
    const parts = `<segment id="1"><source>Első.</source><target order="3">Eins.</target></segment>
      <ignorable><source> </source></ignorable>
      <segment id="2"><source>Második.</source><target order="1">Zwei.</target></segment>`
    expect(targetIn(parts)).toBe('Zwei. Eins.')
    expect(read(unit(parts)).table.rows[0]?.[1]).toBe('Első. Második.')
  })

  it('leaves out a text that is translated in part, and names it', () => {
    const half = unit(
      '<segment><source>Első.</source><target>Eins.</target></segment><segment><source>Második.</source></segment>',
    )
    expect(read(half).partial).toEqual(['Első.Második.'])
    expect(shown(half)).toEqual([])
  })

  it.each([
    [
      'annotations',
      '<mrk id="m" type="term">Der <mrk id="n">Name</mrk></mrk><sm id="x"/>!<em startRef="x"/>',
      'Der Name!',
    ],
    ['paired codes by their data', '<pc id="1" dataRefStart="b" dataRefEnd="b">Name</pc>', '**Name**'],
    ['paired codes by their equivalent', '<pc id="1" equivStart="_" equivEnd="_">Name</pc>', '_Name_'],
    ['start and end codes', '<sc id="1" dataRef="b"/>Name<ec startRef="1" dataRef="b"/>', '**Name**'],
    ['a code by the source if its data are left out', 'Name <ph id="p"/>', 'Name {sor}'],
    ['a copy of a code', '<ph id="p2" copyOf="p"/>', '{sor}'],
    ['a code by what it shows', '<ph id="q" disp="{x}"/>', '{x}'],
    ['character data and code points', '<![CDATA[a <b> & c]]><cp hex="0041"/>', 'a <b> & cA'],
    ['lines of Windows', 'eins\r\nzwei', 'eins\nzwei'],
  ])('reads %s', (_, target, expected) => {
    const data = '<originalData><data id="b">**</data><data id="d">{sor}</data></originalData>'
    const matches =
      '<mtc:matches xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0"><mtc:match ref="#1"><source>x</source><target>falsch</target></mtc:match></mtc:matches>'
    const segment = `<segment state="final"><source>Név <ph id="p" dataRef="d"/></source><target>${target}</target></segment>`
    expect(targetIn(matches + data + segment)).toBe(expected)
  })

  it('matches a language to which a tool added a region', () => {
    const document = unit(
      '<segment><source>Név: {sor} és {sor}</source><target>Namen</target></segment>',
      'version="2.1" srcLang="hu-HU" trgLang="de-DE"',
    )
    expect(shown(document)).toEqual(['label de: Namen'])
  })

  it('shows what is unknown, and what was made from another source', () => {
    const other = unit('<segment><source>Neve</source><target>Name</target></segment>')
    expect(planOf(other).outdated).toHaveLength(1)
    expect(planOf(other.replace('.label', '.nincs')).unknown).toEqual(['Neve'])
  })

  it.each([
    ['XLIFF 1.2', unit('', 'version="1.2"'), 'Ez XLIFF 1.2;'],
    ['another XML', '<TS version="2.1"/>', 'Ez az XML-fájl nem XLIFF.'],
    [
      'a language that the form lacks',
      unit('', 'version="2.1" srcLang="hu" trgLang="fr"'),
      'A fájl célnyelve: francia (fr).',
    ],
    [
      'another source language',
      unit('', 'version="2.1" srcLang="en" trgLang="de"'),
      'A fájl forrásnyelve: angol (en).',
    ],
    [
      'no target language',
      unit('', 'version="2.1" srcLang="hu"'),
      'A fájlból hiányzik a célnyelv (trgLang).',
    ],
    [
      'a document type',
      `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${written.slice(38)}`,
      /DOCTYPE/u,
    ],
    ['what is not well formed', written.slice(0, -20), /nem érvényes XML/u],
    ['elements without end', '<a>'.repeat(300), /túl mélyen/u],
  ])('refuses %s', (_, document, message) => {
    expect(() => read(document)).toThrow(message)
  })
})
