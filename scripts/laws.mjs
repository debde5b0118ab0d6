// Compares the engine with its reference model over 300 000 random events, or as many as the first argument sets, and
// tries its laws on about as many; what the checks of a form prove and show is tried too. The seed is new each time and printed; a second argument sets it.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { resolve } from 'node:path'

const [events = '300000', seed = String(randomInt(2 ** 31))] = process.argv.slice(2)
/** The events of a form of the laws, on average, when forms that do not compile have none. */
const EVENTS_OF_RUN = 14
/** A form whose findings are tried takes as long as so many events. */
const EVENTS_OF_CHECKS = 60
console.log(`${events} events, seed ${seed}`)
const { status } = spawnSync(
  'vitest',
  [
    'run',
    '--project',
    'engine',
    ...['testing/oracle', 'testing/laws', 'checks/checks-laws', 'checks/findings-laws'].map(
      (name) => `packages/engine/src/${name}.test.ts`,
    ),
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
      CHECKS_RUNS: String(Math.ceil(Number(events) / EVENTS_OF_CHECKS)),
    },
    shell: process.platform === 'win32',
  },
)
process.exit(status ?? 1)
