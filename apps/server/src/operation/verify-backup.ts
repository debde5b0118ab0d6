import { randomUUID } from 'node:crypto'
import { chmodSync, copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { verifyLog } from '../items/log/audit.ts'
import { type DatabaseLocation, openDatabase } from '../storage/database.ts'
import { prepareDatabase } from './prepare-database.ts'

/**
 * Restores a backup into a temporary database, migrates and checks it, and removes it afterwards.
 *
 * @param restore restores the backup into an empty PostgreSQL database; SQLite's backups are databases already.
 * @throws {Error} the backup cannot be restored, lacks tables or lines of the log, or no temporary database can be
 *   created.
 */
export async function verifyBackup(
  location: DatabaseLocation,
  file: string,
  restore: (url: string) => Promise<void>,
): Promise<void> {
  if (location.dialect === 'postgres') return inTemporaryDatabase(location.url, restore)
  // Beside the backup: there is space, and nobody else may read the folder. A killed process leaves its folder behind.
  const folder = `${file}.restored`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  try {
    const copy = join(folder, 'restored.db')
    copyFileSync(file, copy)
    chmodSync(copy, 0o600)
    await lookThrough({ dialect: 'sqlite', file: copy })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function inTemporaryDatabase(url: string, restore: (url: string) => Promise<void>): Promise<void> {
  const name = `urlapmuhely_verify_${randomUUID().replaceAll('-', '')}`
  const temporary = new URL(url)
  temporary.pathname = `/${name}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`create database ${name} template template0`)
    await restore(temporary.href)
    await lookThrough({ dialect: 'postgres', url: temporary.href })
  } finally {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.end()
  }
}

async function lookThrough(location: DatabaseLocation): Promise<void> {
  const database = await openDatabase(location)
  try {
    await prepareDatabase(database)
    const { findings } = await verifyLog(database)
    if (findings.length > 0) throw new Error(findings.join('\n'))
  } finally {
    await database.close()
  }
}
