import type { BehaviourCase } from '@urlapmuhely/schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../../../base/messages/t.ts'
import { ALL_TIMES, aboutStates, askedMoments, headingOf, stateName } from './behaviour-words.ts'

beforeAll(loadMessages)

/** In June Budapest is two hours ahead of UTC. */
const AT = '2026-06-15T10:00:00Z'
const [FROM_AT, TO_AT] = ['2026-06-15T10:00:00Z', '2026-12-31T23:30:00Z']

describe('a state of a form', () => {
  it.each([
    [3, '3. változat'],
    ['working', 'munkapéldány'],
    [{ proposalId: 'p' }, 'munkapéldány a javaslattal'],
  ] as const)('%j is called “%s”', (state, expected) => {
    expect(stateName(state)).toBe(expected)
    expect(stateName(state, null)).toBe(expected)
  })

  it('at a moment has that moment, in the time of Budapest', () => {
    expect(stateName(3, AT)).toBe('3. változat, 2026. 06. 15. 12:00')
    // In winter the new year begins an hour earlier than in UTC.
    expect(stateName('working', TO_AT)).toBe('munkapéldány, 2027. 01. 01. 00:30')
  })
})

describe('a printed comparison', () => {
  const form = { name: 'Próba' }

  it('has the form and both states at its top', () => {
    expect(aboutStates({ form, from: 2, to: 'working' })).toEqual([
      'Űrlap: Próba',
      '2. változat → munkapéldány',
    ])
    expect(aboutStates({ form, from: 2, to: 3, at: ALL_TIMES })).toEqual([
      'Űrlap: Próba',
      '2. változat → 3. változat',
    ])
  })

  it.each([
    [{ fromAt: AT, toAt: null }, '2. változat, 2026. 06. 15. 12:00 → 3. változat'],
    [{ fromAt: null, toAt: AT }, '2. változat → 3. változat, 2026. 06. 15. 12:00'],
  ])('has the moment of each state that has one: %j', (at, expected) => {
    expect(aboutStates({ form, from: 2, to: 3, at })[1]).toBe(expected)
  })
})

it.each([
  [ALL_TIMES, {}],
  [{ fromAt: FROM_AT, toAt: null }, { fromAt: FROM_AT }],
  [{ fromAt: null, toAt: TO_AT }, { toAt: TO_AT }],
  [
    { fromAt: FROM_AT, toAt: TO_AT },
    { fromAt: FROM_AT, toAt: TO_AT },
  ],
])('a query asks only about the moments that are given: %j', (at, expected) => {
  expect(askedMoments(at)).toEqual(expected)
})

it.each([
  ['', 'Már az üres űrlapon'],
  ['a „Kor” 18', 'Ha a „Kor” 18'],
])('a case with the answers “%s” has the heading “%s”', (answers, expected) => {
  const shown: BehaviourCase = {
    ...{ answers, values: { before: {}, after: {} }, domains: [], since: null, lines: [], refused: null },
  }
  expect(headingOf(shown)).toBe(expected)
})
