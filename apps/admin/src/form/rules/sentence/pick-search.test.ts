import { expect, it } from 'vitest'
import { foundPicks, pickAfter } from './pick-search.ts'

const picks = [
  { value: 'nev', label: 'Név', description: 'nev' },
  { value: 'anyjaNeve', label: 'Anyja neve', description: 'Szülők · anyjaNeve' },
  { value: 'kor', label: 'Életkor' },
]

it.each([
  ['', ['nev', 'anyjaNeve', 'kor']],
  ['nev', ['nev', 'anyjaNeve']],
  ['NÉV', ['nev', 'anyjaNeve']],
  ['eletkor', ['kor']],
  // The place of a field is searched as well.
  ['szulok', ['anyjaNeve']],
  ['neve szülők', ['anyjaNeve']],
  ['nincs', []],
])('“%s” finds %j', (query, expected) => {
  expect(foundPicks(picks, query).map(({ value }) => value)).toEqual(expected)
})

it('values may be numbers and truth values', () => {
  const answers = [
    { value: true, label: 'igen' },
    { value: false, label: 'nem' },
  ]
  expect(foundPicks(answers, 'ne')).toEqual([{ value: false, label: 'nem' }])
})

it.each([
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 2],
  ['ArrowUp', 2, 3, 1],
  ['ArrowUp', 0, 3, 0],
  ['Enter', 1, 3, null],
  ['a', 1, 3, null],
])('%s at %i of %i leads to %s', (key, active, count, expected) => {
  expect(pickAfter(key, active, count)).toBe(expected)
})
