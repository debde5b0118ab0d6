import { expect, it } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

it.each([
  [1, 12, 1, '1 2 3 4 5 … 12'],
  [4, 12, 1, '1 2 3 4 5 … 12'],
  [5, 12, 1, '1 … 4 5 6 … 12'],
  [9, 12, 1, '1 … 8 9 10 11 12'],
  [12, 12, 1, '1 … 8 9 10 11 12'],
  [3, 7, 1, '1 2 3 4 5 6 7'],
  [1, 9, 0, '1 2 3 … 9'],
  [5, 9, 0, '1 … 5 … 9'],
])('page %i of %i with %i neighbours: %4$s', (page, total, siblings, expected) => {
  expect(
    pageNumbers(page, total, siblings)
      .map((number) => number ?? '…')
      .join(' '),
  ).toBe(expected)
})
