import type { Kysely, Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Clock } from '../base/clock.ts'
import type { Database } from '../storage/database-tables.ts'
import type { AccountTable } from '../storage/rows/account-tables.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

/** An account of the embedded provider. */
export interface Account {
  readonly id: string
  readonly userName: string
  readonly displayName: string
  readonly roles: readonly string[]
  readonly disabledAt: string | null
  readonly createdAt: string
}

/** The data of a new account. */
export interface NewAccount {
  readonly userName: string
  readonly displayName: string
  readonly password: string
  readonly roles: readonly string[]
}

/** Manages the accounts of the embedded provider. Names are case-insensitive. */
export interface AccountStore {
  find(id: string): Promise<Account | undefined>
  findByName(userName: string): Promise<Account | undefined>
  list(): Promise<Account[]>
  /** Null when the name is taken. */
  create(account: NewAccount): Promise<Account | null>
  /** Creates the account only if there is no account yet; otherwise returns null. Safe for concurrent processes. */
  createFirst(account: NewAccount): Promise<Account | null>
  /**
   * Returns the account if name and password are right and it is enabled. Always takes the time of one hash.
   *
   * @param from `known` devices are served before unknown ones.
   * @throws {AppError} `unavailable` if too many attempts are waiting.
   */
  authenticate(userName: string, password: string, from?: 'known' | 'unknown'): Promise<Account | undefined>
  /** Also ends every session of the account. */
  setPassword(id: string, password: string): Promise<void>
  setRoles(id: string, roles: readonly string[]): Promise<void>
  /** Disabling also ends every session of the account. */
  setDisabled(id: string, disabled: boolean): Promise<void>
}

/** The accounts in `db`. */
export function createAccountStore(db: Kysely<Database>, clock: Clock): AccountStore {
  const now = () => clock().toISOString()
  const endSessions = (id: string) => db.deleteFrom('oidcRecords').where('accountId', '=', id).execute()
  const findRow = (userName: string) =>
    db.selectFrom('accounts').selectAll().where('userName', '=', foldName(userName)).executeTakeFirst()

  const insert = async (account: NewAccount, onlyFirst: boolean): Promise<Account | null> => {
    const row = await newRow(account, now())
    const values = db.selectNoFrom(({ val, cast }) =>
      COLUMNS.map((column) => cast<string>(val(row[column]), 'text').as(column)),
    )
    const none = values.where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('accounts').select('id'))),
    )
    const inserted = await db
      .insertInto('accounts')
      .columns(COLUMNS)
      .expression(onlyFirst ? none : values)
      .onConflict((conflict) => conflict.column('userName').doNothing())
      .returningAll()
      .executeTakeFirst()
    return inserted ? toAccount(inserted) : null
  }

  return {
    async find(id) {
      const row = await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()
      return row && toAccount(row)
    },
    async findByName(userName) {
      const row = await findRow(userName)
      return row && toAccount(row)
    },
    async list() {
      const rows = await db.selectFrom('accounts').selectAll().orderBy('userName').execute()
      return rows.map(toAccount)
    },
    create: (account) => insert(account, false),
    createFirst: (account) => insert(account, true),
    async authenticate(userName, password, from) {
      const row = await findRow(userName)
      const right = await verifyPassword(password, row?.passwordHash ?? null, from)
      return right && row && row.disabledAt === null ? toAccount(row) : undefined
    },
    async setPassword(id, password) {
      const passwordHash = await hashPassword(password)
      await db.updateTable('accounts').set({ passwordHash, updatedAt: now() }).where('id', '=', id).execute()
      await endSessions(id)
    },
    async setRoles(id, roles) {
      const values = { roles: JSON.stringify(roles), updatedAt: now() }
      await db.updateTable('accounts').set(values).where('id', '=', id).execute()
    },
    async setDisabled(id, disabled) {
      const values = { disabledAt: disabled ? now() : null, updatedAt: now() }
      await db.updateTable('accounts').set(values).where('id', '=', id).execute()
      if (disabled) await endSessions(id)
    },
  }
}

/** How a name is stored and looked up. */
export function foldName(userName: string): string {
  return userName.normalize('NFC').trim().toLowerCase()
}

const COLUMNS = [
  'id',
  'userName',
  'displayName',
  'passwordHash',
  'roles',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof AccountTable)[]

const rolesShape = z.array(z.string())

async function newRow(account: NewAccount, now: string) {
  return {
    id: uuidv7(),
    userName: foldName(account.userName),
    displayName: account.displayName,
    passwordHash: await hashPassword(account.password),
    roles: JSON.stringify(account.roles),
    createdAt: now,
    updatedAt: now,
  }
}

function toAccount(row: Selectable<AccountTable>): Account {
  const { id, userName, displayName, disabledAt, createdAt } = row
  return { id, userName, displayName, disabledAt, createdAt, roles: rolesShape.parse(JSON.parse(row.roles)) }
}
