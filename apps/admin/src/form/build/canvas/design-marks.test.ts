import { describe, expect, it } from 'vitest'
import type { Evaluation } from '../../store/evaluation/evaluate.ts'
import { designMarks, switchedOff } from './design-marks.ts'

type Marks =
  Evaluation['marks'] extends ReadonlyMap<string, infer Mark>
    ? Readonly<Record<string, Partial<Mark>>>
    : never
const draw = (marks: Marks, off: readonly string[] = []) => {
  // Only the marks are read.
  const evaluation = { marks: new Map(Object.entries(marks)) } as unknown as Evaluation
  return Object.fromEntries(designMarks(evaluation, off))
}

describe('the marks of fields on the canvas', () => {
  it.each([
    [{ hidden: ['r1'] }, { hidden: true }],
    [{ locked: ['r1', 'r2'] }, { editing: 'disabled' }],
    [{ required: true }, { required: true }],
    [
      { hidden: ['r1'], locked: ['r2'], required: true },
      { hidden: true, editing: 'disabled', required: true },
    ],
    [{ valued: ['r1'] }, {}],
    [{}, {}],
  ] as never)('of %j are %j', (mark, drawn) => {
    expect(draw({ a: mark })).toEqual({ a: drawn })
  })

  it('of a field that is switched off hide it, whatever else it has', () => {
    expect(draw({ a: { required: true } as never }, ['a', 'b'])).toEqual({
      a: { required: true, hidden: true },
      b: { hidden: true },
    })
  })
})

it('only fields that say so are switched off', () => {
  const fields = [
    { id: 'a', enabled: false },
    { id: 'b', enabled: true },
    { id: 'c' },
    { id: 'd', enabled: null },
  ]
  expect(switchedOff(fields)).toEqual(['a'])
})
