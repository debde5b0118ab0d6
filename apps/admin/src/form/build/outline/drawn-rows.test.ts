import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawnRows } from './drawn-rows.ts'

describe('the rows that are drawn', () => {
  it('are all rows of a short outline, without asking which are near', () => {
    const near = () => {
      throw new Error('A short outline is drawn whole.')
    }
    expect(drawnRows({ count: 3, kept: 1, near })).toEqual([0, 1, 2])
    expect(drawnRows({ count: 99, kept: 1, near })).toHaveLength(99)
    expect(drawnRows({ count: 0, kept: 0, near })).toEqual([])
  })

  it.each([
    [5, [40, 41, 42], [5, 40, 41, 42]],
    [99, [40, 41, 42], [40, 41, 42, 99]],
    [41, [40, 41, 42], [40, 41, 42]],
    [7, [], [7]],
    [100, [98, 99], [98, 99]],
  ])('of a long outline are those in sight, and row %i, which is the tab stop', (kept, near, drawn) => {
    expect(drawnRows({ count: 100, kept, near: () => near })).toEqual(drawn)
  })

  it('are in their order, each once', () => {
    const range = fc.record({ first: fc.nat(199), length: fc.nat(30), kept: fc.nat(220) })
    fc.assert(
      fc.property(range, ({ first, length, kept }) => {
        const near = [...Array(length).keys()].map((at) => first + at).filter((row) => row < 200)
        const drawn = drawnRows({ count: 200, kept, near: () => [...near] })
        const wanted = new Set(kept < 200 ? [...near, kept] : near)
        expect(drawn).toEqual([...Array(200).keys()].filter((row) => wanted.has(row)))
      }),
    )
  })
})
