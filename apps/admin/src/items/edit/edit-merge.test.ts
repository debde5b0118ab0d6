import { form } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { valuesOf } from '../../values/properties/item-values.ts'
import { mergeRows, mergeValues } from './edit-merge.ts'

describe('two people who saved the same item', () => {
  const before = valuesOf(form, { name: 'a', key: 'k', title: 't', columns: 1, tags: ['x'] })
  const theirs = { ...before, name: 'övé', title: 'közös', columns: 2 }
  const mine = { ...before, name: 'enyém', title: 'közös', tags: ['y'] }
  const rows = mergeRows(form, { before, theirs, mine })

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
})
