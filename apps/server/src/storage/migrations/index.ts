import { readdirSync } from 'node:fs'
import { InvariantError } from '@urlapmuhely/schema'
import type { Migration } from '../migration.ts'

/**
 * All migrations by number. A released migration is never edited; a new one follows it.
 *
 * They are the files of this folder, so adding one needs nothing but its file.
 */
export const migrations: readonly Migration[] = await Promise.all(
  readdirSync(import.meta.dirname)
    .filter((file) => /^\d{4}-[a-z-]+\.ts$/u.test(file))
    .sort()
    .map(load),
)

async function load(file: string): Promise<Migration> {
  const found: unknown[] = Object.values(await import(`./${file}`))
  const [migration] = found
  if (found.length !== 1 || !isMigration(migration) || `${migration.name}.ts` !== file) {
    throw new InvariantError(`${file}: exports one migration whose name is that of the file.`)
  }
  return migration
}

function isMigration(value: unknown): value is Migration {
  return typeof value === 'object' && value !== null && 'name' in value && 'up' in value
}
