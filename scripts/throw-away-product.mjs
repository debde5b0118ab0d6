// Starts the product on a throw-away database, for scripts that photograph it.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../apps/server/src/testing/free-port.ts'

const root = resolve(import.meta.dirname, '..')

/**
 * Starts the server with these arguments and settings, and resolves when it is ready.
 *
 * @returns its address, and a function that stops it and deletes its data.
 */
export async function startProduct(args = [], settings = {}) {
  const data = mkdtempSync(join(tmpdir(), 'urlapmuhely-'))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const server = spawn('node', ['apps/server/dist/main.js', ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'error', ...settings },
  })
  const stop = () => {
    server.kill('SIGTERM')
    rmSync(data, { recursive: true, force: true })
  }
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const answer = await fetch(`${address}/health/ready`).catch(() => null)
    if (answer?.ok) return { address, stop }
    await new Promise((done) => setTimeout(done, 200))
  }
  stop()
  throw new Error('The server did not become ready in a minute.')
}
