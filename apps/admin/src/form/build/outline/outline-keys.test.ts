import { buildFieldTree } from '@urlapmuhely/document'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { treeOf } from '../testing/field-outline.ts'
import { idsInOrder, randomFields } from '../testing/random-fields.ts'
import { allAround, type KeyMeaning, meaningOf, rowBeginningWith } from './outline-keys.ts'
import { type OutlineRow, outlineRows } from './outline-rows.ts'

const row = (id: string, depth: number, isOpen: boolean | null = null): OutlineRow => ({
  ...{ id, depth, isOpen, position: 1, siblings: 1 },
  holds: isOpen !== null,
})
const rows = [row('open', 0, true), row('inner', 1), row('closed', 1, false), row('last', 0)]
const held = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }
type Held = Partial<typeof held>
const press = (key: string, at: number, keys: Held = {}) =>
  meaningOf({ key, ...held, ...keys }, { rows, at, page: 2 })
const go = (to: number, by: 'select' | 'extend' | 'look' = 'select'): KeyMeaning => ({ is: 'go', to, by })
const [CTRL, META, SHIFT, ALT] = [
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
] as const

describe('the keys of the outline', () => {
  it.each<[string, number, number]>([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 3, 3],
    ['ArrowUp', 2, 1],
    ['ArrowUp', 0, 0],
    ['PageDown', 0, 2],
    ['PageDown', 2, 3],
    ['PageUp', 3, 1],
    ['PageUp', 1, 0],
    ['Home', 2, 0],
    ['End', 0, 3],
  ])('%s in row %i leads to row %i', (key, at, to) => {
    expect(press(key, at)).toEqual(go(to))
    expect(press(key, at, SHIFT)).toEqual(go(to, 'extend'))
    expect(press(key, at, CTRL)).toEqual(go(to, 'look'))
    expect(press(key, at, META)).toEqual(go(to, 'look'))
    expect(press(key, at, { ...CTRL, ...SHIFT })).toEqual(go(to, 'extend'))
  })

  it.each<[string, number, KeyMeaning | null]>([
    ['ArrowLeft', 0, { is: 'fold', id: 'open', folds: true }],
    ['ArrowRight', 0, go(1)],
    ['ArrowRight', 2, { is: 'fold', id: 'closed', folds: false }],
    ['ArrowLeft', 2, go(0)],
    ['ArrowLeft', 1, go(0)],
    ['ArrowRight', 1, null],
    ['ArrowLeft', 3, null],
  ])('%s in row %i folds, unfolds, and goes in or out once nothing is left to fold', (key, at, meaning) => {
    expect(press(key, at)).toEqual(meaning)
  })

  it.each<[string, 'up' | 'down' | 'in' | 'out']>([
    ['ArrowUp', 'up'],
    ['ArrowDown', 'down'],
    ['ArrowRight', 'in'],
    ['ArrowLeft', 'out'],
  ])('Alt+%s moves the field %s', (key, direction) => {
    expect(press(key, 1, ALT)).toEqual({ is: 'move', direction })
    expect(press(key, 1, { ...ALT, ...SHIFT })).toEqual({ is: 'move', direction })
    expect(press(key, 1, { ...ALT, ...CTRL })).toBeNull()
  })

  it.each<[string, Held, KeyMeaning]>([
    ['Enter', {}, { is: 'edit', property: 'label' }],
    ['F2', {}, { is: 'edit', property: 'key' }],
    ['Escape', {}, { is: 'leave' }],
    [' ', {}, { is: 'toggle' }],
    [' ', CTRL, { is: 'toggle' }],
    ['ContextMenu', {}, { is: 'menu' }],
    ['F10', SHIFT, { is: 'menu' }],
    ['a', CTRL, { is: 'all' }],
    ['A', META, { is: 'all' }],
    ['a', {}, { is: 'type', letter: 'a' }],
    ['Á', SHIFT, { is: 'type', letter: 'Á' }],
    ['😀', {}, { is: 'type', letter: '😀' }],
  ])('%s with %j', (key, keys, meaning) => {
    expect(press(key, 1, keys)).toEqual(meaning)
  })

  it.each<[string, Held]>([
    ['/', {}],
    ['Delete', {}],
    ['Insert', {}],
    ['Tab', {}],
    ['F10', {}],
    ['Shift', SHIFT],
    ['a', { ...CTRL, ...SHIFT }],
    ['a', ALT],
    ...['c', 'd', 'v', 'x', 'z', 's', 'f'].map((key): [string, Held] => [key, CTRL]),
  ])('%s with %j is left to others', (key, keys) => {
    expect(press(key, 1, keys)).toBeNull()
  })

  it('never lead out of the rows of any form, and open what they fold', () => {
    const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End']
    const random = fc.record({
      fields: randomFields.filter((fields) => fields.length > 0),
      pressed: fc.array(fc.constantFrom(...keys), { maxLength: 30 }),
      page: fc.integer({ min: 1, max: 5 }),
    })
    fc.assert(
      fc.property(random, ({ fields, pressed, page }) => {
        const tree = buildFieldTree(fields)
        const folded = new Set<string>()
        let at = 0
        for (const key of pressed) {
          const seen = outlineRows(tree, folded, null)
          const meaning = meaningOf({ key, ...held }, { rows: seen, at, page })
          if (meaning?.is === 'go') at = meaning.to
          if (meaning?.is === 'fold' && meaning.folds) folded.add(meaning.id)
          if (meaning?.is === 'fold' && !meaning.folds) expect(folded.delete(meaning.id)).toBe(true)
          expect(outlineRows(tree, folded, null)[at]).toBeDefined()
        }
      }),
    )
  })
})

describe('typing the beginning of a label', () => {
  const texts = ['alma', 'banán', 'barack', 'alap']

  it.each([
    [0, 'b', 1],
    [1, 'b', 2],
    [2, 'b', 1],
    [1, 'bb', 2],
    [2, 'bbb', 1],
    [0, 'a', 3],
    [3, 'a', 0],
    [2, 'bar', 2],
    [1, 'bar', 2],
    [0, 'ala', 3],
    [1, 'x', -1],
    [1, 'almafa', -1],
  ])('in row %i, %s leads to row %i', (at, typed, to) => {
    expect(rowBeginningWith(texts, at, typed)).toBe(to)
  })

  it('finds nothing without rows', () => {
    expect(rowBeginningWith([], 0, 'a')).toBe(-1)
  })

  it('goes to the nearest row that begins so, round the end', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 4 })
    const random = fc.record({
      labels: fc.array(word, { minLength: 1, maxLength: 8 }),
      at: fc.nat(7),
      typed: word,
    })
    fc.assert(
      fc.property(random, ({ labels, at: start, typed }) => {
        const at = start % labels.length
        const isOneLetter = [...typed].every((letter) => letter === typed[0])
        const sought = isOneLetter ? typed.charAt(0) : typed
        let expected = -1
        // Backwards, so that the nearest one is found last; one letter passes the present row at first.
        for (let away = labels.length - 1; away >= 0; away -= 1) {
          const index = (at + away + (isOneLetter ? 1 : 0)) % labels.length
          if (labels[index]?.startsWith(sought)) expected = index
        }
        expect(rowBeginningWith(labels, at, typed)).toBe(expected)
      }),
    )
  })
})

describe('selecting all', () => {
  const tree = treeOf('group g\n  text x\n  text y\ntext z')
  const seen = outlineRows(tree, new Set(), null)

  it.each([
    [['x'], 'x', ['y', 'x']],
    [['y', 'x'], 'x', ['g', 'y', 'z', 'x']],
    [[], 'z', ['g', 'z']],
    [['z', 'g'], 'g', ['x', 'y', 'z', 'g']],
  ])('with %j selected takes the siblings first, then all rows, with %s last', (selection, id, all) => {
    expect(allAround({ tree, rows: seen, selection, id })).toEqual(all)
  })

  it('does not select what is folded away', () => {
    const rowsLeft = outlineRows(tree, new Set(['g']), null)
    expect(allAround({ tree, rows: rowsLeft, selection: ['g', 'z'], id: 'z' })).toEqual(['g', 'z'])
  })

  it('twice selects every row of any form, each once', () => {
    fc.assert(
      fc.property(
        randomFields.filter((fields) => fields.length > 0),
        fc.nat(),
        (fields, pick) => {
          const built = buildFieldTree(fields)
          const all = outlineRows(built, new Set(), null)
          const id = fields[pick % fields.length]?.id ?? ''
          const first = allAround({ tree: built, rows: all, selection: [id], id })
          const second = allAround({ tree: built, rows: all, selection: first, id })
          expect(second.at(-1)).toBe(id)
          // A field without siblings goes to all rows at once; pressing again stays there.
          expect(second.toSorted()).toEqual(idsInOrder(fields).toSorted())
        },
      ),
    )
  })
})
