import type { BulkRequest } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { BulkStopped, runBulk } from './bulk-run.ts'

const items = Array.from({ length: 2_300 }, (_, index) => ({ id: `id-${index}`, revision: index + 1 }))

function recorder(failAt = Number.POSITIVE_INFINITY) {
  const requests: BulkRequest[] = []
  const send = async (request: BulkRequest) => {
    if (requests.length === failAt) throw new Error('refused')
    requests.push(request)
    const sent = 'ids' in request ? request.ids : []
    return { changed: sent.length, ids: sent, revisions: {}, changeId: `change-${requests.length}` }
  }
  return { requests, send }
}

describe('a bulk change', () => {
  it('is sent in calls that the server accepts, and reported as one', async () => {
    const { requests, send } = recorder()
    const progress: number[] = []
    const outcome = await runBulk({ action: 'enable' }, items, {
      send,
      onProgress: (done) => progress.push(done),
    })
    expect(requests.map((request) => 'ids' in request && request.ids.length)).toEqual([1000, 1000, 300])
    expect(requests[2]).toMatchObject({ revisions: { 'id-2000': 2001, 'id-2299': 2300 } })
    expect(outcome).toMatchObject({ changed: 2_300, changeIds: ['change-3', 'change-2', 'change-1'] })
    expect(progress).toEqual([1000, 2000, 2300])
  })

  it('rejects with the server’s own error if the first call fails', async () => {
    await expect(runBulk({ action: 'delete' }, items, recorder(0))).rejects.toThrow('refused')
  })

  it('says what was done when a later call fails', async () => {
    const stopped = await runBulk({ action: 'delete' }, items, recorder(1)).catch((error: unknown) => error)
    expect(stopped).toBeInstanceOf(BulkStopped)
    expect(stopped).toMatchObject({ outcome: { changed: 1000, changeIds: ['change-1'] } })
  })
})
