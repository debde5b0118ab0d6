import { existsSync } from 'node:fs'
import { type GivenOut, keepGivenOut, readGivenOut } from '../forms/published-keys.ts'
import { restoreFrom } from '../operation/backup.ts'
import { CommandError } from '../operation/explain-error.ts'
import { prepareDatabase } from '../operation/prepare-database.ts'
import { announceRestore } from '../storage/restored.ts'
import { commandLocation, runCommand, withDatabase } from './run.ts'

/** `npm run restore -- FILE`: replaces the database by a backup, and notifies running servers. */
await runCommand(async ([file, ...rest]) => {
  if (file === undefined || rest.length > 0) throw new CommandError('Usage: npm run restore -- FILE')
  const givenOut = await readReplaced()
  await restoreFrom(commandLocation(), file)
  await withDatabase(async (database) => {
    await prepareDatabase(database)
    if (givenOut) await keepGivenOut(database.db, givenOut)
    await announceRestore(database)
  })
  console.log(`The database is now as it was in ${file}.`)
  if (!givenOut) {
    console.log(
      'The database before could not be read: version numbers given out since the backup may be given again.',
    )
  }
})

/**
 * The published keys and numbers of the database that is replaced. Published versions are cached elsewhere permanently,
 * so none of these may be assigned again. Null if the database cannot be read, which may be why it is restored.
 */
async function readReplaced(): Promise<GivenOut | null> {
  const location = commandLocation()
  if (location.dialect === 'sqlite' && !existsSync(location.file)) return { keys: [], numbers: [] }
  try {
    return await withDatabase(({ db }) => readGivenOut(db))
  } catch {
    return null
  }
}
