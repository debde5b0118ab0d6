import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { createTable } from './create-table.ts'
import { type DatabaseLocation, openDatabase } from './database.ts'
import { appliedMigrations, migrate, UnknownMigrationError } from './migrate.ts'
import type { Migration } from './migration.ts'
import { migrations } from './migrations/index.ts'

const names = migrations.map(({ name }) => name)

describe('the list of migrations', () => {
  it('is in the order of the names, each once', () => {
    expect(names).toEqual([...new Set(names)].sort())
  })
})

describeOnEachDatabase('migrate', (databases) => {
  it('applies everything once when four processes start at the same time', async () => {
    const location = await databases.emptyLocation()

    const applied = await Promise.all([1, 2, 3, 4].map(() => migrateInProcess(location)))

    expect(applied.flat().sort()).toEqual(names)
    const database = await openDatabase(location)
    expect(await appliedMigrations(database)).toEqual(names)
    await database.close()
  })

  it('leaves nothing of a migration whose process is killed in the middle', async () => {
    const location = await databases.emptyLocation()

    await killInMigration(location)

    const database = await openDatabase(location)
    expect(await appliedMigrations(database)).toEqual([])
    const [applied] = await Promise.all([migrate(database, [twoSteps])])
    expect(applied).toEqual([twoSteps.name])
    await database.close()
  })

  it('keeps what came before a migration that fails, and nothing of that one', async () => {
    const database = await openDatabase(await databases.emptyLocation())
    const failing: Migration = {
      name: '0002-fails',
      async up(db, dialect) {
        await createTable(db, dialect, 'half').addColumn('id', 'text').execute()
        throw new Error('stopped')
      },
    }

    await expect(migrate(database, [twoSteps, failing])).rejects.toThrow('stopped')

    expect(await appliedMigrations(database)).toEqual([twoSteps.name])
    await expect(sql`select * from half`.execute(database.db)).rejects.toThrow()
    await database.close()
  })

  it('refuses a database that a newer version has written', async () => {
    const database = await databases.open()

    await expect(migrate(database, migrations.slice(0, -1))).rejects.toThrow(UnknownMigrationError)
  })
})

/** A migration with two statements; the test kills the process between them. */
const twoSteps: Migration = {
  name: '0001-two-steps',
  async up(db, dialect) {
    await createTable(db, dialect, 'first').addColumn('id', 'text').execute()
    await createTable(db, dialect, 'second').addColumn('id', 'text').execute()
  },
}

const migrateModule = fileURLToPath(new URL('./migrate.ts', import.meta.url))
const databaseModule = fileURLToPath(new URL('./database.ts', import.meta.url))

function migrateInProcess(location: DatabaseLocation): Promise<string[]> {
  return runScript(`
    const database = await openDatabase(${JSON.stringify(location)})
    console.log(JSON.stringify(await migrate(database)))
    await database.close()
  `).then(({ output }) => JSON.parse(output) as string[]) // our own script's output
}

async function killInMigration(location: DatabaseLocation): Promise<void> {
  const { signal } = await runScript(`
    const database = await openDatabase(${JSON.stringify(location)})
    await migrate(database, [{ name: '0001-two-steps', async up(db) {
      await db.schema.createTable('first').addColumn('id', 'text').execute()
      process.kill(process.pid, 'SIGKILL')
      await new Promise(() => setInterval(() => {}, 1000))
    } }])
  `)
  expect(signal).toBe('SIGKILL')
}

function runScript(body: string): Promise<{ output: string; signal: string | null }> {
  const script = `
    import { openDatabase } from ${JSON.stringify(databaseModule)}
    import { migrate } from ${JSON.stringify(migrateModule)}
    ${body}`
  return new Promise((resolve, reject) => {
    const child = spawn('node', ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      code === 0 || signal ? resolve({ output, signal }) : reject(new Error(`exit code ${code}`)),
    )
  })
}
