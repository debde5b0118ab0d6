import { filtersOf, form, formField, kinds, type PropertyTypeName } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { columnsKey, listColumn, listColumns } from './list-columns.ts'

describe.each(kinds.map((kind) => [kind.name, kind] as const))('the columns of %s', (_, kind) => {
  const columns = listColumns(kind)

  it('are its properties in their order, and then what is derived; never the id', () => {
    const names = [...Object.keys(kind.properties), ...Object.keys(kind.derived)]
    expect(columns.map(({ name }) => name)).toEqual([...new Set(names.filter((name) => name !== 'id'))])
  })

  it('include those that its definition shows and sorts by', () => {
    for (const name of kind.list.columns) expect(listColumn(kind, name)?.name).toBe(name)
    for (const part of kind.list.sort.split(',')) {
      expect(listColumn(kind, part.replace('-', ''))?.sortable).toBe(true)
    }
  })

  it('can be filtered exactly where the server can compare', () => {
    for (const { property, filter } of columns) {
      expect(filter === null).toBe(filtersOf(property).length === 0)
    }
  })

  it('are the same objects each time, so that rows stay as they are', () => {
    expect(listColumns(kind)).toBe(columns)
    const [first] = columns
    if (first) expect(listColumn(kind, first.name)).toBe(first)
  })
})

/** The comparisons that each control sends; the control of a type must send only what the server takes. */
const sent = {
  text: ['contains'],
  choice: ['in'],
  boolean: ['is'],
  reference: ['is'],
  optionList: ['is'],
  number: ['from', 'to'],
  day: ['from', 'to'],
  words: ['contains'],
  presence: ['empty'],
} as const

describe('the control of a filter', () => {
  it('sends only comparisons that the server has for the type of the column', () => {
    for (const kind of kinds) {
      for (const { name, property, filter } of listColumns(kind)) {
        if (filter === null) continue
        for (const operator of sent[filter]) {
          expect(`${kind.name}.${name} ${filtersOf(property).join(' ')}`).toContain(operator)
        }
      }
    }
  })

  it.each<[PropertyTypeName, string]>([
    ['text', 'text'],
    ['boolean', 'boolean'],
    ['choice', 'choice'],
    ['reference', 'reference'],
    ['instant', 'day'],
    ['integer', 'number'],
    ['condition', 'presence'],
  ])('of %s is the one for %s', (type, style) => {
    const found = kinds.flatMap(listColumns).find(({ property }) => property.type === type)
    expect(found?.filter).toBe(style)
  })
})

describe('a column', () => {
  it('is undefined if the kind has none of that name, whatever objects have', () => {
    for (const name of ['nincs', 'id', 'constructor', '__proto__', 'toString', '']) {
      expect(listColumn(formField, name)).toBeUndefined()
    }
  })

  it('is stored under the name of its kind', () => {
    expect(columnsKey(form)).toBe('urlapmuhely.list.form.columns')
    expect(new Set(kinds.map(columnsKey)).size).toBe(kinds.length)
  })
})
