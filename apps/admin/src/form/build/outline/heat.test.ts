import { describe, expect, it } from 'vitest'
import type { SyntheticResult } from '../../prove/made-up-answers/synthetic-runner.ts'
import { type HeatOutcome, heatOf, heatStatus } from './heat.ts'

const walks = (count: number, seen: Readonly<Record<string, number>> = {}): SyntheticResult => ({
  type: 'walks',
  unreachable: [],
  walks: {
    ...{ count, longest: null, shortest: null, median: 0, unseen: [] },
    seen: new Map(Object.entries(seen)),
  },
})
const answers: SyntheticResult = {
  type: 'answers',
  ...{ text: '', made: 0, format: 'json', obstacle: null, isCut: false },
}

describe('the heat map', () => {
  it('has the share of the filled-in forms in which each field was there, in whole percent', () => {
    const heat = heatOf(walks(200, { all: 200, half: 100, rare: 1, third: 67, none: 0 }))
    expect(Object.fromEntries(heat ?? [])).toEqual({ all: 100, half: 50, rare: 1, third: 34, none: 0 })
  })

  it.each<[string, SyntheticResult | null]>([
    ['no result', null],
    ['a form that cannot be filled in', { type: 'broken' }],
    ['no form that could be submitted', walks(0, { a: 0 })],
    ['another result', answers],
  ])('is nothing for %s', (_, result) => {
    expect(heatOf(result)).toBeNull()
  })
})

describe('the status of the heat map', () => {
  it.each<[HeatOutcome | null, string]>([
    [null, 'Az űrlap hibás, ezért nem tölthető ki. A hibákat az Ellenőrzés mutatja.'],
    [
      { result: { type: 'broken' }, isStale: false },
      'Az űrlap hibás, ezért nem tölthető ki. A hibákat az Ellenőrzés mutatja.',
    ],
    [{ result: walks(0), isStale: true }, 'Nem sikerült olyan kitöltést találni, amelyet az űrlap elfogad.'],
    [{ result: walks(12), isStale: false }, '12 kitöltésből: a kérdést látók aránya.'],
    [{ result: walks(12), isStale: true }, '12 kitöltésből: a kérdést látók aránya. Azóta változott.'],
  ])('is a sentence', (outcome, text) => {
    expect(heatStatus(outcome)).toBe(text)
  })
})
