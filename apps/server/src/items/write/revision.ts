import { AppError } from '@urlapmuhely/schema'
import { UNKNOWN_PERSON } from '@urlapmuhely/wording'
import { andMoreItems, itemTexts } from '../../messages/hu-items.ts'
import { requestTexts } from '../../messages/hu-requests.ts'
import type { Item } from '../../storage/columns.ts'
import type { Db } from '../../storage/item-tables.ts'
import { describePeople } from '../references/describe-items.ts'

/** So many items are named in one sentence. */
const MAX_NAMED = 3

/** The `ETag` of an item: its revision. */
export function etagOf(item: Item): string {
  return `"${item.revision}"`
}

/**
 * Refuses a change that is not based on the current revision.
 *
 * @param ifMatch the request's `If-Match`.
 * @throws {AppError} `precondition-required` without the header; `bad-request` if it is not a list of quoted tags;
 *   `stale` with the current item, its last author and time.
 */
export async function requireRevision(db: Db, current: Item, ifMatch: string | undefined): Promise<void> {
  const wanted = ifMatch?.trim()
  if (!wanted) throw new AppError('precondition-required')
  const tags = wanted.split(',').map((tag) => tag.trim())
  if (tags.some((tag) => tag !== '*' && !ENTITY_TAG.test(tag)))
    // Otherwise the sender would read that somebody else has saved meanwhile.
    throw new AppError('bad-request', { detail: requestTexts.tagUnquoted })
  if (tags.includes('*') || tags.includes(etagOf(current))) return
  const weak = tags.some((tag) => tag.startsWith('W/'))
  // RFC 9110: `If-Match` uses strong comparison, so a weak tag never matches.
  throw await staleError(db, current, weak ? requestTexts.tagWeak : undefined)
}

/**
 * Refuses a change of several items unless each has the revision that was seen.
 *
 * @param seen the revision that was seen of each item, by id.
 * @throws {AppError} `precondition-required` if an item is missing in `seen`; `stale` with the first newer item and the
 *   names of all newer ones.
 */
export async function requireRevisions(
  db: Db,
  items: readonly Item[],
  seen: Readonly<Record<string, number>>,
): Promise<void> {
  if (items.some(({ id }) => seen[String(id)] === undefined)) {
    throw new AppError('precondition-required', {
      detail: itemTexts.revisionsMissing,
    })
  }
  const newer = items.filter(({ id, revision }) => seen[String(id)] !== revision)
  const [first] = newer
  if (!first) return
  const names = newer.slice(0, MAX_NAMED).map(({ name }) => `„${name}”`)
  const more = andMoreItems(newer.length - MAX_NAMED)
  throw await staleError(db, first, itemTexts.savedByOthers(`${names.join(', ')}${more}`))
}

/** RFC 9110, section 8.8.3. */
const ENTITY_TAG = /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/u

/** The error with the item's current state, its last author and time. */
export async function staleError(db: Db, current: Item, detail?: string): Promise<AppError> {
  const by = String(current.updatedBy)
  const names = await describePeople(db, [by])
  return new AppError('stale', {
    ...(detail === undefined ? {} : { detail }),
    data: {
      current,
      updatedBy: by,
      updatedByName: names.get(by) ?? UNKNOWN_PERSON,
      updatedAt: current.updatedAt,
    },
  })
}
