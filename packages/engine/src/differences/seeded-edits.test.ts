import { describe, expect, it } from 'vitest'
import { buildProgram } from '../testing/fill-in.ts'
import { compareBehaviour } from './compare-behaviour.ts'
import { seededEdits, unedited } from './testing/seeded-edits.ts'
import { smallestByTrying } from './testing/smallest-by-trying.ts'

const before = buildProgram(unedited)

describe.each(seededEdits)('$kind', ({ edited, changes, answers }) => {
  const after = buildProgram(edited)

  it(changes ? 'is shown with the fewest answers' : 'is proven to change nothing', () => {
    const { verdict, cases } = compareBehaviour(before, after)
    expect(verdict).toBe(changes ? 'different' : 'identical')
    const fewest = cases[0] ? Math.max(cases[0].answers.before.length, cases[0].answers.after.length) : null
    expect(fewest).toBe(answers ?? null)
  })

  it('is what trying all answers finds', () => {
    expect(smallestByTrying(before, after)).toBe(answers ?? null)
  })
})
