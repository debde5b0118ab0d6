import { formField } from '@urlapmuhely/schema'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { propertyNamed } from '../../../values/properties/item-values.ts'
import { changeCommand } from '../../store/commands.ts'
import { useDocumentItem } from '../../store/workshop-context.tsx'
import classes from './canvas.module.css'
import { useCanvasActions } from './canvas-actions.tsx'
import type { TextInPlace } from './edited-text.ts'

/**
 * Edits the label or the key of a field in its place: Enter accepts it, Tab moves to the next
 * field, Escape restores the old text.
 */
export function TextInPlaceInput({ text: { id, property } }: { readonly text: TextInPlace }) {
  const { workshop, edit, order, toFocus } = useCanvasActions()
  const value = String(useDocumentItem(formField.name, id)?.[property] ?? '')
  const before = useRef(value)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  const change = (next: string) =>
    workshop.run(
      changeCommand(
        workshop.document(),
        [{ kind: formField, id, property, value: next }],
        workshop.state().saved,
      ),
    )
  const end = () => {
    workshop.settle()
    edit(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && value !== before.current) change(before.current)
    if (event.key === 'Escape' || event.key === 'Enter') {
      event.preventDefault()
      toFocus.current = id
      end()
    }
    if (event.key !== 'Tab') return
    const ids = order()
    const next = ids[ids.indexOf(id) + (event.shiftKey ? -1 : 1)]
    workshop.settle()
    if (next === undefined) return edit(null)
    event.preventDefault()
    workshop.select([next])
    edit({ id: next, property })
  }
  return (
    <input
      ref={input}
      className={classes.inPlace}
      aria-label={propertyNamed(formField, property).label}
      value={value}
      onChange={(event) => change(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={end}
    />
  )
}
