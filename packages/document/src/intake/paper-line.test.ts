import { describe, expect, it } from 'vitest'
import { draftOutline } from '../testing/draft-outline.ts'
import { readLines } from './read-lines.ts'

const outlineOf = (...lines: readonly string[]) => draftOutline(readLines(lines.join('\n')))

describe('the options of a question', () => {
  it('may be in its line or below it, in several lines, each once', () => {
    expect(outlineOf('Szín ☐ kék, ☐ zöld; ☐ lila')).toEqual(['checkboxGroup: Szín [kék | zöld | lila]'])
    expect(outlineOf('Szín:', '☐ kék ☐ zöld', '☐ lila;')).toEqual(['checkboxGroup: Szín [kék | zöld | lila]'])
    expect(outlineOf('Szín:', '○ kék ○ zöld')).toEqual(['radio: Szín [kék | zöld]'])
    expect(outlineOf('Szín:', 'a) kék', 'b) zöld')).toEqual(['radio: Szín [kék | zöld]'])
    expect(outlineOf('Szín:', '☐ kék', '☐ kék', '☐ zöld')).toEqual(['checkboxGroup: Szín [kék | zöld]'])
    expect(outlineOf('Több is jelölhető', '○ kék', '○ zöld')).toEqual([
      'checkboxGroup: Több is jelölhető [kék | zöld]',
    ])
  })

  it('are long lists from the eighth on', () => {
    const boxes = (count: number) => Array.from({ length: count }, (_, at) => `☐ szín ${'x'.repeat(at + 1)}`)
    expect(outlineOf('Szín:', ...boxes(7))[0]).toMatch(/^checkboxGroup: /u)
    expect(outlineOf('Szín:', ...boxes(8))[0]).toMatch(/^multiSelect: /u)
  })

  it('are no statements, no questions, no headings, and none of fields that are known otherwise', () => {
    expect(outlineOf('Szín:', '- árnyalat: ____')).toEqual(['text: Szín', 'text: árnyalat'])
    expect(outlineOf('Szín:', '☐ Elfogadom a feltételeket')).toEqual([
      ...['text: Szín', 'checkbox: Elfogadom a feltételeket'],
    ])
    expect(outlineOf('Szín:', 'a) Lakás adatai', 'Kor: __')).toEqual([
      ...['text: Szín', 'section: Lakás adatai', '  number: Kor'],
    ])
    expect(outlineOf('TAJ:', '☐ van')).toEqual(['taj: TAJ', 'checkbox: van'])
    expect(outlineOf('Aláírás:', '☐ van')).toEqual(['signature: Aláírás', 'checkbox: van'])
    expect(outlineOf('  Szín:', '☐ kék')).toEqual(['text: Szín', 'checkbox: kék'])
  })
})

describe('several questions in a line', () => {
  it('each have the words behind them, the last also those behind its blank', () => {
    expect(outlineOf('Név: ____ Kor: ____*')).toEqual(['personName: Név', 'number: Kor *'])
    expect(outlineOf('Név: ____ Kor: ____ (kötelező)')).toEqual(['personName: Név', 'number: Kor *'])
    expect(outlineOf('Név:\t____\tSzín:\t____')).toEqual(['personName: Név', 'text: Szín'])
    expect(outlineOf('Név\t____\tSzín\t____')).toEqual(['personName: Név', 'text: Szín'])
  })
})

describe('the rows of a table', () => {
  const columns = ['  text: Név', '  number: Kor']

  it('are columns with letters; rows without letters, and those after the first, are to be filled in', () => {
    expect(outlineOf('Név || Kor')).toEqual(['repeat: Név, Kor', ...columns])
    expect(outlineOf('Név |   | Kor | 5')).toEqual(['repeat: Név, Kor, 5', ...columns])
    expect(outlineOf('1 | 2')).toEqual([])
    expect(outlineOf('Név | Kor', '1 | 2', 'Anna | 5', 'Szín: __')).toEqual([
      ...['repeat: Név, Kor', ...columns, 'text: Szín'],
    ])
    expect(outlineOf('Név\tKor\tSzín')).toEqual(['repeat: Név, Kor, Szín', ...columns, '  text: Szín'])
    expect(outlineOf('Név:\tKor')).toEqual(['number: Név: Kor'])
  })

  it('have the name in front of them or the plain line above them', () => {
    expect(outlineOf('Családtagok:', '| Név | Kor |')).toEqual(['repeat: Családtagok', ...columns])
    expect(outlineOf('Családtagok:Név | Kor')).toEqual(['repeat: Családtagok', ...columns])
    expect(outlineOf('Telefon', 'Név | Kor')).toEqual(['phone: Telefon', 'repeat: Név, Kor', ...columns])
    expect(outlineOf('Szín (zöld/kék)', 'Név | Kor')).toEqual([
      ...['radio: Szín [zöld | kék]', 'repeat: Név, Kor', ...columns],
    ])
    expect(outlineOf('Családtagok', '☐ van', 'Név | Kor')).toEqual([
      ...['checkboxGroup: Családtagok [van]', 'repeat: Név, Kor', ...columns],
    ])
  })
})
