import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { sql } from 'kysely'
import { type DialectName, openDatabase } from '../apps/server/src/storage/database.ts'
import { judgeDatabase } from './consistency.ts'
import type { Recorder } from './findings.ts'
import { killedAtCall, killSoon } from './kill-at-call.ts'
import type { Torture } from './part.ts'
import type { Place, Places } from './run-databases.ts'
import type { Random } from './seeded-random.ts'
import { runProgram, settingsOf, startServer } from './servers.ts'
import { startLoad } from './worker-load.ts'
import { allWorkers, type Worker } from './workers.ts'

const RELEASED = new URL('../apps/server/src/storage/released/', import.meta.url)
const OLD_LINES = 2_000
const MAX_MIGRATION_CALL = { sqlite: 700, postgres: 500 } as const
const MAX_BACKUP_CALL = 120
/** Approximate time of a start of Node and the command on an idle machine. */
const WITHIN_MS = 2_000

/** Kills the migration of a database of the oldest release, then runs it to completion. */
export async function killMigrations(
  { random, places, recorder, expired }: Torture,
  dialect: DialectName,
  traced: boolean,
  points: number,
): Promise<void> {
  const own = random.fork(`migrate ${dialect}`)
  const old = await oldDatabase(places, dialect)
  for (let point = 0; point < points && (point === 0 || !expired()); point += 1) {
    const place = await places.copy(old)
    const env = await settingsOf(place)
    const { launcher, how } = chooseKill(own, dialect, traced && point % 2 === 0, MAX_MIGRATION_CALL[dialect])
    const killed = runProgram('cli/migrate.ts', [], env, launcher)
    const when = `${dialect}, migration ${point + 1}, ${how ?? `killed ${await killSoon(killed, own, WITHIN_MS)}`}`
    const { code } = await killed.ended
    recorder.count(code === 0 ? 'migrations that ended before they were killed' : 'killed while migrating')

    const again = runProgram('cli/migrate.ts', [], env)
    const ended = await again.ended
    recorder.judge(
      'a killed migration is completed by the next',
      ended.code === 0 ? [] : [`${when}: ${again.output()}`],
    )
    if (ended.code !== 0) continue
    await judgeDatabase(place, recorder, [oldRows()], when)
    if (place.dialect === 'sqlite') rmSync(place.folder, { recursive: true, force: true })
  }
}

/** Kills backups of a database that is written to, then completes one. */
export async function killBackups(torture: Torture, traced: boolean, points: number): Promise<void> {
  const dialects: DialectName[] = ['sqlite']
  if (await canBackUp(torture, 'postgres')) dialects.push('postgres')
  else
    torture.recorder.note('The pg_dump of this machine does not fit the test server: backups of SQLite only.')
  for (const dialect of dialects) {
    await killBackupsOf(torture, dialect, traced, Math.ceil(points / dialects.length))
  }
}

async function killBackupsOf(
  { random, places, recorder, expired }: Torture,
  dialect: DialectName,
  traced: boolean,
  points: number,
): Promise<void> {
  const own = random.fork(`backup ${dialect}`)
  const place = await places.make(dialect)
  const server = await startServer(place)
  const workers = allWorkers(own)
  for (const worker of workers) await worker.prepare(server.send)
  const load = startLoad(server.send, workers)
  await load.acknowledged(20)
  const env = await settingsOf(place)
  for (let point = 0; point < points && (point === 0 || !expired()); point += 1) {
    const file = join(place.folder, `backup-${point}`)
    const { launcher, how } = chooseKill(own, dialect, traced && point % 2 === 0, MAX_BACKUP_CALL)
    const killed = runProgram('cli/backup.ts', [file], env, launcher)
    const when = `${dialect}, backup ${point + 1}, ${how ?? `killed ${await killSoon(killed, own, WITHIN_MS)}`}`
    const { code } = await killed.ended
    recorder.count(code === 0 ? 'backups that ended before they were killed' : 'killed while backing up')
    judgeFiles(recorder, file, when)
    if (dialect === 'sqlite' && existsSync(file)) {
      await judgeDatabase({ location: { dialect, file } }, recorder, [], `${when}, the backup`)
    }
    rmSync(file, { force: true })
    const again = runProgram('cli/backup.ts', [file], env)
    const ended = await again.ended
    const whole = ended.code === 0 && existsSync(file) && statSync(file).size > 0
    recorder.judge('a backup after a killed one succeeds', whole ? [] : [`${when}: ${again.output()}`])
    const left = filesOf(file).filter((name) => name !== basename(file))
    recorder.judge(
      'it clears away what the killed one left',
      left.map((name) => `${when}: ${name}`),
    )
  }
  await load.stop()
  recorder.judge('backups disturb no server', load.unexpected)
  await judgeDatabase(place, recorder, workers, `${dialect}, after all backups`)
  await server.stop()
}

/** Files left by a killed backup must be private. */
function judgeFiles(recorder: Recorder, file: string, when: string): void {
  const faults = filesOf(file)
    .filter((name) => (statSync(join(dirname(file), name)).mode & 0o077) !== 0)
    .map((name) => `${when}: others may read ${name}`)
  recorder.judge('what a killed backup leaves is private', faults)
}

/** The names of a backup and of the files next to it. */
function filesOf(file: string): string[] {
  return readdirSync(dirname(file)).filter(
    (name) => name === basename(file) || name.startsWith(`${basename(file)}.`),
  )
}

function chooseKill(
  random: Random,
  dialect: DialectName,
  atCall: boolean,
  maxCall: number,
): { readonly launcher?: string[]; readonly how?: string } {
  if (!atCall) return {}
  const call = 1 + random.int(maxCall)
  return { launcher: killedAtCall(dialect, call), how: `killed at system call ${call}` }
}

async function canBackUp({ places }: Torture, dialect: DialectName): Promise<boolean> {
  const place = await places.make(dialect)
  const env = await settingsOf(place)
  if ((await runProgram('cli/migrate.ts', [], env).ended).code !== 0) return false
  return (await runProgram('cli/backup.ts', [join(place.folder, 'trial')], env).ended).code === 0
}

async function oldDatabase(places: Places, dialect: DialectName): Promise<Place> {
  const place = await places.make(dialect)
  const database = await openDatabase(place.location)
  for (const part of [dialect, 'rows']) {
    const text = readFileSync(new URL(`0.1.0.${part}.sql`, RELEASED), 'utf8')
    const statements = text.split(/;\n(?=create |alter |drop |insert |$)/u).filter(Boolean)
    for (const statement of statements) await sql.raw(statement).execute(database.db)
  }
  // Adds lines, so that the migrations have work.
  const lines = Array.from(
    { length: OLD_LINES },
    (_, n) =>
      sql`(${`old-${n}`}, 'b', ${`2026-01-01T00:00:00.${n}`}, 'a', 'domain', ${`gone-${n}`}, 'n', null, 'delete', '{}', null)`,
  )
  for (let from = 0; from < lines.length; from += 500) {
    await sql`insert into changes values ${sql.join(lines.slice(from, from + 500))}`.execute(database.db)
  }
  await database.close()
  return place
}

/** The data of the oldest release must exist after all migrations. */
function oldRows(): Worker {
  return {
    promise: 'a migration keeps every row',
    prepare: async () => {},
    step: async () => {},
    acknowledged: () => 0,
    async check({ db }) {
      const lines = await sql<{ n: number }>`select count(*) as n from changes where id like 'old-%'`.execute(
        db,
      )
      const forms = await sql<{ n: number }>`select count(*) as n from forms where key = 'regi'`.execute(db)
      const versions = await db.selectFrom('formVersions').select('version').execute()
      const found = [Number(lines.rows[0]?.n), Number(forms.rows[0]?.n), versions.length].join()
      return found === `${OLD_LINES},1,1` ? [] : [`found ${found} lines, forms and versions`]
    },
  }
}
