import { describe, expect, it } from 'vitest'
import type { DraftOption, FieldDraft } from './draft.ts'
import { buildOptionLists, listName, tidyOptions } from './option-lists.ts'

const option = (
  value: string | number,
  label = String(value),
  more: Partial<DraftOption> = {},
): DraftOption => ({
  value,
  label,
  ...more,
})

describe('choices', () => {
  it.each<
    [
      title: string,
      given: readonly DraftOption[],
      kept: readonly (readonly [string | number, string])[],
      faults: readonly string[],
    ]
  >([
    [
      'of texts stay',
      [option('a'), option('b')],
      [
        ['a', 'a'],
        ['b', 'b'],
      ],
      [],
    ],
    [
      'of numbers stay numbers',
      [option(1), option(2)],
      [
        [1, '1'],
        [2, '2'],
      ],
      [],
    ],
    [
      'of both are texts',
      [option(1), option('b')],
      [
        ['1', '1'],
        ['b', 'b'],
      ],
      [],
    ],
    ['lose the spaces around their values', [option(' a ', 'A')], [['a', 'A']], []],
    [
      'without a label have their value',
      [option('a', ''), option(2, ' ')],
      [
        ['a', 'a'],
        ['2', '2'],
      ],
      [],
    ],
    ['without anything are dropped', [option('', ''), option('a')], [['a', 'a']], []],
    [
      'with a label only are named',
      [option('', 'Válasszon!'), option('a')],
      [['a', 'a']],
      ['„Válasszon!” értéke üres'],
    ],
    [
      'of the same value are named',
      [option('a', 'A'), option('a', 'B')],
      [['a', 'A']],
      ['„a” kétszer szerepel'],
    ],
    ['are alike if they are so as texts', [option(1), option('1')], [['1', '1']], ['„1” kétszer szerepel']],
    ['have values of 200 signs at most', [option('a'.repeat(201), 'A')], [['a'.repeat(200), 'A']], []],
    ['have labels of 300 signs at most', [option('a', 'b'.repeat(301))], [['a', 'b'.repeat(300)]], []],
    ['may be 0', [option(0, 'Nulla')], [[0, 'Nulla']], []],
  ])('%s', (_, given, kept, faults) => {
    const tidy = tidyOptions(given)
    expect(tidy.options.map(({ value, label }) => [value, label])).toEqual(kept)
    expect(tidy.faults).toEqual(faults)
  })
})

describe('the lists of a form', () => {
  // Lists read the key and the choices of a field only.
  const field = (key: string, options: readonly DraftOption[]) => ({ key, options }) as FieldDraft
  const colours = [
    option('p', 'Piros', { data: { kod: 1 } }),
    option('k', 'Kék', { translations: { en: { label: 'Blue' } } }),
  ]

  it('are named after the form, their first field and their contents', () => {
    const name = listName('kerelem', 'Szín', colours)
    expect(name).toMatch(/^kerelem-szin-[0-9a-f]{6}$/u)
    expect(listName('kerelem', 'Szín', colours.slice(1))).not.toBe(name)
    expect(listName('kerelem', 'Szín', [...colours])).toBe(name)
  })

  it('are shared by fields with equal choices', () => {
    const [one, other, third] = [
      field('a', colours),
      field('b', [...colours]),
      field('c', colours.slice(0, 1)),
    ]
    const empty = field('d', [])
    const lists = buildOptionLists('f', [one, other, third, empty], [])
    expect(lists.of(one)).toBe(lists.of(other))
    expect(lists.of(one)).toBe(listName('f', 'a', colours))
    expect(lists.of(third)).toBe(listName('f', 'c', colours.slice(0, 1)))
    expect(lists.of(empty)).toBeNull()
    expect(lists.items).toHaveLength(3)
  })

  it('have an item for each choice, in their order, with texts in other languages beside it', () => {
    const only = field('a', colours)
    const lists = buildOptionLists('f', [only], [])
    expect(lists.items).toMatchObject([
      { item: { value: 'p', label: 'Piros', name: 'Piros', order: 0, data: { kod: 1 } }, translations: {} },
      { item: { value: 'k', label: 'Kék', order: 1 }, translations: { en: { label: 'Blue' } } },
    ])
    const ids = lists.items.map(({ item }) => item.id)
    expect(new Set(ids).size).toBe(2)
    expect(lists.items.every(({ item }) => item.list === lists.of(only) && !('translations' in item))).toBe(
      true,
    )
  })

  it('that formulas look up are there once, also if a field offers them', () => {
    const only = field('a', colours)
    const lists = buildOptionLists('f', [only], [{ name: 'arak', options: colours }])
    expect([lists.of(only), lists.items.length]).toEqual(['arak', 2])
  })
})
