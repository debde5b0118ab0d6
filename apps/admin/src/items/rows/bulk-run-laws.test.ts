import { type BulkRequest, MAX_BULK_ITEMS } from '@urlapmuhely/schema'
import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BulkStopped, chosen, remember, runBulk, type SeenItem } from './bulk-run.ts'

const items = (count: number): SeenItem[] =>
  Array.from({ length: count }, (_, index) => ({ id: `id-${index}`, revision: index % 7 }))

/** A server that keeps what it was sent; from call `failAt` on it fails. */
function server(failAt = Number.POSITIVE_INFINITY) {
  const calls: Extract<BulkRequest, { ids: string[] }>[] = []
  const send = async (request: BulkRequest) => {
    if (calls.length >= failAt) throw new Error(`call ${calls.length}`)
    if (!('ids' in request)) throw new Error('A request without items.')
    calls.push(request)
    const revisions = Object.fromEntries(request.ids.map((id) => [id, 100 + calls.length]))
    // A copy of each item gets an id of its own.
    const ids = request.ids.map((id) => `${id}-copy`)
    return { changed: request.ids.length, ids, revisions, changeId: `change-${calls.length}` }
  }
  return { calls, send }
}

describe('a bulk change', () => {
  const sizes = fc.oneof(
    fc.integer({ min: 0, max: 5 * MAX_BULK_ITEMS }),
    fc.constantFrom(0, 1, MAX_BULK_ITEMS - 1, MAX_BULK_ITEMS, MAX_BULK_ITEMS + 1, 2 * MAX_BULK_ITEMS),
  )

  it('sends every item once, in order, with the revision that was seen', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, async (count) => {
        const { calls, send } = server()
        const all = items(count)
        const outcome = await runBulk({ action: 'enable' }, all, { send })
        expect(calls.flatMap(({ ids }) => ids)).toEqual(all.map(({ id }) => id))
        for (const { ids, revisions } of calls) {
          expect(ids.length).toBeLessThanOrEqual(MAX_BULK_ITEMS)
          expect(Object.keys(revisions ?? {}).sort()).toEqual([...ids].sort())
        }
        expect(calls).toHaveLength(Math.ceil(count / MAX_BULK_ITEMS))
        expect(outcome.changed).toBe(count)
        expect(outcome.ids).toEqual(all.map(({ id }) => `${id}-copy`))
      }),
      volume(40, 31),
    )
  })

  it('reports exactly what was done before the call that failed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }), async (whole, at) => {
        const all = items(whole * MAX_BULK_ITEMS + 1)
        const failAt = Math.min(at, whole)
        const progress: number[] = []
        const { send } = server(failAt)
        const run = runBulk({ action: 'delete' }, all, { send, onProgress: (done) => progress.push(done) })
        const error = await run.catch((thrown: unknown) => thrown)
        if (!(error instanceof BulkStopped)) throw new Error('The run did not stop.')
        expect(error.outcome.changed).toBe(failAt * MAX_BULK_ITEMS)
        expect(error.outcome.ids).toHaveLength(failAt * MAX_BULK_ITEMS)
        expect(error.cause).toEqual(new Error(`call ${failAt}`))
        expect(progress).toEqual(Array.from({ length: failAt }, (_, index) => (index + 1) * MAX_BULK_ITEMS))
        // Undone from the last change to the first.
        expect(error.outcome.changeIds).toEqual(
          Array.from({ length: failAt }, (_, index) => `change-${failAt - index}`),
        )
      }),
      volume(20, 32),
    )
  })

  it('of no item sends nothing', async () => {
    const { calls, send } = server()
    expect(await runBulk({ action: 'disable' }, [], { send })).toEqual({ changed: 0, ids: [], changeIds: [] })
    expect(calls).toEqual([])
  })

  it('passes on what the change is about, and the revisions of other items that it affects', async () => {
    const { calls, send } = server()
    const also = [{ id: 'rule', revision: 9 }]
    await runBulk({ action: 'delete', references: 'release', also }, items(2), { send })
    expect(calls).toEqual([
      {
        action: 'delete',
        references: 'release',
        ids: ['id-0', 'id-1'],
        revisions: { rule: 9, 'id-0': 0, 'id-1': 1 },
      },
    ])
  })

  it('reports the new revisions after each call', async () => {
    const { send } = server()
    const seen: number[] = []
    await runBulk({ action: 'enable' }, items(MAX_BULK_ITEMS + 2), {
      send,
      onProgress: (_, { revisions }) => seen.push(...new Set(Object.values(revisions))),
    })
    expect(seen).toEqual([101, 102])
  })
})

describe('seen revisions', () => {
  it('are the highest of each item, in whatever order the lists arrive', () => {
    const list = fc.array(fc.record({ id: fc.constantFrom('a', 'b', 'c'), revision: fc.nat(9) }))
    fc.assert(
      fc.property(fc.array(list, { maxLength: 6 }), (lists) => {
        const known = new Map<string, number>()
        for (const one of lists) remember(known, one)
        const highest = new Map<string, number>()
        for (const { id, revision } of lists.flat()) {
          if (revision > 0) highest.set(id, Math.max(revision, highest.get(id) ?? 0))
        }
        expect(new Map([...known].sort())).toEqual(new Map([...highest].sort()))
      }),
      volume(200, 33),
    )
  })

  it('are sent with the ids that they belong to', () => {
    expect(chosen([])).toEqual({ ids: [], revisions: {} })
    expect(
      chosen([
        { id: 'b', revision: 2 },
        { id: 'a', revision: 1 },
      ]),
    ).toEqual({ ids: ['b', 'a'], revisions: { a: 1, b: 2 } })
  })
})
