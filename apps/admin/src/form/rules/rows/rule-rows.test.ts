import { expect, it } from 'vitest'
import type { GroupedRule } from './rule-groups.ts'
import { BASED_FIELDS, type ListRow, listRows } from './rule-rows.ts'

const rule = (
  id: string,
  kind: 'formDisabled' | 'formValidation',
  overridesId = '',
  depth = 0,
): GroupedRule => ({
  rule: { ...{ id, kind, overridesId }, order: 0, domainId: '', isOff: false, answers: [] },
  depth,
  sharedWith: [],
})
const groups = [
  {
    key: 'a',
    rules: [
      rule('r1', 'formDisabled'),
      rule('v1', 'formDisabled', 'r1', 1),
      rule('v2', 'formDisabled', 'r1', 1),
      rule('x', 'formValidation'),
      rule('r2', 'formDisabled'),
      rule('w1', 'formDisabled', 'r2', 1),
    ],
  },
  { key: 'b', rules: [rule('r2', 'formDisabled')] },
]
const said = (row: ListRow) => {
  if (row.is === 'group') return `${row.group} (${row.count})${row.isOpen ? '' : ' …'}`
  return row.is === 'field' ? row.id : `${row.before}<${row.id}>${row.after}`
}

it('rules change places with the next of their kind, versions for domains with those of the same rule', () => {
  const rows = listRows({ groups, based: [], folded: new Set() })
  expect(rows.map(said)).toEqual([
    'a (6)',
    ...['<r1>r2', '<v1>v2', 'v1<v2>', '<x>', 'r1<r2>', '<w1>'],
    'b (1)',
    '<r2>',
  ])
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
})

it('a folded group shows its head only, and the fields with a legal basis come last', () => {
  expect(listRows({ groups, based: ['f'], folded: new Set(['a']) }).map(said)).toEqual([
    'a (6) …',
    'b (1)',
    '<r2>',
    `${BASED_FIELDS} (1)`,
    'f',
  ])
  expect(listRows({ groups: [], based: ['f'], folded: new Set([BASED_FIELDS]) }).map(said)).toEqual([
    `${BASED_FIELDS} (1) …`,
  ])
})
