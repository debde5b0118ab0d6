import { type BulkRequest, type BulkResult, MAX_BULK_ITEMS } from '@urlapmuhely/schema'

/** A bulk change without the items that it is made to. */
export type BulkChange = BulkRequest extends infer Request
  ? Request extends { readonly ids: string[] }
    ? Omit<Request, 'ids'>
    : never
  : never

/** What a bulk change did, in as many calls as it took. */
export interface BulkOutcome {
  readonly changed: number
  readonly ids: readonly string[]
  /** The changes in the log, the latest first: the order in which they are taken back. */
  readonly changeIds: readonly string[]
}

/** A bulk change that ended before its last call; what was done before stands. */
export class BulkStopped extends Error {
  override readonly name = 'BulkStopped'
  readonly outcome: BulkOutcome
  override readonly cause: unknown

  constructor(outcome: BulkOutcome, cause: unknown) {
    super('A bulk change ended before its last call.')
    this.outcome = outcome
    this.cause = cause
  }
}

/**
 * Makes one change to any number of items, in calls of at most `MAX_BULK_ITEMS`.
 *
 * @throws {BulkStopped} a call failed after others had succeeded. When the first one fails, its own error.
 */
export async function runBulk(
  change: BulkChange,
  ids: readonly string[],
  send: (request: BulkRequest) => Promise<BulkResult>,
  onProgress: (done: number) => void = () => undefined,
): Promise<BulkOutcome> {
  let outcome: BulkOutcome = { changed: 0, ids: [], changeIds: [] }
  for (let start = 0; start < ids.length; start += MAX_BULK_ITEMS) {
    try {
      const part = ids.slice(start, start + MAX_BULK_ITEMS)
      // A change with its items is exactly one of the requests that it was taken from.
      const result = await send({ ...change, ids: part } as BulkRequest)
      outcome = {
        changed: outcome.changed + result.changed,
        ids: [...outcome.ids, ...result.ids],
        changeIds: [result.changeId, ...outcome.changeIds],
      }
    } catch (error) {
      throw start === 0 ? error : new BulkStopped(outcome, error)
    }
    onProgress(Math.min(start + MAX_BULK_ITEMS, ids.length))
  }
  return outcome
}
