import { expect, it } from 'vitest'
import { chosenBy } from './choose.ts'

const order = ['a', 'b', 'c', 'd']
const plain = { adds: false, extends: false }

it('a plain press chooses one item alone', () => {
  expect(chosenBy(['a', 'b'], 'c', plain, order)).toEqual(['c'])
})

it('Ctrl adds an item as the last one, and takes a chosen one away', () => {
  const keys = { ...plain, adds: true }
  expect(chosenBy(['b'], 'a', keys, order)).toEqual(['b', 'a'])
  expect(chosenBy(['b', 'a'], 'b', keys, order)).toEqual(['a'])
})

it('Shift chooses from the last one in both directions, and goes on from where it began', () => {
  const keys = { ...plain, extends: true }
  const down = chosenBy(['b'], 'd', keys, order)
  expect(down.toSorted()).toEqual(['b', 'c', 'd'])
  expect(chosenBy(down, 'a', keys, order).toSorted()).toEqual(['a', 'b'])
  expect(chosenBy([], 'c', keys, order)).toEqual(['c'])
})
