import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const SOURCE_FOLDERS = ['packages', 'apps', 'examples']

/** A copy of this workspace whose files a test may change. */
export interface WorkingCopy {
  readonly folder: string
  readonly remove: () => void
}

/** Copies the sources, and links the installed packages, so that nothing has to be installed again. */
export function createWorkingCopy(): WorkingCopy {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache', 'working-copy-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of listed.split('\0').filter((path) => path && existsSync(join(root, path)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  for (const path of modulesFolders()) linkModules(join(root, path), join(folder, path))
  // Marks the packages as installed.
  cpSync(join(root, 'node_modules/.cache/up'), join(folder, 'node_modules/.cache/up'), { recursive: true })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function modulesFolders(): string[] {
  const workspaces = SOURCE_FOLDERS.flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => join(parent, name)),
  )
  return ['.', 'e2e', ...workspaces]
    .map((workspace) => join(workspace, 'node_modules'))
    .filter((path) => existsSync(join(root, path)))
}

/** Hard links, because Node and Vite resolve a symbolic link to its target, which is outside of the copy. */
function linkModules(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  const entries = readdirSync(from).filter((name) => !['.cache', '.vite', '.vite-temp'].includes(name))
  if (entries.length > 0) execFileSync('cp', ['-a', '-l', ...entries.map((name) => join(from, name)), to])
}
