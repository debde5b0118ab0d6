import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from './storage/database.ts'
import { freePort } from './testing/free-port.ts'
import { runProcess, type TestProcess } from './testing/run-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'urlapmuhely-test-'))
const running: TestProcess[] = []
afterAll(async () => {
  for (const { child, ended } of running) {
    child.kill('SIGKILL')
    await ended
  }
  rmSync(folder, { recursive: true, force: true })
})

const run = (file: string, args: readonly string[], env: Record<string, string>): TestProcess => {
  const started = runProcess(file, args, { env })
  running.push(started)
  return started
}

const environment = async (name: string) => ({
  DATA_DIR: join(folder, name),
  PORT: String(await freePort()),
  DEMO: '0',
})

describe('a server as it is started', () => {
  it('prints its address, and the first password once', async () => {
    const env = await environment('first')
    const first = run('main.ts', [], env)
    await first.printed(new RegExp(`http://127.0.0.1:${env.PORT}`))
    expect(first.output()).toContain(`For developers: http://127.0.0.1:${env.PORT}/docs/`)
    expect(first.output()).toMatch(/user name: admin/)
    expect(first.output()).toMatch(/password: {2}([a-z2-9]{5}-){3}[a-z2-9]{5}/)
    first.child.kill('SIGTERM')
    expect(await first.ended).toEqual({ code: 0, signal: null })

    const second = run('main.ts', [], env)
    await second.printed(/http:\/\/127/)

    expect(second.output()).not.toContain('password')
    second.child.kill('SIGINT')
    expect((await second.ended).code).toBe(0)

    const file = join(env.DATA_DIR, 'urlapmuhely.db')
    const before = readFileSync(file)
    const onCopy = run('main.ts', ['--qa', '--copy-of', file], { ...env, DATA_DIR: join(folder, 'nothing') })
    await onCopy.printed(/TEST SERVER/)

    expect(onCopy.output()).not.toContain('password')
    expect(readFileSync(file)).toEqual(before)
  })

  it('stops at once in spite of connections that idle, and refuses a second server on its file until then', async () => {
    const env = await environment('stop')
    const server = run('main.ts', [], env)
    await server.printed(/http:\/\/127/)
    const agent = new Agent({ keepAlive: true })
    await new Promise((resolve) =>
      get({ agent, port: env.PORT, path: '/health/live' }, (response) =>
        response.resume().once('end', resolve),
      ),
    )

    const other = run('main.ts', [], { ...env, PORT: String(await freePort()) })
    expect((await other.ended).code).toBe(1)
    expect(other.output()).toContain('Another server is already running on')

    const before = Date.now()
    server.child.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
    expect(Date.now() - before).toBeLessThan(3_000)
    agent.destroy()
  })

  it('has the demo forms at its first start, and does not bring them back once they are deleted', async () => {
    const env = { ...(await environment('demo')), DEMO: '1' }
    const server = run('main.ts', [], env)
    await server.printed(/http:\/\/127/)
    server.child.kill('SIGTERM')
    await server.ended
    const location = { dialect: 'sqlite', file: join(folder, 'demo', 'urlapmuhely.db') } as const
    const database = await openDatabase(location)
    const forms = sql<{ key: string }>`select key from forms order by key`
    const { rows } = await forms.execute(database.db)
    expect(rows.map(({ key }) => key)).toEqual([
      'csaladi-potlek',
      'karbejelento',
      'lakasfelujitas',
      'munkavallaloi-adatlap',
    ])
    await sql`delete from forms`.execute(database.db)

    const again = run('main.ts', [], env)
    await again.printed(/http:\/\/127/)

    expect((await forms.execute(database.db)).rows).toEqual([])
    await database.close()
  })

  it('does not start with a wrong setting, and names it', async () => {
    const server = run('main.ts', [], { ...(await environment('wrong')), DEMO: 'maybe' })

    expect((await server.ended).code).toBe(1)
    expect(server.output()).toContain('DEMO is a text of 5 characters; expected 1 or 0.')
  })

  it('does not start on a port that is taken, and says so', async () => {
    const env = await environment('taken')
    const server = run('main.ts', [], env)
    await server.printed(/http:\/\/127/)

    const other = run('main.ts', [], { ...env, LOG_LEVEL: 'silent', DATA_DIR: join(folder, 'taken-too') })

    expect((await other.ended).code).toBe(1)
    expect(other.output().trim()).toBe(
      `PORT is ${env.PORT}, where another program already listens on 127.0.0.1 (EADDRINUSE).`,
    )
    expect(other.output()).not.toContain('password')
    server.child.kill('SIGTERM')
    await server.ended
    const again = run('main.ts', [], { ...env, DATA_DIR: join(folder, 'taken-too') })
    await again.printed(/password: {2}\S{23}/)
  })

  it('does not start on an address of another machine, or with a file as its folder, and says so in one sentence', async () => {
    const env = { ...(await environment('folder')), LOG_LEVEL: 'silent' }
    writeFileSync(env.DATA_DIR, '')
    const foreign = run('main.ts', [], { ...env, DATA_DIR: join(folder, 'foreign'), HOST: '192.0.2.1' })
    const file = run('main.ts', [], env)
    const below = run('main.ts', [], { ...env, DATA_DIR: join(env.DATA_DIR, 'below') })

    for (const [{ ended, output }, sentence] of [
      [foreign, 'HOST is 192.0.2.1, which is not an address of this machine (EADDRNOTAVAIL).'],
      [file, `DATA_DIR is ${env.DATA_DIR}, which is not a folder (EEXIST).`],
      [below, `DATA_DIR is ${join(env.DATA_DIR, 'below')}, which is not a folder (ENOTDIR).`],
    ] as const) {
      expect((await ended).code).toBe(1)
      expect(output().trim()).toBe(sentence)
    }
  })

  it('names the setting and the cause while it waits for a PostgreSQL, and never the password', async () => {
    const env = await environment('none')
    const port = await freePort()
    const database = { DATABASE_URL: `postgres://valaki:titok@127.0.0.1:${port}/urlapok` }
    const server = run('main.ts', [], { ...env, ...database })
    await server.printed(/Waiting/)
    expect(server.output().split('\n')[0]).toBe(
      `DATABASE_URL names 127.0.0.1:${port}/urlapok, which refuses connections (ECONNREFUSED). Waiting.`,
    )
    expect(server.output()).not.toContain('titok')
  })

  it('says that an external provider does not answer, or is none, and why', async () => {
    const port = await freePort()
    const silent = run('main.ts', [], {
      ...(await environment('issuer')),
      OIDC_ISSUER: `http://127.0.0.1:${port}`,
    })
    const start = `OIDC_ISSUER is http://127.0.0.1:${port}, which cannot be used for sign-in now: `
    await silent.printed(/OIDC_ISSUER .*\n/)
    expect(silent.output()).toContain(`${start}connect ECONNREFUSED 127.0.0.1:${port}.\n`)
    const other = { ...(await environment('other')), OIDC_ISSUER: '' }
    const own = run('main.ts', [], other)
    await own.printed(/http:\/\/127/)
    const wrong = run('main.ts', [], {
      ...(await environment('wrong-issuer')),
      OIDC_ISSUER: `http://127.0.0.1:${other.PORT}/x`,
    })
    await wrong.printed(/OIDC_ISSUER .*answers 404\./)
  })

  it('says at start where nobody can sign in: over http under another name than localhost', async () => {
    const named = run('main.ts', [], {
      ...(await environment('named')),
      PUBLIC_URL: 'http://urlapok.example.hu',
    })
    await named.printed(/Nobody can sign in at http:\/\/urlapok\.example\.hu.*\n.*https.*PUBLIC_URL/)
    const all = run('main.ts', [], { ...(await environment('all')), HOST: '0.0.0.0' })
    await all.printed(/People can sign in at http:\/\/localhost:\d+ only\..*PUBLIC_URL/)
    const usual = run('main.ts', [], await environment('usual'))
    await usual.printed(/http:\/\/127[\s\S]*┘/)
    expect(usual.output()).not.toMatch(/sign in at/)
  })

  it('is not ready before the first administrator exists', async () => {
    const env = await environment('early')
    const server = run('main.ts', [], env)
    const seen = new Set<number>()
    const ready = async () => {
      const answer = await fetch(`http://127.0.0.1:${env.PORT}/health/ready`).catch(() => null)
      if (answer) seen.add(answer.status)
      return answer?.status === 200
    }
    await expect.poll(ready, { interval: 1, timeout: 60_000 }).toBe(true)
    const location = { dialect: 'sqlite', file: join(env.DATA_DIR, 'urlapmuhely.db') } as const
    const database = await openDatabase(location)
    const { rows } = await sql`select 1 from accounts`.execute(database.db)
    await database.close()
    expect(rows).toHaveLength(1)
    expect([...seen].at(-1)).toBe(200)
    server.child.kill('SIGTERM')
    await server.ended
  })

  it('as a throw-away server says so, accepts every call, has a client for a host, and refuses production', async () => {
    const port = String(await freePort())
    const server = run('main.ts', ['--qa'], { PORT: port })
    await server.printed(/TEST SERVER/)
    const settings = await fetch(`http://127.0.0.1:${port}/settings.json`)
    expect(await settings.json()).toMatchObject({ qa: true })
    expect((await fetch(`http://127.0.0.1:${port}/api/nothing-here`)).status).toBe(404)
    const [clientId, secret] = [/client id: (\S+)/, /secret: {4}(\S+)/].map(
      (part) => part.exec(server.output())?.[1],
    )
    const token = await fetch(`http://127.0.0.1:${port}/oidc/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${clientId}:${secret}`)}` },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'api' }),
    })
    expect([clientId, token.status]).toEqual(['consumer.pelda', 200])

    const refused = run('main.ts', ['--qa'], { PORT: port, NODE_ENV: 'production' })

    expect((await refused.ended).code).toBe(1)
    expect(refused.output()).toContain('--qa refuses to start when NODE_ENV is "production".')
  })
})

describe('the commands', () => {
  it('manage accounts beside a running server', async () => {
    const env = await environment('accounts')
    const server = run('main.ts', [], { ...env, ADMIN_PASSWORD: 'Nagyon titkos 42' })
    await server.printed(/http:\/\/127/)
    expect(server.output()).not.toContain('Nagyon titkos 42')
    const admin = async (...args: string[]) => {
      const command = run('cli/admin.ts', args, env)
      const { code } = await command.ended
      return { code, output: command.output() }
    }

    expect(await admin('create', 'Marta', '--name', 'Kis Márta')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/user name: marta\n {2}password: {2}\S{23}\n/),
    })
    expect(await admin('create', 'marta')).toMatchObject({
      code: 1,
      output: expect.stringContaining('already'),
    })
    expect((await admin('disable', 'marta')).code).toBe(0)
    const { output } = await admin('list')
    expect(output).toMatch(/^admin\tAdminisztrátor\tbatman\tactive$/m)
    expect(output).toMatch(/^marta\tKis Márta\tbatman\tdisabled 2/m)
    expect(await admin('reset', 'senki')).toMatchObject({
      code: 1,
      output: expect.stringContaining('no account'),
    })
    expect(await admin('dance')).toMatchObject({ code: 1, output: expect.stringContaining('Usage') })
  })

  it('manage the clients of consumers', async () => {
    const env = await environment('consumers')
    const admin = async (...args: string[]) => {
      const command = run('cli/admin.ts', ['consumer', ...args], env)
      const { code } = await command.ended
      return { code, output: command.output() }
    }

    expect(await admin('create', 'webaruhaz')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/client id: consumer\.webaruhaz\n {2}secret: {4}\S{43}\n/),
    })
    expect(await admin('create', 'webaruhaz')).toMatchObject({
      code: 1,
      output: expect.stringContaining('already'),
    })
    expect(await admin('create', 'Nagy Név')).toMatchObject({
      code: 1,
      output: expect.stringContaining('a-z'),
    })
    expect((await admin('list')).output).toMatch(/^webaruhaz\tconsumer\.webaruhaz\tcreated 2/m)
    expect((await admin('delete', 'webaruhaz')).code).toBe(0)
    expect(await admin('delete', 'webaruhaz')).toMatchObject({
      code: 1,
      output: expect.stringContaining('no consumer'),
    })
    expect(await admin('create')).toMatchObject({ code: 1, output: expect.stringContaining('Usage') })
  })

  it('copy the database and put the copy back while the server runs', async () => {
    const env = await environment('backup')
    const server = run('main.ts', [], env)
    await server.printed(/http:\/\/127/)
    const backup = join(folder, 'copy.db')
    const listed = async () => {
      const command = run('cli/admin.ts', ['list'], env)
      await command.ended
      return command.output()
    }
    const done = async (file: string, ...args: string[]) => (await run(file, args, env).ended).code

    expect(await done('cli/backup.ts', backup)).toBe(0)
    expect(await done('cli/backup.ts', backup)).toBe(1)
    expect(await done('cli/admin.ts', 'create', 'later')).toBe(0)
    expect(await listed()).toContain('later')
    expect(await done('cli/restore.ts', backup)).toBe(0)

    expect(await listed()).not.toContain('later')
    expect((await fetch(`http://127.0.0.1:${env.PORT}/health/ready`)).status).toBe(200)
    expect(await done('cli/admin.ts', 'create', 'after')).toBe(0)
    expect(await done('cli/restore.ts', join(folder, 'nothing.db'))).toBe(1)
  })

  it('print the settings in force, and bring the database up to date', async () => {
    const env = await environment('config')
    const config = run('cli/config.ts', [], { ...env, DATABASE_URL: 'postgres://u:very-secret@db/x' })
    expect((await config.ended).code).toBe(0)
    expect(config.output()).toContain('DATABASE_URL=(set, hidden)')
    expect(config.output()).not.toContain('very-secret')

    const migrate = run('cli/migrate.ts', [], env)
    expect((await migrate.ended).code).toBe(0)
    expect(migrate.output()).toContain('Applied: 0001-sign-in')
  })
})
