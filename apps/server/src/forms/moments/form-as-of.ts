import { type AsOfResult, form } from '@urlapmuhely/schema'
import { readOne } from '../../items/write/item-service.ts'
import type { Db } from '../../storage/item-tables.ts'

/**
 * Returns the version of a form that applications got at a moment: the newest one of that time, unless the form
 * was switched off then.
 *
 * @param at ISO 8601, UTC, with milliseconds.
 */
export async function formAsOf(db: Db, formId: string, at: string): Promise<AsOfResult> {
  await readOne(db, form, formId)
  const newest = await db
    .selectFrom('formVersions')
    .select('version')
    .where('formId', '=', formId)
    .where('publishedAt', '<=', at)
    .orderBy('version', 'desc')
    .executeTakeFirst()
  if (!newest) return { at, state: 'unpublished', version: null }
  const { version } = newest
  return { at, state: (await wasSwitchedOff(db, formId, at)) ? 'archived' : 'published', version }
}

/** True if the last change of the form up to a moment left it switched off, or deleted until it was restored. */
async function wasSwitchedOff(db: Db, formId: string, at: string): Promise<boolean> {
  const last = await db
    .selectFrom('changes')
    .select('after')
    .where('itemId', '=', formId)
    .where('kind', '=', form.name)
    // A publication is logged without the form's properties.
    .where('action', '!=', 'publish')
    .where('at', '<=', at)
    .orderBy('seq', 'desc')
    .executeTakeFirst()
  if (!last) return false
  const after = last.after === null ? null : (JSON.parse(last.after) as { readonly enabled?: unknown }) // written from a form
  return after?.enabled !== true
}
