import { describe, expect, it } from 'vitest'
import { checkCondition } from './check-condition.ts'
import type { Condition } from './condition.ts'
import { buildConditionScope } from './condition-scope.ts'
import type { FieldInCondition } from './condition-types.ts'
import { listsRead } from './lists-read.ts'

const field = (id: string, type: FieldInCondition['type'], more: Partial<FieldInCondition> = {}) => ({
  ...{ id, key: id, type, parentId: null },
  ...more,
})
const ofList = { optionList: 'megyek', optionType: 'text' } as const
const fields: FieldInCondition[] = [
  field('megye', 'select', ofList),
  field('tobb', 'checkboxGroup', ofList),
  field('kod', 'text'),
  field('szam', 'number'),
  field('gazda', 'radio'),
  field('sorok', 'repeat'),
  field('hol', 'select', { ...ofList, parentId: 'sorok' }),
]
const lists = [{ list: 'megyek', type: 'text', keys: ['lakos', 'regio'] } as const]
const codes = (condition: Condition, known: typeof lists | null = lists) =>
  checkCondition(condition, buildConditionScope(fields, null, { lists: known })).map(
    ({ path, code }) => `${path} ${code}`,
  )
const v = (name: string) => ({ var: name })

describe('what options are called and their data', () => {
  it.each<Condition>([
    { option_label: v('megye') },
    { option_label: [v('gazda')] },
    { join: [{ option_label: v('tobb') }] },
    { join: [{ option_label: v('sorok.hol') }, '+'] },
    { '>': [{ option_data: [v('megye'), 'lakos'] }, 100] },
    { sum: { option_data: [v('tobb'), 'lakos'] } },
    { '==': [{ lookup: ['megyek', v('kod'), 'regio'] }, 'nyugat'] },
    { '==': [{ lookup: ['megyek', v('megye'), 'regio'] }, v('kod')] },
    // The options of the host are not known here.
    { option_data: [v('gazda'), 'barmi'] },
  ])('are read by %j', (condition) => expect(codes(condition)).toEqual([]))

  it.each<[Condition, string[]]>([
    [{ option_label: v('kod') }, ['option_label.0 CONDITION_CHOICE_FIELD']],
    [{ option_label: v('nincs') }, ['option_label.0 CONDITION_CHOICE_FIELD']],
    [{ option_label: 'megye' }, ['option_label.0 CONDITION_CHOICE_FIELD']],
    [{ option_label: [v('megye'), 'x'] }, ['option_label CONDITION_ARITY']],
    [{ option_data: [v('megye')] }, ['option_data CONDITION_ARITY']],
    [{ option_data: [v('megye'), v('kod')] }, ['option_data.1 CONDITION_LITERAL']],
    [{ option_data: [v('megye'), 'nincs'] }, ['option_data.1 CONDITION_DATA_UNKNOWN']],
    [{ map: [v('sorok'), { option_label: v('hol') }] }, ['map.1.option_label.0 CONDITION_CHOICE_FIELD']],
    [{ lookup: ['nincs', v('kod'), 'regio'] }, ['lookup.0 CONDITION_LIST_UNKNOWN']],
    [{ lookup: ['megyek', v('kod'), 'nincs'] }, ['lookup.2 CONDITION_DATA_UNKNOWN']],
    [{ lookup: [v('kod'), v('kod'), 'regio'] }, ['lookup.0 CONDITION_LITERAL']],
    [{ lookup: ['megyek', v('szam'), 'regio'] }, ['lookup CONDITION_NEVER_EQUAL']],
    [{ lookup: ['megyek', v('tobb'), 'regio'] }, ['lookup.1 CONDITION_TYPE']],
  ])('are refused in %j', (condition, expected) => expect(codes(condition)).toEqual(expected))

  it.each<Condition>([
    { '==': [{ option_label: v('megye') }, 'Zala'] },
    { starts_with: [{ lower: { option_label: v('megye') } }, 'z'] },
    { in: ['Zala', { option_label: v('tobb') }] },
    { '<': ['A', { cat: [{ option_label: v('megye') }, '!'] }] },
  ])('labels are never compared: %j', (condition) => {
    const [operator] = Object.keys(condition as object)
    expect(codes(condition)).toEqual([`${operator} CONDITION_LABEL_COMPARED`])
  })

  it('are accepted where the lists are not known', () => {
    expect(codes({ lookup: ['nincs', v('kod'), 'x'] }, null)).toEqual([])
    expect(codes({ option_data: [v('megye'), 'x'] }, null)).toEqual([])
  })
})

it('the lists that formulas read are found anywhere in an item', () => {
  const item = {
    condition: { or: [{ '!!': { lookup: ['a', v('x'), 'k'] } }, { lookup: [v('x'), 1, 'k'] }] },
    actions: [{ type: 'set', expression: { cat: [{ lookup: ['b', 1, 'k'] }, { lookup: ['a', 2, 'k'] }] } }],
    name: 'lookup',
  }
  expect(listsRead(item)).toEqual(['a', 'b'])
})
