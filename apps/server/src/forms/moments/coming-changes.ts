import { contentKinds, form, type Kind, type Overview } from '@urlapmuhely/schema'
import { sql } from 'kysely'
import type { Db } from '../../storage/item-tables.ts'

/** The number of changes that the control panel lists. */
const SHOWN = 10

/** The kinds of items in published forms; options belong to lists, which forms share. */
const timedKinds = contentKinds.filter(({ aside }) => !aside)

type Coming = Overview['coming'][number]

/**
 * Returns the items of all forms that become valid or expire next, the earliest first. Items that are switched off, or
 * are in a form that is, do not count.
 *
 * @param now ISO 8601, UTC, with milliseconds.
 */
export async function comingChanges(db: Db, now: string): Promise<Coming[]> {
  const { rows } = await sql<Coming>`select * from (${sql.join(
    timedKinds.flatMap((kind) => [
      linesOf(kind, { action: 'begins', column: 'valid_from' }, now),
      linesOf(kind, { action: 'ends', column: 'valid_to' }, now),
    ]),
    sql` union all `,
  )}) as coming order by 1, 2 desc, 5, 4 limit ${SHOWN}`.execute(db)
  return rows
}

interface TimedAction {
  readonly action: Coming['action']
  /** The instant of the change. */
  readonly column: 'valid_from' | 'valid_to'
}

function linesOf(kind: Kind, { action, column }: TimedAction, now: string) {
  const at = sql.ref(`t.${column}`)
  const owner = kind.ofForm
    ? sql`join ${sql.table(form.table)} as f on f.id = t.form_id and f.enabled = 1`
    : sql``
  return sql`select ${at} as at, ${sql.lit(action)} as action, ${sql.lit(kind.name)} as kind,
      t.id as item_id, t.name as item_name, ${kind.ofForm ? sql`f.name` : sql`cast(null as text)`} as form_name
    from ${sql.table(kind.table)} as t ${owner}
    where ${at} > ${now} and t.enabled = 1
      and (t.valid_from is null or t.valid_to is null or t.valid_from < t.valid_to)`
}
