import { z } from 'zod'
import { openDatabase } from '../storage/database.ts'
import { migrate } from '../storage/migrate.ts'

/** A program for tests: writes rows until it is killed, and reports each after its commit. */
const location = z
  .discriminatedUnion('dialect', [
    z.object({ dialect: z.literal('sqlite'), file: z.string(), durability: z.enum(['full', 'off']) }),
    z.object({ dialect: z.literal('postgres'), url: z.string() }),
  ])
  .parse(JSON.parse(process.argv[2] ?? ''))

const database = await openDatabase(location)
await migrate(database)
for (let count = 1; ; count += 1) {
  const row = { name: String(count), value: '', createdAt: '' }
  await database.db.insertInto('serverSecrets').values(row).execute()
  console.log(`written ${count}`)
}
