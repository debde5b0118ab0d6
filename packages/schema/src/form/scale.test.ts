import { describe, expect, it } from 'vitest'
import { formField } from '../kinds/form-field.ts'
import { scalePoints } from './scale.ts'

const limits = (min: number | null, max: number | null, step: number | null = null) => ({ min, max, step })

describe('the points of a scale', () => {
  it.each([
    [limits(null, null), [1, 2, 3, 4, 5]],
    [limits(0, 10), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    [limits(-2, 2), [-2, -1, 0, 1, 2]],
    [limits(0, 100, 25), [0, 25, 50, 75, 100]],
    [limits(null, 3), [1, 2, 3]],
  ])('of %j are %j', (given, points) => {
    expect(scalePoints(given)).toEqual(points)
  })

  it.each([
    ['a fraction', limits(0.5, 2.5)],
    ['a step that misses the end', limits(0, 10, 3)],
    ['too many points', limits(0, 100)],
    ['one point', limits(5, null)],
    ['an end before the start', limits(7, null)],
    ['a step of nothing', limits(1, 5, 0)],
  ])('with %s are none, and the field is refused', (_, given) => {
    expect(scalePoints(given)).toEqual([])
    const field = { id: 'f', parentId: null, ...given }
    expect(formField.check?.({ ...field, type: 'scale' })).toHaveLength(1)
    expect(formField.check?.({ ...field, type: 'number' })).toHaveLength(given.step === 0 ? 1 : 0)
  })
})
