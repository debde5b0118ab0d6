import { describe, expect, it } from 'vitest'
import { FileProblem } from '../report/formats.ts'
import { attribute, childElements, descendant, localName, parsedXml } from './parse.ts'

/** The refusal of a text: its code, and its detail if it has one. */
function refusal(text: string): readonly [string, string] | null {
  try {
    parsedXml(text)
    return null
  } catch (error) {
    if (error instanceof FileProblem) return [error.code, error.params.detail ?? '']
    throw error
  }
}

describe('XML that is read', () => {
  it.each([
    ['<a/>', 'a'],
    ['<?xml version="1.0"?><a></a>', 'a'],
    ['<!-- <x> --><a/>', 'a'],
    ['<x:a xmlns:x="n"/>', 'a'],
    ['<a b="1 > 2"/>', 'a'],
    ["<a b='<'/>".replace("<'", "&lt;'"), 'a'],
    ['<a><![CDATA[<b>]]></a>', 'a'],
    ['<a><!-- </a> --></a>', 'a'],
    ['<a><?x <y> ?></a>', 'a'],
  ])('%s', (text, name) => {
    expect(localName(parsedXml(text))).toBe(name)
  })

  it('may be 200 elements deep, and any number beside each other', () => {
    const deep = (depth: number) => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`
    expect([refusal(deep(200)), refusal(deep(201))]).toEqual([null, ['JSON_TOO_DEEP', '']])
    expect(refusal(`<a>${'<b></b>'.repeat(300)}${'<b/>'.repeat(300)}</a>`)).toBeNull()
  })
})

describe('XML that is refused', () => {
  it.each<[text: string, code: string, detail?: RegExp]>([
    ['<!DOCTYPE a><a/>', 'XML_DOCTYPE'],
    ['<!doctype a><a/>', 'XML_DOCTYPE'],
    ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'XML_DOCTYPE'],
    ['<a>', 'XML_INVALID'],
    ['<a></b>', 'XML_INVALID'],
    ['<a b></a>', 'XML_INVALID'],
    ['<a/><b/>', 'XML_INVALID'],
    ['<a>&b;</a>', 'XML_INVALID'],
    ['', 'XML_INVALID'],
    ['<a', 'XML_INVALID', /^befejezetlen elem \(1\. sor\)$/u],
    ['<a>\n<b\n</a>', 'XML_INVALID', /^befejezetlen elem \(2\. sor\)$/u],
    ['<a b="</a>', 'XML_INVALID', /^befejezetlen elem \(1\. sor\)$/u],
    ['<a>\n\n<!-- x', 'XML_INVALID', /^befejezetlen elem \(3\. sor\)$/u],
    ['<a><![CDATA[ x', 'XML_INVALID', /^befejezetlen elem/u],
    ['<?xml ', 'XML_INVALID', /^befejezetlen elem/u],
  ])('%j', (text, code, detail = /^(?!befejezetlen)/u) => {
    expect(refusal(text)).toEqual([code, expect.stringMatching(detail)])
  })
})

describe('the elements of a document', () => {
  const root = parsedXml(
    '<r xmlns:x="n"><a n="1"/>szöveg<x:b k="2"><a n="3"><c/></a></x:b><a n="4" x:m="5"/><!-- a --></r>',
  )

  it('within an element are found by their name without its prefix', () => {
    expect(childElements(root).map(localName)).toEqual(['a', 'b', 'a'])
    expect(childElements(root, 'a').map((one) => attribute(one, 'n'))).toEqual(['1', '4'])
    expect(childElements(root, 'b')).toHaveLength(1)
    expect(childElements(root, 'c')).toEqual([])
  })

  it('are found at any depth, the first one first', () => {
    expect(attribute(descendant(root, 'a') ?? root, 'n')).toBe('1')
    expect(localName(descendant(root, 'c') ?? root)).toBe('c')
    expect(descendant(root, 'nincs')).toBeNull()
  })

  it('have attributes by their name, also without its prefix', () => {
    const last = childElements(root, 'a')[1] ?? root
    expect([
      attribute(last, 'n'),
      attribute(last, 'm'),
      attribute(last, 'x:m'),
      attribute(last, 'k'),
    ]).toEqual(['4', '5', '5', ''])
  })
})
