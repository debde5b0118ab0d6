import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../base/clock.ts'
import { type Config, parseConfig, qaConfig } from '../base/config.ts'
import { loadDemo } from '../demo/load-demo.ts'
import { checkLogEnd } from '../items/log/audit.ts'
import { PRODUCT } from '../messages/hu-product.ts'
import { explain } from '../operation/explain-error.ts'
import type { Readiness } from '../operation/health.ts'
import { listen } from '../operation/listen.ts'
import { prepareDatabase } from '../operation/prepare-database.ts'
import { stopOnSignals } from '../operation/shutdown.ts'
import { createConsumerClients } from '../sign-in/consumer-clients.ts'
import { ensureFirstAdministrator } from '../sign-in/first-administrator.ts'
import { addressObstacles, issuerObstacle } from '../sign-in/sign-in-obstacles.ts'
import { connect } from '../storage/connect.ts'
import { buildApp } from './app.ts'
import { readStartArguments } from './start-arguments.ts'

/**
 * Starts the server: settings, database, first administrator, then the port. `--qa` starts a throw-away server, and
 * `--copy-of FILE` lets it begin with a copy of an SQLite database (a backup, or the file of a server that has ended).
 */
export async function startServer(args: readonly string[]): Promise<void> {
  let folder: string | undefined
  const removeFolder = () => folder && rmSync(folder, { recursive: true, force: true })
  try {
    const { isThrowAway, copyOf } = readStartArguments(args)
    if (isThrowAway) folder = mkdtempSync(join(tmpdir(), 'urlapmuhely-qa-'))
    const config = folder === undefined ? parseConfig(process.env) : qaConfig(process.env, folder)
    if (copyOf !== undefined && config.database.dialect === 'sqlite')
      copyFileSync(copyOf, config.database.file)
    await serve(config, removeFolder)
  } catch (error) {
    removeFolder()
    console.error(explain(error))
    process.exit(1)
  }
}

async function serve(config: Config, afterwards: () => void): Promise<void> {
  let logError = (error: Error): void => console.error(`The database connection broke: ${error.message}`)
  const database = await connect(config.database, (error) => logError(error), console.error)
  await prepareDatabase(database)
  if (config.demo) await loadDemo(database, systemClock, { onlyWhenEmpty: true })
  const readiness: Readiness = { accepting: true, starting: true }
  // Beside other servers, a new one gets its full share of requests at once. It may have to stop before its
  // threads have loaded.
  const threads = config.database.dialect === 'postgres' ? 'started' : true
  const app = await buildApp({ database, config, readiness, threads })
  app.log.info(await checkLogEnd(database), 'end of the log of changes')
  logError = (error) => app.log.warn({ err: error }, 'database connection broke')
  stopOnSignals({
    app,
    readiness,
    delayMs: config.shutdownDelayMs,
    afterwards: async () => {
      await database.close()
      afterwards()
    },
    log: (message) => app.log.info(message),
    logFailure: (err, message) => app.log.error({ err }, message),
  })
  await listen(app, config)
  // Created after the port is open: if the server could not listen, nobody would see the generated password.
  const first = await ensureFirstAdministrator(database, config, systemClock)
  readiness.starting = false
  const isOwnQa = config.qa && config.oidc.embedded
  const consumer = isOwnQa ? await createConsumerClients(database.db, systemClock).create('pelda') : null
  console.log(welcome(config, first, consumer))
  const obstacle = await issuerObstacle(config)
  if (obstacle !== null) console.error(obstacle)
}

function welcome(
  config: Config,
  first: { userName: string; password: string } | null,
  consumer: { clientId: string; secret: string } | null,
): string {
  const lines = [`${PRODUCT}: ${config.publicUrl}`, `For developers: ${config.publicUrl}/docs/`]
  lines.push(...addressObstacles(config))
  if (config.qa) lines.push('TEST SERVER: throw-away data, and every call is accepted without sign-in.')
  if (consumer) {
    lines.push('Client for the server of a host application:')
    lines.push(`  client id: ${consumer.clientId}`)
    lines.push(`  secret:    ${consumer.secret}`)
  }
  if (first) {
    lines.push('First administrator (the password is not shown again):')
    lines.push(`  user name: ${first.userName}`)
    lines.push(
      `  password:  ${config.adminPassword === undefined ? first.password : '(the one in ADMIN_PASSWORD)'}`,
    )
  }
  const width = Math.max(...lines.map((line) => line.length))
  const rule = '─'.repeat(width + 2)
  return [`┌${rule}┐`, ...lines.map((line) => `│ ${line.padEnd(width)} │`), `└${rule}┘`].join('\n')
}
