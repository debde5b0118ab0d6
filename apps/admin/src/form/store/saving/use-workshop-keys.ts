import { useEffect, useRef } from 'react'
import { commitFocusedInput } from '../../../base/layout/commit-focused-input.ts'
import type { Workshop } from '../workshop.ts'
import type { Saving } from './use-saving.ts'
import { actionOf } from './workshop-action.ts'

interface KeyTargets {
  readonly workshop: Workshop
  readonly saving: Saving
}

/** Attributes of elements that edit the document inside a dialog: the keys work the same there. */
export const EDITS_DOCUMENT = { 'data-edits-document': '' }

/** Ctrl+S saves, Ctrl+Z and Ctrl+Y (or Ctrl+Shift+Z) undo and redo, wherever the focus is, except in dialogs that do not edit the document. */
export function useWorkshopKeys(targets: KeyTargets): void {
  const latest = useRef(targets)
  useEffect(() => {
    latest.current = targets
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const action = actionOf(event)
      if (!action || isInDialog()) return
      event.preventDefault()
      const { workshop, saving } = latest.current
      commitFocusedInput()
      if (action === 'save') void saving.save()
      else workshop[action]()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

function isInDialog(): boolean {
  const dialogs = [...document.querySelectorAll('[role=dialog][aria-modal=true]')]
  return dialogs.some((dialog) => !dialog.querySelector('[data-edits-document]'))
}
