import type { DesignMark } from '@urlapmuhely/renderer/design'
import { describe, expect, it } from 'vitest'
import type { FieldMark } from '../../store/evaluation/evaluate.ts'
import { designMarks, switchedOff } from './design-marks.ts'

const draw = (
  marks: Readonly<Record<string, FieldMark>>,
  off: readonly string[] = [],
  settings: Readonly<Record<string, 'always' | 'sometimes'>> = {},
) =>
  Object.fromEntries(
    designMarks(
      { marks: new Map(Object.entries(marks)) },
      { off, settings: new Map(Object.entries(settings)) },
    ),
  )

describe('the marks of fields on the canvas', () => {
  it.each<[FieldMark, DesignMark]>([
    [{ hidden: ['r1'] }, { hidden: true }],
    [{ locked: ['r1', 'r2'] }, { editing: 'disabled' }],
    [{ required: true }, { required: true }],
    [
      { hidden: ['r1'], locked: ['r2'], required: true },
      { hidden: true, editing: 'disabled', required: true },
    ],
    // The part around it is absent.
    [{ hidden: [] }, { hidden: true }],
    [{ valued: ['r1'] }, {}],
    [{ options: ['r1'] }, {}],
    [{}, {}],
  ])('of %j are %j', (mark, drawn) => {
    expect(draw({ a: mark })).toEqual({ a: drawn })
  })

  it('have the star of the setting, whether the rule holds now or not', () => {
    const settings = { a: 'always', b: 'sometimes', c: 'sometimes', d: 'always' } as const
    const marks = { a: { hidden: [] }, b: { required: true }, e: { required: true } } as const
    expect(draw(marks, [], settings)).toEqual({
      ...{ a: { hidden: true, required: true }, b: { required: 'sometimes' }, c: { required: 'sometimes' } },
      ...{ d: { required: true }, e: { required: true } },
    })
  })

  it('of a field that is switched off hide it, whatever else it has', () => {
    expect(draw({ a: { required: true } }, ['a', 'b'])).toEqual({
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
