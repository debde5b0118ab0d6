import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const tarballs = join(root, 'dist', 'packages')

/** A project made from a template, with the packages installed from their tarballs. */
export interface Project {
  readonly folder: string
  /** Runs a program to its end and returns what it printed. Throws what it printed when it fails. */
  readonly run: (program: string, ...args: string[]) => string
  readonly remove: () => void
}

/** A running server of a project. */
export interface Server {
  readonly url: string
  readonly stop: () => Promise<void>
}

interface ProjectOptions {
  /** A folder beside this file. */
  readonly template: string
  /** Contents by path: files beside those of the template. */
  readonly files: Readonly<Record<string, string>>
  /** Packages of this repository, without their scope. */
  readonly packages: readonly string[]
  /** Other packages that replace versions of the template's. */
  readonly instead?: readonly string[]
}

/** Copies a template to a folder outside of this repository, so that nothing is found here by chance, and installs. */
export function createProject({ template, files, packages, instead = [] }: ProjectOptions): Project {
  const folder = mkdtempSync(join(tmpdir(), `urlapmuhely-${basename(template)}-`))
  cpSync(join(import.meta.dirname, template), folder, { recursive: true })
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const run: Project['run'] = (program, ...args) => runIn(folder, program, args)
  // Most of what a project needs was downloaded with the packages of this repository.
  const options = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']
  run('npm', 'install', ...options, ...packages.map(tarballOf), ...instead)
  return { folder, run, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** The first code block of a package's README that holds a text: consumers copy them, so the projects are built with them. */
export function readmeCode(name: string, text = ''): string {
  const readme = readFileSync(join(root, 'packages', name, 'README.md'), 'utf8')
  const blocks = [...readme.matchAll(/^```tsx?\n(.*?)^```$/gmsu)].map(([, code = '']) => code)
  const code = blocks.find((block) => block.includes(text))
  if (code === undefined) throw new Error(`The README of ${name} has no code block with “${text}”.`)
  return code
}

/** The packages of this repository, without their scope, whose tarballs a snippet of the documentation site says to install. */
export function packagesToInstall(snippet: string): readonly string[] {
  const command = readFileSync(join(root, 'docs/site/snippets', snippet), 'utf8').trim()
  const [, names] =
    /^npm install \S+\/dist\/packages\/urlapmuhely-\{([a-z,]+)\}-\*\.tgz\b/u.exec(command) ?? []
  if (names === undefined) throw new Error(`${snippet} installs nothing: ${command}`)
  return names.split(',')
}

/** Paths of the tarballs that `npm run pack` made. */
export function allTarballs(): readonly string[] {
  return readdirSync(tarballs).map((file) => join(tarballs, file))
}

/** Starts a project's server and waits until it answers. */
export async function serve(
  { folder }: Project,
  script: string,
  ...args: readonly string[]
): Promise<Server> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(folder, 'node_modules', script), ...args, String(port)], {
    cwd: folder,
    env: environment(),
    stdio: 'ignore',
  })
  const ended = new Promise<void>((done) => child.on('exit', () => done()))
  while (child.exitCode === null && !(await fetch(url).catch(() => null)))
    await new Promise((done) => setTimeout(done, 100))
  if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}.`)
  const stop = () => {
    child.kill()
    return ended
  }
  return { url, stop }
}

function tarballOf(name: string): string {
  const found = allTarballs().find((path) => path.includes(`urlapmuhely-${name}-`))
  if (!found) throw new Error(`There is no tarball of ${name}.`)
  return found
}

function runIn(folder: string, program: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: folder,
    env: environment(),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0)
    throw new Error(`${program} ${args.join(' ')}:\n${error?.message ?? ''}${stdout}\n${stderr}`)
  return stdout
}

/** Settings of the npm that runs the tests are not passed on. */
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_ENV$/iu.test(name))
  return { ...Object.fromEntries(kept), NEXT_TELEMETRY_DISABLED: '1' } as never
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  return typeof address === 'object' && address !== null ? address.port : 0
}
