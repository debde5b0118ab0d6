import { expect, it } from 'vitest'
import { matrixPlaceAfter } from './matrix-keys.ts'

const size = { rows: 30, columns: 7, page: 10 }

it.each([
  ['ArrowDown', [0, 3], [1, 3]],
  ['ArrowUp', [0, 3], [0, 3]],
  ['ArrowRight', [4, 6], [4, 6]],
  ['ArrowLeft', [4, 1], [4, 0]],
  ['Home', [4, 5], [4, 0]],
  ['End', [4, 0], [4, 6]],
  ['PageDown', [25, 2], [29, 2]],
  ['PageUp', [25, 2], [15, 2]],
] as const)('%s from row and column %j leads to %j', (key, [row, column], [toRow, toColumn]) => {
  expect(matrixPlaceAfter(key, { row, column }, size)).toEqual({ row: toRow, column: toColumn })
})

it('other keys lead nowhere', () => {
  expect(matrixPlaceAfter('Enter', { row: 1, column: 1 }, size)).toBeNull()
})
