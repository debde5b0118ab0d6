import { describe, expect, it } from 'vitest'
import { find } from './testing/find.ts'

const v = (name: string) => ({ var: name })

/** Returns the findings for an amount with a formula, in a form with other amounts and counts. */
function found(expression: unknown, more: object = {}): string[] {
  return find({
    formField: [
      { id: 'ar', type: 'number', currency: 'HUF' },
      { id: 'filler', type: 'number', currency: 'HUF', step: 0.01 },
      { id: 'db', type: 'number', step: 1 },
      { id: 'suly', type: 'number' },
      { id: 't', type: 'repeat' },
      { id: 'tetel', type: 'number', currency: 'HUF', parentId: 't' },
      { id: 'fele', type: 'calculated', expression: { '/': [v('ar'), 2] } },
      { id: 'ossz', type: 'calculated', currency: 'HUF', expression, ...more },
    ],
  })
}

describe('an amount whose formula does not round is told', () => {
  it.each([
    [{ '*': [v('ar'), 1.27] }],
    [{ '/': [v('ar'), 3] }],
    [{ '+': [v('ar'), v('suly')] }],
    [{ if: [{ '>': [v('db'), 1] }, v('ar'), { '*': [v('ar'), 0.5] }] }],
    [{ round: [{ '*': [v('ar'), 1.27] }, 3] }],
    [{ '*': [v('filler'), 1.27] }],
    [{ min: [v('ar'), v('fele')] }],
  ])('%j', (expression) => {
    expect(found(expression)).toEqual(['AMOUNT_UNROUNDED ossz'])
  })
})

describe('nothing is told of an amount that has no more decimals than are meant', () => {
  it.each([
    [{ round: [{ '*': [v('ar'), 1.27] }, 0] }],
    [{ round: [{ '*': [v('ar'), 1.27] }] }],
    // Fillér are intended: somebody rounded to them, or has them as a step.
    [{ round: [{ '*': [v('ar'), 1.27] }, 2] }],
    [{ '+': [v('filler'), v('ar')] }],
    [{ '*': [v('ar'), v('db')] }],
    [{ sum: [v('t.tetel')] }],
    [{ if: [{ '>': [v('suly'), 1.5] }, v('ar'), 1000] }],
    [{ '+': [v('ar'), { round: [v('fele'), 0] }] }],
  ])('%j', (expression) => {
    expect(found(expression)).toEqual([])
  })

  it('or of euros with two decimals', () => {
    expect(found({ '*': [v('ar'), 1.27] }, { currency: 'EUR' })).toEqual([])
  })
})
