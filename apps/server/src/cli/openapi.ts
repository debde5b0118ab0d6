import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../app/app.ts'
import { parseConfig } from '../base/config.ts'
import { prepareDatabase } from '../operation/prepare-database.ts'
import { connect } from '../storage/connect.ts'
import { runCommand } from './run.ts'

/** Prints the description of all routes, as `/api/openapi.json` of a server with default settings. Needs no database. */
await runCommand(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'urlapmuhely-openapi-'))
  try {
    const config = parseConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
    const database = await connect(config.database, () => {}, console.error)
    await prepareDatabase(database)
    const app = await buildApp({ database, config, log: false })
    const { body } = await app.inject('/api/openapi.json')
    await app.close()
    await database.close()
    console.log(body)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
