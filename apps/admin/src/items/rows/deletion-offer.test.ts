import type { AffectedItem } from '@urlapmuhely/schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../../base/messages/t.ts'
import { byOutcome, deletionOffer, servesText } from './deletion-offer.ts'

beforeAll(loadMessages)

const named = { kind: 'formDisabled', slug: 'form-disableds', detail: '', formId: null }

const affected = (
  id: string,
  outcome: AffectedItem['outcome'],
  serves: readonly string[] = [],
): AffectedItem => ({
  ...named,
  ...{ id, name: id, label: id, revision: 1, outcome },
  serves: [...serves],
  servesCount: serves.length,
})

describe('the offer to delete anyway', () => {
  const kept = affected('kept', 'kept')
  const deleted = affected('deleted', 'deleted')
  const reads = affected('reads', 'reads')

  it.each<[string, AffectedItem[], 'release' | 'delete']>([
    ['nothing is affected', [], 'release'],
    ['the items stay without it', [kept], 'release'],
    ['rules that served nothing else go too', [kept, deleted], 'release'],
    ['a condition reads it', [kept, reads], 'delete'],
    ['conditions alone read it', [reads, reads], 'delete'],
  ])('if %s: plan %j', (_, release, expected) => {
    const plans = { release, delete: [deleted, reads] }
    expect(deletionOffer(plans)).toEqual({ references: expected, affected: plans[expected] })
  })

  it('lists the affected items by what happens to them, in their order', () => {
    const second = affected('second', 'kept')
    expect(byOutcome([kept, reads, second])).toEqual({ kept: [kept, second], deleted: [], reads: [reads] })
    expect(byOutcome([])).toEqual({ kept: [], deleted: [], reads: [] })
  })

  it('names the fields that a rule still serves, or served', () => {
    expect(servesText(affected('r', 'kept', ['Név', 'Kor']))).toBe('(továbbra is ezekre hat: Név, Kor)')
    expect(servesText(affected('r', 'deleted', ['Név']))).toBe('(ezekre is hat: Név)')
    expect(servesText({ ...affected('r', 'reads', ['Név', 'Kor']), servesCount: 7 })).toBe(
      '(ezekre is hat: Név, Kor és még 5)',
    )
  })
})
