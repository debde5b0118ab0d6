import { foldText } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { EVERYWHERE, filterRules, isFiltering, noFilter, type RuleFilter } from './rule-filter.ts'
import type { RuleFacts } from './rule-set.ts'

const facts = { order: 0, overridesId: '', domainId: '', isOff: false, answers: [] }
const rules: readonly RuleFacts[] = [
  { ...facts, id: 'szin', kind: 'formExpandable' },
  { ...facts, id: 'osszeg', kind: 'formValidation', isOff: true, domainId: 'budapest' },
  { ...facts, id: 'uj', kind: 'formValidation' },
]
/** The text of the last one is not computed yet. */
const texts = new Map([
  ['szin', foldText('A „Kedvenc színe” látszik, ha az „Űrlap” ki van töltve.')],
  ['osszeg', foldText('Az „Összeg” legyen legalább 10. Áfa tv. 178. §')],
])
const found = (filter: Partial<RuleFilter>, inCell: readonly string[] = []) =>
  filterRules(
    rules,
    { ...noFilter, ...filter },
    {
      textOf: (id) => texts.get(id),
      hasIssues: (id) => id === 'szin',
      inCell: new Set(inCell),
    },
  ).map(({ id }) => id)

describe('the filter of rules', () => {
  it.each([
    ['nothing leaves all', {}, ['szin', 'osszeg', 'uj']],
    ['words without accents, in any sequence', { text: 'urlap SZINE' }, ['szin', 'uj']],
    ['the legal basis', { text: 'áfa 178' }, ['osszeg', 'uj']],
    ['spaces alone are no text', { text: '  ' }, ['szin', 'osszeg', 'uj']],
    ['the kind', { kind: 'formValidation' as const }, ['osszeg', 'uj']],
    ['a domain', { domain: 'budapest' }, ['osszeg']],
    ['rules of no domain', { domain: EVERYWHERE }, ['szin', 'uj']],
    ['only those that are off', { onlyOff: true }, ['osszeg']],
    ['only those with a problem', { withIssues: true }, ['szin']],
    ['all conditions together', { text: 'osszeg', kind: 'formExpandable' as const }, []],
  ])('by %s', (_what, filter, expected) => {
    expect(found(filter)).toEqual(expected)
    expect(isFiltering({ ...noFilter, ...filter })).toBe(expected.length < 3)
  })

  it('by a cell of the matrix leaves the rules that it counts', () => {
    expect(found({ cell: { fieldId: 'f', question: 'visible' } }, ['osszeg'])).toEqual(['osszeg'])
  })
})
