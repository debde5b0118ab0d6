import { parseArgs } from 'node:util'
import { systemClock } from '../base/clock.ts'
import { ADMIN_ROLE } from '../base/token-check.ts'
import { verifyLog } from '../items/log/audit.ts'
import { CommandError } from '../operation/explain-error.ts'
import { prepareDatabase, refuseForeign } from '../operation/prepare-database.ts'
import { announceAccessChange } from '../sign-in/account-access.ts'
import { type Account, type AccountStore, createAccountStore } from '../sign-in/accounts.ts'
import { makePassword } from '../sign-in/passwords.ts'
import { migrate } from '../storage/migrate.ts'
import type { ChainHead } from '../storage/rows/hash-chain.ts'
import { manageConsumers } from './consumers.ts'
import { runCommand, withDatabase } from './run.ts'

const USAGE = `Usage:
  npm run admin -- create NAME [--name "DISPLAY NAME"]   a new administrator; prints the password
  npm run admin -- reset NAME                            a new password; ends all sessions
  npm run admin -- disable NAME                          shuts the account out
  npm run admin -- enable NAME                           lets it in again
  npm run admin -- list                                  all accounts
  npm run admin -- audit verify [LINE:HASH]              follows the log's chain; LINE:HASH is an end noted before
  npm run admin -- consumer create NAME                  a client for the server of a host application; prints its secret
  npm run admin -- consumer delete NAME                  refuses it from now on
  npm run admin -- consumer list                         all such clients`

type Command = (accounts: AccountStore, userName: string, displayName: string) => Promise<void>

const commands = new Map<string, Command>([
  ['create', create],
  ['reset', reset],
  ['disable', (accounts, userName) => setDisabled(accounts, userName, true)],
  ['enable', (accounts, userName) => setDisabled(accounts, userName, false)],
  ['list', list],
])

/** `npm run admin`: manages the accounts and clients of the embedded provider. */
await runCommand(async (args) => {
  const { values, positionals } = read(args)
  if (positionals[0] === 'audit') return audit(positionals.slice(1))
  const [command = '', userName = ''] = positionals
  if (command === 'consumer') return manageConsumers(positionals.slice(1), USAGE)
  const run = commands.get(command)
  const wrong = !run || positionals.length !== (command === 'list' ? 1 : 2)
  if (wrong) throw new CommandError(USAGE)
  await withDatabase(async (database) => {
    await prepareDatabase(database)
    await run(createAccountStore(database.db, systemClock), userName, values.name ?? userName)
    await announceAccessChange(database)
  })
})

/** Also works on a database whose log a server would refuse. */
async function audit([command, noted, ...rest]: readonly string[]): Promise<void> {
  const head = noted === undefined ? undefined : parseHead(noted)
  if (command !== 'verify' || head === null || rest.length > 0) throw new CommandError(USAGE)
  await withDatabase(async (database) => {
    await refuseForeign(database)
    await migrate(database)
    const { lines, head: end, findings } = await verifyLog(database, head)
    for (const finding of findings) console.error(finding)
    if (findings.length > 0) throw new CommandError('The log is not as the program wrote it.')
    console.log(
      `${lines} lines, all as they were written.\nThe end, to be noted elsewhere: ${end.seq}:${end.hash}`,
    )
  })
}

function parseHead(text: string): ChainHead | null {
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/u.exec(text) ?? []
  return seq === undefined || hash === undefined ? null : { seq: Number(seq), hash }
}

async function create(accounts: AccountStore, userName: string, displayName: string): Promise<void> {
  if (!/^[\p{L}\p{N}._@+-]{1,200}$/u.test(userName)) {
    throw new CommandError('A name is made of letters, digits and . _ @ + -, at most 200 of them.')
  }
  const password = makePassword()
  const account = await accounts.create({ userName, displayName, password, roles: [ADMIN_ROLE] })
  if (!account) throw new CommandError(`There is already an account named "${userName}".`)
  console.log(`Created.\n  user name: ${account.userName}\n  password:  ${password}`)
}

async function reset(accounts: AccountStore, userName: string): Promise<void> {
  const account = await find(accounts, userName)
  const password = makePassword()
  await accounts.setPassword(account.id, password)
  console.log(
    `New password; all sessions of the account have ended.\n  user name: ${account.userName}\n  password:  ${password}`,
  )
}

async function setDisabled(accounts: AccountStore, userName: string, disabled: boolean): Promise<void> {
  const account = await find(accounts, userName)
  await accounts.setDisabled(account.id, disabled)
  console.log(
    `${account.userName} ${disabled ? 'is disabled: its access ends within five seconds' : 'may sign in again'}.`,
  )
}

async function list(accounts: AccountStore): Promise<void> {
  for (const { userName, displayName, roles, disabledAt } of await accounts.list()) {
    console.log(
      [userName, displayName, roles.join(' ') || '-', disabledAt ? `disabled ${disabledAt}` : 'active'].join(
        '\t',
      ),
    )
  }
}

async function find(accounts: AccountStore, userName: string): Promise<Account> {
  const account = await accounts.findByName(userName)
  if (!account) throw new CommandError(`There is no account named "${userName}".`)
  return account
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { name: { type: 'string' } }, allowPositionals: true })
  } catch {
    throw new CommandError(USAGE)
  }
}
