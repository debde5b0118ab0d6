import { describe, expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import { buildDefinition, type DefinitionParts } from '../testing/build-definition.ts'
import { CheckBudget } from './check-budget.ts'
import { type CheckLimits, checkEverywhere } from './check-everywhere.ts'
import { checkForm } from './check-form.ts'

const NOW = '2026-11-24T12:00:00.000Z'
const SITES = 5
const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** One impossible condition everywhere, and in each site a field of its own, so that there are six sets. */
const parts: DefinitionParts = {
  domains: range(SITES).map((at) => ({ id: `d${at}`, key: `d${at}`, name: `Telephely ${at}` })),
  formField: [
    { id: 'a', type: 'number' },
    { id: 'b', type: 'number' },
    ...range(SITES).map((at) => ({ id: `t${at}`, domainId: `d${at}` })),
  ],
  formDisabled: [
    {
      id: 'soha',
      targets: ['b'],
      condition: { and: [{ '<': [{ var: 'a' }, 1] }, { '>': [{ var: 'a' }, 2] }] },
    },
    { id: 'neha', targets: ['b'], condition: { '<': [{ var: 'a' }, 5] } },
  ],
}

/** Returns the findings of all sets as `CODE`, with the numbers of sets that were left out. */
function found(limits: CheckLimits | null): string[] {
  const checking = checkEverywhere(buildDefinition(parts), NOW, { limits })
  for (;;) {
    const step = checking.next()
    if (step.done)
      return step.value.map(({ diagnostic: { code, severity, item, params } }) =>
        item ? code : `${severity} ${code} ${params.count}/${params.total}`,
      )
  }
}

/** True from the given call on. */
function from(call: number): () => boolean {
  let calls = 0
  return () => {
    calls += 1
    return calls >= call
  }
}
const never = () => false

describe('one budget for all sets of a form', () => {
  it('leaves questions undecided once it is late, says in how many states, and takes back nothing', () => {
    expect(found({ isLate: never, isOver: never })).toEqual(found(null))
    expect(found(null)).toEqual(['CONDITION_NEVER'])
    expect(found({ isLate: from(1), isOver: never })).toEqual(['hint CHECK_UNDECIDED 6/6'])
    for (let call = 2; call < 60; call += 1) {
      const [first, ...rest] = found({ isLate: from(call), isOver: never })
      // Nothing is claimed that the whole check does not claim.
      expect(['CONDITION_NEVER', 'hint CHECK_UNDECIDED 6/6']).toContain(first)
      for (const one of rest) expect(one).toMatch(/^hint CHECK_UNDECIDED [1-6]\/6$/u)
    }
  })

  it('says how many states were not looked at when it is over, as a warning', () => {
    expect(found({ isLate: from(1), isOver: from(1) })).toEqual(['warning CHECK_UNFINISHED 6/6'])
    const later = found({ isLate: never, isOver: from(60) })
    expect(later.join()).toMatch(/CONDITION_NEVER,warning CHECK_UNFINISHED [1-5]\/6/u)
  })

  it('counts the cases of all sets together', () => {
    const { program } = compile(buildDefinition(parts), { now: NOW })
    const check = (budget: CheckBudget) =>
      program ? checkForm(program, { budget }).map(({ code }) => code) : []
    const measured = new CheckBudget(null, 1_000)
    expect(check(measured)).toEqual(['CONDITION_NEVER'])
    let sets = 1
    while (check(measured).length > 0) sets += 1
    // One check of this form tries about ten cases.
    expect(sets).toBeGreaterThan(10)
    expect(sets).toBeLessThan(1_000)
    expect(measured.reportOn(sets + 1)).toMatchObject([{ code: 'CHECK_UNDECIDED' }])
  })
})
