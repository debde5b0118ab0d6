import type { DeletionPlans, ReferenceEntry } from '@urlapmuhely/schema'
import { ApiError } from '../../base/api/api-error.ts'
import { BulkStopped, type SeenItem } from './bulk-run.ts'

/** A deletion that was rejected because other items refer to the items to delete. */
export interface RefusedDeletion {
  /** The items that are still to be deleted. */
  readonly items: readonly SeenItem[]
  readonly references: readonly ReferenceEntry[]
  /** The effect of deleting anyway; null if the server does not return it. */
  readonly plans: DeletionPlans | null
}

/** Why a deletion was rejected, and which part of it is still to be done; null if it failed for another reason. */
export function deletionRefusal(error: unknown, items: readonly SeenItem[]): RefusedDeletion | null {
  const cause = error instanceof BulkStopped ? error.cause : error
  if (!(cause instanceof ApiError) || cause.code !== 'referenced') return null
  const done = new Set(error instanceof BulkStopped ? error.outcome.ids : [])
  const { references, plans } = cause.data
  return {
    items: items.filter(({ id }) => !done.has(id)),
    references: references ?? [],
    plans: plans ?? null,
  }
}
