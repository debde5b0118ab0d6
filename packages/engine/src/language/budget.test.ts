import { describe, expect, it } from 'vitest'
import {
  boundedText,
  countWork,
  evaluateWithin,
  failEvaluation,
  spend,
  spendText,
  withinWork,
} from './budget.ts'

/** Evaluates within the budget of an event that has used some steps. */
function evaluate(act: () => unknown, before = 0) {
  const count = { steps: before }
  let failures = 0
  const result = evaluateWithin(count, act, null, null, () => {
    failures += 1
  })
  return { result, failed: failures, steps: count.steps - before }
}

const spending = (steps: number) => () => {
  spend(steps)
  return 'done'
}

describe('an expression', () => {
  it('has 200 000 steps', () => {
    expect(evaluate(spending(200_000))).toEqual({ result: 'done', failed: 0, steps: 200_000 })
    expect(evaluate(spending(200_001))).toMatchObject({ result: null, failed: 1 })
  })

  it('has no more steps than its event has left of 5 million', () => {
    expect(evaluate(spending(1_000), 4_999_000)).toMatchObject({ result: 'done', failed: 0 })
    expect(evaluate(spending(1_001), 4_999_000)).toMatchObject({ result: null, failed: 1 })
    expect(evaluate(() => 'free', 6_000_000)).toEqual({ result: 'free', failed: 0, steps: 0 })
    expect(evaluate(spending(1), 6_000_000)).toMatchObject({ result: null, failed: 1 })
  })

  it('is given its scope and element', () => {
    const result = evaluateWithin(
      { steps: 0 },
      (scope, element) => [scope, element],
      'scope',
      'element',
      () => undefined,
    )
    expect(result).toEqual(['scope', 'element'])
  })

  it('is empty if it fails in any way', () => {
    expect(evaluate(failEvaluation)).toEqual({ result: null, failed: 1, steps: 0 })
    const bug = () => {
      throw new TypeError('bug')
    }
    expect(evaluate(bug)).toEqual({ result: null, failed: 1, steps: 0 })
  })

  it('spends a step on 64 characters of text', () => {
    const texts = (...lengths: number[]) =>
      evaluate(() => {
        for (const length of lengths) spendText('x'.repeat(length))
        return null
      }).steps
    expect([texts(63), texts(64), texts(127), texts(128), texts(63, 63)]).toEqual([0, 1, 1, 2, 0])
  })

  it('may build a text of 100 000 characters', () => {
    const text = 'x'.repeat(100_000)
    // Once when it is built, and once as a part of the result.
    expect(evaluate(() => [boundedText(text)])).toEqual({ result: [text], failed: 0, steps: 1562 + 1562 + 1 })
    expect(evaluate(() => boundedText(`${text}x`))).toMatchObject({ result: null, failed: 1 })
  })

  it('spends a step on each value of its result, as often as it occurs', () => {
    const pair = [1, 2]
    expect(evaluate(() => [pair, pair, { a: 'b'.repeat(64), c: null }]).steps).toBe(3 + 2 + 2 + 2 + 1)
    expect(evaluate(() => 'b'.repeat(640)).steps).toBe(0)
    expect(evaluate(() => Array.from({ length: 200_001 }))).toMatchObject({ result: null, failed: 1 })
  })

  it('may return lists within lists, 64 deep', () => {
    const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])
    expect(evaluate(() => nested(64)).failed).toBe(0)
    expect(evaluate(() => nested(65))).toMatchObject({ result: null, failed: 1 })
  })

  it('does not limit what comes after it', () => {
    evaluate(spending(200_001))
    expect(() => spend(10_000_000)).not.toThrow()
    expect(() => countWork(10_000_000)).not.toThrow()
  })
})

describe('limited work', () => {
  const working = (units: number) => () => {
    countWork(units)
    return 'done'
  }

  it('ends when the limit is exceeded', () => {
    expect(withinWork(10, working(10), 'stopped')).toBe('done')
    expect(withinWork(10, working(11), 'stopped')).toBe('stopped')
  })

  it('includes the steps of expressions', () => {
    expect(withinWork(10, () => evaluate(spending(10)).result, 'stopped')).toBe('done')
    expect(withinWork(10, () => evaluate(spending(11)).result, 'stopped')).toBe('stopped')
  })

  it('counts towards the limit around it', () => {
    const twice = (first: number, second: number) => () => {
      withinWork(first, working(first), 'stopped')
      return working(second)()
    }
    expect(withinWork(10, twice(4, 6), 'stopped')).toBe('done')
    expect(withinWork(10, twice(4, 7), 'stopped')).toBe('stopped')
    expect(withinWork(10, () => withinWork(20, working(11), 'inner'), 'outer')).toBe('inner')
  })

  it('lets other errors through', () => {
    const bug = () => {
      throw new TypeError('bug')
    }
    expect(() => withinWork(10, bug, 'stopped')).toThrow('bug')
  })
})
