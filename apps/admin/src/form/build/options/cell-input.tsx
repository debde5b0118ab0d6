import { type KeyboardEvent, useState } from 'react'
import classes from './options.module.css'

interface CellInputProps {
  readonly label: string
  readonly value: string
  readonly row: number
  readonly column: number
  readonly isFaint?: boolean
  readonly isInvalid?: boolean
  readonly placeholder?: string
  /** Reports the change only when the cell loses focus. */
  readonly waits?: boolean
  readonly onChange: (text: string) => void
  readonly onFocus?: () => void
  readonly onLeave: () => void
}

/** The text of one cell of the grid. */
export function CellInput(props: CellInputProps) {
  const { label, value, row, column, isFaint = false, isInvalid = false, waits = false } = props
  const [draft, setDraft] = useState<string | null>(null)
  const commit = () => {
    if (draft !== null && draft !== value) props.onChange(draft)
    setDraft(null)
  }
  return (
    <input
      className={classes.input}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      data-row={row}
      data-column={column}
      data-faint={(isFaint && draft === null) || undefined}
      value={draft ?? value}
      placeholder={props.placeholder}
      autoComplete="off"
      onChange={({ target }) => (waits ? setDraft(target.value) : props.onChange(target.value))}
      onKeyDown={(event: KeyboardEvent) => {
        // Saving by the keyboard does not leave the cell.
        if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') commit()
        if (event.key === 'Escape' && draft !== null) {
          event.stopPropagation()
          setDraft(null)
        }
      }}
      onFocus={props.onFocus}
      onBlur={() => {
        commit()
        props.onLeave()
      }}
    />
  )
}
