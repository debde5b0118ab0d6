// Starts the product for development: Vite at the product's address, which updates the screens in the browser, and
// behind it the server, which restarts when one of its sources changes. Ends when either of them ends.
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { freePort } from '../apps/server/src/testing/free-port.ts'

const root = resolve(import.meta.dirname, '..')
const { PORT: port = '3000', PUBLIC_URL: publicUrl = `http://127.0.0.1:${port}` } = process.env
const serverPort = String(await freePort())

const programs = [
  start('vite', ['--port', port, '--logLevel', 'warn'], {
    cwd: join(root, 'apps/admin'),
    env: { SERVER_URL: `http://127.0.0.1:${serverPort}` },
  }),
  start('node', ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts', ...process.argv.slice(2)], {
    cwd: root,
    env: {
      HOST: '127.0.0.1',
      PORT: serverPort,
      PUBLIC_URL: publicUrl,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    },
  }),
]
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0))

function start(program, args, { cwd, env }) {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  child.on('error', (error) => {
    console.error(`Could not run ${program}: ${error.message}`)
    stop(1)
  })
  child.on('exit', (code) => stop(code ?? 1))
  return child
}

/** Stops both programs, then ends this one. */
function stop(code) {
  process.exitCode ||= code
  for (const child of programs) if (child.exitCode === null) child.kill('SIGTERM')
}
