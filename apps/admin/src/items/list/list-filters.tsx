import { Button, CloseButton, Drawer, Group, Pill } from '@mantine/core'
import { type Kind, kindNamed } from '@urlapmuhely/schema'
import { useEffect, useRef } from 'react'
import { useItem } from '../../api/queries.ts'
import { t } from '../../messages/t.ts'
import { type ListColumn, listColumn, listColumns } from './list-columns.ts'
import { FilterControl } from './list-filter-controls.tsx'
import { membersText } from './list-filter-text.ts'
import { type ColumnFilter, type ListParams, withFilter } from './list-params.ts'

interface FiltersProps {
  readonly kind: Kind
  readonly params: ListParams
  readonly onParams: (params: ListParams) => void
}

interface FilterDrawerProps extends FiltersProps {
  /** The column whose filter gets the focus; null opens at the top, undefined is closed. */
  readonly column: string | null | undefined
  /** Visible columns come first. */
  readonly shown: readonly ListColumn[]
  readonly onClose: () => void
}

/** A filter for every column, in a drawer beside the list, which updates immediately. */
export function FilterDrawer({ kind, params, onParams, column, shown, onClose }: FilterDrawerProps) {
  const others = listColumns(kind).filter((candidate) => !shown.includes(candidate))
  const columns = [...shown, ...others].filter(({ filter }) => filter !== null)
  return (
    <Drawer
      opened={column !== undefined}
      onClose={onClose}
      position="right"
      size={340}
      title={t('list.filter.title')}
      withOverlay={false}
      trapFocus={false}
      closeButtonProps={{ 'aria-label': t('list.filter.close') }}
    >
      <div className="list-filters">
        {columns.map((entry) => (
          <FilterRow
            key={entry.name}
            column={entry}
            wanted={entry.name === column}
            filter={params.filters[entry.name] ?? {}}
            onChange={(filter) => onParams(withFilter(params, entry.name, filter))}
          />
        ))}
      </div>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={() => onParams({ ...params, filters: {}, page: 1 })}>
          {t('list.filter.clearAll')}
        </Button>
      </Group>
    </Drawer>
  )
}

interface FilterRowProps {
  readonly column: ListColumn
  readonly wanted: boolean
  readonly filter: ColumnFilter
  readonly onChange: (filter: ColumnFilter) => void
}

function FilterRow({ column, wanted, filter, onChange }: FilterRowProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!wanted) return
    row.current?.scrollIntoView({ block: 'nearest' })
    row.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [wanted])
  const active = Object.keys(filter).length > 0
  return (
    <div ref={row} className="list-filter" data-active={active || undefined}>
      <FilterControl column={column} filter={filter} onChange={onChange} />
      {active && (
        <Button size="compact-xs" variant="subtle" onClick={() => onChange({})}>
          {t('list.filter.clear')}
        </Button>
      )}
    </div>
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
