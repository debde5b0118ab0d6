import { AppError, form } from '@urlapmuhely/schema'
import { UNKNOWN_PERSON } from '@urlapmuhely/wording'
import { describePeople } from '../items/references/describe-items.ts'
import { readOne } from '../items/write/item-service.ts'
import { formTexts } from '../messages/hu-forms.ts'
import type { Db } from '../storage/item-tables.ts'

/** The content revision that the person saw; `*` accepts any, for programs. */
export type SeenContent = number | '*' | undefined

/** The content revision of a form. Grows with every change of the form or of anything in its definition. */
export async function contentRevisionOf(db: Db, formId: string): Promise<number> {
  const row = await db
    .selectFrom('formStates')
    .select('contentRevision')
    .where('formId', '=', formId)
    .executeTakeFirst()
  return row?.contentRevision ?? 0
}

/**
 * Refuses a change based on another content revision.
 *
 * @throws {AppError} `precondition-required` if no revision was sent; `stale` with the form, its content revision, and
 *   who changed the content last and when.
 */
export async function requireContent(db: Db, formId: string, seen: SeenContent): Promise<void> {
  if (seen === '*') return
  if (seen === undefined) {
    throw new AppError('precondition-required', {
      detail: formTexts.contentRevisionMissing,
    })
  }
  const contentRevision = await contentRevisionOf(db, formId)
  if (contentRevision === seen) return
  throw new AppError('stale', {
    detail: formTexts.contentChanged,
    data: {
      current: await readOne(db, form, formId),
      contentRevision,
      ...(await lastChange(db, formId)),
    },
  })
}

async function lastChange(db: Db, formId: string) {
  const state = await db
    .selectFrom('formStates')
    .select(['changedAt', 'changedBy'])
    .where('formId', '=', formId)
    .executeTakeFirst()
  const by = state?.changedBy
  if (!state || !by) return {}
  const people = await describePeople(db, [by])
  return { updatedBy: by, updatedByName: people.get(by) ?? UNKNOWN_PERSON, updatedAt: state.changedAt }
}
