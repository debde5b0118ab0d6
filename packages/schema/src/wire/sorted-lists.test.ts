import { describe, expect, it } from 'vitest'
import { type SortingItems, sortedLists } from './sorted-lists.ts'

type Field = SortingItems['formField'][number]
type Modifier = SortingItems['formOptionModifier'][number]

const field = (id: string, rest: Partial<Field> = {}): Field => ({
  ...{ id, optionList: 'megyek', overridesId: null },
  ...rest,
})
const sorting = (fieldId: string, rest: Partial<Modifier> = {}): Modifier => ({
  ...{ id: `sorts-${fieldId}`, fieldId, effect: 'sort', condition: null, enabled: true },
  ...{ domainId: null, overridesId: null, validFrom: null, validTo: null },
  ...rest,
})
const listsOf = (formField: Field[], ...formOptionModifier: Modifier[]) => [
  ...sortedLists({ formField, formOptionModifier }),
]

describe('a list that is always sorted', () => {
  it('is sorted by a rule for every field that uses it', () => {
    expect(listsOf([field('a')], sorting('a'))).toEqual(['megyek'])
    expect(listsOf([field('a'), field('b')], sorting('a'), sorting('b'))).toEqual(['megyek'])
    expect(listsOf([field('a'), field('b')], sorting('a'))).toEqual([])
    expect(listsOf([field('a'), field('b', { optionList: 'masik' })], sorting('a'))).toEqual(['megyek'])
    expect(listsOf([field('a')])).toEqual([])
    expect(listsOf([field('a', { optionList: null })], sorting('a'))).toEqual([])
  })

  it.each<[what: string, rest: Partial<Modifier>]>([
    ['has a condition', { condition: { var: 'a' } }],
    ['has a condition that is false', { condition: false }],
    ['is switched off', { enabled: false }],
    ['is for one domain', { domainId: 'd' }],
    ['overrides another', { overridesId: 'x' }],
    ['begins one day', { validFrom: '2026-01-01T00:00:00.000Z' }],
    ['ends one day', { validTo: '2026-01-01T00:00:00.000Z' }],
    ['does something else', { effect: 'disable' }],
  ])('is not sorted by a rule that %s', (_, rest) => {
    expect(listsOf([field('a')], sorting('a', rest))).toEqual([])
  })

  it('is not sorted by a rule that another one overrides', () => {
    const override = sorting('a', { id: 'y', overridesId: 'sorts-a', domainId: 'd' })
    expect(listsOf([field('a')], sorting('a'), override)).toEqual([])
  })

  it('has no option that a rule renames', () => {
    const renaming = sorting('a', { id: 'y', effect: 'relabel' })
    expect(listsOf([field('a')], sorting('a'), renaming)).toEqual([])
    expect(listsOf([field('a')], sorting('a'), { ...renaming, fieldId: 'b' })).toEqual(['megyek'])
  })

  it('is used by no field that differs in some domain', () => {
    const version = field('b', { overridesId: 'a' })
    expect(listsOf([field('a'), version], sorting('a'), sorting('b'))).toEqual([])
    expect(listsOf([field('a'), { ...version, optionList: 'masik' }], sorting('a'))).toEqual([])
  })
})
