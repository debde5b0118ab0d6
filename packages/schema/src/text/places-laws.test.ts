import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { volume } from '../testing.ts'
import {
  escapeBraces,
  hasBrace,
  lineAndColumn,
  parsePlaces,
  placesOf,
  printPlace,
  renamePlaces,
} from './places.ts'

describe('a text with places', () => {
  it.each<[text: string, parts: readonly string[], faults: readonly number[]]>([
    ['', [], []],
    ['szöveg', ['szöveg'], []],
    ['{nev}', ['<nev>'], []],
    ['{ nev }', ['<nev>'], []],
    ['{nev}{kor}', ['<nev>', '<kor>'], []],
    ['a{nev|pénz}b', ['a', '<nev|pénz>', 'b'], []],
    ['{nev| hosszú  dátum }', ['<nev|hosszú  dátum>'], []],
    ['{nev|}', ['<nev|>'], []],
    ['{context.a.b}', ['<context.a.b>'], []],
    ['{a-b}', ['<a-b>'], []],
    ['{sor}', ['<sor>'], []],
    ['{{nev}', ['{nev}'], []],
    ['{{{nev}', ['{', '<nev>'], []],
    ['{{{{', ['{{'], []],
    ['{', ['{'], [0]],
    ['a {', ['a {'], [2]],
    ['{}', ['{}'], [0]],
    ['{1a}', ['{1a}'], [0]],
    ['{á}', ['{á}'], [0]],
    ['{nev', ['{nev'], [0]],
    ['{nev kor}', ['{nev kor}'], [0]],
    ['{nev|a|b}', ['{nev|a|b}'], [0]],
    ['{nev|{a}}', ['{nev|', '<a>', '}'], [0]],
    ['{\nnev}', ['{\nnev}'], [0]],
    ['{nev|a\nb}', ['{nev|a\nb}'], [0]],
    ['}', ['}'], []],
  ])('%j is %j', (text, expected, faults) => {
    const parsed = parsePlaces(text)
    const shown = parsed.parts.map((part) =>
      typeof part === 'string' ? part : `<${part.name}${part.format === null ? '' : `|${part.format}`}>`,
    )
    expect(shown).toEqual(expected)
    expect(parsed.faults.map(({ from }) => from)).toEqual(faults)
    expect(hasBrace(text)).toBe(text.includes('{'))
  })

  const literal = fc.string({ unit: fc.constantFrom('a', '{', '}', '|', '\n', ' '), maxLength: 4 })
  const place = fc.record({
    name: fc.constantFrom('nev', 'a.b', 'x1', 'sor'),
    format: fc.constantFrom(null, 'pénz', 'hosszú dátum'),
  })

  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(literal, place), { maxLength: 4 }), literal, (pairs, end) => {
        const source =
          pairs.map(([before, one]) => escapeBraces(before) + printPlace(one)).join('') + escapeBraces(end)
        const { parts, faults } = parsePlaces(source)
        expect(faults).toEqual([])
        const read = parts.map((part) => (typeof part === 'string' ? part : printPlace(part))).join('')
        expect(read).toBe(pairs.map(([before, one]) => before + printPlace(one)).join('') + end)
        expect(placesOf(source).map(({ name, format }) => ({ name, format }))).toEqual(
          pairs.map(([, one]) => one),
        )
      }),
      volume(500, 1601),
    )
  })

  it('is renamed in its places only', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(literal, place), { maxLength: 4 }), literal, (pairs, end) => {
        const write = (rename: (name: string) => string | null) =>
          pairs
            .map(([before, { name, format }]) => {
              const renamed = rename(name)
              return escapeBraces(before) + (renamed === null ? '' : printPlace({ name: renamed, format }))
            })
            .join('') + escapeBraces(end)
        const source = write((name) => name)
        const rename = (name: string) => (name === 'nev' ? 'uj.nev' : name === 'x1' ? null : name)
        expect(renamePlaces(source, rename)).toBe(write(rename))
        expect(renamePlaces(source, (name) => name)).toBe(source)
      }),
      volume(500, 1602),
    )
  })
})

describe('the line and the column of a position', () => {
  it.each([
    ['', 0, 1, 1],
    ['abc', 0, 1, 1],
    ['abc', 3, 1, 4],
    ['a\nb', 1, 1, 2],
    ['a\nb', 2, 2, 1],
    ['a\n\n', 3, 3, 1],
    ['a', 9, 1, 2],
  ])('of %j at %i are %i and %i', (text, at, line, column) => {
    expect(lineAndColumn(text, at)).toEqual({ line, column })
  })

  it('lead back to the position', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '\n'), maxLength: 12 })
    fc.assert(
      fc.property(text, fc.nat(12), (source, position) => {
        const at = Math.min(position, source.length)
        const { line, column } = lineAndColumn(source, at)
        const before = source.split('\n').slice(0, line - 1)
        expect(before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1).toBe(at)
      }),
      volume(200, 1603),
    )
  })
})
