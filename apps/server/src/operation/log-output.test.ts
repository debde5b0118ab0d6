import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { logOutput } from './log-output.ts'

it('writes every line once, in order, several at a time', async () => {
  const writes: string[] = []
  const output = logOutput({ write: (text) => writes.push(text) })
  const lines = Array.from({ length: 1_000 }, (_, index) => `sor ${index}\n`)
  for (const line of lines) output.write(line)
  await expect.poll(() => writes.join('')).toBe(lines.join(''))
  expect(writes.length).toBeLessThan(5)
})

it.each(['process.exit(3)', 'throw new Error("váratlan")'])('loses no line at the end by %s', (end) => {
  const file = new URL('log-output.ts', import.meta.url)
  const program = `import { logOutput } from '${file}'
    const output = logOutput()
    for (let index = 0; index < 20_000; index += 1) output.write('sor ' + index + '\\n')
    ${end}`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    maxBuffer: 1e7,
  })
  expect(stdout.split('\n').slice(-3)).toEqual(['sor 19998', 'sor 19999', ''])
})
