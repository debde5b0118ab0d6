import { describe, expect, it } from 'vitest'
import { pasteSummary } from './paste-summary.ts'

describe('the preview of a paste', () => {
  const options = (...labels: readonly string[]) =>
    labels.map((label) => ({ id: label, value: label, label }))
  const summary = (added: readonly string[], changed: readonly string[], repeated: readonly string[]) =>
    pasteSummary({ added: options(...added), changed: options(...changed), repeated })

  it('counts what is new, changed and repeated, and shows the first labels', () => {
    expect(summary(['A', 'B'], ['C'], ['A'])).toEqual({
      hasAny: true,
      counts: '2 új, 1 módosul, 1 ismétlődő sor kimarad',
      labels: 'A · B · C',
    })
  })

  it.each([
    [['A', 'B', 'C', 'D', 'E'], 'A · B · C · D · E'],
    [['A', 'B', 'C', 'D', 'E', 'F'], 'A · B · C · D · E …'],
  ])('of %j shows five labels at most', (added, labels) => {
    expect(summary(added, [], []).labels).toBe(labels)
  })

  it('of rows that are all there already has nothing to paste', () => {
    expect(summary([], [], ['A'])).toEqual({ hasAny: false, counts: '1 ismétlődő sor kimarad', labels: '' })
    expect(summary([], [], [])).toEqual({ hasAny: false, counts: '', labels: '' })
  })
})
