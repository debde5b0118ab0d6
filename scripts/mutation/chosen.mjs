// Makes each of the chosen mistakes in the engine, in memory, and runs the scenarios: the one that the mistake names must fail.
// Without a mistake, all must pass. `--summary FILE` writes the counts as JSON.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'
import { chosenMutants } from './chosen-mutants.mjs'

const engine = resolve(import.meta.dirname, '../../packages/engine')
const UNCHANGED = 'unchanged engine'
const { values } = parseArgs({ options: { chosen: { type: 'boolean' }, summary: { type: 'string' } } })

const unusable = chosenMutants.filter(({ file, find }) => occurrences(file, find) !== 1)
for (const { title, file, find } of unusable)
  console.error(`${title}: ${file} must contain this once: ${find}`)
const failures = unusable.length > 0 ? unusable.map(({ title }) => title) : await runAll()
const failed = failures.length
const passed = chosenMutants.length + 1 - failed
console.log(
  `${passed} of ${chosenMutants.length + 1} runs end as expected: the unchanged engine and each mutant.`,
)
if (values.summary) writeFileSync(values.summary, JSON.stringify({ passed, failed, failures }))
process.exit(failed > 0 ? 1 : 0)

function occurrences(file, find) {
  return readFileSync(join(engine, 'src', file), 'utf8').split(find).length - 1
}

/** Runs the scenarios once per mutant, each in a Vitest project of its own; returns the titles of the runs that do not end as expected. */
async function runAll() {
  const mutants = chosenMutants.map((mutant) => project(mutant.title, [replace(mutant)]))
  const vitest = await startVitest('test', [], {
    root: engine,
    config: false,
    watch: false,
    // Its keys do not include the files that a plugin replaces.
    fsModuleCache: false,
    reporters: [{}],
    projects: [project(UNCHANGED, []), ...mutants],
  })
  const modules = vitest.state.getTestModules()
  await vitest.close()
  const expected = [{ title: UNCHANGED, scenario: null }, ...chosenMutants]
  const wrong = expected.filter(({ title, scenario }) => {
    const module = modules.find(({ project: { name } }) => name === title)
    const isExpected = module !== undefined && endsAsExpected(module, scenario)
    console.log(`${isExpected ? 'ok  ' : 'FAIL'} ${title}${scenario ? ` (${scenario})` : ''}`)
    return !isExpected
  })
  return wrong.map(({ title }) => title)
}

/** True if the tests ran and just those fail that should: the mutant's scenario, or none. */
function endsAsExpected(module, scenario) {
  for (const { message } of module.errors()) console.error(message)
  const tests = [...module.children.allTests()]
  const failing = tests.filter((test) => test.result().state === 'failed')
  if (module.errors().length > 0 || tests.length === 0) return false
  return scenario === null ? failing.length === 0 : failing.some(({ name }) => name.endsWith(`(${scenario})`))
}

function project(name, plugins) {
  return { plugins, test: { name, root: engine, include: ['src/scenarios/scenarios.test.ts'] } }
}

/** Returns a Vite plugin that replaces the text of a mutant when its file is loaded. */
function replace({ file, find, replacement }) {
  const path = join(engine, 'src', file)
  return {
    name: 'mutant',
    enforce: 'pre',
    transform: (code, id) => (resolve(id) === path ? code.replace(find, () => replacement) : null),
  }
}
