import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { ServerProcess } from './server-process.ts'

const root = resolve(import.meta.dirname, '..')

/** Makes a further administrator of a running server, as an operator does, and returns the credentials. */
export async function createAdministrator(
  { folder }: Pick<ServerProcess, 'folder'>,
  userName: string,
  displayName: string,
): Promise<Pick<ServerProcess, 'userName' | 'password'>> {
  const command = ['apps/server/src/cli/admin.ts', 'create', userName, '--name', displayName]
  const { stdout } = await promisify(execFile)('node', command, {
    cwd: root,
    env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`, DATA_DIR: folder },
  })
  const password = /password: +(\S+)/u.exec(stdout)?.[1]
  if (!password) throw new Error(`No account was created: ${stdout}`)
  return { userName, password }
}
