import { spawn } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import type { DatabaseLocation } from './database.ts'
import { migrations } from './migrations/index.ts'
import { flushToDisk, makePrivateFile } from './private-file.ts'
import { verifyBackup } from './verify-backup.ts'

/** All of the file in one step: readers and writers go on, and nobody can change it in between. */
const PAGES_AT_A_TIME = 2 ** 30

/** A backup cannot be made, or a file is not one. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/**
 * Copies the whole database to `file` while servers go on reading and writing; the copy is of one moment, and only this
 * user may read it. It has its name only once it was restored into a temporary database and looked through.
 *
 * PostgreSQL is copied by its own `pg_dump`, which must be installed.
 *
 * @throws {BackupError} the file is there already, the copy failed, or it could not be verified; it is then kept as
 *   `….unverified`.
 */
export async function backupTo(location: DatabaseLocation, file: string): Promise<void> {
  if (existsSync(file)) throw new BackupError(`${file} exists already; choose another name.`)
  const unverified = `${file}.unverified`
  rmSync(unverified, { force: true })
  makePrivateFile(unverified)
  try {
    await write(location, unverified)
  } catch (error) {
    rmSync(unverified, { force: true })
    throw error
  }
  try {
    await verifyBackup(location, unverified, (url) => restoreDump(url, unverified, []))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new BackupError(`The backup could not be verified and was kept as ${unverified}: ${reason}`, {
      cause,
    })
  }
  flushToDisk(unverified)
  renameSync(unverified, file)
  flushToDisk(dirname(file))
}

async function write(location: DatabaseLocation, file: string): Promise<void> {
  if (location.dialect === 'postgres') {
    return runTool('pg_dump', location.url, ['--format=custom', '--no-owner', `--file=${file}`])
  }
  if (!existsSync(location.file)) throw new BackupError(`There is no database at ${location.file} yet.`)
  await copy(location.file, file)
}

/** Replaces what is in the database, or changes nothing. */
function restoreDump(url: string, file: string, options: readonly string[]): Promise<void> {
  return runTool('pg_restore', url, [
    ...options,
    '--no-owner',
    '--single-transaction',
    '--exit-on-error',
    file,
  ])
}

/**
 * Puts a backup in place of the database; servers may be running, and go on with what the backup holds.
 *
 * A SQLite database is kept as `….before-restore` first.
 *
 * @throws {BackupError} the file is not a backup of ours, or of a newer version; nothing was changed then.
 */
export async function restoreFrom(location: DatabaseLocation, file: string): Promise<void> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`)
  if (location.dialect === 'postgres') {
    return restoreDump(location.url, file, ['--clean', '--if-exists'])
  }
  checkBackup(file)
  const before = `${location.file}.before-restore`
  if (existsSync(location.file)) {
    rmSync(before, { force: true }) // one that an older version left may be readable for others
    await copy(location.file, before)
  }
  await copy(unchanging(file), location.file)
}

/** SQLite's own online copy: a consistent state, and a target that others may have open. */
async function copy(from: string | URL, to: string): Promise<void> {
  makePrivateFile(to)
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5_000 })
  try {
    await backup(source, to, { rate: PAGES_AT_A_TIME })
  } catch (error) {
    throw new BackupError(`${String(from)} could not be copied to ${to}: ${String(error)}`)
  } finally {
    source.close()
  }
}

/** A file that nobody writes to: SQLite then leaves no files of its own beside it. */
function unchanging(file: string): URL {
  const url = pathToFileURL(file)
  url.searchParams.set('immutable', '1')
  return url
}

function checkBackup(file: string): void {
  const names = readMigrations(file)
  const known = new Set(['0000-lock', ...migrations.map(({ name }) => name)])
  const unknown = names.filter((name) => !known.has(name))
  if (unknown.length > 0) throw new BackupError(`${file} is of a newer version (${unknown.join(', ')}).`)
}

function readMigrations(file: string): string[] {
  try {
    const database = new DatabaseSync(unchanging(file), { readOnly: true })
    const [check] = database.prepare('pragma quick_check(1)').all()
    const rows = database.prepare('select name from schema_migrations').all()
    database.close()
    if (Object.values(check ?? {}).join() !== 'ok') throw new Error('quick check failed')
    return rows.map(({ name }) => String(name))
  } catch (cause) {
    throw new BackupError(`${file} is not a backup of this program, or is damaged.`, { cause })
  }
}

/** The password goes by the environment: arguments can be seen by everyone on the machine. */
function runTool(tool: string, url: string, args: readonly string[]): Promise<void> {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const env = { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) }
  return new Promise((resolve, reject) => {
    const child = spawn(tool, [`--dbname=${address.href}`, ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env,
    })
    child.once('error', () =>
      reject(new BackupError(`${tool} was not found: install PostgreSQL's client programs.`)),
    )
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new BackupError(`${tool} failed (exit code ${code}).`)),
    )
  })
}
