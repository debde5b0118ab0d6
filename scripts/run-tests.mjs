// Runs every test: Vitest (unit, HTTP on both databases, components in Chromium), Playwright (journeys), then the small
// size of `npm run torture`. Arguments are passed to Vitest and leave the others out. Ends with the counts of all together.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const reports = join(root, 'node_modules', '.cache', 'test-reports')
const only = process.argv.slice(2)
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const unitReport = join(reports, 'vitest.json')
const journeyReport = join(reports, 'playwright.json')
const tortureReport = join(reports, 'torture.json')
const unit = run(
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`, ...only],
  {},
)
const journeys = only.length
  ? 0
  : run('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport,
    })
const torture = only.length ? 0 : run('node', ['torture/run.ts', '--ci', '--summary', tortureReport], {})

const counts = { passed: 0, failed: 0, skipped: 0 }
countUnits()
if (!only.length) {
  countJourneys()
  countTorture()
}
// A runner that failed without a failed test (a suite that does not load, a fault outside tests) counts as one.
if ((unit !== 0 || journeys !== 0 || torture !== 0) && counts.failed === 0) counts.failed = 1
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`)
process.exit(counts.failed > 0 || counts.passed === 0 ? 1 : 0)

function run(program, args, extra) {
  return (
    spawnSync(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...extra } }).status ?? 1
  )
}

function countUnits() {
  if (!existsSync(unitReport)) return
  const report = JSON.parse(readFileSync(unitReport, 'utf8'))
  counts.passed += report.numPassedTests
  counts.failed += report.numFailedTests
  counts.skipped += report.numPendingTests + report.numTodoTests
}

function countJourneys() {
  if (!existsSync(journeyReport)) {
    counts.failed += 1
    return
  }
  const { stats } = JSON.parse(readFileSync(journeyReport, 'utf8'))
  counts.passed += stats.expected + stats.flaky
  counts.failed += stats.unexpected
  counts.skipped += stats.skipped
}

/** One for each part. */
function countTorture() {
  if (!existsSync(tortureReport)) {
    counts.failed += 1
    return
  }
  const { passed, failed } = JSON.parse(readFileSync(tortureReport, 'utf8'))
  counts.passed += passed
  counts.failed += failed
}
