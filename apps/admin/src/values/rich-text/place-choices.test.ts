import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReadableField } from '../items/readable-fields.ts'
import { exampleOf, formatsFor, placesIn } from './place-choices.ts'
import { replacing, type Selected, type TextEdit } from './text-edits.ts'

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

describe('a place', () => {
  it('takes the place of the selection, with the caret after it', () => {
    fc.assert(
      fc.property(selected, (one) => {
        const edit = replacing(one, '{nev}')
        const result = applied(one.text, edit)
        expect(result).toBe(`${one.text.slice(0, one.from)}{nev}${one.text.slice(one.to)}`)
        expect(result.slice(0, edit.select[0])).toBe(`${one.text.slice(0, one.from)}{nev}`)
        expect(edit.select[1]).toBe(edit.select[0])
      }),
      volume(200, 94),
    )
  })

  const field = (name: string, changes: Partial<ReadableField> = {}): ReadableField => ({
    ...{
      id: name,
      name,
      label: name,
      parents: '',
      sort: 'text',
      type: 'text',
      optionList: null,
      rowsOf: null,
    },
    ...changes,
  })

  it('is any field with a value, and the number of the row where there are rows', () => {
    const fields = [
      field('nev'),
      field('sorok', { sort: 'rows', rowsOf: 'r' }),
      field('belso', { sort: 'rows' }),
      field('sorok.ar', { sort: 'options' }),
    ]
    expect(placesIn(fields, false).map(({ name }) => name)).toEqual(['nev', 'sorok.ar'])
    expect(placesIn(fields, true).map(({ name, sort }) => [name, sort])).toEqual([
      ['sor', 'number'],
      ['nev', 'text'],
      ['sorok.ar', 'options'],
    ])
    expect(placesIn([], false)).toEqual([])
  })

  it.each<[ReadableField['sort'], ReadableField['type'], readonly string[], readonly string[]]>([
    ['date', 'date', ['dátum', 'hosszú dátum', 'év', 'nagybetű'], ['idő', 'pénz']],
    ['datetime', 'datetime', ['dátum', 'idő'], ['egész']],
    ['time', 'time', ['idő'], ['dátum', 'év']],
    ['number', 'number', ['pénz', 'egész'], ['dátum']],
    ['text', 'text', ['nagybetű', 'kisbetű'], ['pénz', 'dátum', 'idő']],
    ['number', 'calculated', ['pénz', 'dátum', 'idő'], []],
  ])('of %s, type %s, has the formats %j and not %j', (sort, type, offered, others) => {
    const formats = formatsFor({ sort, type })
    expect(offered.filter((name) => !formats.includes(name))).toEqual([])
    expect(others.filter((name) => formats.includes(name))).toEqual([])
    expect(formats.every((name) => exampleOf(name) !== '')).toBe(true)
    expect(exampleOf('nincs')).toBe('')
  })
})
