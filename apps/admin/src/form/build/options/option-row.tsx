import { useSortable } from '@dnd-kit/sortable'
import type { DocumentOption } from '@urlapmuhely/document'
import { SlidersHorizontal } from 'lucide-react'
import type { MouseEvent } from 'react'
import { ActionIcon } from '../../../base/kit/button.tsx'
import { Badge } from '../../../base/kit/text.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { CellInput } from './cell-input.tsx'
import { cellText } from './cell-text.ts'
import { dataCells, type GridColumn } from './grid-columns.ts'
import type { OptionActions } from './option-actions.ts'
import classes from './options.module.css'

/** The props of a row in the grid. */
export interface OptionRowProps {
  readonly id: string
  /** Null for the empty row, in which a new option is typed. */
  readonly option: DocumentOption | null
  readonly row: number
  /** The number of options before this row. */
  readonly index: number
  readonly columns: readonly GridColumn[]
  readonly actions: OptionActions
  readonly isSelected: boolean
  /** The value follows the label. */
  readonly isDerived: boolean
  /** The name of the only domain that has the option; empty for all. */
  readonly domain: string
  readonly problem: string
  readonly onCreated: () => void
  readonly onChoose: (event: MouseEvent) => void
  readonly onMore: () => void
  readonly onValueFocus: () => void
  readonly onValue: (option: DocumentOption, text: string) => void
}

/** One option as a row of cells. */
export function OptionRow(props: OptionRowProps) {
  const { id, option, row, columns, isSelected, domain, problem } = props
  const { setNodeRef, listeners, transform, transition } = useSortable({ id, disabled: option === null })
  const number = row + 1
  return (
    <tr
      ref={setNodeRef}
      className={classes.row}
      data-selected={isSelected || undefined}
      style={{
        ...(transform && { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)` }),
        ...(transition !== undefined && { transition }),
      }}
    >
      <td className={classes.headCell}>
        {option ? (
          <button
            type="button"
            className={classes.head}
            aria-label={t('workshop.options.rowHead', { row: number, label: option.label })}
            aria-pressed={isSelected}
            title={t('workshop.options.rowHelp')}
            data-row={row}
            data-column={-1}
            {...listeners}
            onClick={props.onChoose}
          >
            {number}
          </button>
        ) : (
          <span aria-hidden className={classes.head}>
            +
          </span>
        )}
      </td>
      {columns.map((column, at) => (
        <td key={`${column.is} ${column.key}`} data-is={column.is} data-label={column.label}>
          <Cell {...props} column={column} at={at} />
          {column.is === 'label' && domain !== '' && (
            <Badge size="xs" variant="light">
              {domain}
            </Badge>
          )}
          {column.is === 'label' && problem !== '' && <small className={classes.problem}>{problem}</small>}
        </td>
      ))}
      <td className={classes.moreCell}>
        {option && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={t('workshop.options.more', { row: number })}
            onClick={props.onMore}
          >
            <SlidersHorizontal size={14} aria-hidden />
          </ActionIcon>
        )}
      </td>
    </tr>
  )
}

interface CellProps extends OptionRowProps {
  readonly column: GridColumn
  readonly at: number
}

function Cell({ id, option, row, index, column, at, actions, isDerived, problem, ...on }: CellProps) {
  const name = { column: column.label, row: row + 1 }
  const label = t(option ? 'workshop.options.cell' : 'workshop.options.newCell', name)
  const place = { label, row, column: at, onLeave: actions.settle }
  if (!option) {
    if (column.is !== 'label') return null
    const begin = (text: string) => {
      actions.create(id, text, index)
      on.onCreated()
    }
    return <CellInput {...place} value="" placeholder={t('workshop.options.newOption')} onChange={begin} />
  }
  switch (column.is) {
    case 'label':
      return <CellInput {...place} value={option.label} onChange={(text) => actions.setLabel(option, text)} />
    case 'value':
      return (
        <CellInput
          {...place}
          waits
          value={cellText(option.value)}
          isFaint={isDerived}
          isInvalid={problem !== ''}
          onFocus={on.onValueFocus}
          onChange={(text) => on.onValue(option, text)}
        />
      )
    case 'text':
      return (
        <CellInput
          {...place}
          value={String(option[column.key] ?? '')}
          onChange={(text) => actions.set(option, column, text)}
        />
      )
    case 'toggle':
      return (
        <input
          type="checkbox"
          aria-label={label}
          data-row={row}
          data-column={at}
          checked={option[column.key] === true}
          onChange={({ target }) => actions.set(option, column, target.checked)}
        />
      )
    case 'data':
      return (
        <CellInput
          {...place}
          waits
          value={cellText(dataCells(option)[column.key])}
          onChange={(text) => actions.setData(option, column, text.trim())}
        />
      )
  }
}
