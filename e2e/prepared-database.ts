import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const root = resolve(import.meta.dirname, '..')
const LOOK_EVERY_MS = 100

/** The content of a database before its server starts: nothing but tables, or the demo forms too. */
type Content = 'empty' | 'demo'

/**
 * Returns the path of an SQLite file with every migration, to be copied. Migrating takes a server half a second,
 * and loading the demo forms ten; a copy takes some milliseconds. The first worker that calls this makes the
 * file; others wait.
 *
 * @param program the built server: a new build has other migrations, or other demo forms.
 */
export async function preparedDatabase(content: Content, program: string): Promise<string> {
  const folder = join(root, 'node_modules/.cache/e2e/databases', String(statSync(program).mtimeMs))
  const file = join(folder, `${content}.db`)
  while (!existsSync(file)) {
    const turn = join(folder, `${content}.making`)
    if (hasTurn(turn)) await make(content, file).finally(() => rmSync(turn, { recursive: true }))
    else await wait(LOOK_EVERY_MS)
  }
  return file
}

/** True for one caller of all workers, until the folder that marks its turn is removed. */
function hasTurn(folder: string): boolean {
  mkdirSync(dirname(folder), { recursive: true })
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

async function make(content: Content, file: string): Promise<void> {
  // On the disk of the result, to which it is moved whole; temporary files may be on another.
  const folder = mkdtempSync(join(dirname(file), 'made-'))
  try {
    const command = content === 'demo' ? 'demo' : 'migrate'
    const program = spawn('node', [join(root, `apps/server/src/cli/${command}.ts`)], {
      env: {
        PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        DATA_DIR: folder,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [code] = await once(program, 'exit')
    if (code !== 0) throw new Error(`The database "${content}" could not be prepared.`)
    renameSync(join(folder, 'urlapmuhely.db'), file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
