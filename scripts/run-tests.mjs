// Runs tests: those of `npm test`, with `--rest` those of `npm run test:rest` (test-parts.mjs says which is which), those
// that are named (select-tests.mjs), or with `--changed` those that a change can reach (changed-tests.mjs). They are of Vitest
// (unit, HTTP on both databases, components in Chromium), of Playwright (journeys, then projects that install the packages),
// the chosen mutants of the engine, and `npm run torture`. Ends with the counts of all together.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { brokenInReports } from './accessibility/results.mjs'
import { build } from './builds.mjs'
import { chooseTests } from './choose-tests.mjs'
import { filesInMemory } from './files-in-memory.mjs'

const root = resolve(import.meta.dirname, '..')
// The tests start hundreds of processes; with this, only the first of them strips types and compiles.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled')
// Chooses the order of tests, and which part of many alike a run takes.
process.env.TEST_SEED ??= String(seedOfWeek())
const chosen = chooseTests(process.argv.slice(2), root)
if (chosen.problem) {
  console.error(chosen.problem)
  process.exit(2)
}
if (chosen.share !== undefined) process.env.LAWS_SHARE ??= String(chosen.share)
if (chosen.hasNewSeed) process.env.LAWS_SEED ??= String(seedOfWeek())
const reports = join(root, 'node_modules', '.cache', 'test-reports')
// Torture and the consumers keep the disk: the first tests what it does, the others fill it.
const memory = filesInMemory()
process.once('exit', memory.remove)
// What a run leaves there when it is stopped would take memory until the machine starts again.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))

/**
 * Each runner with the counts in its report. Those of one `turn` run at the same time: they wait for the registry, for
 * processes and for disks, so that one alone leaves half of the machine idle.
 */
const runners = [
  {
    title: 'vitest',
    turn: 1,
    isWanted: chosen.vitest !== null,
    run(report) {
      const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      // Vitest would leave one core free, which of two is half: most tests wait for a server or a browser anyway.
      const workers = `--maxWorkers=${availableParallelism()}`
      return run('vitest', ['run', workers, ...output, ...shuffled(), ...chosen.vitest], memory.env)
    },
    count: ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests + numTodoTests,
    }),
    failed: ({ testResults }) =>
      testResults.flatMap(({ name, status, message, assertionResults }) => {
        const file = relative(root, name)
        const broken = assertionResults.filter((result) => result.status === 'failed')
        // A file that does not load has no tests; one whose worker dies leaves some of them undecided.
        if (broken.length === 0 && (status === 'failed' || isUndecided(assertionResults)))
          return [`${file}${why(message || 'It ended before its tests did.')}`]
        return broken.map(
          ({ fullName, failureMessages }) => `${file} › ${fullName}${why(failureMessages[0])}`,
        )
      }),
  },
  {
    title: 'playwright',
    turn: 2,
    isWanted: chosen.playwright !== null,
    run(report) {
      build()
      return runPlaywright('e2e', chosen.playwright, { ...memory.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report })
    },
    count: countPlaywright,
    failed: failedInBrowser,
  },
  {
    title: 'consumers',
    turn: 3,
    isWanted: chosen.consumers !== null,
    run(report) {
      build()
      return runPlaywright('consumers', chosen.consumers, { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
    },
    count: countPlaywright,
    failed: failedInBrowser,
  },
  {
    title: 'mutants',
    turn: 3,
    isWanted: chosen.mutants,
    run: (report) => run('node', ['scripts/mutation/chosen.mjs', '--summary', report]),
    count: countSummary,
    failed: ({ failures }) => failures.map((title) => `mutant: ${title}`),
  },
  { title: 'torture', turn: 3, ...torture(chosen.torture) },
  { title: 'torture alone', turn: 4, ...torture(chosen.tortureAlone) },
]

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const total = { passed: 0, failed: 0, skipped: 0 }
const failures = []
const wanted = runners.filter(({ isWanted }) => isWanted)
for (const turn of new Set(wanted.map((runner) => runner.turn)))
  await Promise.all(wanted.filter((runner) => runner.turn === turn).map(runOne))
// What the pages about accessibility say rests on these tests.
if (chosen.isWholePart)
  for (const name of brokenInReports(reports, root, chosen.isIncluded)) {
    failures.push(`accessibility: ${name} (scripts/accessibility/evidence.mjs) did not run, or did not pass`)
    total.failed += 1
  }
// Said again, because what a runner printed about them is far above.
for (const failure of failures) console.log(`FAILED ${failure}`)
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)

function torture(args) {
  return {
    isWanted: args !== null,
    run(report) {
      build(['server'])
      return run('node', ['torture/run.ts', '--ci', ...args, '--summary', report])
    },
    count: countSummary,
    failed: ({ failures }) => failures,
  }
}

/** Runs one of the runners to its end and adds what it counted. */
async function runOne(runner) {
  const report = join(reports, `${runner.title.replace(' ', '-')}.json`)
  const startedAt = performance.now()
  const status = await runner.run(report)
  console.log(`${runner.title}: ${Math.round((performance.now() - startedAt) / 1000)} s`)
  const told = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null
  const counted = told ? runner.count(told) : { passed: 0, failed: 1, skipped: 0 }
  const named = (told && runner.failed(told)) ?? []
  failures.push(...named)
  // A runner that failed without a failed test (a suite that does not load, an error outside of tests) counts as one
  // failure.
  if (status !== 0 && counted.failed === 0) counted.failed = 1
  if (counted.failed > 0 && named.length === 0)
    failures.push(
      `${runner.title}: something failed that is no test (exit ${status}); search above for "Error"`,
    )
  for (const key of Object.keys(total)) total[key] += counted[key]
}

/**
 * Arguments for a random order of files and of the tests in each. The seed is printed, so that an order can be
 * repeated.
 */
function shuffled() {
  const { LAWS_SEED, TEST_SEED } = process.env
  // The rest looks for tests that only the order of `npm test` lets pass.
  const seed = Number(TEST_SEED) + (chosen.hasNewSeed ? 1 : 0)
  console.log(`Tests run in the random order of seed ${seed}; TEST_SEED=${TEST_SEED} repeats it.`)
  // Of laws that have no seed of their own: a failure on another machine can be repeated, see random-cases.mjs.
  process.env.CASES_SEED ??= String(seed)
  if (LAWS_SEED) console.log(`Laws are tried on the cases of LAWS_SEED=${LAWS_SEED}.`)
  return ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`]
}

/** Changes every week, so that the order does; the same all week, so that a failure on another machine can be repeated. */
function seedOfWeek() {
  return Math.floor(Date.now() / (7 * 24 * 60 * 60 * 1000))
}

function runPlaywright(folder, args, settings) {
  const config = ['--config', `${folder}/playwright.config.ts`, '--reporter=list,json']
  return run('playwright', ['test', ...config, ...args], settings)
}

/** A test that passed at its second try only is broken. */
function countPlaywright({ stats: { expected, flaky, unexpected, skipped } }) {
  return { passed: expected, failed: unexpected + flaky, skipped }
}

/** Tests that failed or passed at a later try only, with their files. */
function failedInBrowser({ suites }) {
  const inSuite = ({ suites = [], specs = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status, results }) => {
          const { message } = results.find(({ error }) => error)?.error ?? {}
          return `${file} › ${title}${status === 'flaky' ? ' (flaky)' : ''}${why(message)}`
        }),
    ),
    ...suites.flatMap(inSuite),
  ]
  return suites.flatMap(inSuite)
}

function isUndecided(results) {
  return results.some(({ status }) => status === 'pending')
}

/** The beginning of an error's text on one line, without colours: often all that is left of the output of a machine. */
function why(message) {
  const lines = stripVTControlCharacters(message ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('at '))
  return lines.length === 0 ? '' : `\n    ${lines.join(' ').slice(0, 400)}`
}

function countSummary({ passed, failed }) {
  return { passed, failed, skipped: 0 }
}

/** Returns the exit code of a program; 1 if it was ended by a signal or could not be started. */
function run(program, programArgs, extra = {}) {
  return new Promise((done) => {
    spawn(program, programArgs, { cwd: root, stdio: 'inherit', env: { ...process.env, ...extra } })
      .once('error', (error) => {
        console.error(`${program}: ${error.message}`)
        done(1)
      })
      .once('exit', (code) => done(code ?? 1))
  })
}
