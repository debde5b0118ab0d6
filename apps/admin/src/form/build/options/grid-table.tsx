import type { ReactNode } from 'react'
import { t } from '../../../base/messages/form/t-workshop.ts'
import type { GridColumn } from './grid-columns.ts'
import classes from './options.module.css'
import type { GridRows } from './use-grid-rows.ts'

interface GridTableProps {
  readonly label: string
  readonly columns: readonly GridColumn[]
  readonly grid: GridRows
  /** Draws a row, by its number. */
  readonly children: (row: number) => ReactNode
}

/** The headings of the grid, and the rows that are in sight. */
export function GridTable({ label, columns, grid, children }: GridTableProps) {
  return (
    <table className={classes.grid} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">
            <span className="uf-hidden">{t('workshop.options.rowColumn')}</span>
          </th>
          {columns.map(({ is, key, label: heading }) => (
            <th key={`${is} ${key}`} scope="col">
              {heading}
            </th>
          ))}
          <th scope="col">
            <span className="uf-hidden">{t('workshop.options.moreColumn')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {grid.above > 0 && <tr aria-hidden style={{ height: grid.above }} />}
        {grid.drawn.map(children)}
        {grid.below > 0 && <tr aria-hidden style={{ height: grid.below }} />}
      </tbody>
    </table>
  )
}
