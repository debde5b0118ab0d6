import { expect, it } from 'vitest'
import { matchRank } from './match-rank.ts'

it.each([
  ['arad', 'arad', 0],
  ['aradi utca', 'ara', 0],
  ['kis arad', 'ara', 1],
  ['nagy-arpas', 'ar', 1],
  ['sarkad (arad)', 'ara', 1],
  ['sarkad', 'ar', 2],
  ['balassagyarmat', 'ar', 2],
  ['zirc', 'ar', 3],
  ['', 'ar', 3],
])('%s has for "%s" the rank %i', (label, needle, rank) => {
  expect(matchRank(label, needle)).toBe(rank)
})
