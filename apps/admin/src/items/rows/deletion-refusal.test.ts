import type { AffectedItem, DeletionPlans, ReferenceEntry } from '@urlapmuhely/schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '../../base/api/api-error.ts'
import { loadMessages } from '../../base/messages/t.ts'
import { BulkStopped } from './bulk-run.ts'
import { byOutcome, deletionOffer, servesText } from './deletion-offer.ts'
import { deletionRefusal } from './deletion-refusal.ts'
import { kindLabel, placeLabel } from './reference-labels.ts'

beforeAll(loadMessages)

const items = [
  { id: 'a', revision: 1 },
  { id: 'b', revision: 2 },
  { id: 'c', revision: 3 },
]
const entry: ReferenceEntry = { kind: 'formDisabled', id: 'r', name: 'Zár', label: '', path: 'targets.0' }

const affected = (
  id: string,
  outcome: AffectedItem['outcome'],
  serves: readonly string[] = [],
): AffectedItem => ({
  ...{ kind: 'formDisabled', id, name: id, label: id, revision: 1, outcome },
  serves: [...serves],
  servesCount: serves.length,
})

describe('a rejected deletion', () => {
  const plans: DeletionPlans = { release: [], delete: [] }
  const refusal = (data: ApiError['data']) =>
    new ApiError({ status: 409, code: 'referenced', title: 'Hivatkozott', data })

  it('says what refers to the items, and what deleting anyway would do', () => {
    expect(deletionRefusal(refusal({ references: [entry], plans }), items)).toEqual({
      items,
      references: [entry],
      plans,
    })
  })

  it('is shown even if the server returns neither', () => {
    expect(deletionRefusal(refusal({}), items)).toEqual({ items, references: [], plans: null })
  })

  it('after some calls is about the items that are still there', () => {
    const outcome = { changed: 2, ids: ['a', 'c'], changeIds: ['x'] }
    const stopped = new BulkStopped(outcome, refusal({ references: [entry] }))
    expect(deletionRefusal(stopped, items)?.items).toEqual([{ id: 'b', revision: 2 }])
  })

  it.each<[string, unknown]>([
    ['another error of the server', new ApiError({ status: 409, code: 'conflict', title: 'Ütközés' })],
    ['no connection', new ApiError({ status: 0, code: 'network', title: 'Nincs kapcsolat' })],
    ['an error of the program', new Error('referenced')],
    ['a stop for another reason', new BulkStopped({ changed: 0, ids: [], changeIds: [] }, new Error('x'))],
    ['nothing', undefined],
  ])('is not %s', (_, error) => {
    expect(deletionRefusal(error, items)).toBeNull()
  })
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

describe('a reference', () => {
  it('is called by the names that the screens have for its kind and its property', () => {
    expect(kindLabel('formDisabled')).toBe('Letiltás')
    expect(placeLabel({ kind: 'formDisabled', path: 'targets.0' })).toBe('(Mezők)')
    expect(placeLabel({ kind: 'formField', path: 'parentId' })).toBe('(Szülő)')
  })

  it('from a kind or property that the screens do not know is shown without a place', () => {
    expect(kindLabel('ismeretlen')).toBe('ismeretlen')
    expect(placeLabel({ kind: 'ismeretlen', path: 'targets' })).toBe('')
    expect(placeLabel({ kind: 'formDisabled', path: 'nincs.0' })).toBe('')
    expect(placeLabel({ kind: 'formDisabled', path: '' })).toBe('')
  })
})
