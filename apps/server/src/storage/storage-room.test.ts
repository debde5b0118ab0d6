import { spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testId } from '@urlapmuhely/schema/testing'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createWriteBehindLimiter } from '../http/write-behind-limiter.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { freePort } from '../testing/free-port.ts'
import { runProcess, type TestProcess } from '../testing/run-process.ts'
import { signInByPages } from '../testing/sign-in-by-pages.ts'
import { buildTestApp } from '../testing/test-app.ts'
import type { OpenDatabase } from './database.ts'
import { StorageFullError } from './database-errors.ts'
import { freeBytes } from './sqlite-log.ts'

describeOnEachDatabase('a full disk', (databases) => {
  const fill = async ({ db, dialect }: OpenDatabase): Promise<() => Promise<unknown>> => {
    if (dialect === 'sqlite') {
      const { rows } = await sql<{ pageCount: number }>`pragma page_count`.execute(db)
      await sql.raw(`pragma max_page_count = ${rows[0]?.pageCount}`).execute(db)
      return () => sql.raw('pragma max_page_count = 1000000').execute(db)
    }
    await sql`create function disk_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db)
    for (const table of ['domains', 'storage_probes', 'files']) {
      await sql`create trigger full_disk before insert on ${sql.table(table)} for each row execute function disk_full()`.execute(
        db,
      )
    }
    return () => sql`drop function disk_full() cascade`.execute(db)
  }

  it('is said to who saves and to the balancer, reads go on, and it is over when there is room', async () => {
    const database = await databases.open()
    const { app, headers } = await buildTestApp(database)
    const note = 'Hosszú szöveg. '.repeat(100)
    let number = 0
    const save = () => {
      number += 1
      const payload = { id: testId(number), name: 'Hely', key: `hely-${number}`, note }
      return app.inject({ method: 'POST', url: '/api/domains', headers, payload })
    }
    const ready = async () => (await app.inject('/health/ready')).statusCode
    expect((await save()).statusCode).toBe(201)

    const empty = await fill(database)
    let refused = await save()
    while (refused.statusCode === 201) refused = await save()

    expect(refused.json()).toMatchObject({
      status: 507,
      code: 'storage-full',
      title: expect.stringContaining('Megtelt a kiszolgáló tárhelye'),
    })
    expect(await ready()).toBe(503)
    expect((await app.inject({ url: '/api/domains', headers })).statusCode).toBe(200)
    const image = Buffer.from('iVBORw0KGgoAAAANSUhEUg==', 'base64')
    const upload = { url: '/api/files', headers: { ...headers, 'content-type': 'image/png' }, payload: image }
    expect((await app.inject({ method: 'POST', ...upload })).statusCode).toBe(507)

    await empty()

    await expect.poll(ready).toBe(200)
    expect((await save()).statusCode).toBe(201)
    await app.close()
  })

  it('leaves the counts of calls in memory, and they are written when there is room', async () => {
    const database = await databases.open()
    const limiter = createWriteBehindLimiter(database, () => new Date('2026-03-01T10:00:00Z'))
    const written = () => database.db.selectFrom('rateLimits').select(['key', 'points']).execute()
    limiter.count('caller', { points: 3, windowMs: 60_000 })
    const empty = await fill(database)
    database.room.note(new StorageFullError('found by another write'))

    await expect(limiter.flush()).rejects.toThrow(StorageFullError)
    expect(await written()).toEqual([])

    await empty()
    await expect.poll(() => limiter.flush().then(written, () => [])).toEqual([{ key: 'caller', points: 1 }])
    await limiter.close()
  })
})

/** Private mounts need no rights on most Linux systems; elsewhere only the test above runs. */
const canMount =
  spawnSync('unshare', ['-Urm', 'sh', '-c', 'mount -t tmpfs none /mnt'], { stdio: 'ignore' }).status === 0

const PASSWORD = 'Nagyon titkos 42'

describe.skipIf(!canMount)('a server on a small disk of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'urlapmuhely-test-'))
  let server: TestProcess | undefined
  afterEach(async () => {
    server?.child.kill('SIGKILL')
    await server?.ended
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** @param beside a script that runs on the same disk, as long as the server. */
  async function start(disk: { megabytes: number; ballast: number }, beside = '') {
    const port = String(await freePort())
    const ended = `
      setInterval(() => {
        try {
          process.kill(Number(process.env.SERVER), 0)
        } catch {
          process.exit()
        }
      }, 100)`
    const script = `mount -t tmpfs -o size=${disk.megabytes}m none "$DATA_DIR"
      head -c ${disk.ballast} /dev/zero > "$DATA_DIR/ballast"
      (cd "$DATA_DIR" && SERVER=$$ node -e "$BESIDE" >/dev/null 2>&1 &)
      exec node "$0"`
    const env = { DATA_DIR: folder, PORT: port, DEMO: '0', LOG_LEVEL: 'silent', ADMIN_PASSWORD: PASSWORD }
    const launcher = ['unshare', '-Urm', 'sh', '-e', '-c', script]
    const started = runProcess('main.ts', [], {
      env: { ...env, BESIDE: beside && `${ended}\n${beside}` },
      launcher,
    })
    server = started
    await started.printed(/http:\/\/127/)
    const url = `http://127.0.0.1:${port}`
    const signIn = () => signInByPages(url, { userName: 'admin', password: PASSWORD })
    const { token } = await signIn()
    let saves = 0
    return {
      ...{ url, signIn, process: started },
      inDisk: (file: string) => join('/proc', String(started.child.pid), 'root', folder, file),
      ready: async () => (await fetch(`${url}/health/ready`)).status,
      save: async () => {
        saves += 1
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
        const item = { id: testId(saves), name: 'Hely', key: `hely-${saves}`, note: 'Hosszú. '.repeat(200) }
        const body = JSON.stringify(item)
        return (await fetch(`${url}/api/domains`, { method: 'POST', headers, body })).status
      },
      upload: async () => {
        const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(1_000_000, 1)])
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png' }
        return (await fetch(`${url}/api/files`, { method: 'POST', headers, body: png })).status
      },
    }
  }

  it('keeps that room from its own log, which a long reader has made long', async () => {
    // Reads from when it finds the file `begin`, which it renames, until it finds the file `end`, which it removes.
    const reader = `
      const { existsSync, renameSync, rmSync } = require('node:fs')
      const { DatabaseSync } = require('node:sqlite')
      const when = (file, work) => {
        const timer = setInterval(() => existsSync(file) && (clearInterval(timer), work()), 20)
      }
      when('begin', () => {
        const database = new DatabaseSync('urlapmuhely.db', { readOnly: true })
        database.exec('begin; select * from domains')
        renameSync('begin', 'reading')
        when('end', () => {
          database.close()
          rmSync('end')
          process.exit()
        })
      })`
    const { signIn, save, upload, ready, inDisk } = await start(
      { megabytes: 40, ballast: 12_000_000 },
      reader,
    )
    const logSize = () => statSync(inDisk('urlapmuhely.db-wal')).size
    writeFileSync(inDisk('begin'), '')
    await expect.poll(() => existsSync(inDisk('reading'))).toBe(true)

    let statuses: number[] = []
    // Another thread writes too. Writes that it has begun may end after the disk was full.
    while (!statuses.includes(507)) {
      statuses = await Promise.all([upload(), ...Array.from({ length: 16 }, save)])
    }
    expect(logSize()).toBeGreaterThan(12_000_000)
    renameSync(inDisk('reading'), inDisk('end'))
    await expect.poll(() => existsSync(inDisk('end'))).toBe(false)

    // More than one: only the second finds that the first has used up the room.
    for (const _ of [1, 2, 3, 4, 5, 6]) {
      expect(await signIn().then(({ failed }) => failed?.status)).toBeUndefined()
      // Room inside the log is no room on the disk.
      const isReady = (await ready()) === 200
      expect(isReady && freeBytes(inDisk('urlapmuhely.db')) < 500_000).toBe(false)
    }

    rmSync(inDisk('ballast'))
    await expect.poll(ready).toBe(200)
    expect(await upload()).toBe(201)
    expect(logSize()).toBeLessThan(8_000_000)
  })

  it('lets people sign in who are the first to find the disk full', async () => {
    const { signIn, inDisk } = await start({ megabytes: 34, ballast: 1 })
    // Something else fills the disk, so that no write of the server has found it full.
    const rest = openSync(inDisk('ballast'), 'a')
    expect(() => {
      for (;;) writeSync(rest, Buffer.alloc(4096))
    }).toThrow('ENOSPC')
    closeSync(rest)

    for (const _ of [1, 2, 3]) expect(await signIn().then(({ failed }) => failed?.status)).toBeUndefined()
  })

  it('lets people sign in when the disk is full, because it has kept room for that', async () => {
    const { url, signIn, save, upload, ready, inDisk, process } = await start({
      megabytes: 34,
      ballast: 10_000_000,
    })
    // The server's log frees its space first.
    const statuses: number[] = []
    while ((await ready()) === 200) statuses.push(await upload())
    expect(statuses.at(-1)).toBe(507)

    // Another thread writes items; it may not use the room that is kept for signing in.
    const saved = await Promise.all(Array.from({ length: 40 }, save))
    expect(saved.filter((one) => one !== 507)).toEqual([])

    const { token: later, failed } = await signIn()

    expect(failed && (await failed.text())).toBeUndefined()
    const list = await fetch(`${url}/api/domains`, { headers: { authorization: `Bearer ${later}` } })
    expect(list.status).toBe(200)
    expect(existsSync(join(folder, 'urlapmuhely.db'))).toBe(false) // it was another disk

    rmSync(inDisk('ballast'))

    // Nobody checks whether the server is ready: a save is enough to find that there is room again.
    await expect.poll(() => save()).toBe(201)
    expect(await save()).toBe(201)
    process.child.kill('SIGTERM')
    expect((await process.ended).code).toBe(0)
  })
})
