import { columnTypes, createTable } from '../create-table.ts'
import type { Migration } from '../migration.ts'

/** Accounts, the sign-in provider's records and secrets, and counters of attempts. */
export const signIn: Migration = {
  name: '0001-sign-in',
  async up(db, dialect) {
    const type = columnTypes(dialect)
    await createTable(db, dialect, 'accounts')
      .addColumn('id', type.text, (column) => column.primaryKey())
      .addColumn('user_name', type.text, (column) => column.notNull().unique())
      .addColumn('display_name', type.text, (column) => column.notNull())
      .addColumn('password_hash', type.text, (column) => column.notNull())
      .addColumn('roles', type.text, (column) => column.notNull())
      .addColumn('disabled_at', type.text)
      .addColumn('created_at', type.text, (column) => column.notNull())
      .addColumn('updated_at', type.text, (column) => column.notNull())
      .execute()

    await createTable(db, dialect, 'oidc_records')
      .addColumn('model', type.text, (column) => column.notNull())
      .addColumn('id', type.text, (column) => column.notNull())
      .addColumn('payload', type.text, (column) => column.notNull())
      .addColumn('grant_id', type.text)
      .addColumn('uid', type.text)
      .addColumn('account_id', type.text)
      .addColumn('consumed_at', type.bigint)
      .addColumn('expires_at', type.bigint)
      .addPrimaryKeyConstraint('oidc_records_pk', ['model', 'id'])
      .execute()
    for (const column of ['grant_id', 'uid', 'account_id', 'expires_at']) {
      await db.schema.createIndex(`oidc_records_${column}`).on('oidc_records').column(column).execute()
    }

    await createTable(db, dialect, 'server_secrets')
      .addColumn('name', type.text, (column) => column.primaryKey())
      .addColumn('value', type.text, (column) => column.notNull())
      .addColumn('created_at', type.text, (column) => column.notNull())
      .execute()

    await createTable(db, dialect, 'rate_limits')
      .addColumn('key', type.text, (column) => column.primaryKey())
      .addColumn('points', type.integer, (column) => column.notNull())
      .addColumn('resets_at', type.bigint, (column) => column.notNull())
      .execute()
    await db.schema.createIndex('rate_limits_resets_at').on('rate_limits').column('resets_at').execute()
  },
}
