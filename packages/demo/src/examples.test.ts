import { replay } from '@urlapmuhely/engine'
import { describe, expect, it } from 'vitest'
import { demoForms } from './demo-items.ts'
import { exampleProgram, fillInExample, readExamples } from './testing/demo-examples.ts'

const examples = readExamples()

describe('the examples', () => {
  it('fill in each demo form at least twice, once for a domain', () => {
    for (const { form } of demoForms) {
      const own = examples.filter(([, example]) => example.form === form.key)
      expect(own.length).toBeGreaterThanOrEqual(2)
      expect(own.some(([, { domain }]) => domain !== null)).toBe(true)
    }
  })
})

describe.each(examples)('%s', (_, example) => {
  const program = exampleProgram(example)
  const context = { now: example.now, values: example.context ?? {} }

  it('is filled in, submitted without a fault, and comes to its answer', () => {
    const session = fillInExample(example, program)

    const { submission } = session.dispatch({ type: 'submit', confirmed: true })

    expect(submission?.answer.issues.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(submission?.accepted).toBe(true)
    expect(submission?.answer.values).toEqual(example.answer)
  })

  it('is accepted by the replay, with the same answer', () => {
    const result = replay(program, example.answer, { context })

    expect(result.refusals).toEqual([])
    expect(result.issues.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(result.values).toEqual(example.answer)
  })

  it('is refused when a field is sent that the form does not know', () => {
    const result = replay(program, { ...example.answer, ismeretlen: 1 }, { context })

    expect(result.refusals).toEqual([{ path: 'ismeretlen', code: 'UNKNOWN_KEY' }])
  })
})
