import { formField } from '@urlapmuhely/schema'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { propertyNamed } from '../../../values/properties/item-values.ts'
import { useDocumentItem, useWorkshop } from '../../store/workshop-context.tsx'
import { changeText } from './change-text.ts'
import classes from './outline.module.css'

/** How the editing of a text ended, which decides where the focus moves. */
export type EditEnd = 'row' | 'next' | 'previous' | 'elsewhere'

interface TextInRowProps {
  readonly id: string
  readonly property: 'label' | 'key'
  readonly onEnd: (end: EditEnd) => void
}

/** Edits the label or the key of a field in its row: Enter and Tab take the text, Escape drops it. */
export function TextInRow({ id, property, onEnd }: TextInRowProps) {
  const workshop = useWorkshop()
  const before = String(useDocumentItem(formField.name, id)?.[property] ?? '')
  const [text, setText] = useState(before)
  const [isRefused, setRefused] = useState(false)
  const hasEnded = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  const noteId = useId()
  useEffect(() => {
    input.current?.focus({ preventScroll: true })
    input.current?.select()
  }, [])
  const end = (how: EditEnd, takes: boolean) => {
    // Removing the focused input blurs it.
    if (hasEnded.current) return
    if (takes && text !== before && !changeText(workshop, { id, property, text })) {
      // Leaving the input by the pointer discards an invalid text.
      if (how !== 'elsewhere') return setRefused(true)
    }
    hasEnded.current = true
    onEnd(how)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The tree has other meanings for most keys; undoing and saving are the window's.
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const { key, shiftKey } = event
    if (key !== 'Enter' && key !== 'Escape' && key !== 'Tab') return
    event.preventDefault()
    if (key === 'Tab') end(shiftKey ? 'previous' : 'next', true)
    else end('row', key === 'Enter')
  }
  return (
    <span className={classes.edited}>
      <input
        ref={input}
        className={classes.input}
        data-property={property}
        aria-label={propertyNamed(formField, property).label}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? noteId : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setRefused(false)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => end('elsewhere', true)}
      />
      {isRefused && (
        <span id={noteId} role="alert" className={classes.refused}>
          {t('workshop.outline.keyRefused')}
        </span>
      )}
    </span>
  )
}
