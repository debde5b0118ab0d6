import { documentOf, type FormContent } from '@urlapmuhely/document'
import type { FormCoverage, Goal, RuleCoverage } from '@urlapmuhely/engine/coverage'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../../../base/messages/t.ts'
import { coverageIndex } from '../scenarios/coverage-index.ts'
import { coverageFigures, fieldLevel, goalWords, itemOfGoal, ruleLevel, seenWords } from './coverage-words.ts'

beforeAll(loadMessages)

const { form, items } = buildDefinition({
  formField: [
    { id: 'm', key: 'megye', label: 'Megye', type: 'select', optionList: 'megyek' },
    { id: 'n', key: 'nev', label: '', name: 'Teljes név', type: 'select', optionList: 'mas' },
  ],
  formOption: [
    { id: 'z', list: 'megyek', value: 'zala', label: 'Zala' },
    { id: 'y', list: 'mas', value: 'zala', label: 'Másik Zala' },
  ],
  formDisabled: [{ id: 'r', name: 'Zárás', targets: ['m'] }],
})
// The items of a definition are those of a document.
const document = documentOf({ form, items } as unknown as FormContent)

const rule = (more: Partial<RuleCoverage> = {}): RuleCoverage => ({
  ...{ kind: 'formDisabled', ruleId: 'r', name: 'Zárás', fieldIds: ['m'] },
  ...{ holds: false, fails: false, issue: null, isCovered: false },
  ...more,
})

describe('how well a rule is covered, in words', () => {
  it.each([
    [{}, 'egy próba sem érinti'],
    [{ fails: null }, 'egy próba sem érinti'],
    [{ issue: false }, 'egy próba sem érinti'],
    [{ holds: true }, 'nem volt, hogy nem teljesült'],
    [{ fails: true }, 'nem volt, hogy teljesült'],
    [{ holds: true, fails: true }, 'teljesült is, nem is'],
    // A rule without a condition cannot fail.
    [{ holds: true, fails: null }, 'kipróbálva'],
    [{ holds: true, fails: true, issue: false }, 'a hibája nem látszott'],
    [{ holds: true, fails: false, issue: false }, 'nem volt, hogy nem teljesült, a hibája nem látszott'],
    [{ holds: true, fails: null, issue: true }, 'kipróbálva'],
    [{ holds: true, fails: true, issue: true }, 'teljesült is, nem is'],
    [{ holds: false, fails: null, issue: true }, 'nem volt, hogy teljesült'],
  ])('%j is “%s”', (more, expected) => {
    expect(seenWords(rule(more))).toBe(expected)
  })

  it.each([
    [{}, 'none'],
    [{ holds: true }, 'some'],
    [{ fails: true }, 'some'],
    [{ fails: null }, 'none'],
    [{ holds: true, fails: true, isCovered: true }, 'all'],
    // Of a validation its issue may be all that is left.
    [{ holds: true, fails: true, issue: false }, 'some'],
  ] as const)('%j has the mark of %s', (more, expected) => {
    expect(ruleLevel(rule(more))).toBe(expected)
  })

  it.each([
    [0, 3, 'none'],
    [1, 3, 'some'],
    [3, 3, 'all'],
  ] as const)('%i of %i rules of a field have the mark of %s', (covered, all, expected) => {
    expect(fieldLevel({ covered, all })).toBe(expected)
  })
})

describe('a goal', () => {
  const option = (fieldId: string, value: unknown): Goal => ({ type: 'option', fieldId, value })
  const ofRule = (type: 'holds' | 'fails' | 'issue', ruleId = 'r'): Goal => ({
    type,
    kind: 'formDisabled',
    ruleId,
  })

  it.each<readonly [Goal, string]>([
    [ofRule('holds'), 'Zárás: teljesül'],
    [ofRule('fails'), 'Zárás: nem teljesül'],
    [ofRule('issue'), 'Zárás: hibát jelez'],
    [ofRule('holds', 'törölt'), 'törölt: teljesül'],
    [option('m', 'zala'), 'Megye: Zala'],
    // The label of the list of that very field.
    [option('n', 'zala'), 'Teljes név: Másik Zala'],
    [option('m', 'vas'), 'Megye: vas'],
  ])('%j is “%s”', (goal, expected) => {
    expect(goalWords(goal, document)).toBe(expected)
  })

  it('is about a rule or a field', () => {
    expect(itemOfGoal(ofRule('holds'))).toBe('r')
    expect(itemOfGoal(option('m', 'zala'))).toBe('m')
  })
})

describe('the figures of a form', () => {
  const choice = (chosen: number, open: number) => ({
    ...{ fieldId: 'm', label: 'Megye', chosen },
    open: Array.from({ length: open }, (_, value) => ({ value, label: String(value) })),
  })

  it('count rules, and issues and options only where there are any', () => {
    expect(coverageFigures({ rules: [], choices: [] })).toEqual(['0 szabályból 0 teljesen kipróbálva'])
    expect(coverageFigures({ rules: [rule(), rule({ isCovered: true })], choices: [] })).toEqual([
      '2 szabályból 1 teljesen kipróbálva',
    ])
    const checks = [
      rule({ issue: true }),
      rule({ issue: false }),
      rule({ issue: true, isCovered: true }),
      rule(),
    ]
    expect(coverageFigures({ rules: checks, choices: [choice(2, 1), choice(0, 3)] })).toEqual([
      '4 szabályból 1 teljesen kipróbálva',
      '3 ellenőrzésből 2 hibája látszott',
      '6 opcióból 2 kiválasztva',
    ])
  })
})

describe('the coverage by item', () => {
  const covered = fc
    .array(fc.record({ fieldIds: fc.uniqueArray(fc.constantFrom('a', 'b', 'c')), isCovered: fc.boolean() }), {
      maxLength: 8,
    })
    .map(
      (all): FormCoverage => ({
        rules: all.map((one, index) => rule({ ...one, ruleId: `r${index}` })),
        choices: [],
      }),
    )

  it('counts the rules about each field, and those of them that are covered', () => {
    fc.assert(
      fc.property(covered, (coverage) => {
        const { byField, byRule } = coverageIndex(coverage)
        for (const id of ['a', 'b', 'c']) {
          const about = coverage.rules.filter(({ fieldIds }) => fieldIds.includes(id))
          const expected =
            about.length === 0
              ? undefined
              : { all: about.length, covered: about.filter((one) => one.isCovered).length }
          expect(byField.get(id)).toEqual(expected)
        }
        expect([...byRule.values()]).toEqual(coverage.rules)
        for (const one of coverage.rules) expect(byRule.get(one.ruleId)).toBe(one)
      }),
    )
  })
})
