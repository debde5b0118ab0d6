import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { buildDefinition } from '../testing/build-definition.ts'

const folder = mkdtempSync(join(tmpdir(), 'engine-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

const { form, items, domains } = buildDefinition({
  formField: [
    { id: 'kulfold', type: 'checkbox' },
    { id: 'kartya', type: 'text' },
  ],
  formRemoveable: [{ id: 'r', targets: ['kartya'], condition: { var: 'kulfold' } }],
})

/** An exported form with a scenario that expects the card to be there, or not, when one lives abroad. */
function fileWith(name: string, present: boolean): string {
  const { formOption, ...own } = items
  const steps = [{ do: [{ type: 'set', path: 'kulfold', value: true }], expect: { kartya: { present } } }]
  const scenario = { id: 's', name: 'Külföldi', domainId: null, moment: null, content: { steps } }
  const file = join(folder, name)
  const whole = { form, items: { ...own, formScenario: [scenario] }, options: formOption, domains }
  writeFileSync(file, JSON.stringify(whole))
  return file
}

function run(...args: readonly string[]) {
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile('node', [join(import.meta.dirname, 'main.ts'), ...args], (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    )
  })
}

it('the scenarios of an exported form are run by a command, which fails if one is broken', async () => {
  const [sound, broken, both, none, wrong, covered] = await Promise.all([
    run('test', fileWith('sound.json', false)),
    run('test', fileWith('broken.json', true)),
    run('test', fileWith('first.json', true), fileWith('second.json', false)),
    run('test', join(folder, 'nincs.json')),
    run('check'),
    run('test', '--coverage', fileWith('covered.json', false)),
  ])

  expect(sound).toMatchObject({ code: 0, out: 'ok     Külföldi\n' })
  expect(broken.out).toBe('BROKEN Külföldi\n         step 1: kartya present: expected true, found false\n')
  expect([broken.code, both.code, none.code, wrong.code]).toEqual([1, 1, 1, 2])
  expect(both.out.split('\n').filter((line) => line.startsWith('ok'))).toHaveLength(1)
  expect(none.err).toContain('nincs.json')
  expect(wrong.err).toContain('Usage')
  // It was opened with the box unticked, and ticked in its first step.
  expect(covered).toMatchObject({ code: 0, out: 'ok     Külföldi\ncoverage: 1 of 1 rules, 0 of 0 options\n' })
})

it('a file from before a kind of rule has none of it', async () => {
  const file = join(folder, 'early.json')
  writeFileSync(file, JSON.stringify({ form, items: { formField: items.formField }, options: [], domains }))
  expect(await run('test', file, '--coverage')).toMatchObject({
    code: 0,
    out: 'coverage: 0 of 0 rules, 0 of 0 options\n',
  })
})

it('made-up answers of a form are written as JSON or CSV, the same for the same seed', async () => {
  const file = fileWith('made-up.json', false)
  const ask = ['synthetic', file, '--count', '3', '--seed', '5', '--at', '2026-06-15T10:00:00Z']
  const [json, again, csv, wrong] = await Promise.all([
    run(...ask),
    run(...ask),
    run(...ask, '--format', 'csv'),
    run('synthetic', file, '--count', 'sok'),
  ])

  const answers: readonly unknown[] = JSON.parse(json.out)
  expect(answers).toHaveLength(3)
  expect(answers[0]).toMatchObject({ valid: true, expected: [], body: { values: {} } })
  expect(again.out).toBe(json.out)
  expect(csv.out.split('\r\n')[0]).toBe('\uFEFFérvényes;elvárt hibák;kulfold;kartya')
  expect([wrong.code, wrong.err.includes('--count')]).toEqual([1, true])
})
