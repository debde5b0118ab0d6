import { describe, expect, it } from 'vitest'
import { attribute, parsedXml } from './parse.ts'
import { unitText, xliffUnits } from './xliff-units.ts'

/** The text of a unit with this content. Source: XLIFF 2.1. */
const textOf = (content: string) => unitText(parsedXml(`<unit id="1">${content}</unit>`))
const segment = (source: string, target?: string, attributes = 'state="final"') =>
  `<segment ${attributes}><source>${source}</source>${target === undefined ? '' : `<target>${target}</target>`}</segment>`

describe('the units of a document', () => {
  it('are those of its files and groups, in order', () => {
    const document = parsedXml(
      '<xliff><file id="f"><unit id="1"/><group><unit id="2"/><group><unit id="3"/></group></group><notes><unit id="x"/></notes></file><file id="g"><unit id="4"/></file></xliff>',
    )
    expect(xliffUnits(document).map((unit) => attribute(unit, 'id'))).toEqual(['1', '2', '3', '4'])
  })
})

describe('the state of a unit', () => {
  it.each([
    ['without a target', segment('Szia'), 'missing', ''],
    ['with an empty target', segment('Szia', ' '), 'missing', ''],
    ['whose translation is finished', segment('Szia', 'Hello'), 'done', 'Hello'],
    ['whose state is translated', segment('Szia', 'Hello', 'state="translated"'), 'done', 'Hello'],
    ['whose state is initial', segment('Szia', 'Hello', 'state="initial"'), 'given', 'Hello'],
    ['without a state', segment('Szia', 'Hello', ''), 'given', 'Hello'],
    ['of two segments, one of them translated', segment('a', 'A') + segment('b'), 'partial', ''],
    ['of two segments', segment('a', 'A') + segment('b', 'B'), 'done', 'AB'],
    [
      'of two segments, one of them initial',
      segment('a', 'A') + segment('b', 'B', 'state="initial"'),
      'given',
      'AB',
    ],
    ['with an empty segment beside', segment('a', 'A') + segment(' '), 'done', 'A '],
  ])('%s', (_, content, state, target) => {
    expect(textOf(content)).toMatchObject({ state, target })
  })
})

describe('the parts of a unit', () => {
  it('are joined, with what is between the segments', () => {
    const content = `${segment('egy', 'one')}<ignorable><source>, </source></ignorable>${segment('két', 'two')}`
    expect(textOf(content)).toEqual({ source: 'egy, két', target: 'one, two', state: 'done' })
  })

  it('have their translations in the order that these require', () => {
    const first = '<segment state="final"><source>a</source><target order="2">A</target></segment>'
    const second = '<segment state="final"><source>b</source><target order="1">B</target></segment>'
    expect(textOf(first + second)).toMatchObject({ source: 'ab', target: 'BA' })
  })
})

describe('the text of a segment', () => {
  const data =
    '<originalData><data id="d1">{nev}</data><data id="d2">&lt;b&gt;</data><data id="d3">&lt;/b&gt;</data></originalData>'

  it.each([
    ['a code with its data', 'Szia <ph id="1" dataRef="d1"/>!', 'Szia {nev}!'],
    ['a code with an equivalent text', 'Szia <ph id="1" equiv="{x}"/>!', 'Szia {x}!'],
    ['a code with a shown text only', 'Szia <ph id="1" disp="név"/>!', 'Szia név!'],
    ['a code without anything', 'Szia <ph id="1"/>!', 'Szia !'],
    ['a pair of codes', '<pc id="1" dataRefStart="d2" dataRefEnd="d3">x</pc>', '<b>x</b>'],
    ['a pair with equivalent texts', '<pc id="1" equivStart="[" equivEnd="]">x</pc>', '[x]'],
    ['separate ends of a pair', '<sc id="1" dataRef="d2"/>x<ec startRef="1" dataRef="d3"/>', '<b>x</b>'],
    ['an annotation', '<mrk id="1" type="term">szó</mrk> más', 'szó más'],
    ['codes within an annotation', '<mrk id="1"><ph id="2" dataRef="d1"/></mrk>', '{nev}'],
    ['a character that XML cannot write', 'a<cp hex="001B"/>b', 'a\u001bb'],
    ['a character above the last one', 'a<cp hex="110000"/>b', 'ab'],
    ['a character that is no number', 'a<cp hex="zz"/>b', 'ab'],
    ['half of a character', 'a<cp hex="D83D"/>b', 'a\ufffdb'],
    ['a section of characters', '<![CDATA[<i>]]>', '<i>'],
    ['another element', 'a<more>b</more>c', 'ac'],
  ])('has %s', (_, source, text) => {
    expect(textOf(data + segment(source)).source).toBe(text)
  })

  it('has in its translation the codes of the source, by their ids', () => {
    const target = 'Hello <ph id="1"/>, <ph id="9" copyOf="1"/>'
    expect(textOf(data + segment('Szia <ph id="1" dataRef="d1"/>', target)).target).toBe('Hello {nev}, {nev}')
  })

  it('prefers its own data to those of the source', () => {
    const target = '<ph id="1" dataRef="d2"/>'
    expect(textOf(data + segment('<ph id="1" dataRef="d1"/>', target)).target).toBe('<b>')
  })
})
