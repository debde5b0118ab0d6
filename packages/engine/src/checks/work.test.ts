import { expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import { buildDefinition } from '../testing/build-definition.ts'
import { haveNoCommonText, textBudget } from './common-text.ts'
import { Facts } from './facts.ts'
import { heldConditions } from './held-conditions.ts'
import { textsOf } from './readable-pattern.ts'

const NOW = '2026-06-15T10:00:00Z'
const many = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at))

/** The steps that the conditions of a form take of which each reads all fields before its own. */
function stepsOf(count: number): number {
  const { program } = compile(
    buildDefinition({
      formField: many(count, (at) => ({ id: `f${at}`, type: 'checkbox' })),
      formExpandable: many(count - 1, (at) => ({
        ...{ id: `e${at}`, targets: [`f${at + 1}`] },
        condition: { or: many(at + 1, (before) => ({ var: `f${before}` })) },
      })),
    }),
    { now: NOW },
  )
  if (!program) throw new Error('does not compile')
  const facts = new Facts(program)
  heldConditions(
    facts,
    () => undefined,
    () => undefined,
  )
  return facts.steps
}

it('a condition that reads many fields costs by what is looked at: twice the fields, not eight times the steps', () => {
  const [some, more] = [stepsOf(120), stepsOf(240)]
  expect(more).toBeLessThan(4 * some)
  expect(more).toBeLessThan(400_000)
})

it('patterns together take no more than their budget, and nothing is proven when it is spent', () => {
  const budget = textBudget()
  const whole = budget.left
  const sets = many(400, (at) => textsOf(`^[a-z]{0,99}[a-f]{0,99}${at}$`, false) ?? [])
  const isNone = (left: number, right: number) =>
    haveNoCommonText([sets[left] ?? [], sets[right] ?? []], budget)
  expect(isNone(1, 2)).toBe(true)
  for (let at = 0; at < sets.length - 1; at += 1) isNone(at, at + 1)
  expect(budget.left).toBeGreaterThan(-whole / 5)
  expect(budget.left).toBeLessThanOrEqual(0)
  expect(isNone(1, 2)).toBe(false)
})

it('a pattern of very many places is not written out', () => {
  const pieces = many(60, () => 'a{1,999}').join('')
  const budget = textBudget()
  expect(haveNoCommonText([textsOf(`^${pieces}$`, false) ?? []], budget)).toBe(false)
  expect(budget.left).toBeGreaterThan(0)
})
