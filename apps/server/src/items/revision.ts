import { AppError } from '@urlapmuhely/schema'
import type { Item } from '../storage/columns.ts'
import { describePeople } from './describe-items.ts'
import type { Db } from './tables.ts'

/** The `ETag` of an item: its revision. */
export function etagOf(item: Item): string {
  return `"${item.revision}"`
}

/**
 * Refuses a change that does not begin from the current revision.
 *
 * @param ifMatch the request's `If-Match`.
 * @throws {AppError} `precondition-required` without the header; `stale` with the current item, who changed it and when.
 */
export async function requireRevision(db: Db, current: Item, ifMatch: string | undefined): Promise<void> {
  const wanted = ifMatch?.trim()
  if (!wanted) throw new AppError('precondition-required')
  const tags = wanted.split(',').map((tag) => tag.trim().replace(/^W\//u, ''))
  if (tags.includes('*') || tags.includes(etagOf(current))) return
  throw await staleError(db, current)
}

/** The error that tells what the item is now, who changed it last and when. */
export async function staleError(db: Db, current: Item): Promise<AppError> {
  const by = String(current.updatedBy)
  const names = await describePeople(db, [by])
  return new AppError('stale', {
    data: { current, updatedBy: by, updatedByName: names.get(by) ?? by, updatedAt: current.updatedAt },
  })
}
