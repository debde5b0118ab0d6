import { spawn } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import type { DatabaseLocation } from '../storage/database.ts'
import { migrations } from '../storage/migrations/index.ts'
import { flushToDisk, makePrivateFile } from '../storage/private-file.ts'
import { verifyBackup } from './verify-backup.ts'

/** Copy the whole file in one step: readers and writers continue, and no write can interfere. */
const PAGES_AT_A_TIME = 2 ** 30

/** A backup cannot be made, or a file is not a backup. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/**
 * Copies the whole database to `file` while servers continue to work. The copy is consistent, and only this user may
 * read it. It gets its final name only after it was restored into a temporary database and checked.
 *
 * PostgreSQL is copied by its own `pg_dump`, which must be installed.
 *
 * @throws {BackupError} if the file exists, the copy failed, or it could not be verified; it is then kept as
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

/** Replaces the contents of the database, or changes nothing. */
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
 * Replaces the database by a backup. Running servers continue with the contents of the backup.
 *
 * A SQLite database is first copied to `….before-restore`.
 *
 * @throws {BackupError} if the file is not a backup of this product, or of a newer version; nothing was changed then.
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

/** SQLite's own online copy: a consistent state, and other processes may have the target open. */
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

/** The file is not written to any more, so SQLite leaves no files of its own beside it. */
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

/** The password is passed by the environment: every user of the machine can see arguments. */
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
