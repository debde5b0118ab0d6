import { expect, it } from 'vitest'
import { chosenBy } from './choose.ts'

const order = ['a', 'b', 'c', 'd']
const plain = { adds: false, extends: false }

it('a plain press chooses one item alone', () => {
  expect(chosenBy({ selection: ['a', 'b'], id: 'c', keys: plain, order })).toEqual(['c'])
})

it('Ctrl adds an item as the last one, and takes a chosen one away', () => {
  const keys = { ...plain, adds: true }
  expect(chosenBy({ selection: ['b'], id: 'a', keys, order })).toEqual(['b', 'a'])
  expect(chosenBy({ selection: ['b', 'a'], id: 'b', keys, order })).toEqual(['a'])
})

it('Shift chooses from the last one in both directions, and goes on from where it began', () => {
  const keys = { ...plain, extends: true }
  const down = chosenBy({ selection: ['b'], id: 'd', keys, order })
  expect(down.toSorted()).toEqual(['b', 'c', 'd'])
  expect(chosenBy({ selection: down, id: 'a', keys, order }).toSorted()).toEqual(['a', 'b'])
  expect(chosenBy({ selection: [], id: 'c', keys, order })).toEqual(['c'])
})
