import type { ListEffect } from '@urlapmuhely/schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../../base/messages/t.ts'
import { effectSentences } from './effect-sentences.ts'

beforeAll(() => loadMessages())

const effect: ListEffect = {
  ...{ dryRun: true, options: { created: 0, updated: 0, deleted: 0 }, fields: 0, contexts: 0, rules: 0 },
  ...{ forms: [], formCount: 0, conflicts: [], conflictCount: 0, seen: 's', changeId: null },
}
const used = { fields: 2, rules: 1, formCount: 1 }
const PUBLISHED = 'A közzétett változatok nem változnak.'

describe('the effect of an action on a list', () => {
  it.each([
    ['copy', { options: { created: 3, updated: 0, deleted: 0 } }, ['3 opció másolódik az új listába.']],
    [
      'copy',
      { ...used, options: { created: 3, updated: 0, deleted: 0 } },
      ['3 opció másolódik az új listába.', 'Ami most ezt a listát használja, az ennél marad.'],
    ],
    [
      'rename',
      { options: { created: 0, updated: 3, deleted: 0 } },
      ['3 opció kerül az új név alá.', 'Egyetlen űrlap sem használja.'],
    ],
    [
      'rename',
      { ...used, options: { created: 0, updated: 3, deleted: 0 } },
      ['3 opció kerül az új név alá.', 'Követi: 2 mező, 1 szabály.', PUBLISHED],
    ],
    [
      'merge',
      { ...used, contexts: 1, options: { created: 0, updated: 2, deleted: 1 } },
      [
        '2 opció kerül át.',
        '1 opció eggyé válik azzal, amelynek ugyanaz az értéke.',
        'Követi: 2 mező, 1 űrlap környezeti adatai, 1 szabály.',
        PUBLISHED,
      ],
    ],
    [
      'delete',
      { options: { created: 0, updated: 0, deleted: 3 } },
      ['3 opció törlődik.', 'Egyetlen űrlap sem használja.'],
    ],
    [
      'delete',
      { ...used, options: { created: 0, updated: 0, deleted: 3 } },
      ['Nem törölhető, mert használja: 2 mező, 1 szabály.'],
    ],
  ] as const)('%s, with %j, is in words %j', (action, more, sentences) => {
    expect(effectSentences(action, { ...effect, ...more })).toEqual(sentences)
  })

  it('has numbers with groups of three', () => {
    const [first = ''] = effectSentences('copy', {
      ...effect,
      options: { ...effect.options, created: 12_345 },
    })
    expect(first.replace(/\s/gu, ' ')).toBe('12 345 opció másolódik az új listába.')
  })
})
