import type { DeletionPlans, ReferenceEntry } from '@urlapmuhely/schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '../../base/api/api-error.ts'
import { loadMessages } from '../../base/messages/t.ts'
import { BulkStopped } from './bulk-run.ts'
import { deletionRefusal } from './deletion-refusal.ts'

beforeAll(loadMessages)

const items = [
  { id: 'a', revision: 1 },
  { id: 'b', revision: 2 },
  { id: 'c', revision: 3 },
]

const named = { kind: 'formDisabled', slug: 'form-disableds', detail: '', formId: null }

const entry: ReferenceEntry = { ...named, id: 'r', name: 'Zár', label: '', path: 'targets.0' }

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
