import { type ApiItem, formOption, type Kind } from '@urlapmuhely/schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../../base/messages/t.ts'
import { type ListColumn, listColumn } from '../rows/list-columns.ts'
import { rowName } from './list-row-props.ts'

beforeAll(loadMessages)

function column(kind: Kind, name: string): ListColumn {
  const found = listColumn(kind, name)
  if (!found) throw new Error(`There is no column ${name}.`)
  return found
}

describe('the name of a row', () => {
  const item = (values: Readonly<Record<string, unknown>>): ApiItem => ({
    ...{ id: 'a', name: 'Belső név', revision: 1, updatedAt: '', updatedBy: '' },
    ...values,
  })
  const context = { references: {}, names: () => () => null }
  const nameOf = (values: Readonly<Record<string, unknown>>, ...columns: string[]) =>
    rowName({ item: item(values), columns: columns.map((name) => column(formOption, name)), context })

  it.each([
    ['its first column', { label: 'Zala' }, ['label', 'value'], 'Zala'],
    ['the first column as the list shows it', { value: 12500 }, ['value'], '12\u00a0500'],
    ['its name if that is empty', { label: '' }, ['label'], 'Belső név'],
    ['its name until the column is loaded', {}, ['label'], 'Belső név'],
    ['its name if no column is shown', { label: 'Zala' }, [], 'Belső név'],
    ['a word if it has none', { label: '', name: '' }, ['label'], '(névtelen)'],
  ])('is %s', (_, values, columns, expected) => {
    expect(nameOf(values, ...columns)).toBe(expected)
  })
})
