import { type Kind, kindNamed } from '@urlapmuhely/schema'
import { Suspense, useEffect } from 'react'
import { useItem } from '../../base/api/queries.ts'
import { lazyPart } from '../../base/app/lazy-screen.tsx'
import { Button, CloseButton } from '../../base/kit/button.tsx'
import { DialogActions, Drawer } from '../../base/kit/dialog.tsx'
import { Pill } from '../../base/kit/text.tsx'
import { t } from '../../base/messages/t.ts'
import { type ListColumn, listColumn, listColumns } from '../rows/list-columns.ts'
import { type ColumnFilter, type ListParams, withFilter } from '../rows/list-params.ts'
import { membersText } from './list-filter-text.ts'

const FilterRows = lazyPart(() => import('./list-filter-rows.tsx').then((module) => module.FilterRows))

interface FiltersProps {
  readonly kind: Kind
  readonly params: ListParams
  readonly onParams: (params: ListParams) => void
}

interface FilterDrawerProps extends FiltersProps {
  /** The column whose filter gets the focus; null opens at the top, undefined is closed. */
  readonly column: string | null | undefined
  /** Visible columns are listed first. */
  readonly shown: readonly ListColumn[]
  readonly onClose: () => void
}

/** A filter for every column, in a drawer beside the list, which updates immediately. */
export function FilterDrawer({ kind, params, onParams, column, shown, onClose }: FilterDrawerProps) {
  const others = listColumns(kind).filter((candidate) => !shown.includes(candidate))
  const columns = [...shown, ...others].filter(({ filter }) => filter !== null)
  const isOpen = column !== undefined
  // Beside the code of the drawer.
  useEffect(() => {
    if (isOpen) FilterRows.preload()
  }, [isOpen])
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      position="right"
      size={340}
      title={t('list.filter.title')}
      withOverlay={false}
      trapFocus={false}
    >
      <div className="list-filters">
        <Suspense fallback={null}>
          <FilterRows
            columns={columns}
            focused={column}
            filters={params.filters}
            onChange={(name, filter) => onParams(withFilter(params, name, filter))}
          />
        </Suspense>
      </div>
      <DialogActions>
        <Button variant="default" onClick={() => onParams({ ...params, filters: {}, page: 1 })}>
          {t('list.filter.clearAll')}
        </Button>
      </DialogActions>
    </Drawer>
  )
}

/** The active filters, each with a button that removes it. Renders nothing if there are none. */
export function ActiveFilters({ kind, params, onParams }: FiltersProps) {
  const active = Object.entries(params.filters).flatMap(([name, filter]) => {
    const column = listColumn(kind, name)
    return column ? [{ column, filter }] : []
  })
  if (active.length === 0) return null
  return (
    <ul className="list-active-filters" aria-label={t('list.filter.active')}>
      {active.map(({ column, filter }) => (
        <li key={column.name}>
          <Pill size="md" className="list-active-filter">
            <strong>{column.property.label}:</strong> <FilterText column={column} filter={filter} />
            <CloseButton
              size="xs"
              aria-label={t('list.filter.remove', { column: column.property.label })}
              onClick={() => onParams(withFilter(params, column.name, {}))}
            />
          </Pill>
        </li>
      ))}
    </ul>
  )
}

function FilterText({ column, filter }: { readonly column: ListColumn; readonly filter: ColumnFilter }) {
  const { target } = column.property
  const id = filter.is ?? filter.in
  if (target === undefined || id === undefined) return membersText(column, filter)
  return id.split(',').map((one, index) => (
    <span key={one}>
      {index > 0 && ', '}
      <ItemLabel kind={kindNamed(target)} id={one} />
    </span>
  ))
}

function ItemLabel({ kind, id }: { readonly kind: Kind; readonly id: string }) {
  const { data, isError } = useItem(kind, id)
  if (isError) return t('list.filter.invalid')
  return data ? String(data[kind.naming.label] || data.name) : '…'
}
