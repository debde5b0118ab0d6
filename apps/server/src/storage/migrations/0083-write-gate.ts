import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** A second row to take turns by: see write-turn.ts. */
export const writeGate: Migration = {
  name: '0083-write-gate',
  async up(db) {
    await sql`insert into write_turns (name) values ('gate')`.execute(db)
  },
}
