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
  await expect.poll(() => read.toString()).toBe(lines.join(''))
})

/** Starts a process that writes more lines than a pipe holds, and then continues. */
function startWriting(next: string) {
  const file = new URL('log-output.ts', import.meta.url)
  const program = `import { logOutput } from '${file}'
    const output = logOutput()
    process.stderr.write('kezdi')
    for (let index = 0; index < 100_000; index += 1) output.write('sor ' + index + '\\n')
    ${next}`
  return spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

it.each(['process.exit(3)', 'throw new Error("váratlan")'])(
  'loses no line at the end by %s, also if nobody has read before',
  async (end) => {
    const child = startWriting(end)
    await once(child.stderr, 'data')
    child.stderr.resume()
    expect((await text(child.stdout)).split('\n').slice(-3)).toEqual(['sor 99998', 'sor 99999', ''])
  },
)

it('goes on with its work while nobody reads', async () => {
  const child = startWriting("setInterval(() => process.stderr.write(' és dolgozik'), 10)")
  let said = ''
  child.stderr.on('data', (part) => {
    said += part
  })
  await expect.poll(() => said).toContain('dolgozik')
  child.kill('SIGKILL')
  await once(child, 'exit')
})
