import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** An index of the log for the actions of which there are few among very many changes. */
export const rareActions: Migration = {
  name: '0081-rare-actions',
  async up(db) {
    await sql`create index changes_action on changes (action, at)
      where action in ('delete', 'publish', 'restore')`.execute(db)
  },
}
