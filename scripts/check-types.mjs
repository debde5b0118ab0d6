// Checks the types of the named packages and of those they refer to; of all packages if none is named.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const { references } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
const folders = new Map(references.map(({ path }) => [basename(path), path]))
const names = process.argv.slice(2).map((name) => basename(name))
const unknown = names.filter((name) => !folders.has(name) || !existsSync(join(root, folders.get(name))))
if (unknown.length > 0) {
  console.error(`No package is called ${unknown.join(', ')}. There are: ${[...folders.keys()].join(', ')}.`)
  process.exit(2)
}
// One thread does half the work of four, because each further one reads the libraries' types again.
const args = ['-b', '--singleThreaded', ...names.map((name) => folders.get(name))]
// A run is too short for collecting garbage, which took a quarter of it. The limit protects small machines.
const env = { GOGC: 'off', GOMEMLIMIT: '1500MiB', ...process.env }
process.exit(spawnSync('tsc', args, { cwd: root, stdio: 'inherit', env }).status ?? 1)
