import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { logOutput } from './log-output.ts'

it('writes every line once, in order, several at a time', async () => {
  const writes: string[] = []
  const output = logOutput((bytes) => writes.push(Buffer.from(bytes).toString()) && bytes.length)
  const lines = Array.from({ length: 1_000 }, (_, index) => `sor ${index}\n`)
  for (const line of lines) output.write(line)
  await expect.poll(() => writes.join('')).toBe(lines.join(''))
  expect(writes.length).toBeLessThan(5)
})

it('goes on where a slow reader had no more room', async () => {
  let read = Buffer.alloc(0)
  let turn = 0
  const output = logOutput((bytes) => {
    turn += 1
    const taken = turn % 3 === 0 ? 0 : Math.min(1_001, bytes.length)
    read = Buffer.concat([read, bytes.subarray(0, taken)])
    return taken
  })
  const lines = Array.from({ length: 600 }, (_, index) => `árvíztűrő sor ${index}\n`)
  for (const line of lines) output.write(line)
  await expect.poll(() => read.toString(), { timeout: 5_000 }).toBe(lines.join(''))
})

it.each([
  ['process.exit(3)', false],
  ['throw new Error("váratlan")', false],
  ['process.exit(3)', true],
  ['throw new Error("váratlan")', true],
])('loses no line at the end by %s, also if nobody reads before (stream in use: %s)', async (end, isUsed) => {
  const file = new URL('log-output.ts', import.meta.url)
  // More than a pipe holds. The stream of the process, if it is used, makes the pipe refuse what it has no room for.
  const program = `import { logOutput } from '${file}'
    ${isUsed ? "process.stdout.write('')" : ''}
    const output = logOutput()
    process.stderr.write('kezdi')
    for (let index = 0; index < 100_000; index += 1) output.write('sor ' + index + '\\n')
    ${end}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await once(child.stderr, 'data')
  child.stderr.resume()
  expect((await text(child.stdout)).split('\n').slice(-3)).toEqual(['sor 99998', 'sor 99999', ''])
})
