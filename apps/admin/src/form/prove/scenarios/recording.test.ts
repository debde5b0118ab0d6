import { compile } from '@urlapmuhely/engine'
import { runScenario } from '@urlapmuhely/engine/scenarios'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { describe, expect, it } from 'vitest'
import { offeredExpectations } from './offered-expectations.ts'
import { Recording } from './recording.ts'
import { withState } from './scenario-commands.ts'
import { stepsOf } from './steps-of.ts'

const definition = buildDefinition({
  formField: [
    { id: 'nev', type: 'text' },
    { id: 'kulfold', type: 'checkbox' },
    { id: 'kartya', type: 'text' },
    { id: 'mellek', type: 'text' },
    { id: 'gyerekek', type: 'repeat' },
    { id: 'kor', type: 'number', parentId: 'gyerekek' },
  ],
  formRemoveable: [{ id: 'r', targets: ['kartya'], condition: { var: 'kulfold' } }],
  formValidation: [{ id: 'v', targets: ['mellek'], rule: 'required', condition: { var: 'kulfold' } }],
})
const { program } = compile(definition, { now: '2026-06-15T10:00:00Z' })
if (!program) throw new Error('The form of this test compiles.')

function record() {
  const recording = new Recording({ values: {}, context: {} })
  const session = program?.start() ?? null
  if (!session) throw new Error('It was started.')
  recording.follow(session)
  return { recording, session }
}

describe('what a person did', () => {
  it('is kept event by event, typing in one box as one, and without what was refused', () => {
    const { recording, session } = record()
    for (const text of ['A', 'An', 'Anna']) session.dispatch({ type: 'set', path: 'nev', value: text })
    session.dispatch({ type: 'blur', path: 'nev' })
    session.dispatch({ type: 'set', path: 'nincs', value: 1 })
    session.dispatch({ type: 'context', values: {} })
    session.dispatch({ type: 'addRow', path: 'gyerekek' })
    session.dispatch({ type: 'addRow', path: 'gyerekek' })
    session.dispatch({ type: 'set', path: 'gyerekek.1.kor', value: 4 })

    expect(recording.events).toEqual([
      { type: 'set', path: 'nev', value: 'Anna' },
      { type: 'blur', path: 'nev' },
      { type: 'addRow', path: 'gyerekek' },
      { type: 'addRow', path: 'gyerekek' },
      { type: 'set', path: 'gyerekek.1.kor', value: 4 },
    ])
    expect(stepsOf(recording.events).map((step) => step.do?.map(({ type }) => type))).toEqual([
      ['set', 'blur'],
      ['addRow'],
      ['addRow'],
      ['set'],
    ])
  })

  it('offers as expectations what it touched or changed, and the rest on request', () => {
    const { recording, session } = record()
    session.dispatch({ type: 'set', path: 'kulfold', value: true })
    const scenario = { title: '', steps: stepsOf(recording.events) }

    const offered = offeredExpectations(program, scenario)

    const concerned = offered.filter(({ isConcerned }) => isConcerned)
    expect(concerned.map(({ path, aspect, found }) => [path, aspect, found])).toEqual([
      ['kulfold', 'present', true],
      ['kulfold', 'required', false],
      ['kulfold', 'value', true],
      ['kulfold', 'issues', []],
      ['kartya', 'present', false],
      ['mellek', 'required', true],
    ])
    expect(offered.some(({ path, aspect }) => path === 'nev' && aspect === 'editing')).toBe(true)
    const last = offered.reduce(
      (step, { path, aspect, found }) => withState(step, { path, aspect, value: found }),
      scenario.steps.at(-1) ?? {},
    )
    expect(runScenario(program, { ...scenario, steps: [last] }).passed).toBe(true)
  })
})
