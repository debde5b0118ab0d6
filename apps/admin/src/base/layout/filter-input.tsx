import { TextInput } from '@urlapmuhely/ui'
import { ListFilter } from 'lucide-react'
import type { KeyboardEvent, Ref } from 'react'
import { ActionIcon } from '../kit/button.tsx'
import classes from './filter-input.module.css'

interface FilterInputProps {
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
  /** True if a text or anything else narrows the rows: Escape then shows all. */
  readonly isFiltering: boolean
  readonly onClear: () => void
  /** Called when the focus moves on to the rows. */
  readonly onLeave: () => void
  /** The button that opens the further conditions. */
  readonly more: {
    readonly label: string
    readonly isOpen: boolean
    /** True if one of them is chosen. */
    readonly isUsed: boolean
    readonly onToggle: () => void
  }
  readonly isSmall?: boolean
  readonly inputRef: Ref<HTMLInputElement>
}

/** The text of a filter above rows: the down arrow moves the focus to them, Escape shows all again. */
export function FilterInput(props: FilterInputProps) {
  const { label, text, onText, isFiltering, onClear, onLeave, more, isSmall = false, inputRef } = props
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') onLeave()
    else if (event.key === 'Escape' && isFiltering) onClear()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={classes.filter}>
      <TextInput
        label={label}
        hideLabel
        placeholder={label}
        type="search"
        size={isSmall ? 'xs' : 'sm'}
        inputRef={inputRef}
        value={text}
        onChange={onText}
        onKeyDown={onKeyDown}
      />
      <ActionIcon
        variant={more.isUsed ? 'light' : 'default'}
        size={isSmall ? 30 : 35}
        aria-expanded={more.isOpen}
        aria-label={more.label}
        title={more.label}
        onClick={more.onToggle}
      >
        <ListFilter size={isSmall ? 15 : 16} aria-hidden />
      </ActionIcon>
    </div>
  )
}
