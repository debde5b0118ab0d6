import { Checkbox } from '@urlapmuhely/ui'
import { ArrowDown, ArrowUp, Funnel } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ActionIcon } from '../../base/kit/button.tsx'
import { t } from '../../base/messages/t.ts'
import { isNumeric } from '../../values/cells/is-numeric.ts'
import type { ListColumn } from '../rows/list-columns.ts'
import { type ListParams, toggleSort } from '../rows/list-params.ts'
import type { Density } from './list-preferences.ts'

interface ListTableProps {
  readonly caption: string
  readonly columns: readonly ListColumn[]
  readonly params: ListParams
  readonly onParams: (params: ListParams) => void
  readonly onFilter: (column: string) => void
  readonly density: Density
  readonly busy: boolean
  /** True if rows can be moved, so that they start with a handle. */
  readonly ordering: boolean
  readonly pageState: 'none' | 'some' | 'all'
  readonly onTogglePage: () => void
  readonly children: ReactNode
}

/** The frame of a list's table: headings that sort and filter, and the rows as children. */
export function ListTable(props: ListTableProps) {
  const { columns, pageState } = props
  const { frame, table, wide } = useWide()
  return (
    // A table that scrolls sideways must be reachable by keyboard.
    <div
      ref={frame}
      className="list-table-frame"
      data-wide={wide || undefined}
      tabIndex={wide ? 0 : undefined}
    >
      <table ref={table} className="list-table" data-density={props.density} aria-busy={props.busy}>
        <caption className="uf-hidden">{props.caption}</caption>
        <thead data-sticky>
          <tr>
            {props.ordering && <td className="list-handle" />}
            <td className="list-check">
              <Checkbox
                label={t('list.select.page')}
                hideLabel
                size="xs"
                value={pageState === 'all'}
                indeterminate={pageState === 'some'}
                onChange={props.onTogglePage}
              />
            </td>
            {columns.map((column) => (
              <Heading key={column.name} {...props} column={column} />
            ))}
            <th className="list-menu">
              <span className="uf-hidden">{t('list.row.column')}</span>
            </th>
          </tr>
        </thead>
        {props.children}
      </table>
    </div>
  )
}

/**
 * True if the table is wider than its frame. Only then does the frame scroll, because sticky headings do not work in
 * it.
 */
function useWide() {
  const frame = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const [wide, setWide] = useState(false)
  useEffect(() => {
    if (!frame.current || !table.current) return
    const observer = new ResizeObserver(() => {
      if (frame.current && table.current) setWide(table.current.offsetWidth > frame.current.clientWidth)
    })
    observer.observe(frame.current)
    observer.observe(table.current)
    return () => observer.disconnect()
  }, [])
  return { frame, table, wide }
}

function Heading({ column, params, onParams, onFilter }: ListTableProps & { readonly column: ListColumn }) {
  const { label, type } = column.property
  const place = params.sort.findIndex((entry) => entry.column === column.name)
  const entry = params.sort[place]
  const direction = entry?.descending ? 'descending' : 'ascending'
  const filtered = column.name in params.filters
  return (
    <th scope="col" aria-sort={entry ? direction : undefined} data-numeric={isNumeric(type) || undefined}>
      <span className="list-heading">
        {column.sortable ? (
          <button
            type="button"
            className="list-sort"
            title={t('list.sort.hint')}
            onClick={(event) =>
              onParams({ ...params, sort: toggleSort(params.sort, column.name, event.shiftKey), page: 1 })
            }
          >
            {label}
            {entry &&
              (entry.descending ? <ArrowDown size={13} aria-hidden /> : <ArrowUp size={13} aria-hidden />)}
            {entry && params.sort.length > 1 && <sup aria-hidden="true">{place + 1}</sup>}
          </button>
        ) : (
          label
        )}
        {column.filter && (
          <ActionIcon
            className="list-filter-button"
            variant={filtered ? 'light' : 'subtle'}
            color={filtered ? 'accent' : 'gray'}
            size={24}
            data-active={filtered || undefined}
            aria-label={t(filtered ? 'list.filter.columnActive' : 'list.filter.column', { column: label })}
            onClick={() => onFilter(column.name)}
          >
            <Funnel size={13} aria-hidden />
          </ActionIcon>
        )}
      </span>
    </th>
  )
}
