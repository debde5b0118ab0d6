import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noSelection, type Selection, selectOnly, togglePage, toggleRow } from './list-selection.ts'

const pages = [
  ['a', 'b', 'c', 'd', 'e'],
  ['f', 'g', 'h'],
] as const
const all = pages.flat()

type Step =
  | { readonly type: 'row'; readonly page: number; readonly at: number; readonly range: boolean }
  | { readonly type: 'page'; readonly page: number }
  | { readonly type: 'only'; readonly ids: readonly string[] }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    type: fc.constant('row' as const),
    page: fc.constantFrom(0, 1),
    at: fc.nat(4),
    range: fc.boolean(),
  }),
  fc.record({ type: fc.constant('page' as const), page: fc.constantFrom(0, 1) }),
  fc.record({ type: fc.constant('only' as const), ids: fc.subarray(all) }),
)

/** A list of checkboxes, changed one by one. */
class Checkboxes {
  readonly checked = new Map<string, boolean>(all.map((id) => [id, false]))
  anchor: string | null = null

  take(step: Step): void {
    if (step.type === 'only') {
      for (const id of all) this.checked.set(id, step.ids.includes(id))
      this.anchor = null
      return
    }
    const page: readonly string[] = pages[step.page] ?? []
    if (step.type === 'page') {
      const isFull = page.every((id) => this.checked.get(id))
      for (const id of page) this.checked.set(id, !isFull)
      this.anchor = null
      return
    }
    const id = page[step.at % page.length] ?? ''
    const value = !this.checked.get(id)
    this.checked.set(id, value)
    if (step.range && this.anchor !== null && page.includes(this.anchor)) {
      // From the anchor towards the clicked row, one by one.
      const [from, to] = [page.indexOf(this.anchor), page.indexOf(id)]
      for (let at = from; at !== to; at += Math.sign(to - from)) this.checked.set(page[at] ?? '', value)
    }
    this.anchor = id
  }

  ids(): string[] {
    return all.filter((id) => this.checked.get(id))
  }
}

function taken(selection: Selection, one: Step): Selection {
  if (one.type === 'only') return selectOnly(one.ids)
  const page: readonly string[] = pages[one.page] ?? []
  if (one.type === 'page') return togglePage(selection, page)
  return toggleRow(selection, { page, id: page[one.at % page.length] ?? '', range: one.range })
}

describe('the selection', () => {
  it('is what the same clicks make of real checkboxes', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
        const model = new Checkboxes()
        let selection = noSelection
        for (const one of steps) {
          selection = taken(selection, one)
          model.take(one)
          expect([...selection.ids].sort()).toEqual(model.ids())
        }
      }),
      volume(500, 21),
    )
  })

  it('is never changed in place, so that a re-rendered row sees what changed', () => {
    const before = selectOnly(['a', 'b'])
    toggleRow(before, { page: pages[0], id: 'c', range: true })
    togglePage(before, pages[0])
    expect([...before.ids]).toEqual(['a', 'b'])
    expect(noSelection.ids.size).toBe(0)
  })

  it('of an empty page is no selection', () => {
    expect([...togglePage(noSelection, []).ids]).toEqual([])
    expect([...togglePage(selectOnly(['z']), []).ids]).toEqual(['z'])
  })

  it('forgets where a range began once the whole page was clicked', () => {
    const clicked = toggleRow(noSelection, { page: pages[0], id: 'a', range: false })
    const whole = togglePage(clicked, pages[0])
    expect(whole.anchor).toBeNull()
    expect([...toggleRow(whole, { page: pages[0], id: 'd', range: true }).ids].sort()).toEqual([
      'a',
      'b',
      'c',
      'e',
    ])
  })
})
