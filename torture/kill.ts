import type { DialectName } from '../apps/server/src/storage/database.ts'
import { judgeDatabase } from './consistency.ts'
import { canTrace, killAtCall, killSoon } from './kill-at-call.ts'
import { killBackups, killMigrations } from './kill-commands.ts'
import { inTurn, type Torture } from './part.ts'
import { startServer } from './servers.ts'
import { startLoad } from './worker-load.ts'
import {
  contentWorker,
  countingWorker,
  importWorker,
  itemWorker,
  publishWorker,
  type Worker,
} from './workers.ts'

/** Of ten kills, the number while saving, publishing and migrating; the others are during a backup. */
const SHARES = { save: 3, publish: 3, migrate: 2 } as const
const MAX_CALL = 60
const WITHIN_MS = 500
/** Minimum number of acknowledged changes before each kill. */
const CHANGES = 5

/** Kills processes with signal 9 at random times and at random system calls, and checks what remains. */
export async function kill(torture: Torture): Promise<void> {
  const { sizes, recorder } = torture
  const traced = canTrace()
  if (!traced)
    recorder.note('There is no strace that may be used here: processes are killed at random times only.')
  const share = (tenths: number) => Math.max(1, Math.round((sizes.kills * tenths) / 20))
  const save = share(SHARES.save)
  const publish = share(SHARES.publish)
  const migrate = share(SHARES.migrate)
  const backups = Math.max(2, sizes.kills - 2 * (save + publish + migrate))
  await inTurn(torture, [
    (stage) => killServers(stage, 'sqlite', traced, { save, publish }),
    (stage) => killServers(stage, 'postgres', traced, { save, publish }),
    (stage) => killMigrations(stage, 'sqlite', traced, migrate),
    (stage) => killMigrations(stage, 'postgres', traced, migrate),
    (stage) => killBackups(stage, traced, backups),
  ])
}

async function killServers(
  { random, places, recorder, expired }: Torture,
  dialect: DialectName,
  traced: boolean,
  points: Readonly<Record<'save' | 'publish', number>>,
): Promise<void> {
  const own = random.fork(`kill ${dialect}`)
  const place = await places.make(dialect)
  const workers: Readonly<Record<'save' | 'publish', readonly Worker[]>> = {
    save: [itemWorker, countingWorker, importWorker, contentWorker].map((build) =>
      build(own.fork(build.name)),
    ),
    publish: ['a', 'b'].map((name) => publishWorker(own.fork(name))),
  }
  const all = Object.values(workers).flat()
  let server = await startServer(place)
  for (const worker of all) await worker.prepare(server.send)

  for (const operation of ['save', 'publish'] as const) {
    for (let point = 0; point < points[operation] && (point === 0 || !expired()); point += 1) {
      const load = startLoad(server.send, workers[operation])
      const saves = await load.acknowledged(CHANGES)
      const how =
        traced && point % 2 === 0
          ? await killAtCall(server.process, dialect, 1 + own.int(MAX_CALL))
          : await killSoon(server.process, own, WITHIN_MS)
      await load.stop()
      const when = `${dialect}, ${operation} ${point + 1}, killed ${how}`
      recorder.judge('a server gives no unexpected answer before it dies', load.unexpected)
      recorder.judge('a server that was started after a kill saves', saves ? [] : [when])
      try {
        server = await startServer(place)
        recorder.held('a killed server starts again')
      } catch (error) {
        recorder.broken('a killed server starts again', `${when}: ${error}`)
        return
      }
      recorder.count(`killed while a server was to ${operation}`)
      await judgeDatabase(place, recorder, all, when)
    }
  }
  await server.stop()
  recorder.count(
    'acknowledged changes',
    all.reduce((sum, worker) => sum + worker.acknowledged(), 0),
  )
}
