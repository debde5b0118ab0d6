// Compares the engine with its reference model over 300 000 random events, or as many as the first argument sets, and
// tries its laws on about as many. The seed is new each time and printed; a second argument sets it.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { resolve } from 'node:path'

const [events = '300000', seed = String(randomInt(2 ** 31))] = process.argv.slice(2)
/** The events of a form of the laws, on average, when forms that do not compile have none. */
const EVENTS_OF_RUN = 14
console.log(`${events} events, seed ${seed}`)
const { status } = spawnSync(
  'vitest',
  [
    'run',
    '--project',
    'engine',
    ...['oracle', 'laws'].map((name) => `packages/engine/src/testing/${name}.test.ts`),
  ],
  {
    cwd: resolve(import.meta.dirname, '..'),
    stdio: 'inherit',
    env: {
      ...process.env,
      ORACLE_EVENTS: events,
      ORACLE_SEED: seed,
      LAWS_RUNS: String(Math.ceil(Number(events) / EVENTS_OF_RUN)),
      LAWS_SEED: seed,
    },
    shell: process.platform === 'win32',
  },
)
process.exit(status ?? 1)
