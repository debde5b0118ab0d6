import { memo, type ReactNode } from 'react'
import { BelowHeading } from '../context/heading.tsx'
import { ContainerEnd, ContainerHead } from './container-parts.tsx'
import { type DesignStatus, isSameStatus, useDesignStatus } from './design-context.ts'
import { DesignField } from './design-field.tsx'
import { type DesignRail, type DesignRowData, entriesOf } from './design-layout.ts'
import { DesignTable } from './design-table.tsx'
import { FormActions, FormTitle } from './form-parts.tsx'

interface DesignRowProps {
  readonly row: DesignRowData
}

/**
 * One row of a canvas, with its part of the containers around it.
 *
 * It passes to each of its fields only the data that concern that field, so that only changed fields
 * are drawn again.
 */
export const DesignRow = memo(function DesignRow({ row }: DesignRowProps): ReactNode {
  return <DrawnRow row={row} {...useDesignStatus()} />
})

interface DrawnRowProps extends DesignRowProps, DesignStatus {}

/** The part of a `DesignRow` that a selection or a mark elsewhere in the form leaves as it is. */
const DrawnRow = memo(function DrawnRow(props: DrawnRowProps): ReactNode {
  const { row, selected } = props
  const content = (
    <div className="ufr-design-row" data-kind={row.kind}>
      {rowContent(props)}
    </div>
  )
  return row.rails.reduceRight<ReactNode>(
    (inside, rail) => (
      <Rail key={rail.id} rail={rail} isSelected={selected.has(rail.id)}>
        {inside}
      </Rail>
    ),
    content,
  )
}, isSameRow)

function isSameRow(one: DrawnRowProps, other: DrawnRowProps): boolean {
  const { row } = one
  return (
    row === other.row &&
    row.rails.every(({ id }) => one.selected.has(id) === other.selected.has(id)) &&
    entriesOf(row).every(({ item }) => isSameStatus(item.id, one, other))
  )
}

function rowContent({ row, ...status }: DrawnRowProps): ReactNode {
  const { selected, marks } = status
  const statusOf = (id: string) => ({ isSelected: selected.has(id), mark: marks.get(id) })
  switch (row.kind) {
    case 'title':
      return <FormTitle entry={row.form} {...statusOf(row.form.item.id)} />
    case 'actions':
      return <FormActions entry={row.form} {...statusOf(row.form.item.id)} />
    case 'head':
      return <ContainerHead entry={row.entry} position={row.position} {...statusOf(row.entry.item.id)} />
    case 'end':
      return <ContainerEnd entry={row.entry} {...statusOf(row.entry.item.id)} />
    case 'table':
      return <DesignTable row={row} {...status} />
    case 'line':
      return (
        <div className="ufr-grid" data-wide={row.isWide || undefined}>
          {row.entries.map((entry) => (
            <DesignField key={entry.item.id} entry={entry} {...statusOf(entry.item.id)} />
          ))}
        </div>
      )
  }
}

interface RailProps {
  readonly rail: DesignRail
  readonly isSelected: boolean
  readonly children: ReactNode
}

/** The sides of a container beside one of its rows: one above the other they look like its frame. */
function Rail({ rail, isSelected, children }: RailProps): ReactNode {
  const inside = rail.hasHeading ? <BelowHeading>{children}</BelowHeading> : children
  const marked = { 'data-selected': isSelected || undefined, 'data-rail': rail.type }
  switch (rail.type) {
    case 'group':
      return (
        <div className="ufr-group ufr-rail" data-appearance={rail.appearance} {...marked}>
          {inside}
        </div>
      )
    case 'repeat':
      return (
        <div className="ufr-group ufr-repeat ufr-rail" {...marked}>
          <div className="ufr-row ufr-rail">{inside}</div>
        </div>
      )
    case 'details':
      return (
        <div className="ufr-details-contents ufr-rail" {...marked}>
          {inside}
        </div>
      )
    case 'section':
      return (
        <div className="ufr-section" {...marked}>
          {inside}
        </div>
      )
    case 'page':
      return (
        <div className="ufr-design-page" {...marked}>
          {inside}
        </div>
      )
  }
}
