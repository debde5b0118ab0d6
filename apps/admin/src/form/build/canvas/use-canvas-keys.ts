import type { MoveDirection } from '@urlapmuhely/document'
import { type KeyboardEvent, useCallback } from 'react'
import { moveSelected } from '../../store/move-selected.ts'
import { useCanvasActions } from './canvas-actions.tsx'

const moves: Readonly<Record<string, MoveDirection>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
}

/**
 * Arrows select the field before or after, with Alt they move it; Enter edits the label, F2 the
 * key, Escape clears the selection.
 */
export function useCanvasKeys(otherwise: (event: KeyboardEvent) => void): (event: KeyboardEvent) => void {
  const { workshop, edit, order, toFocus } = useCanvasActions()
  return useCallback(
    (event) => {
      if (event.target instanceof HTMLInputElement) return
      const lead = workshop.state().selection.at(-1)
      const { key, altKey, ctrlKey, metaKey } = event
      if (ctrlKey || metaKey) return otherwise(event)
      const direction = moves[key]
      if (altKey && direction) moveSelected(workshop, direction)
      else if (key === 'ArrowDown' || key === 'ArrowUp') {
        const ids = order()
        const at = lead === undefined ? -1 : ids.indexOf(lead)
        const next = ids[at + (key === 'ArrowDown' ? 1 : -1)]
        if (next === undefined) return
        toFocus.current = next
        workshop.select([next])
      } else if (key === 'Enter' && lead !== undefined) edit({ id: lead, property: 'label' })
      else if (key === 'F2' && lead !== undefined) edit({ id: lead, property: 'key' })
      else if (key === 'Escape') workshop.select([])
      else return otherwise(event)
      event.preventDefault()
    },
    [workshop, edit, order, toFocus, otherwise],
  )
}
