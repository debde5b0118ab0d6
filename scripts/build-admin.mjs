// Builds the administrator's application if needed. Uses Node's built-ins only.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const mark = join(root, 'node_modules', '.cache', 'up', 'built')
const output = join(root, 'apps', 'admin', 'dist', 'index.html')

/** Sources that the administrator's application is built from. */
const SOURCES = ['packages', 'apps/admin', 'docs/hu', 'package-lock.json', 'tsconfig.base.json']

/**
 * Builds the application if its sources changed since the last build, or with `always`; ends the process on failure.
 */
export function buildAdmin({ always = false } = {}) {
  const wanted = digest(
    SOURCES.flatMap((path) => filesBelow(join(root, path))).flatMap((file) => [file, readFileSync(file)]),
  )
  if (!always && existsSync(output) && existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  console.log('Building the application …')
  // A build that fails may leave half of its files.
  rmSync(mark, { force: true })
  const PATH = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`
  const { status, error } = spawnSync('vite', ['build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps', 'admin'),
    env: { ...process.env, PATH },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (error) console.error(`Could not run vite: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
  keep(mark, wanted)
}

/** A digest of the contents of `parts`. */
export function digest(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

/** Writes a file, creating its folder if needed. */
export function keep(file, text) {
  mkdirSync(resolve(file, '..'), { recursive: true })
  writeFileSync(file, text)
}

function filesBelow(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !['node_modules', 'dist', 'coverage'].includes(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesBelow(join(path, entry.name)))
}
