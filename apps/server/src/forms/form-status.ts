import { type RawBuilder, sql } from 'kysely'

/** SQL of a property that the server derives; the item's row is called `t`. */
export type DerivedColumns = Readonly<Record<string, RawBuilder<string | number | null>>>

/** Where a form stands: archived when it is switched off, else by whether and what of it was published. */
export const formDerived: DerivedColumns = {
  status: sql`case when t.enabled = 0 then 'archived' else coalesce((select case
    when s.published_version is null then 'draft'
    when s.published_revision = s.content_revision then 'published'
    else 'changed' end from form_states as s where s.form_id = t.id), 'draft') end`,
  publishedVersion: sql`(select s.published_version from form_states as s where s.form_id = t.id)`,
}
