import type { Migration } from '../migration.ts'

/** The scenarios that were kept with a form when it was published; null in versions from before there were any. */
export const versionScenarios: Migration = {
  name: '0087-version-scenarios',
  async up(db) {
    await db.schema.alterTable('form_versions').addColumn('scenarios', 'text').execute()
  },
}
