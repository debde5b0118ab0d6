import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runProcess } from '../testing/run-process.ts'

const RUN_TIMEOUT_MS = 120_000
const folder = mkdtempSync(join(tmpdir(), 'urlapmuhely-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the command on the same database each time. */
async function runDemo(...args: string[]): Promise<{ code: number | null; output: string }> {
  const { ended, output } = runProcess('cli/demo.ts', args, { env: { DATA_DIR: folder } })
  const { code } = await ended
  return { code, output: output() }
}

describe('npm run demo', () => {
  it.each([
    [['--large', '0'], '"0" is not a whole number from 1 to 100000.'],
    [['--large', '100001'], '"100001" is not a whole number'],
    [['--large', '1e3'], '"1e3" is not a whole number'],
    [['--large=-5'], '"-5" is not a whole number'],
    [['--large'], 'Usage:'],
    [['large'], 'Usage:'],
    [['--small', '3'], 'Usage:'],
  ])(
    'refuses %j and says how it is called',
    async (args, message) => {
      const { code, output } = await runDemo(...args)
      expect(code).toBe(1)
      expect(output).toContain(message)
      expect(output).toContain('npm run demo -- --large N')
    },
    RUN_TIMEOUT_MS,
  )

  it('loads the forms once, and generates as many more as asked for', {
    timeout: RUN_TIMEOUT_MS,
  }, async () => {
    const first = await runDemo()
    const second = await runDemo()
    const large = await runDemo('--large', '2')

    expect([first.code, second.code, large.code]).toEqual([0, 0, 0])
    expect(first.output).toContain(
      'New forms: karbejelento, csaladi-potlek, munkavallaloi-adatlap, lakasfelujitas.',
    )
    expect(second.output).toContain('nothing was changed')
    expect(large.output).toContain('Generated 2 forms, 278 items in all')
  })
})
