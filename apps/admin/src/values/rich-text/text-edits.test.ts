import { describe, expect, it } from 'vitest'
import { type EditName, editOf, replacing, type TextEdit } from './text-edits.ts'

/** A text with `[` and `]` around its selected part, or `|` at the caret. */
function at(marked: string) {
  const from = marked.search(/[[|]/u)
  const text = marked.replace(/[[\]|]/gu, '')
  return { text, from, to: marked.includes(']') ? marked.indexOf(']') - 1 : from }
}

/** The text after a change. */
function applied(text: string, { from, to, insert }: TextEdit): string {
  return text.slice(0, from) + insert + text.slice(to)
}

function after(name: EditName, marked: string): string {
  const selected = at(marked)
  const edit = editOf(name, selected, { link: 'szöveg', column: 'Oszlop' })
  const text = applied(selected.text, edit)
  const [from, to] = edit.select
  return `${text.slice(0, from)}«${text.slice(from, to)}»${text.slice(to)}`
}

describe('the buttons of the editor', () => {
  it.each<[EditName, string, string]>([
    ['bold', 'egy [kettő] három', 'egy **«kettő»** három'],
    ['bold', 'egy[ kettő ]három', 'egy **«kettő»** három'],
    ['bold', 'egy **[kettő]**', 'egy «kettő»'],
    ['italic', '**[kettő]**', '***«kettő»***'],
    ['italic', '*[kettő]*', '«kettő»'],
    ['bold', 'egy |', 'egy **«»**'],
    ['heading', 'a\nCí|m', 'a\n### Cím«»'],
    ['heading', '### Cí|m', 'Cím«»'],
    ['bullets', '[a\nb]', '«- a\n- b»'],
    ['numbers', '[- a\n- b]', '«1. a\n2. b»'],
    ['numbers', '[1. a\n2. b]', '«a\nb»'],
    ['link', 'lásd [itt] most', 'lásd [itt](«https://») most'],
    ['link', 'lásd |', 'lásd [«szöveg»](https://)'],
    ['link', '[https://pelda.hu]', '[«szöveg»](https://pelda.hu)'],
    ['table', 'a|', 'a\n\n| Oszlop 1 | Oszlop 2 |\n| --- | --- |\n|  |  |«»'],
  ])('%s: %j gives %j', (name, before, expected) => expect(after(name, before)).toBe(expected))

  it('put a place where the caret is', () => {
    expect(applied('ab', replacing(at('a|b'), '{nev}'))).toBe('a{nev}b')
  })
})
