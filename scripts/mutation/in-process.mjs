// Tries Stryker's mutants in one process that has loaded all tests: each mutant runs only against the tests that reach it, the
// fastest first.
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { instrument } from './instrument.mjs'
import { isInSample } from './sample.mjs'

// On a busy machine a shorter one counts mutants as killed that only run slowly.
const TIMEOUT_MS = 30_000
const LOADING_TIMEOUT_MS = 600_000

/**
 * Tries the mutants of these files.
 *
 * @param files, tests paths relative to `root`; `every` is the size of the sample: 5 tries every fifth mutant.
 * @returns all mutants, each with its file, position, change and a status as in Stryker's reports.
 * @throws when a test fails without a mutant.
 */
export async function tryMutants({ root, files, tests, every }) {
  const { code, mutants } = await instrument(root, files)
  const start = () => startWorker({ code, tests })
  const worker = await start()
  const measured = await measure(worker)
  console.log(`${measured.tests.length} tests, ${mutants.length} mutants`)

  const trials = buildTrials(worker, start)
  const results = []
  for (const mutant of mutants.map((mutant) => plan(mutant, measured, every)))
    results.push(mutant.status ? mutant : { ...mutant, status: await trials.statusOf(mutant) })
  trials.end()
  return results
}

async function measure(worker) {
  const measured = await worker.ask({ request: 'measure' }, LOADING_TIMEOUT_MS)
  if (!measured) throw new Error('The tests do not end.')
  const failures = measured.tests.filter(({ error }) => error).map(({ title, error }) => `${title}\n${error}`)
  if (failures.length === 0) return measured
  worker.stop()
  throw new Error(`Failed without a mutant:\n${failures.join('\n')}`)
}

/** Adds the tests that reach the mutant, fastest first, or a status when it is not to be tried. */
function plan(mutant, { tests, loading }, every) {
  if (mutant.status) return mutant
  if (!isInSample(mutant.file, mutant, every)) return { ...mutant, status: 'Ignored' }
  const reaching = tests.filter(({ reached }) => reached[mutant.id]).sort((a, b) => a.ms - b.ms)
  if (reaching.length === 0) return { ...mutant, status: loading[mutant.id] ? 'Ignored' : 'NoCoverage' }
  const sum = (numberOf) => reaching.reduce((total, test) => total + numberOf(test), 0)
  return {
    ...mutant,
    covering: reaching.map(({ file, index }) => ({ file, index })),
    hitLimit: 1000 + 100 * sum(({ reached }) => reached[mutant.id]),
    timeout: TIMEOUT_MS + 3 * sum(({ ms }) => ms),
  }
}

/** Tries mutants in `worker`, which has run tests already, and in its successors, which `start` returns. */
function buildTrials(worker, start) {
  let current = worker
  let isNew = false
  let count = 0
  return { statusOf, end: () => current?.stop() }

  async function statusOf(mutant) {
    count += 1
    if (count % 100 === 0) console.log(`${count} mutants tried`)
    return (await tryIn(mutant)) ?? (await tryIn(mutant))
  }

  /**
   * The status of the mutant; undefined if it is doubtful, because earlier mutants may have left cached results and broken data
   * behind. The next process is new then, and its first result counts.
   */
  async function tryIn({ id, covering, hitLimit, timeout }) {
    if (!current) {
      current = await start()
      isNew = true
    }
    const isDecisive = isNew
    isNew = false
    const result = await current.ask({ request: 'tryMutant', id, tests: covering, hitLimit }, timeout)
    if (result?.isClean && (result.isReached || result.status === 'Killed')) return result.status
    current.stop()
    current = undefined
    if (!result) return 'Timeout'
    return isDecisive ? result.status : undefined
  }
}

/**
 * Starts a process that has loaded the tests. `ask` sends it a request and returns its answer; undefined when the process ends
 * first, or is stopped because the time is up.
 */
async function startWorker({ code, tests }) {
  const child = fork(join(import.meta.dirname, 'in-process-worker.mjs'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // As many random cases of laws as `npm test` tries: every mutant runs them again.
    env: { LAWS_SHARE: '0.1', ...process.env, ORACLE_EVENTS: '300' },
  })
  const stop = () => child.kill('SIGKILL')
  const ask = (message, timeout) =>
    new Promise((resolve) => {
      const timer = setTimeout(stop, timeout)
      const end = (answer) => {
        clearTimeout(timer)
        child.off('message', end).off('exit', endWithout)
        resolve(answer)
      }
      const endWithout = () => end(undefined)
      child.once('message', end).once('exit', endWithout)
      child.send(message)
    })
  const loaded = await ask({ request: 'load', code, tests }, LOADING_TIMEOUT_MS)
  if (!loaded) throw new Error('The tests could not be loaded.')
  return { ask, stop }
}
