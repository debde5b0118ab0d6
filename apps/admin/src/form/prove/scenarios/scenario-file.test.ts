import { formScenario } from '@urlapmuhely/schema'
import { testId } from '@urlapmuhely/schema/testing'
import { expect, it } from 'vitest'
import kotelezo from '../../../../../../packages/engine/scenarios/kotelezo.json' with { type: 'json' }
import { readScenarios, writeScenarios } from './scenario-file.ts'

const domains = [{ id: testId(1), key: 'pest' }]
const content = { values: { kor: 4 }, steps: [{ expect: { kor: { value: 4 } } }] }

it('scenarios come back from a file as they were, with their domains found by key', () => {
  const item = { ...formScenario.initial, id: testId(2), name: 'Gyerek', domainId: testId(1), content }
  const kept = { ...item, moment: '2026-06-15T10:00:00.000Z' }

  const text = writeScenarios([kept], domains)

  expect(JSON.parse(text)).toEqual([
    { title: 'Gyerek', domain: 'pest', now: '2026-06-15T10:00:00.000Z', ...content },
  ])
  expect(readScenarios(text, [{ id: testId(3), key: 'pest' }])).toEqual({
    scenarios: [{ name: 'Gyerek', domainId: testId(3), moment: '2026-06-15T10:00:00.000Z', content }],
  })
})

it('a scenario of the engine is read, without its form', () => {
  const read = readScenarios(JSON.stringify(kotelezo), [])

  expect(read).toMatchObject({ scenarios: [{ name: kotelezo.title, content: { steps: kotelezo.steps } }] })
})

it.each([
  ['{', '1.'],
  ['[]', '[]'],
  [
    JSON.stringify({ title: 'A', steps: [{ do: [{ type: 'repül' }] }] }),
    'steps.0.do.0.type: Ez itt nem választható.',
  ],
  [JSON.stringify({ title: 'A', steps: [], domain: 'buda' }), 'domain: buda'],
  [JSON.stringify({ title: 'A', steps: [], now: 'holnap' }), 'now: holnap'],
  [JSON.stringify({ steps: [] }), '1. title, steps'],
])('a file with a fault is refused, and the fault is named: %s', (text, fault) => {
  expect(readScenarios(text, domains)).toEqual({ fault })
})
