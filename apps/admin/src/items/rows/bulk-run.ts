import { type BulkRequest, type BulkResult, MAX_BULK_ITEMS } from '@urlapmuhely/schema'

/** A bulk change without its items. `also` lists other affected items, as the user saw them. */
export type BulkChange = BulkRequest extends infer Request
  ? Request extends { readonly ids: string[] }
    ? Omit<Request, 'ids' | 'revisions'> & { readonly also?: readonly SeenItem[] }
    : never
  : never

/** An item as the user saw it. */
export interface SeenItem {
  readonly id: string
  readonly revision: number
}

/** Remembers the last seen state of items. A list that was requested earlier and arrives later changes nothing. */
export function remember(revisions: Map<string, number>, items: readonly SeenItem[]): void {
  for (const { id, revision } of items) {
    if (revision > (revisions.get(id) ?? 0)) revisions.set(id, revision)
  }
}

/** The part of a bulk request that names its items. */
export function chosen(items: readonly SeenItem[]): { ids: string[]; revisions: Record<string, number> } {
  return {
    ids: items.map(({ id }) => id),
    revisions: Object.fromEntries(items.map(({ id, revision }) => [id, revision])),
  }
}

/** The result of a bulk change, which may have taken several calls. */
export interface BulkOutcome {
  readonly changed: number
  readonly ids: readonly string[]
  /** The changes in the log, latest first: the order in which they are undone. */
  readonly changeIds: readonly string[]
}

/** A bulk change that failed after some of its calls had succeeded. Those calls stay in effect. */
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

/** How the calls of a bulk change are made and observed. */
export interface BulkCalls {
  readonly send: (request: BulkRequest) => Promise<BulkResult>
  /** Called after each call, with the number of items that are done. */
  readonly onProgress?: (done: number, result: BulkResult) => void
}

/**
 * Makes one change to any number of items, in calls of at most `MAX_BULK_ITEMS`.
 *
 * @throws {BulkStopped} a call failed after others had succeeded. If the first call fails, its own error is thrown.
 */
export async function runBulk(
  change: BulkChange,
  items: readonly SeenItem[],
  { send, onProgress }: BulkCalls,
): Promise<BulkOutcome> {
  const { also = [], ...plain } = change
  let outcome: BulkOutcome = { changed: 0, ids: [], changeIds: [] }
  for (let start = 0; start < items.length; start += MAX_BULK_ITEMS) {
    let result: BulkResult
    try {
      const part = items.slice(start, start + MAX_BULK_ITEMS)
      const { revisions } = chosen([...also, ...part])
      // A change with its items is exactly one of the request types that it was derived from.
      result = await send({ ...plain, ids: chosen(part).ids, revisions } as BulkRequest)
    } catch (error) {
      throw start === 0 ? error : new BulkStopped(outcome, error)
    }
    outcome = {
      changed: outcome.changed + result.changed,
      ids: [...outcome.ids, ...result.ids],
      changeIds: [result.changeId, ...outcome.changeIds],
    }
    onProgress?.(Math.min(start + MAX_BULK_ITEMS, items.length), result)
  }
  return outcome
}
