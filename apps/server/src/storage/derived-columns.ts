import type { Kind } from '@urlapmuhely/schema'
import { type RawBuilder, sql } from 'kysely'

/** SQL of the properties that the server derives; the item's row is called `t`. */
type DerivedColumns = Readonly<Record<string, RawBuilder<string | number | null>>>

/** The status of a form: archived if it is disabled, otherwise by its publication state. */
export const formStatusColumn = sql<string>`case when t.enabled = 0 then 'archived' else coalesce((select case
    when s.published_version is null then 'draft'
    when s.published_revision = s.content_revision then 'published'
    else 'changed' end from form_states as s where s.form_id = t.id), 'draft') end`

/** By the kind's name, the SQL of each derived property that the kind declares. */
const derivedColumns: Readonly<Record<string, DerivedColumns>> = {
  form: {
    status: formStatusColumn,
    publishedVersion: sql<
      number | null
    >`(select s.published_version from form_states as s where s.form_id = t.id)`,
  },
}

/** The SQL of each derived property of the kind; the item's row is called `t`. */
export function derivedOf(kind: Kind): DerivedColumns {
  return derivedColumns[kind.name] ?? {}
}
