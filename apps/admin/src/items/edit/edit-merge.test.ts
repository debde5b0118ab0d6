import { decidedTogether, form, itemKinds, labelSource } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { valuesOf } from '../../values/properties/item-values.ts'
import { suggestions } from '../../values/properties/suggestions.ts'
import { mergeGroups, mergeValues } from './edit-merge.ts'

describe('two people who saved the same item', () => {
  const before = valuesOf(form, { name: 'a', key: 'k', title: 't', columns: 1, tags: ['x'] })
  const theirs = { ...before, name: 'övé', title: 'közös', columns: 2 }
  const mine = { ...before, name: 'enyém', title: 'közös', tags: ['y'] }
  const rows = mergeGroups(form, { before, theirs, mine }).flat()

  it('are asked only about what both changed to different values', () => {
    expect(rows.map((row) => [row.name, row.settled])).toEqual([
      ['name', null],
      ['title', 'mine'],
      ['columns', 'theirs'],
      ['tags', 'mine'],
    ])
  })

  it('lose nothing of each other', () => {
    expect(mergeValues(theirs, rows, { name: 'theirs' })).toEqual({
      ...before,
      name: 'övé',
      title: 'közös',
      columns: 2,
      tags: ['y'],
    })
    expect(mergeValues(theirs, rows, { name: 'mine', columns: 'mine' })).toMatchObject({
      name: 'enyém',
      columns: 1,
    })
  })

  it('choose a label and what was made from it once', () => {
    const groups = mergeGroups(form, {
      before,
      theirs: { ...before, title: 'Övé', name: 'Övé', columns: 2 },
      mine: { ...before, title: 'Enyém', key: 'enyem', columns: 3 },
    })
    expect(groups.map((group) => group.map(({ name, settled }) => [name, settled]))).toEqual([
      [
        ['title', null],
        ['name', null],
        ['key', null],
      ],
      [['columns', null]],
    ])
  })
})

it.each(itemKinds.map((kind) => [kind.name, kind] as const))(
  '%s: what the screens make from a text is decided with it',
  (_name, kind) => {
    const source = labelSource(kind)
    const values = { ...kind.initial, [source]: 'Valami' }
    const made = Object.keys(suggestions(kind, source, '', values))
    const groups = decidedTogether(kind, [source, ...made], new Set([source]))
    expect(groups).toEqual([[source, ...made]])
  },
)
