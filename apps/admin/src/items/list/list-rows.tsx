import type { ApiItem, Kind } from '@urlapmuhely/schema'
import { Suspense } from 'react'
import { lazyPart } from '../../base/app/lazy-screen.tsx'
import type { CellContext } from '../../values/cells/cell-context.ts'
import type { ListColumn } from '../rows/list-columns.ts'
import type { ListParams } from '../rows/list-params.ts'
import type { ListSelection } from '../rows/use-list-selection.ts'
import type { Density } from './list-preferences.ts'
import { ListCard, ListRow } from './list-row.tsx'
import type { RowActions, RowProps } from './list-row-props.ts'
import { SkeletonCards, SkeletonRows } from './list-skeleton.tsx'
import { ListTable } from './list-table.tsx'
import { useRowKeys } from './row-keys.ts'

const SortableRows = lazyPart(() => import('./list-sortable-rows.tsx').then((module) => module.SortableRows))

const noItems: readonly ApiItem[] = []

interface ListRowsProps {
  readonly kind: Kind
  /** Undefined while the first page loads. */
  readonly items: readonly ApiItem[] | undefined
  readonly columns: readonly ListColumn[]
  readonly context: CellContext
  readonly params: ListParams
  readonly onParams: (params: ListParams) => void
  readonly onFilter: (column: string) => void
  readonly selection: ListSelection
  readonly actions: RowActions
  readonly density: Density
  /** Another page is loading; this one is still shown. */
  readonly busy: boolean
  readonly narrow: boolean
  /** True if the user may change the order of the rows. */
  readonly ordering: boolean
}

/** The items of a page: table rows, or cards on narrow screens. */
export function ListRows(props: ListRowsProps) {
  const { kind, items, columns, context, selection, actions, narrow, ordering } = props
  const keys = useRowKeys(items ?? noItems, props.params)
  const rows = (items ?? noItems).map(
    (item): RowProps => ({
      kind,
      item,
      columns,
      context,
      selected: selection.ids.has(item.id),
      onSelect: selection.toggleRow,
      actions,
    }),
  )
  const chosen = rows.filter(({ selected }) => selected).length
  const pageState = chosen === 0 ? 'none' : chosen < rows.length ? 'some' : 'all'
  if (narrow) {
    if (!items) return <SkeletonCards />
    return (
      <ul className="list-cards" aria-busy={props.busy}>
        {rows.map((row) => (
          <ListCard key={keys.get(row.item.id)} {...row} />
        ))}
      </ul>
    )
  }
  const plain = (
    <tbody>
      {rows.map((row) => (
        <ListRow key={keys.get(row.item.id)} {...row} />
      ))}
    </tbody>
  )
  return (
    <ListTable
      {...props}
      caption={kind.label.many}
      pageState={pageState}
      onTogglePage={selection.togglePage}
      ordering={ordering && items !== undefined}
    >
      {!items && <SkeletonRows columns={columns.length} />}
      {items && !ordering && plain}
      {items && ordering && (
        <Suspense fallback={plain}>
          <SortableRows kind={kind} rows={rows} />
        </Suspense>
      )}
    </ListTable>
  )
}
