import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Evaluation, FieldMark, Finding } from './evaluate.ts'
import { withKnownMarks } from './known-marks.ts'

const finding = (itemId: string): Finding => ({ severity: 'error', code: 'CYCLE', params: {}, itemId })
const evaluation = (
  marks: Readonly<Record<string, FieldMark>>,
  ...findings: readonly Finding[]
): Evaluation => ({
  marks: new Map(Object.entries(marks)),
  findings,
})
const last = evaluation({ a: { hidden: ['r'] }, b: { required: true } }, finding('x'))

describe('an evaluation after the last one', () => {
  it('that is equal is the last one itself', () => {
    expect(withKnownMarks(last, structuredClone(last))).toBe(last)
  })

  it('with other findings has the same marks, as the same map', () => {
    const next = withKnownMarks(
      last,
      evaluation({ a: { hidden: ['r'] }, b: { required: true } }, finding('y')),
    )
    expect(next.marks).toBe(last.marks)
    expect(next.findings).toEqual([finding('y')])
  })

  it('with one other mark keeps the objects of the others, and of the findings', () => {
    const next = withKnownMarks(
      last,
      evaluation({ a: { hidden: ['s'] }, b: { required: true } }, finding('x')),
    )
    expect(next.marks.get('a')).toEqual({ hidden: ['s'] })
    expect(next.marks.get('b')).toBe(last.marks.get('b'))
    expect(next.findings).toBe(last.findings)
  })

  it.each([
    ['more', { a: { hidden: ['r'] }, b: { required: true }, c: { locked: [] } }],
    ['fewer', { a: { hidden: ['r'] } }],
    ['none', {}],
  ] as const)('with %s marks is another one', (_what, marks) => {
    const next = withKnownMarks(last, evaluation(marks, finding('x')))
    expect(next).not.toBe(last)
    expect(Object.fromEntries(next.marks)).toEqual(marks)
  })

  it('always has the content of the new one, and an object of the last one for each equal mark', () => {
    const mark = fc.constantFrom<FieldMark>(
      { hidden: ['r'] },
      { hidden: [] },
      { required: true },
      { locked: ['r', 's'] },
    )
    const one = fc
      .tuple(fc.dictionary(fc.constantFrom('a', 'b', 'c'), mark), fc.subarray(['x', 'y']))
      .map(([marks, ids]) => evaluation(marks, ...ids.map(finding)))
    fc.assert(
      fc.property(one, one, (before, fresh) => {
        const next = withKnownMarks(before, structuredClone(fresh))
        expect(next).toEqual(fresh)
        const isEqual = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)
        for (const [id, own] of next.marks) {
          const known = before.marks.get(id)
          expect(own === known).toBe(known !== undefined && isEqual(known, own))
        }
        const isAllEqual = isEqual([...before.marks].toSorted(), [...fresh.marks].toSorted())
        expect(next === before).toBe(isAllEqual && isEqual(before.findings, fresh.findings))
      }),
    )
  })
})
