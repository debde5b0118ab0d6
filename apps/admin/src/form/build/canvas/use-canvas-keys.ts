import { type KeyboardEvent, useCallback } from 'react'
import { moveSelected } from '../../store/move-selected.ts'
import { useCanvasActions } from './canvas-actions.tsx'
import { type CanvasKeyMeaning, canvasKeyMeaning } from './canvas-keys.ts'

/**
 * Arrows select the field before or after, with Alt they move it; Enter edits the label, F2 the
 * key, Escape clears the selection.
 */
export function useCanvasKeys(otherwise: (event: KeyboardEvent) => void): (event: KeyboardEvent) => void {
  const { workshop, edit, order, toFocus } = useCanvasActions()
  return useCallback(
    (event) => {
      if (event.target instanceof HTMLInputElement) return
      const perform = (meaning: CanvasKeyMeaning) => {
        if (meaning.is === 'move') moveSelected(workshop, meaning.direction)
        else if (meaning.is === 'edit') edit({ id: meaning.id, property: meaning.property })
        else if (meaning.is === 'clear') workshop.select([])
        else if (meaning.is === 'select') {
          toFocus.current = meaning.id
          workshop.select([meaning.id])
        }
      }
      const meaning = canvasKeyMeaning(event, { lead: workshop.state().selection.at(-1), order })
      if (!meaning) return otherwise(event)
      perform(meaning)
      if (meaning.is !== 'nothing') event.preventDefault()
    },
    [workshop, edit, order, toFocus, otherwise],
  )
}
