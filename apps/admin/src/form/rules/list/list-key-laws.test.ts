import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matrixPlaceAfter } from '../matrix/matrix-keys.ts'
import type { GroupedRule, RuleGroup } from '../rows/rule-groups.ts'
import { type ListRow, listRows } from '../rows/rule-rows.ts'
import { listMeaningOf } from './list-keys.ts'

const rule = (id: string): GroupedRule => ({
  rule: { id, kind: 'formDisabled', order: 0, overridesId: '', domainId: '', isOff: false, answers: [] },
  depth: 0,
  sharedWith: [],
})
const lists = fc
  .tuple(
    fc.array(fc.nat(3), { minLength: 1, maxLength: 4 }),
    fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
    fc.nat(2),
  )
  .map(([sizes, folds, based]): readonly ListRow[] => {
    const groups = sizes.map(
      (size, at): RuleGroup => ({
        key: `g${at}`,
        rules: Array.from({ length: size }, (_, index) => rule(`r${at}-${index}`)),
      }),
    )
    const folded = new Set(groups.flatMap(({ key }, at) => (folds[at] ? [key] : [])))
    return listRows({ groups, based: Array.from({ length: based }, (_, index) => `f${index}`), folded })
  })
const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }
const press = (key: string, rows: readonly ListRow[], at: number, page = 3) =>
  listMeaningOf({ ...plain, key }, { rows, at, page })

describe('the keys of any list of rules', () => {
  it('lead to a row of it, and Home and End to its ends', () => {
    const keys = fc.constantFrom('ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End')
    fc.assert(
      fc.property(lists, fc.nat(), keys, fc.integer({ min: 1, max: 5 }), (rows, from, key, page) => {
        const at = from % rows.length
        const distances = { ArrowUp: -1, ArrowDown: 1, PageUp: -page, PageDown: page, Home: -99, End: 99 }
        const wanted = at + (distances[key as keyof typeof distances] ?? 0) // the keys are those of the table
        const to = Math.max(0, Math.min(rows.length - 1, wanted))
        expect(press(key, rows, at, page)).toEqual({ is: 'go', to, extends: false })
      }),
    )
  })

  it('to the right and back lead from a head with rows to itself', () => {
    fc.assert(
      fc.property(lists, (rows) => {
        for (const [at, row] of rows.entries()) {
          if (row.is !== 'group' || !row.isOpen || row.count === 0) continue
          const inside = press('ArrowRight', rows, at)
          expect(inside).toEqual({ is: 'go', to: at + 1, extends: false })
          expect(press('ArrowLeft', rows, at + 1)).toEqual({ is: 'go', to: at, extends: false })
        }
      }),
    )
  })

  it('to the left lead from every row to the head of its own group', () => {
    fc.assert(
      fc.property(lists, (rows) => {
        for (const [at, row] of rows.entries()) {
          if (row.is === 'group') continue
          const meaning = press('ArrowLeft', rows, at)
          const head = meaning?.is === 'go' ? rows[meaning.to] : undefined
          expect([head?.is, head?.group]).toEqual(['group', row.group])
        }
      }),
    )
  })

  it('with Alt only move, with Ctrl only choose all and copy', () => {
    const keys = fc.constantFrom(
      'ArrowUp',
      'ArrowDown',
      'ArrowLeft',
      'Home',
      'Enter',
      ' ',
      'a',
      'd',
      'Delete',
    )
    fc.assert(
      fc.property(lists, keys, fc.boolean(), (rows, key, isAlt) => {
        const held = isAlt ? { altKey: true } : { ctrlKey: true }
        const meaning = listMeaningOf({ ...plain, ...held, key }, { rows, at: 0, page: 3 })
        const known = isAlt ? ['move'] : ['all', 'copy']
        expect(meaning === null || known.includes(meaning.is)).toBe(true)
        expect(meaning !== null).toBe(
          isAlt ? key === 'ArrowUp' || key === 'ArrowDown' : key === 'a' || key === 'd',
        )
      }),
    )
  })
})

it('the keys of any matrix lead to a cell of it, and an arrow and its opposite back', () => {
  const sizes = fc.record({
    rows: fc.integer({ min: 1, max: 9 }),
    columns: fc.integer({ min: 1, max: 7 }),
    page: fc.integer({ min: 1, max: 4 }),
  })
  const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End']
  const opposite: Readonly<Record<string, string>> = {
    ArrowUp: 'ArrowDown',
    ArrowLeft: 'ArrowRight',
    PageUp: 'PageDown',
  }
  fc.assert(
    fc.property(sizes, fc.nat(), fc.nat(), (size, row, column) => {
      const at = { row: row % size.rows, column: column % size.columns }
      for (const key of keys) {
        const to = matrixPlaceAfter(key, at, size)
        if (!to) throw new Error(`${key} leads somewhere.`)
        expect(to.row).toBeGreaterThanOrEqual(0)
        expect(to.row).toBeLessThan(size.rows)
        expect(to.column).toBeGreaterThanOrEqual(0)
        expect(to.column).toBeLessThan(size.columns)
        // Only one of both changes.
        expect(to.row === at.row || to.column === at.column).toBe(true)
        const back = opposite[key]
        const steps = key === 'PageUp' ? size.page : 1
        const isWhole = key === 'ArrowLeft' ? at.column >= 1 : at.row >= steps
        if (back !== undefined && isWhole) expect(matrixPlaceAfter(back, to, size)).toEqual(at)
      }
    }),
  )
})
