import type { ApiItem, Kind } from '@urlapmuhely/schema'
import type { CellContext } from '../../cells/cell-context.ts'
import { cellTexts } from '../../cells/cell-text.ts'
import { t } from '../../messages/t.ts'
import type { ListColumn } from './list-columns.ts'

/** What a row of a list draws, as a table row or as a card. */
export interface RowProps {
  readonly kind: Kind
  readonly item: ApiItem
  readonly columns: readonly ListColumn[]
  readonly context: CellContext
  readonly selected: boolean
  /** `range` is true when the shift key was held. */
  readonly onSelect: (id: string, range: boolean) => void
  readonly actions: RowActions
}

/** What a row's menu can do. */
export interface RowActions {
  readonly duplicate: (item: ApiItem) => void
  readonly remove: (item: ApiItem) => void
  readonly showReferences: (item: ApiItem) => void
  /** Keeps the rows as they are while a menu of one of them is open. */
  readonly holdRows: (held: boolean) => void
}

/** What people call an item in this list: its first column, else its name. */
export function rowName({ item, columns, context }: Pick<RowProps, 'item' | 'columns' | 'context'>): string {
  const [column] = columns
  const text = column ? textOf(column, item, context) : ''
  return text || item.name || t('list.row.unnamed')
}

function textOf(column: ListColumn, item: ApiItem, context: CellContext): string {
  return cellTexts[column.property.type]({
    property: column.property,
    value: item[column.name],
    item,
    context,
  })
}
