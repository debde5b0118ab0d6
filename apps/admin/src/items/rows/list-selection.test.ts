import { describe, expect, it } from 'vitest'
import { noSelection, selectOnly, togglePage, toggleRow } from './list-selection.ts'

const page = ['a', 'b', 'c', 'd', 'e']
const chosen = (selection: { readonly ids: ReadonlySet<string> }) => [...selection.ids].sort()

describe('choosing rows', () => {
  it('chooses and drops one row by a click', () => {
    const once = toggleRow(noSelection, { page, id: 'b', range: false })
    expect(chosen(once)).toEqual(['b'])
    expect(chosen(toggleRow(once, { page, id: 'b', range: false }))).toEqual([])
  })

  it('chooses a range with the shift key, in both directions', () => {
    const down = toggleRow(toggleRow(noSelection, { page, id: 'b', range: false }), {
      page,
      id: 'd',
      range: true,
    })
    expect(chosen(down)).toEqual(['b', 'c', 'd'])
    const up = toggleRow(toggleRow(noSelection, { page, id: 'd', range: false }), {
      page,
      id: 'a',
      range: true,
    })
    expect(chosen(up)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('drops a range when the row clicked was chosen', () => {
    const all = { ...selectOnly(page), anchor: 'b' }
    expect(chosen(toggleRow(all, { page, id: 'd', range: true }))).toEqual(['a', 'e'])
  })

  it('takes a single row when the range would begin on another page', () => {
    const elsewhere = { ids: new Set(['z']), anchor: 'z' }
    expect(chosen(toggleRow(elsewhere, { page, id: 'c', range: true }))).toEqual(['c', 'z'])
  })

  it('chooses the whole page beside what is chosen elsewhere, and drops it again', () => {
    const some = togglePage(selectOnly(['b', 'z']), page)
    expect(chosen(some)).toEqual(['a', 'b', 'c', 'd', 'e', 'z'])
    expect(chosen(togglePage(some, page))).toEqual(['z'])
  })
})
