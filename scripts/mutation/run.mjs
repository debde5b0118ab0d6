// Changes the engine and the condition language in small ways, one at a time, and lists the changes that no test notices.
// `npm run mutation -- rules session/rows.ts` mutates some folders or files of the engine, without names all of them;
// `npm run mutation -- rules --sample 5` tries every fifth mutant only, always the same ones;
// `npm run mutation -- --chosen` makes the mistakes of chosen-mutants.mjs only.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { printFigures } from './figures.mjs'

const root = resolve(import.meta.dirname, '../..')
const engine = 'packages/engine/src'
const conditions = 'packages/schema/src/condition'
const folders = ['graph', 'language', 'replay', 'rules', 'scope', 'session', 'validators', 'views', 'why']
const { values, positionals } = parseArgs({
  options: { chosen: { type: 'boolean' }, sample: { type: 'string' } },
  allowPositionals: true,
})
if (values.chosen) process.exit(run('node', ['scripts/mutation/chosen.mjs']))

const places = (positionals.length > 0 ? positionals : [...folders, 'condition']).map((name) =>
  name === 'condition' ? conditions : `${engine}/${name.replace(/\/$/, '')}`,
)
const unknown = places.filter((place) => !existsSync(join(root, place)))
if (unknown.length > 0)
  refuse(`Not found: ${unknown.join(', ')}. Folders: ${[...folders, 'condition'].join(', ')}.`)
if (values.sample && !/^[1-9]\d*$/.test(values.sample))
  refuse('--sample takes a whole number: 5 tries every fifth mutant.')

const isFile = (place) => statSync(join(root, place)).isFile()
const globs = places.map((place) => (isFile(place) ? place : `${place}/**/*.ts`))
const mutatedFolders = places.map(
  (place) => `${relative('packages', isFile(place) ? dirname(place) : place)}/`,
)
const mutate = [...globs, '!**/*.test.ts'].join(',')
const env = {
  ...process.env,
  MUTATION_SAMPLE: values.sample ?? '',
  MUTATED_FOLDERS: mutatedFolders.join().replaceAll('\\', '/'),
}
const status = run('stryker', ['run', 'scripts/mutation/stryker.config.mjs', '--mutate', mutate], env)
if (status === 0) printFigures(root, places, values.sample ?? 1)
process.exit(status)

function refuse(message) {
  console.error(message)
  process.exit(2)
}

function run(program, programArgs, env = process.env) {
  const shell = process.platform === 'win32'
  return spawnSync(program, programArgs, { cwd: root, stdio: 'inherit', shell, env }).status ?? 1
}
