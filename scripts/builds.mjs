// Builds the applications if needed. Uses Node's built-ins only.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { holdFile } from './hold-file.mjs'

const root = resolve(import.meta.dirname, '..')
const marks = join(root, 'node_modules', '.cache', 'up')

const COMPRESSING = 'scripts/compress-files.mjs'
const VITE = ['vite', 'build', '--logLevel', 'error']

/**
 * The builds: the folder of the application, the first file of the build, the sources that it is built from, and the
 * program that builds it unless Vite does. `draft`: the build goes to another folder first, which a setting names.
 * `isNamed`: it is built only where it is named.
 */
const builds = {
  admin: {
    folder: 'apps/admin',
    output: 'dist/index.html',
    sources: ['packages', 'apps/admin', 'docs/hu', COMPRESSING, 'package-lock.json', 'tsconfig.base.json'],
  },
  embed: {
    folder: 'packages/embed',
    output: 'dist/urlapmuhely-form.js',
    sources: ['packages', COMPRESSING, 'package-lock.json', 'tsconfig.base.json'],
  },
  server: {
    folder: 'apps/server',
    output: 'dist/main.js',
    sources: ['packages', 'apps/server', 'package-lock.json', 'tsconfig.base.json'],
  },
  site: {
    folder: 'docs/site',
    output: 'dist/index.html',
    program: ['vitepress', 'build', '.', '--logLevel', 'error'],
    // A running server serves the last build until the new one is complete.
    draft: { setting: 'SITE_OUT_DIR', folder: '.vitepress/dist' },
    sources: ['docs/site', 'packages', 'examples', 'apps/server', 'package-lock.json'],
  },
  tarballs: {
    isNamed: true,
    folder: '.',
    output: 'dist/packages',
    // As the documentation says that they are made.
    program: ['sh', 'docs/site/snippets/react/pack.sh'],
    sources: [
      'packages',
      'scripts/pack',
      'scripts/pack.mjs',
      'LICENSE',
      'package-lock.json',
      'tsconfig.base.json',
    ],
  },
}

const builtTogether = Object.keys(builds).filter((name) => !builds[name].isNamed)

/**
 * Builds the administrators' application, the web component, the server and the documentation site, or those named, if
 * their sources changed since their last build, or with `always`; ends the process on failure. Waits while another
 * process builds the same.
 */
export function build(names = builtTogether, { always = false } = {}) {
  for (const name of names) {
    const wanted = digestOf(name)
    if (!always && isBuiltFrom(wanted, name)) continue
    const release = holdFile(join(marks, `building-${name}`))
    // The process that was waited for may have built it.
    if (always || !isBuiltFrom(wanted, name)) buildOne(name, wanted)
    release()
  }
}

/** Whether the output of a build is there and was made from the sources as they are. */
export function isBuilt(name) {
  return isBuiltFrom(digestOf(name), name)
}

function isBuiltFrom(wanted, name) {
  const { folder, output } = builds[name]
  const mark = markOf(name)
  return existsSync(join(root, folder, output)) && existsSync(mark) && readFileSync(mark, 'utf8') === wanted
}

function buildOne(name, wanted) {
  const { folder, output, program = VITE, draft } = builds[name]
  const mark = markOf(name)
  console.log(`Building ${folder} …`)
  // A build that fails may leave half of its files.
  rmSync(mark, { force: true })
  const PATH = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`
  const [command, ...args] = program
  const { status, error } = spawnSync(command, args, {
    cwd: join(root, folder),
    env: { ...process.env, PATH, ...(draft && { [draft.setting]: draft.folder }) },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (error) console.error(`Could not run ${command}: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
  if (draft) replaceFolder(join(root, folder, dirname(output)), join(root, folder, draft.folder))
  keep(mark, wanted)
}

function replaceFolder(folder, draft) {
  rmSync(folder, { recursive: true, force: true })
  renameSync(draft, folder)
}

function markOf(name) {
  return join(marks, `built-${name}`)
}

function digestOf(name) {
  const files = builds[name].sources.flatMap((path) => filesBelow(join(root, path)))
  return digest(files.flatMap((file) => [file, readFileSync(file)]))
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
    .filter((entry) => !['node_modules', 'dist', 'coverage', 'generated'].includes(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesBelow(join(path, entry.name)))
}
