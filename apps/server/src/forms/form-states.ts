import { type RawBuilder, sql } from 'kysely'
import type { WrittenItem } from '../base/item-listener.ts'
import { chunks } from '../items/item-repository.ts'
import type { WriteSession } from '../items/write/write-session.ts'
import { runCompiled } from '../storage/compiled.ts'
import { formsAsPublished } from './as-published.ts'
import { formsHolding } from './forms-holding.ts'

const IDS_PER_STATEMENT = 5_000

/**
 * Increases the content revision of every form whose definition contains the written items. A form whose content equals
 * the published content keeps, or regains, the status "published".
 */
export async function touchForms(session: TouchSession, written: readonly WrittenItem[]): Promise<void> {
  const { db } = session
  const loud = written.filter(({ quiet }) => quiet !== true)
  const ids = await formsHolding(db, loud)
  const noted = [...(await formsHolding(db, written))].filter((id) => !ids.has(id))
  await countUp(session, [...ids], {})
  // A change of a note does not affect whether the form is as published.
  await countUp(session, noted, {
    publishedRevision: sql<number>`case when form_states.published_revision = form_states.content_revision
      then form_states.content_revision + 1 else form_states.published_revision end`,
  })
  for (const formId of await formsAsPublished(db, [...ids], loud)) {
    await db
      .updateTable('formStates')
      .set(({ ref }) => ({ publishedRevision: ref('contentRevision') }))
      .where('formId', '=', formId)
      .execute()
  }
}

type TouchSession = Pick<WriteSession, 'db' | 'at' | 'by'>

async function countUp(
  { db, at, by }: TouchSession,
  formIds: readonly string[],
  more: { readonly publishedRevision?: RawBuilder<number> },
): Promise<void> {
  const change = { changedAt: at, changedBy: by.sub }
  const first = { ...change, contentRevision: 1, publishedVersion: null, publishedRevision: null }
  for (const some of chunks(formIds, IDS_PER_STATEMENT)) {
    if (some.length === 1 && more.publishedRevision === undefined) {
      await runCompiled(db, { key: 'count a form up', build: formCountedUp }, [some[0], at, by.sub])
      continue
    }
    await db
      .insertInto('formStates')
      .values(some.map((formId) => ({ formId, ...first })))
      .onConflict((conflict) =>
        conflict
          .column('formId')
          .doUpdateSet({ ...change, ...more, contentRevision: sql`form_states.content_revision + 1` }),
      )
      .execute()
  }
}

/** The statement of `countUp` for one form, which nearly every write runs. */
const formCountedUp = () => sql`insert into form_states
  (form_id, changed_at, changed_by, content_revision, published_version, published_revision)
  values (${''}, ${''}, ${''}, 1, null, null)
  on conflict (form_id) do update set changed_at = excluded.changed_at, changed_by = excluded.changed_by,
  content_revision = form_states.content_revision + 1`
