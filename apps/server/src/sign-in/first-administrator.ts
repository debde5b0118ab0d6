import type { Clock } from '../base/clock.ts'
import type { Config } from '../base/config.ts'
import { ADMIN_ROLE } from '../base/token-check.ts'
import { FIRST_ADMINISTRATOR } from '../messages/hu-product.ts'
import type { OpenDatabase } from '../storage/database.ts'
import { createAccountStore } from './accounts.ts'
import { makePassword } from './passwords.ts'

/** The name of the first account of a new database. */
const FIRST_USER_NAME = 'admin'

/**
 * Creates the first administrator if there is no account yet.
 *
 * @returns its name and password, for the console, in the one process that created it; otherwise null, also with an
 *   external provider.
 */
export async function ensureFirstAdministrator(
  database: OpenDatabase,
  config: Pick<Config, 'oidc' | 'adminPassword'>,
  clock: Clock,
): Promise<{ userName: string; password: string } | null> {
  if (!config.oidc.embedded) return null
  const someone = await database.db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()
  if (someone) return null
  const password = config.adminPassword ?? makePassword()
  const created = await createAccountStore(database.db, clock).createFirst({
    userName: FIRST_USER_NAME,
    displayName: FIRST_ADMINISTRATOR,
    password,
    roles: [ADMIN_ROLE],
  })
  return created && { userName: FIRST_USER_NAME, password }
}
