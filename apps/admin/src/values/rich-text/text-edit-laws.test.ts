import { parseRichText } from '@urlapmuhely/schema/rich-text'
import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editOf, editOfKey, type Selected, type TextEdit } from './text-edits.ts'

const words = { link: 'szöveg', column: 'Oszlop' }

function applied(text: string, { from, to, insert }: TextEdit): string {
  return text.slice(0, from) + insert + text.slice(to)
}

/** Any text of a few lines with any selection. */
const selected: fc.Arbitrary<Selected> = fc
  .tuple(
    fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '*', '#', '-', '1', '.'), maxLength: 14 }),
    fc.nat(14),
    fc.nat(14),
  )
  .map(([text, one, other]) => {
    const [from, to] = [Math.min(one, other, text.length), Math.min(Math.max(one, other), text.length)]
    return { text, from, to }
  })

/** Plain words on a few lines, without marks. */
const plainLines = fc
  .tuple(
    fc.array(fc.constantFrom('egy', 'kettő', 'három szó', ''), { minLength: 1, maxLength: 4 }),
    fc.nat(40),
    fc.nat(40),
  )
  .map(([lines, one, other]) => {
    const text = lines.join('\n')
    const [from, to] = [Math.min(one, other, text.length), Math.min(Math.max(one, other), text.length)]
    return { text, from, to }
  })

describe('every edit', () => {
  it('replaces a part of the text, and selects a part of the result', () => {
    const name = fc.constantFrom('bold', 'italic', 'heading', 'bullets', 'numbers', 'link', 'table')
    fc.assert(
      fc.property(selected, name, (one, button) => {
        const edit = editOf(button, one, words)
        expect(0 <= edit.from && edit.from <= edit.to && edit.to <= one.text.length).toBe(true)
        const result = applied(one.text, edit)
        const [from, to] = edit.select
        expect([edit.select, 0 <= from && from <= to && to <= result.length]).toEqual([edit.select, true])
      }),
      volume(2000, 91),
    )
  })
})

describe('a mark around words', () => {
  it('is put around them and taken away by the same button', () => {
    fc.assert(
      fc.property(plainLines, fc.constantFrom('bold' as const, 'italic' as const), (one, name) => {
        if (one.text.slice(one.from, one.to).trim() === '') return
        const first = editOf(name, one, words)
        const marked = applied(one.text, first)
        const [from, to] = first.select
        const again = editOf(name, { text: marked, from, to }, words)
        expect(applied(marked, again)).toBe(one.text)
      }),
      volume(500, 92),
    )
  })
})

describe('a mark before lines', () => {
  const marks = { heading: () => '### ', bullets: () => '- ', numbers: (index: number) => `${index + 1}. ` }

  it('is put before each line that the selection touches, and taken away again', () => {
    fc.assert(
      fc.property(plainLines, fc.constantFrom('heading', 'bullets', 'numbers'), (one, name) => {
        const lines = one.text.split('\n')
        // The lines of the ends of the selection, counted by the breaks before them.
        const first = one.text.slice(0, one.from).split('\n').length - 1
        const last = one.text.slice(0, one.to).split('\n').length - 1
        const expected = lines.map((line, index) =>
          index < first || index > last ? line : marks[name](index - first) + line,
        )
        const edit = editOf(name, one, words)
        const result = applied(one.text, edit)
        expect(result).toBe(expected.join('\n'))
        const [from, to] = edit.select
        expect(applied(result, editOf(name, { text: result, from, to }, words))).toBe(one.text)
      }),
      volume(500, 93),
    )
  })

  it.each([
    ['bullets', '1. a\n2. b', '- a\n- b'],
    ['numbers', '* a\n+ b', '1. a\n2. b'],
    ['heading', '# a', '### a'],
    ['heading', '### a\nb', '### a\n### b'],
    ['numbers', '1. a\n3. b', '1. a\n2. b'],
    ['bullets', '- a\n* b', '- a\n- b'],
  ] as const)('%s in place of another one: %j gives %j', (name, before, after) => {
    expect(applied(before, editOf(name, { text: before, from: 0, to: before.length }, words))).toBe(after)
  })
})

describe('a table', () => {
  const types = (text: string) => parseRichText(text).tree.map(({ type }) => type)

  it.each([
    ['', 0],
    ['előtte', 6],
    ['előtte\n', 7],
    ['előtte\n\n', 8],
    ['előtte\nutána', 6],
    ['előtte\n\nutána', 6],
    ['előtteutána', 6],
    ['\nutána', 0],
    ['utána', 0],
  ])('in %j at %i stands alone: what is around it stays what it was', (text, at) => {
    const result = applied(text, editOf('table', { text, from: at, to: at }, words))
    expect(types(result)).toEqual([...types(text.slice(0, at)), 'table', ...types(text.slice(at))])
    expect(parseRichText(result).issues).toEqual([])
  })
})

describe('a link', () => {
  it.each([
    ['https://pelda.hu', '[szöveg](https://pelda.hu)', 'szöveg'],
    ['mailto:a@b.hu', '[szöveg](mailto:a@b.hu)', 'szöveg'],
    ['tel:+3612345678', '[szöveg](tel:+3612345678)', 'szöveg'],
    ['http://pelda.hu', '[http://pelda.hu](https://)', 'https://'],
    ['két szó', '[két szó](https://)', 'https://'],
    ['', '[szöveg](https://)', 'szöveg'],
  ])('of %j is %j with %j selected', (text, expected, marked) => {
    const edit = editOf('link', { text, from: 0, to: text.length }, words)
    const result = applied(text, edit)
    expect([result, result.slice(...edit.select)]).toEqual([expected, marked])
  })
})

describe('a shortcut', () => {
  const press = (
    key: string,
    held: readonly ('ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey')[] = ['ctrlKey'],
  ) =>
    editOfKey({
      key,
      ...{ ctrlKey: held.includes('ctrlKey'), metaKey: held.includes('metaKey') },
      ...{ altKey: held.includes('altKey'), shiftKey: held.includes('shiftKey') },
    })

  it('is Ctrl or Command with one letter, whatever its case', () => {
    expect(['b', 'i', 'k', 'B'].map((key) => press(key))).toEqual(['bold', 'italic', 'link', 'bold'])
    expect(press('b', ['metaKey'])).toBe('bold')
  })

  it.each([
    ['b', []],
    ['b', ['altKey']],
    ['b', ['ctrlKey', 'altKey']],
    ['b', ['ctrlKey', 'shiftKey']],
    ['x', ['ctrlKey']],
    ['Enter', ['ctrlKey']],
  ] as const)('is not %s with %j', (key, held) => expect(press(key, held)).toBeNull())
})
