// Runs every check that is not a test: format and lint, project rules, types, unused code, licences. Runs all of them,
// then prints the result.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const checks = [
  ['format and lint', 'biome', ['check', '--error-on-warnings', '--max-diagnostics=50', '.']],
  ['project rules', 'node', ['scripts/check-rules.mjs']],
  ['table of errors', 'node', ['scripts/write-errors.mjs', '--check']],
  ['accessibility', 'node', ['scripts/write-accessibility.mjs', '--check']],
  ['types', 'tsc', ['-b']],
  ['unused code', 'knip', []],
  ['code that only tests use', 'knip', ['--production', '--config', 'scripts/knip-production.js']],
  ['licences', 'node', ['scripts/check-licences.mjs']],
]
const failed = []
for (const [title, program, args] of checks) {
  console.log(`\n— ${title}`)
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) failed.push(title)
}
console.log(failed.length === 0 ? '\nAll checks pass.' : `\nFailed: ${failed.join(', ')}.`)
process.exit(failed.length === 0 ? 0 : 1)
