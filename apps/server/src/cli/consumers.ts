import { systemClock } from '../base/clock.ts'
import { CommandError } from '../operation/explain-error.ts'
import { prepareDatabase } from '../operation/prepare-database.ts'
import { announceAccessChange } from '../sign-in/account-access.ts'
import { type ConsumerClients, createConsumerClients } from '../sign-in/consumer-clients.ts'
import { withDatabase } from './run.ts'

type Command = (clients: ConsumerClients, name: string) => Promise<void>

const commands = new Map<string, Command>([
  ['create', create],
  ['delete', remove],
  ['list', list],
])

/** `npm run admin -- consumer …`: manages the OAuth clients with which servers of host applications get tokens. */
export async function manageConsumers(
  [command = '', name, ...rest]: readonly string[],
  usage: string,
): Promise<void> {
  const run = commands.get(command)
  if (!run || rest.length > 0 || (name === undefined) !== (command === 'list')) throw new CommandError(usage)
  if (name !== undefined && !/^[a-z][a-z0-9-]{0,59}$/.test(name))
    throw new CommandError('A consumer’s name is made of a-z, 0-9 and -, at most 60 of them, a letter first.')
  await withDatabase(async (database) => {
    await prepareDatabase(database)
    await run(createConsumerClients(database.db, systemClock), name ?? '')
    await announceAccessChange(database)
  })
}

async function create(clients: ConsumerClients, name: string): Promise<void> {
  const made = await clients.create(name)
  if (!made) throw new CommandError(`There is already a consumer named "${name}".`)
  console.log(
    `Created. The secret is not shown again.\n  client id: ${made.clientId}\n  secret:    ${made.secret}`,
  )
}

async function remove(clients: ConsumerClients, name: string): Promise<void> {
  if (!(await clients.delete(name))) throw new CommandError(`There is no consumer named "${name}".`)
  console.log(`${name} is deleted: its access ends within five seconds.`)
}

async function list(clients: ConsumerClients): Promise<void> {
  for (const { name, clientId, createdAt } of await clients.list())
    console.log([name, clientId, `created ${createdAt}`].join('\t'))
}
