import type { ApiItem, Kind } from '@urlapmuhely/schema'
import { t } from '../../base/messages/t.ts'
import type { CellContext } from '../../values/cells/cell-context.ts'
import { plainTexts } from '../../values/cells/plain-texts.ts'
import { readsNames } from '../../values/cells/reads-names.ts'
import type { ListColumn } from '../rows/list-columns.ts'

/** The props of a row of the list, as a table row or as a card. */
export interface RowProps {
  readonly kind: Kind
  readonly item: ApiItem
  readonly columns: readonly ListColumn[]
  readonly context: CellContext
  readonly selected: boolean
  /** `range` is true if the shift key was held. */
  readonly onSelect: (id: string, range: boolean) => void
  readonly actions: RowActions
}

/** The actions of a row's menu. */
export interface RowActions {
  readonly duplicate: (item: ApiItem) => void
  readonly remove: (item: ApiItem) => void
  /** Resolves once it is saved or its failure was reported. */
  readonly enable: (item: ApiItem, enabled: boolean) => Promise<void>
  readonly showReferences: (item: ApiItem) => void
  /** Freezes the rows while a menu of one of them is open. */
  readonly holdRows: (held: boolean) => void
}

/** The label of an item in this list: its first column, otherwise its name. */
export function rowName({ item, columns, context }: Pick<RowProps, 'item' | 'columns' | 'context'>): string {
  const [column] = columns
  const text = column ? textOf(column, item, context) : ''
  return text || item.name || t('list.row.unnamed')
}

function textOf({ name, property }: ListColumn, item: ApiItem, context: CellContext): string {
  const value = item[name]
  if (value === undefined) return ''
  const { type } = property
  const text = readsNames(type) ? context.sentences?.cellTexts[type] : plainTexts[type]
  return text?.({ property, value, item, context }) ?? ''
}
