// The launcher of all commands: prepares what a command needs (packages, a build), then runs it on the pinned Node 24.
// Uses Node's built-ins only, because it runs before anything is installed, on any Node from 20.19 on.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join, relative, resolve } from 'node:path'
import { buildMeanwhile } from './build-meanwhile.mjs'
import { build, digest, keep } from './builds.mjs'
import { installation } from './installation.mjs'

const root = resolve(import.meta.dirname, '..')
const bin = join(root, 'node_modules', '.bin')
// Node keeps compiled code here, so that only the first start compiles.
const compiled = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'compiled')
const env = {
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  NODE_COMPILE_CACHE: compiled,
}

const PRODUCT = ['node', 'apps/server/dist/main.js']

const server = (file, ...args) => ['node', `apps/server/src/${file}`, ...args]

/** The builds that the product needs to serve people; the documentation site is built while it runs. */
const FIRST = ['admin', 'embed', 'server']

/**
 * The prerequisites of each command, and its steps; each step is a program with its arguments. `build` names what is
 * built before, or is true for everything. `later` names what is built meanwhile. `bench` names a folder with packages
 * of its own. `lean`: the packages that build and run the product are enough.
 */
const commands = {
  start: { lean: true, build: FIRST, later: ['site'], steps: [PRODUCT] },
  dev: { steps: [['node', 'scripts/dev.mjs']] },
  'start:qa': { lean: true, build: FIRST, later: ['site'], steps: [[...PRODUCT, '--qa']] },
  build: { lean: true, build: 'always', steps: [] },
  test: { steps: [['node', 'scripts/run-tests.mjs']] },
  'test:rest': { steps: [['node', 'scripts/run-tests.mjs', '--rest']] },
  'test:preact': { steps: [['vitest', 'run', '--config', 'packages/embed/preact-suite.config.ts']] },
  check: { build: true, steps: [['node', 'scripts/run-checks.mjs']] },
  migrate: { lean: true, steps: [server('cli/migrate.ts')] },
  config: { lean: true, steps: [server('cli/config.ts')] },
  demo: { lean: true, steps: [server('cli/demo.ts')] },
  admin: { lean: true, steps: [server('cli/admin.ts')] },
  backup: { lean: true, steps: [server('cli/backup.ts')] },
  restore: { lean: true, steps: [server('cli/restore.ts')] },
  screenshots: { build: true, steps: [['node', 'scripts/screenshots.mjs']] },
  new: { steps: [['node', 'scripts/new.mjs']] },
  types: { steps: [['node', 'scripts/check-types.mjs']] },
  gallery: { steps: [['vite', '--config', 'packages/ui/gallery/vite.config.ts']] },
  example: { steps: [['vite', '--config', 'examples/consumer/vite.config.ts']] },
  'example:host': { steps: [['node', 'examples/consumer/host/start.ts']] },
  laws: { steps: [['node', 'scripts/laws.mjs']] },
  mutation: { steps: [['node', 'scripts/mutation/run.mjs']] },
  torture: { build: true, steps: [['node', 'torture/run.ts']] },
  pack: { steps: [['node', 'scripts/pack.mjs']] },
  sbom: { steps: [['node', 'scripts/sbom.mjs']] },
  sizes: { build: true, steps: [['node', 'scripts/bundle-size.mjs']] },
  'bench:engine': { bench: 'bench', steps: [['node', 'bench/engine/run.ts']] },
  'bench:rows': { steps: [['node', 'bench/engine/row-growth.ts']] },
  'bench:checks': { steps: [['node', 'bench/checks/run.ts']] },
  'bench:renderer': { bench: 'bench', steps: [['node', 'bench/renderer/run.ts']] },
  'bench:bundles': { bench: 'bench', steps: [['node', 'bench/bundles/run.ts']] },
  'bench:workshop': {
    bench: 'bench/workshop',
    build: true,
    steps: [['node', 'bench/workshop/run.ts']],
  },
  'bench:server': { build: true, steps: [['node', 'bench/server/run.ts']] },
  'bench:admin': { bench: 'bench/admin', build: true, steps: [['node', 'bench/admin/run.ts']] },
  'bench:overload': { steps: [['node', 'bench/overload/run.ts']] },
  'bench:lists': { steps: [['node', 'bench/lists/run.ts']] },
  'bench:phone': { build: true, steps: [['node', 'bench/phone/run.ts']] },
  'bench:screens': { build: true, steps: [['node', 'bench/screens/run.ts']] },
}

const [name = 'start', ...rest] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  console.error(`Unknown command "${name}". Known: ${Object.keys(commands).join(', ')}.`)
  process.exit(2)
}
await install(root, command.lean ? 'run' : 'all')
if (command.bench) await install(join(root, command.bench), 'all')
if (command.build) prepare(command.build)
const stopBuilding = command.later ? buildMeanwhile(command.later, env) : null
for (const [index, [program, ...args]] of command.steps.entries()) {
  const last = index === command.steps.length - 1
  await run(program, last ? [...args, ...rest] : args)
}
stopBuilding?.()

/**
 * Installs the packages of `folder` that are needed, if they are not there or if its lock, which also pins Node, or the
 * machine changed since the last time.
 */
async function install(folder, needs) {
  const lock = digest([readFileSync(join(folder, 'package-lock.json')), process.platform, process.arch])
  const file = join(folder, 'node_modules', '.cache', 'up', 'installed')
  const step = installation({ lock, needs, mark: existsSync(file) ? readFileSync(file, 'utf8') : null })
  if (!step) return
  console.log(`Installing packages in ${relative(process.cwd(), folder) || '.'} …`)
  // An installation that is interrupted leaves no mark, so the next command repeats it from scratch.
  rmSync(file, { force: true })
  await run('npm', step.args, { cwd: folder, env: process.env })
  keep(file, step.mark)
}

function prepare(what) {
  build(Array.isArray(what) ? what : undefined, { always: what === 'always' })
}

/** Runs a program to its end, passing signals on; on failure the launcher ends with the same code. */
function run(program, args, { cwd = root, env: environment = env } = {}) {
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd,
      env: environment,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    const pass = (signal) => child.kill(signal)
    process.on('SIGINT', pass).on('SIGTERM', pass)
    child.on('error', (error) => {
      console.error(`Could not run ${program}: ${error.message}`)
      process.exit(1)
    })
    child.on('exit', (code, signal) => {
      process.off('SIGINT', pass).off('SIGTERM', pass)
      if (code === 0) done()
      else process.exit(code ?? (signal ? 1 : 0))
    })
  })
}
