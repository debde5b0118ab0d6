import { domain } from '@urlapmuhely/schema'
import { kindMigration } from '../kind-tables.ts'
import type { Migration } from '../migrate.ts'

/** The table of kind `domain`. */
export const domains: Migration = kindMigration('0021-domains', domain)
