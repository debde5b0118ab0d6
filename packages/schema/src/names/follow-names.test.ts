import { expect, it } from 'vitest'
import { formField } from '../kinds/form-field.ts'
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
