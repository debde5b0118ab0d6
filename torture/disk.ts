import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '../apps/server/src/storage/database.ts'
import { signInByPages } from '../apps/server/src/testing/sign-in-by-pages.ts'
import { judgeDatabase } from './consistency.ts'
import type { Torture } from './part.ts'
import type { Place } from './run-databases.ts'
import { PASSWORD, type Server, startServer } from './servers.ts'
import { startLoad } from './worker-load.ts'
import { allWorkers } from './workers.ts'

const DISK_MB = 24
const BALLAST = 'ballast'
const PATIENCE_MS = 30_000

/** Fills the disk while servers are written to, and frees space again. */
export async function disk(torture: Torture): Promise<void> {
  const canMount =
    spawnSync('unshare', ['-Urm', 'sh', '-c', 'mount -t tmpfs none /mnt'], { stdio: 'ignore' }).status === 0
  if (canMount) await smallDisk(torture)
  else torture.recorder.note('This system lets us mount no small disk: SQLite is not tried.')
  await refusingPostgres(torture)
}

/** A server with SQLite on its own disk, a third of which is occupied by other data. */
async function smallDisk(torture: Torture): Promise<void> {
  const place = await torture.places.make('sqlite')
  const script = `mount -t tmpfs -o size=${DISK_MB}m none "$DATA_DIR" && head -c 8000000 /dev/zero > "$DATA_DIR/${BALLAST}" && exec node "$0"`
  const signIn = async (url: string) =>
    (await signInByPages(url, { userName: 'admin', password: PASSWORD })).token ?? ''
  const launcher = ['unshare', '-Urm', 'sh', '-c', script]
  const server = await startServer(place, { launcher, signIn })
  // The server's mounts are visible through its `/proc` root for us, but not for SQLite, which resolves links itself.
  const mounted = join('/proc', String(server.process.child.pid), 'root', place.folder)
  const fill = async (): Promise<void> => {
    const image = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(500_000, 1)])
    const headers = { authorization: `Bearer ${await signIn(server.url)}`, 'content-type': 'image/png' }
    for (;;) {
      const { status } = await fetch(`${server.url}/api/files`, { method: 'POST', headers, body: image })
      // The server's log may free space after the first refusal.
      if (status !== 201 && (await fetch(`${server.url}/health/ready`)).status === 503) return
    }
  }
  const empty = async () => rmSync(join(mounted, BALLAST))
  const bringOut = async () => {
    for (const file of ['urlapmuhely.db', 'urlapmuhely.db-wal'])
      if (existsSync(join(mounted, file))) copyFileSync(join(mounted, file), join(place.folder, file))
  }
  await runFull(torture, { server, location: place.location, fill, empty, bringOut })
}

/** A PostgreSQL that refuses every insertion as if it could not extend a file. */
async function refusingPostgres(torture: Torture): Promise<void> {
  const place = await torture.places.make('postgres')
  const server = await startServer(place)
  const run = async (...statements: readonly string[]): Promise<void> => {
    const database = await openDatabase(place.location)
    for (const statement of statements) await sql.raw(statement).execute(database.db)
    await database.close()
  }
  const tables = [
    'domains',
    'form_options',
    'form_fields',
    'form_versions',
    'storage_probes',
    'files',
    'changes',
  ]
  const fill = () =>
    run(
      `create function disk_full() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
      ...tables.map(
        (table) =>
          `create trigger full_disk before insert on ${table} for each row execute function disk_full()`,
      ),
    )
  const empty = () => run('drop function disk_full() cascade')
  await runFull(torture, { server, location: place.location, fill, empty, bringOut: async () => {} })
}

interface FullDisk {
  readonly server: Server
  readonly location: Place['location']
  readonly fill: () => Promise<void>
  readonly empty: () => Promise<void>
  /** Makes the database readable here while nothing writes to it. */
  readonly bringOut: () => Promise<void>
}

async function runFull({ random, recorder }: Torture, disk: FullDisk): Promise<void> {
  const { server, location, fill, empty, bringOut } = disk
  const { dialect } = location
  const workers = allWorkers(random.fork(dialect))
  for (const worker of workers) await worker.prepare(server.send)
  const load = startLoad(server.send, workers)
  const refused = () => (load.statuses.get(507) ?? 0) > 0
  const ready = async () => (await fetch(`${server.url}/health/ready`)).status
  await load.acknowledged(20)

  await fill()
  recorder.judge(
    'a full disk is answered by 507',
    (await until(refused)) ? [] : [`${dialect}: no answer of 507`],
  )
  const down = await until(async () => (await ready()) === 503)
  recorder.judge('a server with a full disk is not ready', down ? [] : [`${dialect}: ready`])
  const list = await server.send('GET', '/api/domains')
  recorder.judge(
    'reads go on while the disk is full',
    list.status === 200 ? [] : [`${dialect}: ${list.status}`],
  )
  const { token, failed } = await signInByPages(server.url, { userName: 'admin', password: PASSWORD })
  recorder.judge('people can sign in while the disk is full', token ? [] : [`${dialect}: ${failed?.status}`])

  await empty()
  const back = await until(async () => (await ready()) === 200)
  recorder.judge('a server is ready again when there is room', back ? [] : [`${dialect}: not ready`])
  const saves = await load.acknowledged(20)
  recorder.judge('a server saves again when there is room', saves ? [] : [`${dialect}: nothing is saved`])
  await load.stop()
  recorder.judge('a full disk brings no unexpected answer', load.unexpected)
  recorder.count('changes refused for want of room', load.statuses.get(507) ?? 0)
  await bringOut()
  await judgeDatabase({ location }, recorder, workers, `${dialect}, after a full disk`)
  const code = await server.stop()
  recorder.judge(
    'a server stops in order after a full disk',
    code === 0 ? [] : [`${dialect}: exit code ${code}`],
  )
}

async function until(holds: () => boolean | Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + PATIENCE_MS
  while (!(await holds())) {
    if (Date.now() > deadline) return false
    await wait(50)
  }
  return true
}
