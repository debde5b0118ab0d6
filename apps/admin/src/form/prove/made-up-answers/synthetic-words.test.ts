import { beforeAll, expect, it } from 'vitest'
import { loadMessages } from '../../../base/messages/t.ts'
import type { SyntheticResult } from './synthetic-runner.ts'
import { isWithin, resultWords } from './synthetic-words.ts'

beforeAll(loadMessages)

const answers = (more: object): SyntheticResult => ({
  ...{ type: 'answers', text: '', made: 0, format: 'json', obstacle: null, isCut: false },
  ...more,
})
const plain = (text: string) => text.replaceAll(/\s/gu, ' ')

it.each([
  ['all', answers({ made: 1000 }), '1000 válasz elkészült.'],
  // With all of them made, it does not matter what stood in the way.
  ['all, late', answers({ made: 1000, obstacle: 'Kor', isCut: true }), '1000 válasz elkészült.'],
  [
    'some, for want of time',
    answers({ made: 30, obstacle: 'Kor', isCut: true }),
    '30 válasz készült el 1000 helyett, mert lejárt az erre szánt egy perc.',
  ],
  [
    'some, for a question',
    answers({ made: 30, obstacle: 'Kor' }),
    'Ez a kérdés állt leginkább az útjában: Kor.',
  ],
  ['some, for an unknown reason', answers({ made: 30 }), '30 válasz készült el; többre nem sikerült'],
  ['none, for a question', answers({ obstacle: 'Kor' }), 'Nem sikerült olyan kitöltést találni'],
  [
    'none, for want of time',
    answers({ isCut: true }),
    'Nem sikerült olyan kitöltést találni, amelyet az űrlap elfogad.',
  ],
  ['of a broken form', { type: 'broken' } as const, 'Az űrlap hibás, ezért nem tölthető ki.'],
  ['nothing', null, 'Az űrlap hibás, ezért nem tölthető ki.'],
])('answers that were made are told: %s', (_what, result, expected) => {
  expect(plain(resultWords(result, 1000)).replace('1 000', '1000')).toContain(expected)
})

it('the question that prevents all is named', () => {
  expect(resultWords(answers({ obstacle: 'Kor' }), 5)).toContain('Kor')
  expect(resultWords(answers({}), 5)).not.toContain(':')
})

it.each([
  [1, true],
  [10, true],
  [0, false],
  [11, false],
  [2.5, false],
  [null, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
])('%s is a whole number from 1 to 10: %s', (value, expected) => {
  expect(isWithin(value, 1, 10)).toBe(expected)
})
