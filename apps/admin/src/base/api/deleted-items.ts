import type { Query, QueryClient } from '@tanstack/react-query'

/** When items were deleted in this browser tab, by id; by the clock of `dataUpdatedAt`. */
const deletedAt = new Map<string, number>()

/**
 * Notes that items are being deleted, or were, and cancels the queries about them. The screen of such an item
 * stays until the list is open; the server would answer its requests meanwhile with `not-found`.
 */
export async function markDeleted(client: QueryClient, ids: readonly string[]): Promise<void> {
  for (const id of ids) deletedAt.set(id, Date.now())
  await client.cancelQueries({ predicate: isAboutDeleted })
}

/** Undoes `markDeleted` after a rejected deletion, and refetches the cancelled queries. */
export async function unmarkDeleted(client: QueryClient, ids: readonly string[]): Promise<void> {
  for (const id of ids) deletedAt.delete(id)
  await client.invalidateQueries({ predicate: ({ queryKey }) => ids.some((id) => isAbout(queryKey, id)) })
}

/** True for a query about an item that was deleted after the query's last response; a later response means that it exists again. */
export function isAboutDeleted({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): boolean {
  for (const [id, at] of deletedAt) {
    if (state.dataUpdatedAt <= at && isAbout(queryKey, id)) return true
  }
  return false
}

/** True for the item, its references, log, versions, checks, definition and parts; not for lists, which outlive it. */
function isAbout(queryKey: readonly unknown[], id: string): boolean {
  return queryKey.some((part) => part === id || itemIdOf(part) === id)
}

/** The item that a request for the log names. */
function itemIdOf(part: unknown): unknown {
  return typeof part === 'object' && part !== null && 'itemId' in part ? part.itemId : undefined
}
