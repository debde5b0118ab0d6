import { describe, expect, it } from 'vitest'
import { draftOutline } from '../testing/draft-outline.ts'
import { readLines } from './read-lines.ts'

const outlineOf = (...lines: readonly string[]) => draftOutline(readLines(lines.join('\n')))

describe('a line above a question', () => {
  const holds = (type: string, label: string) => [`${type}: ${label}`, '  number: Kor']
  const isBeside = (type: string, label: string) => [`${type}: ${label}`, 'number: Kor']

  it.each<[line: string, outline: string[]]>([
    // Capitals are a heading, unless they ask for something, or are an abbreviation.
    ['LAKÁS KOR', holds('section', 'LAKÁS KOR')],
    ['ADATOK:', holds('section', 'ADATOK')],
    ['LAK', isBeside('text', 'LAK')],
    ['TELEFONSZÁM', isBeside('phone', 'TELEFONSZÁM')],
    ['TELEFONSZÁM:', isBeside('phone', 'TELEFONSZÁM')],
    ['LAKÁS ADATAI ____', isBeside('text', 'LAKÁS ADATAI')],
    [`${'A '.repeat(60)}ADATAI`, isBeside('note', `${'A '.repeat(60)}ADATAI`)],
    // The number of a part is a heading without a question.
    ['I. Lakás', holds('page', 'Lakás')],
    ['V/A. Lakás', holds('page', 'Lakás')],
    ['I. Lakik itt?', isBeside('text', 'Lakik itt?')],
    ['I. Lakás:', isBeside('text', 'Lakás')],
    // Letters and digits need the words of a heading, as do words alone.
    ['a) Lakás', isBeside('text', 'Lakás')],
    ['a) Lakás adatai', holds('section', 'Lakás adatai')],
    ['a) Lakás adatai:', isBeside('text', 'Lakás adatai')],
    ['Lakás adatai', isBeside('text', 'Lakás adatai')],
    ['1. Lakás', holds('section', 'Lakás')],
    ['1. Foglalkozás: ____', isBeside('text', 'Foglalkozás')],
    ['1. Név', isBeside('personName', 'Név')],
    ['1. Jövedelem összege', isBeside('number', 'Jövedelem összege (HUF)')],
    ['1.1. Lakás', isBeside('text', 'Lakás')],
  ])('%s', (line, outline) => {
    expect(outlineOf(line, 'Kor: ____')).toEqual(outline)
  })

  it('with a number is one of several questions beside others with numbers, and a heading above inner ones', () => {
    expect(outlineOf('1. Lakás', '2. Kert', '3. Ház')).toEqual(['text: Lakás', 'text: Kert', 'text: Ház'])
    expect(outlineOf('1. Lakás', '1.1. Alapterület', '2. Egyéb')).toEqual([
      ...['section: Lakás', '  number: Alapterület', '  text: Egyéb'],
    ])
    expect(outlineOf('1. Lakás', '  2. Kert')).toEqual(['section: Lakás', '  text: Kert'])
    expect(outlineOf('1. Lakás', ' - kert', ' - ház')).toEqual(['radio: Lakás [kert | ház]'])
    expect(outlineOf('1. Munka: __', '2. Lakás', 'Kor: __')).toEqual([
      ...['text: Munka', 'text: Lakás', 'number: Kor'],
    ])
    expect(outlineOf('1. Munka: __', '2. Lakás adatai', 'Kor: __')).toEqual([
      ...['text: Munka', 'section: Lakás adatai', '  number: Kor'],
    ])
  })

  it('typed alone is a heading if it has several words', () => {
    expect([outlineOf('LAKÁS'), outlineOf('LAKÁS KORA')]).toEqual([['text: LAKÁS'], ['section: LAKÁS KORA']])
    expect(outlineOf('1. Lakás')).toEqual(['text: Lakás'])
    expect(outlineOf('II.')).toEqual(['page: II.'])
  })

  it('holds the indented questions below it, unless it has something to write on', () => {
    expect(outlineOf('Lakás', '  Kor: __', '  Szín: __')).toEqual([
      ...['group: Lakás', '  number: Kor', '  text: Szín'],
    ])
    expect(outlineOf('Lakás', ' 1. kor', ' 2. szín')).toEqual([
      'group: Lakás',
      '  number: kor',
      '  text: szín',
    ])
    expect(outlineOf('Lakás', '  - kor: ____')).toEqual(['group: Lakás', '  number: kor'])
    expect(outlineOf('Lakás', '\tNév | Kor')).toEqual([
      ...['group: Lakás', '  repeat: Név, Kor', '    text: Név', '    number: Kor'],
    ])
    expect(outlineOf('Lakás: __', '  Kor: __')).toEqual(['text: Lakás', 'number: Kor'])
    expect(outlineOf('Lakás', '  - kor', '  - szín')).toEqual(['radio: Lakás [kor | szín]'])
  })
})
