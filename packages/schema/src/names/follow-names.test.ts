import { expect, it } from 'vitest'
import { formField } from '../kinds/form-field.ts'
import { formSideEffect } from '../kinds/form-side-effect.ts'
import { withNamesFollowed } from './follow-names.ts'
import { buildNameTree, type TreeField } from './name-tree.ts'

/** A form with a repeat `key`, in which each row has a number and a sum of all numbers. */
function fields(key: string): TreeField[] {
  const field = (id: string, type: TreeField['type'], parentId: string | null): TreeField => ({
    ...{ id, key: id === 'rows' ? key : id, label: id, name: id, type, parentId },
    ...{ optionList: null, appearance: 'card', domainId: null },
  })
  return [field('rows', 'repeat', null), field('ra', 'number', 'rows'), field('all', 'calculated', 'rows')]
}

it('a formula in a row goes on reading all rows when their repeat is renamed, and its own value where it did', () => {
  const trees = { before: buildNameTree(fields('rows')), after: buildNameTree(fields('tagok')) }
  const followed = (expression: unknown) =>
    withNamesFollowed(formField, { id: 'all', expression }, trees).expression
  expect(followed({ '/': [{ var: 'ra' }, { sum: [{ var: 'rows.ra' }] }] })).toEqual({
    '/': [{ var: 'ra' }, { sum: [{ var: 'tagok.ra' }] }],
  })
  expect(followed({ some: [{ var: 'rows' }, { '>': [{ var: 'ra' }, 1] }] })).toEqual({
    some: [{ var: 'tagok' }, { '>': [{ var: 'ra' }, 1] }],
  })
})

it('a rule whose actions are in rows reads those of the row, wherever its triggers are', () => {
  const top = (key: string): TreeField =>
    ({ ...fields('rows')[1], id: 'top', key, parentId: null }) as TreeField
  const tree = (own: string, outer: string) =>
    buildNameTree([
      ...fields('rows').map((field) => (field.id === 'ra' ? { ...field, key: own } : field)),
      top(outer),
    ])
  const rule = {
    ...{ id: 'rule', triggers: ['top'], on: 'change', condition: { '>': [{ var: 'dij' }, 1] } },
    actions: [{ type: 'set', targetId: 'ra', expression: { '+': [{ var: 'dij' }, 1] } }],
  }
  // Both fields have the same key; that of the row hides the other.
  const renamed = (own: string, outer: string) =>
    withNamesFollowed(formSideEffect, rule, { before: tree('dij', 'dij'), after: tree(own, outer) })
  expect(renamed('ar', 'dij')).toMatchObject({
    condition: { '>': [{ var: 'ar' }, 1] },
    actions: [{ expression: { '+': [{ var: 'ar' }, 1] } }],
  })
  expect(renamed('dij', 'ar')).toEqual(rule)
})
