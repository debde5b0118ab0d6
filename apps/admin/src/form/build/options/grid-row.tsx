import { followsLabel } from '@urlapmuhely/document'
import { OptionRow } from './option-row.tsx'
import type { OptionGridState } from './use-option-grid.ts'

interface GridRowProps {
  readonly state: OptionGridState
  readonly row: number
  /** Opens all properties of an option. */
  readonly onMore: (id: string) => void
}

/** A row of the grid, by its number: an option, or the empty row for the next one. */
export function GridRow({ state, row, onMore }: GridRowProps) {
  const { options, columns, grid, actions, hints, selected } = state
  const option = grid.rows[row] ?? null
  const id = grid.ids[row] ?? ''
  return (
    <OptionRow
      id={id}
      option={option}
      row={row}
      index={grid.indexOf(row)}
      columns={columns.shown}
      actions={actions}
      isSelected={selected.includes(id)}
      isDerived={option !== null && !state.saved?.has(id) && followsLabel(option, options)}
      domain={state.domainOf(option)}
      problem={option === null ? '' : state.problemOf(option)}
      onCreated={grid.renew}
      onChoose={(event) => state.choose(id, event)}
      onMore={() => onMore(id)}
      onValueFocus={() => option && hints.warn(option)}
      onValue={hints.setValue}
    />
  )
}
