import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type GridKey, type GridKeyMeaning, gridKeyMeaning, isCaretAtEnd } from './grid-keys.ts'

const held = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }
const ROWS = 4
const press = (key: string, row: number, column: number, keys: Partial<GridKey> = {}) =>
  gridKeyMeaning({ ...held, key, ...keys }, { row, column }, ROWS)
const go = (row: number, column: number): GridKeyMeaning => ({ is: 'go', to: { row, column } })

describe('the keys of the grid', () => {
  it.each<[string, number, number, GridKeyMeaning | null]>([
    ['ArrowDown', 1, 2, go(2, 2)],
    ['ArrowUp', 1, 2, go(0, 2)],
    ['ArrowDown', 1, -1, go(2, -1)],
    ['Enter', 0, 2, go(1, 2)],
    ['Enter', 2, 1, go(3, 0)],
    ['Enter', 3, 0, go(4, 0)],
    ['Enter', 0, -1, null],
    ['Delete', 1, -1, { is: 'remove' }],
    ['Delete', 1, 0, null],
    ['ArrowLeft', 1, 1, { is: 'side', side: -1 }],
    ['ArrowRight', 1, 1, { is: 'side', side: 1 }],
    ['Tab', 1, 1, null],
    ['a', 1, 1, null],
    ['Escape', 1, 1, null],
  ])('%s in row %i, column %i', (key, row, column, meaning) => {
    expect(press(key, row, column)).toEqual(meaning)
  })

  it.each<[string, number, GridKeyMeaning]>([
    ['ArrowUp', 2, { is: 'move', by: -1, focus: { row: 1, column: 1 } }],
    ['ArrowDown', 2, { is: 'move', by: 1, focus: { row: 3, column: 1 } }],
    ['ArrowUp', 0, { is: 'move', by: -1, focus: { row: 0, column: 1 } }],
    ['ArrowDown', 3, { is: 'move', by: 1, focus: { row: 3, column: 1 } }],
  ])('Alt+%s in row %i moves it, and the focus with it', (key, row, meaning) => {
    expect(press(key, row, 1, { altKey: true })).toEqual(meaning)
  })

  it.each([{ ctrlKey: true }, { metaKey: true }])(
    'Enter with %j begins an option above, in its label',
    (keys) => {
      const insert = { is: 'insert', focus: { row: 1, column: 0 } }
      expect(press('Enter', 1, 2, keys)).toEqual(insert)
      expect(press('Enter', 1, -1, keys)).toEqual(insert)
    },
  )

  it.each([{ altKey: true }, { ctrlKey: true }, { shiftKey: true }])(
    'a sideways arrow with %j stays in the text',
    (keys) => {
      expect(press('ArrowLeft', 1, 1, keys)).toBeNull()
      expect(press('ArrowRight', 1, 1, keys)).toBeNull()
    },
  )
})

describe('the caret of a cell', () => {
  it.each<[number | null, number | null, -1 | 1, boolean]>([
    [0, 0, -1, true],
    [0, 0, 1, false],
    [3, 3, 1, true],
    [3, 3, -1, false],
    [1, 1, -1, false],
    [0, 3, -1, false],
    [0, 3, 1, false],
    [null, null, 1, false],
  ])(
    'from %j to %j leaves a text of three letters to side %i: %s',
    (selectionStart, selectionEnd, side, leaves) => {
      expect(isCaretAtEnd({ selectionStart, selectionEnd, value: 'abc' }, side)).toBe(leaves)
    },
  )

  it('leaves an empty text to both sides, and any other at one side at most', () => {
    const caret = fc.string().chain((value) => fc.tuple(fc.constant(value), fc.nat(value.length)))
    fc.assert(
      fc.property(caret, ([value, place]) => {
        const text = { value, selectionStart: place, selectionEnd: place }
        const sides = ([-1, 1] as const).filter((side) => isCaretAtEnd(text, side))
        expect(sides.length).toBe(Number(place === 0) + Number(place === value.length))
      }),
    )
  })
})
