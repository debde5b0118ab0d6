// Compares the engine with its reference model over 300 000 random events, or as many as the first argument sets, and
// tries its laws on about as many; what the checks of a form prove and show is tried too, and that accepted answers have the shape of
// their form. The seed is new each time and printed; a second argument sets it.
// `certify` instead of a number: fills in the examples of 100 000 random findings, and tries 50 000 random answers on each proof of 300 random forms.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { resolve } from 'node:path'

const [what = '300000', seed = String(randomInt(2 ** 31))] = process.argv.slice(2)
/** The events of a form of the laws, on average, when forms that do not compile have none. */
const EVENTS_OF_RUN = 14
/** A form whose findings are tried takes as long as so many events. */
const EVENTS_OF_CHECKS = 60
const isCertification = what === 'certify'
const names = isCertification
  ? ['checks/certification-laws']
  : [
      'testing/oracle',
      'testing/laws',
      'testing/kept-laws',
      'checks/checks-laws',
      'checks/crowded-laws',
      'checks/findings-laws',
      'checks/check-memory-laws',
      'answer-shape/answer-shape-laws',
    ]
const amounts = isCertification
  ? { CERTIFY_FINDINGS: '100000', CERTIFY_FORMS: '300', CERTIFY_ANSWERS: '50000' }
  : {
      ORACLE_EVENTS: what,
      LAWS_RUNS: String(Math.ceil(Number(what) / EVENTS_OF_RUN)),
      CHECKS_RUNS: String(Math.ceil(Number(what) / EVENTS_OF_CHECKS)),
    }
console.log(`${isCertification ? 'certification' : `${what} events`}, seed ${seed}`)
const { status } = spawnSync(
  'vitest',
  ['run', '--project', 'engine', ...names.map((name) => `packages/engine/src/${name}.test.ts`)],
  {
    cwd: resolve(import.meta.dirname, '..'),
    stdio: 'inherit',
    env: { ...process.env, ...amounts, LAWS_SEED: seed },
    shell: process.platform === 'win32',
  },
)
process.exit(status ?? 1)
