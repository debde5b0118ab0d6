import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { createHostForm } from './create-form.ts'

const root = join(import.meta.dirname, '../../..')
const formServer = `http://127.0.0.1:${process.env.FORM_SERVER_PORT ?? 3010}`
const host = `http://127.0.0.1:${process.env.EXAMPLE_PORT ?? 5180}`

/** Starts a throw-away form server that may ask this host, makes the example form, and serves the page. */
process.env.FORM_SERVER = formServer
const child = spawn(process.execPath, [join(root, 'apps/server/src/main.ts'), '--qa'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    ...process.env,
    PORT: new URL(formServer).port,
    OPTION_ORIGINS: host,
    OPTION_NETWORKS: '127.0.0.0/8',
    LOG_LEVEL: 'error',
  },
})
process.on('exit', () => child.kill())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit())
child.on('exit', (code) => {
  console.error(`The form server ended (${code}).`)
  process.exit(1)
})

const [clientId, secret] = await Promise.all([printed('client id'), printed('secret')])
process.env.CONSUMER_ID = clientId
process.env.CONSUMER_SECRET = secret
const key = await createHostForm(formServer, host)
const page = await createServer({ configFile: join(import.meta.dirname, '../vite.config.ts') })
await page.listen()
console.log(`The form: ${host}/?form=${key}\nIts server: ${formServer}`)

/** Reads the value after `name` from what the throw-away server prints once it listens. */
function printed(name: string): Promise<string> {
  return new Promise((resolve) => {
    let output = ''
    child.stdout.on('data', (part) => {
      output += String(part)
      const value = new RegExp(`${name}: +(\\S+)`).exec(output)?.[1]
      if (value !== undefined) resolve(value)
    })
  })
}
