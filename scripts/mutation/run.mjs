// Changes the engine and the condition language in small ways, one at a time, and lists the changes that no test notices.
// `npm run mutation -- rules session/rows.ts` mutates some folders or files of the engine, without names all of them;
// `npm run mutation -- --chosen` makes the mistakes of chosen-mutants.mjs only.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const engine = 'packages/engine/src'
const conditions = 'packages/schema/src/condition'
const folders = ['graph', 'language', 'replay', 'rules', 'scope', 'session', 'validators', 'views', 'why']
const args = process.argv.slice(2)
if (args[0] === '--chosen') run('node', ['scripts/mutation/chosen.mjs'])

const places = (args.length > 0 ? args : [...folders, 'condition']).map((name) =>
  name === 'condition' ? conditions : join(engine, name),
)
const unknown = places.filter((place) => !existsSync(join(root, place)))
if (unknown.length > 0) {
  console.error(`Not found: ${unknown.join(', ')}. Folders: ${[...folders, 'condition'].join(', ')}.`)
  process.exit(2)
}
const globs = places.map((place) => (statSync(join(root, place)).isFile() ? place : `${place}/**/*.ts`))
const mutate = [...globs, '!**/*.test.ts'].join(',')
run('stryker', ['run', 'scripts/mutation/stryker.config.mjs', '--mutate', mutate])

function run(program, programArgs) {
  const shell = process.platform === 'win32'
  process.exit(spawnSync(program, programArgs, { cwd: root, stdio: 'inherit', shell }).status ?? 1)
}
