import { compile } from '@urlapmuhely/engine'
import { describeAnswer } from '@urlapmuhely/engine/answer-shape'
import { synthesize } from '@urlapmuhely/engine/synthetic'
import { readBySchema, readByZod } from '@urlapmuhely/engine/testing/read-shapes'
import { describe, expect, it } from 'vitest'
import { demoDefinitions } from './testing/demo-definitions.ts'

const now = '2026-11-26T09:00:00.000Z'

describe.each([...demoDefinitions()])('answers of the demo form %s', (_, definition) => {
  it('that the check accepts pass its schema and its zod shape; unknown keys do not', () => {
    const shape = describeAnswer(definition)
    const readers = [readBySchema(shape), readByZod(shape)]
    const { program } = compile(definition, { now })
    if (!program) throw new Error('Demo forms compile.')

    const { answers } = synthesize(program, { count: 6, seed: 5, kind: 'valid' })

    expect(answers.length).toBeGreaterThan(0)
    for (const { values } of answers) {
      expect(readers.map((read) => read(values))).toEqual([null, null])
      expect(readers.map((read) => read({ ...values, nincs_ilyen: 1 }) === null)).toEqual([false, false])
    }
  })
})
