import { apply, documentOf, moveOptionSteps, optionsOfList } from '@urlapmuhely/document'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LIST, listOf } from '../testing/list-of.ts'
import { gridPlaces } from './grid-places.ts'
import { placeOfDrop, placeOfStep, withSelected } from './option-places.ts'

const letters = ['a', 'b', 'c', 'd']
const move = (labels: readonly string[], ids: Iterable<string>, index: number) => {
  const document = documentOf({ form: { id: 'form' }, items: { formOption: listOf(...labels) } })
  const steps = moveOptionSteps(document, { list: LIST, index }, new Set(ids))
  return optionsOfList(apply(document, { steps }).document, LIST).map(({ id }) => id)
}

describe('options that move by one row', () => {
  it.each<[string[], -1 | 1, string[]]>([
    [['b'], -1, ['b', 'a', 'c', 'd']],
    [['b'], 1, ['a', 'c', 'b', 'd']],
    [['d'], 1, ['a', 'b', 'c', 'd']],
    [['b', 'c'], -1, ['b', 'c', 'a', 'd']],
    [['b', 'c'], 1, ['a', 'd', 'b', 'c']],
    [['a', 'c'], 1, ['b', 'd', 'a', 'c']],
    [['b', 'd'], -1, ['b', 'd', 'a', 'c']],
  ])('%j by %i go together', (ids, by, order) => {
    const place = placeOfStep(listOf(...letters), new Set(ids), by)
    expect(place === null ? letters : move(letters, ids, place)).toEqual(order)
  })

  it('stay where there is no room above, or nothing to move', () => {
    expect(placeOfStep(listOf(...letters), new Set(['a', 'c']), -1)).toBeNull()
    expect(placeOfStep(listOf(...letters), new Set(), 1)).toBeNull()
    expect(placeOfStep(listOf(...letters), new Set(['nincs']), -1)).toBeNull()
    expect(placeOfStep([], new Set(['a']), 1)).toBeNull()
  })

  it('pass exactly one of the others, in any list', () => {
    const random = fc.record({
      count: fc.integer({ min: 1, max: 7 }),
      ticks: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
      by: fc.constantFrom(-1 as const, 1 as const),
    })
    fc.assert(
      fc.property(random, ({ count, ticks, by }) => {
        const labels = [...'abcdefg'].slice(0, count)
        const chosen = labels.filter((_, at) => ticks[at])
        const place = placeOfStep(listOf(...labels), new Set(chosen), by)
        if (place === null) return
        const after = move(labels, chosen, place)
        // The others before the group: one fewer or one more than before its end.
        const edge = labels.indexOf((by === -1 ? chosen[0] : chosen.at(-1)) ?? '')
        const others = labels.slice(0, edge).filter((label) => !chosen.includes(label)).length
        const limit = count - chosen.length
        expect(after.indexOf(chosen[0] ?? '')).toBe(Math.min(others + by, limit))
        expect(after.filter((label) => chosen.includes(label))).toEqual(chosen)
      }),
    )
  })
})

describe('a dropped row', () => {
  /** The ids of the rows after a drop; the empty row is `-`. */
  const drop = (emptyAt: number | null, from: number, to: number) => {
    const { rows, indexOf } = gridPlaces(listOf(...letters), emptyAt)
    const id = rows[from]?.id ?? ''
    return move(letters, [id], placeOfDrop({ from, to, indexOf })).join('')
  }

  it.each([
    [null, 0, 2, 'bcad'],
    [null, 2, 0, 'cabd'],
    [null, 0, 3, 'bcda'],
    [null, 3, 1, 'adbc'],
    [0, 1, 3, 'bcad'],
    [2, 0, 3, 'bcad'],
    [2, 4, 0, 'dabc'],
  ])('with the empty row below %j options, row %i onto row %i', (emptyAt, from, to, order) => {
    expect(drop(emptyAt, from, to)).toBe(order)
  })
})

describe('the rows of the grid', () => {
  it.each([
    [null, ['a', 'b', 'c', '-'], 3],
    [0, ['-', 'a', 'b', 'c'], 0],
    [2, ['a', 'b', '-', 'c'], 2],
    [3, ['a', 'b', 'c', '-'], 3],
    [9, ['a', 'b', 'c', '-'], 3],
  ])('with the empty row wanted below %j options', (wanted, rows, emptyAt) => {
    const places = gridPlaces(['a', 'b', 'c'], wanted)
    expect(places.rows.map((option) => option ?? '-')).toEqual(rows)
    expect(places.emptyAt).toBe(emptyAt)
  })

  it('know how many options are above each', () => {
    const random = fc.record({ options: fc.array(fc.string()), wanted: fc.option(fc.nat(12)) })
    fc.assert(
      fc.property(random, ({ options, wanted }) => {
        const { rows, indexOf } = gridPlaces(options, wanted)
        expect(rows.filter((option) => option !== null)).toEqual(options)
        for (const row of rows.keys())
          expect(indexOf(row)).toBe(rows.slice(0, row).filter((option) => option !== null).length)
      }),
    )
  })
})

it('an action on a selected row is one on all selected rows', () => {
  expect(withSelected('b', ['a', 'b'])).toEqual(['a', 'b'])
  expect(withSelected('c', ['a', 'b'])).toEqual(['c'])
  expect(withSelected('c', [])).toEqual(['c'])
  // The empty row.
  expect(withSelected(undefined, ['a'])).toEqual(['a'])
})
