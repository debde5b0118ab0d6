import { restoreFrom } from '../storage/backup.ts'
import { migrate } from '../storage/migrate.ts'
import { CommandError, commandLocation, runCommand, withDatabase } from './run.ts'

/** `npm run restore -- FILE`: puts a backup in place of the database. */
await runCommand(async ([file, ...rest]) => {
  if (file === undefined || rest.length > 0) throw new CommandError('Usage: npm run restore -- FILE')
  await restoreFrom(commandLocation(), file)
  await withDatabase((database) => migrate(database))
  console.log(`The database is now as it was in ${file}.`)
})
