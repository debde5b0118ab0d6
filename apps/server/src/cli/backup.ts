import { backupTo } from '../operation/backup.ts'
import { CommandError } from '../operation/explain-error.ts'
import { commandLocation, runCommand } from './run.ts'

/** `npm run backup -- FILE`: copies the database while servers run. */
await runCommand(async ([file, ...rest]) => {
  if (file === undefined || rest.length > 0) throw new CommandError('Usage: npm run backup -- FILE')
  await backupTo(commandLocation(), file)
  console.log(`The database has been copied to ${file}.`)
})
