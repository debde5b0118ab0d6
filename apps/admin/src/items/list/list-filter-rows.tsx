import { useEffect, useRef } from 'react'
import { Button } from '../../base/kit/button.tsx'
import { t } from '../../base/messages/t.ts'
import type { ListColumn } from '../rows/list-columns.ts'
import type { ColumnFilter, ListParams } from '../rows/list-params.ts'
import { FilterControl } from './list-filter-controls.tsx'

interface FilterRowsProps {
  readonly columns: readonly ListColumn[]
  /** The column whose filter gets the focus. */
  readonly focused: string | null | undefined
  readonly filters: ListParams['filters']
  readonly onChange: (column: string, filter: ColumnFilter) => void
}

/** The filters of columns, each with its control. */
export function FilterRows({ columns, focused, filters, onChange }: FilterRowsProps) {
  return columns.map((column) => (
    <FilterRow
      key={column.name}
      column={column}
      focused={column.name === focused}
      filter={filters[column.name] ?? {}}
      onChange={(filter) => onChange(column.name, filter)}
    />
  ))
}

interface FilterRowProps {
  readonly column: ListColumn
  readonly focused: boolean
  readonly filter: ColumnFilter
  readonly onChange: (filter: ColumnFilter) => void
}

function FilterRow({ column, focused, filter, onChange }: FilterRowProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!focused) return
    row.current?.scrollIntoView({ block: 'nearest' })
    row.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [focused])
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
