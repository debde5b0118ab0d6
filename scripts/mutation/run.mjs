// Changes the code of packages in small ways, one at a time, and lists the changes that no test notices. Without names it is
// that of the engine and of the condition language.
// `npm run mutation -- rules state/rows.ts` mutates some folders or files of the engine;
// `npm run mutation -- document schema/parse` mutates a package, or a folder or file of one, against the package's tests;
// `npm run mutation -- rules --sample 5` tries every fifth mutant only, always the same ones;
// `npm run mutation -- rules --beside` runs only the tests in the folders of the mutated files;
// `npm run mutation -- rules --stryker` runs the tests with Vitest, which is slower by far;
// `npm run mutation -- --chosen` makes the mistakes of chosen-mutants.mjs only.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { printFigures, readReport } from './figures.mjs'
import { tryMutants } from './in-process.mjs'
import { writeSurvivors } from './survivors.mjs'
import { needsVitest, testFilesFor } from './test-files.mjs'

const root = resolve(import.meta.dirname, '../..')
const engine = 'packages/engine/src'
const conditions = 'packages/schema/src/condition'
const folders = ['graph', 'language', 'replay', 'rules', 'scope', 'session', 'validators', 'views', 'why']
const { values, positionals } = parseArgs({
  options: {
    beside: { type: 'boolean' },
    chosen: { type: 'boolean' },
    sample: { type: 'string' },
    stryker: { type: 'boolean' },
  },
  allowPositionals: true,
})
if (values.chosen) process.exit(run('node', ['scripts/mutation/chosen.mjs']))

const names = positionals.length > 0 ? positionals : [...folders, 'condition']
const places = names.map(placeOf)
const unknown = names.filter((_name, index) => !places[index])
if (unknown.length > 0)
  refuse(
    `Not found: ${unknown.join(', ')}. Folders: ${[...folders, 'condition'].join(', ')}, or PACKAGE/FOLDER.`,
  )
if (values.sample && !/^[1-9]\d*$/.test(values.sample))
  refuse('--sample takes a whole number: 5 tries every fifth mutant.')

const isFile = (place) => statSync(join(root, place)).isFile()
const globs = places.map((place) => (isFile(place) ? place : `${place}/**/*.ts`))
const mutatedFolders = places.map((place) =>
  `${relative('packages', isFile(place) ? dirname(place) : place)}/`.replaceAll('\\', '/'),
)
const sample = Number(values.sample ?? 1)
const mutants = values.stryker ? runStryker() : await runInProcess()
printFigures(mutants, places, sample)

/** The path of a folder or file that an argument names; undefined if there is none. */
function placeOf(name) {
  const [first, ...rest] = name.replace(/\/$/, '').split('/')
  const candidates = [
    `${engine}/${[first, ...rest].join('/')}`,
    ['packages', first, 'src', ...rest].join('/'),
  ]
  if (name === 'condition') return conditions
  return candidates.find((place) => existsSync(join(root, place)))
}

async function runInProcess() {
  const files = globs
    .flatMap((glob) => globSync(glob, { cwd: root }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.ts$|\/testing\//u.test(file))
    .sort()
  const tests = [...new Set(mutatedFolders.flatMap(testFilesFor))]
    .filter((file) => !needsVitest(file))
    .filter((file) => !values.beside || mutatedFolders.some((folder) => file.startsWith(folder)))
    .map((file) => `packages/${file}`)
  const mutants = await tryMutants({ root, files, tests, every: sample })
  writeSurvivors(root, mutants, 'node_modules/.cache/mutation/survivors.txt')
  return mutants
}

function runStryker() {
  const mutate = [...globs, '!**/*.test.ts', '!**/testing/**'].join(',')
  const env = {
    ...process.env,
    MUTATION_SAMPLE: values.sample ?? '',
    MUTATED_FOLDERS: mutatedFolders.join(),
  }
  const status = run('stryker', ['run', 'scripts/mutation/stryker.config.mjs', '--mutate', mutate], env)
  if (status !== 0) process.exit(status)
  return readReport(root)
}

function refuse(message) {
  console.error(message)
  process.exit(2)
}

function run(program, programArgs, env = process.env) {
  const shell = process.platform === 'win32'
  return spawnSync(program, programArgs, { cwd: root, stdio: 'inherit', shell, env }).status ?? 1
}
