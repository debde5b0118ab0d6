import { prepareDatabase } from '../operation/prepare-database.ts'
import { runCommand, withDatabase } from './run.ts'

/** `npm run migrate`: migrates the database to the newest schema. */
await runCommand(async () => {
  const applied = await withDatabase((database) => prepareDatabase(database))
  console.log(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}.`)
})
