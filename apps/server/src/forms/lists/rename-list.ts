import { type Kind, mapConditions, withListRenamed } from '@urlapmuhely/schema'
import type { Item } from '../../storage/columns.ts'

/** The old and the new name of a list. */
interface ListNames {
  readonly from: string
  readonly to: string
}

/** An item that names the list `to` wherever it named `from`: in its properties, in rows of records, in formulas. */
export function withListFollowed(kind: Kind, item: Item, { from, to }: ListNames): Item {
  const named = (value: unknown) => (value === from ? to : value)
  const own = Object.entries(kind.properties).flatMap(([name, { type, columns = {} }]) => {
    if (type === 'optionList') return [[name, named(item[name])] as const]
    const rows = item[name]
    if (type !== 'records' || !Array.isArray(rows)) return []
    return [[name, rows.map((row: Item) => rowFollowed(columns, row, named))] as const]
  })
  const followed = { ...item, ...Object.fromEntries(own) }
  return mapConditions(kind, followed, ({ condition }) => withListRenamed(condition, from, to))
}

function rowFollowed(columns: Kind['properties'], row: Item, named: (value: unknown) => unknown): Item {
  const own = Object.entries(columns).filter(([name, { type }]) => type === 'optionList' && name in row)
  return { ...row, ...Object.fromEntries(own.map(([name]) => [name, named(row[name])])) }
}
