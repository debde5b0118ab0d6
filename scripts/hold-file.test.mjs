import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { holdFile } from './hold-file.mjs'

const folder = mkdtempSync(join(tmpdir(), 'urlapmuhely-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a file is held with the number of the process, and released', () => {
  const file = join(folder, 'new', 'held')
  const release = holdFile(file)

  expect(readFileSync(file, 'utf8')).toBe(String(process.pid))
  release()
  expect(existsSync(file)).toBe(false)
})

test('what a process left behind that is gone, or has held it for too long, is taken over', () => {
  const file = join(folder, 'left')
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(file, String(pid))
  holdFile(file)()

  writeFileSync(file, String(process.ppid))
  const hourAgo = new Date(Date.now() - 3_600_000)
  utimesSync(file, hourAgo, hourAgo)
  holdFile(file)()
  expect(existsSync(file)).toBe(false)
})

test('a second process waits for the first, until it releases the file', async () => {
  const file = join(folder, 'waited-for')
  const release = holdFile(file)
  const program = `import { holdFile } from ${JSON.stringify(new URL('./hold-file.mjs', import.meta.url).href)}
console.log('waiting')
holdFile(process.argv[1])
console.log('held')`
  const other = spawn(process.execPath, ['--input-type=module', '-e', program, file])
  let printed = ''
  other.stdout.on('data', (text) => {
    printed += text
  })
  await expect.poll(() => printed, { timeout: 30_000 }).toBe('waiting\n')
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid))

  release()

  await expect.poll(() => printed, { timeout: 30_000 }).toBe('waiting\nheld\n')
  await expect.poll(() => existsSync(file), { timeout: 30_000 }).toBe(false)
})
