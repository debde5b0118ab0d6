import { duplicateCommand } from '@urlapmuhely/document'
import { formField } from '@urlapmuhely/schema'
import { type ClipboardEvent, type KeyboardEvent, useMemo } from 'react'
import { notify } from '../../../base/dialogs/notify.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { nameOf } from '../../store/commands.ts'
import type { Workshop } from '../../store/workshop.ts'
import { useWorkshop } from '../../store/workshop-context.tsx'
import { usePalette } from '../palette/palette-context.tsx'
import { useRemoval } from '../removal/removal-context.tsx'
import { pasteFrom, putFields } from './copy-fields.ts'

/** Handlers for a pane in which fields are selected: delete, duplicate, add, copy, cut and paste. */
export interface ItemKeys {
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onCopy: (event: ClipboardEvent) => void
  readonly onCut: (event: ClipboardEvent) => void
  readonly onPaste: (event: ClipboardEvent) => void
}

/** Handles the keys that the outline and the canvas share. Ignores them while the focus is in an input. */
export function useItemKeys(): ItemKeys {
  const workshop = useWorkshop()
  const palette = usePalette()
  const removal = useRemoval()
  return useMemo(() => {
    const copy = (event: ClipboardEvent) => {
      const ids = selectedFields(workshop)
      if (isTyping(event.target) || ids.length === 0) return false
      event.preventDefault()
      putFields(event.clipboardData, workshop, ids)
      return true
    }
    return {
      onKeyDown: (event) => {
        if (event.defaultPrevented || isTyping(event.target)) return
        const ids = selectedFields(workshop)
        const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey
        if (event.key === 'Delete' && ids.length > 0) removal.ask(ids)
        else if (isCommand && event.key.toLowerCase() === 'd') duplicate(workshop, ids)
        else if (event.key === 'Insert' || event.key === '/') palette.open()
        else return
        event.preventDefault()
      },
      onCopy: copy,
      onCut: (event) => {
        const ids = selectedFields(workshop)
        if (copy(event)) removal.ask(ids)
      },
      onPaste: (event) => {
        if (isTyping(event.target)) return
        event.preventDefault()
        pasteFrom(event.clipboardData, workshop, palette)
      },
    }
  }, [workshop, palette, removal])
}

/** The selected fields; rules and options are not copied by themselves. */
function selectedFields(workshop: Workshop): readonly string[] {
  const fields = workshop.document().items[formField.name]
  return workshop.state().selection.filter((id) => fields?.has(id))
}

/** Puts a copy of fields, with their rules, behind them, and selects it. */
export function duplicate(workshop: Workshop, ids: readonly string[]): void {
  const [first] = ids
  if (first === undefined) return
  const document = workshop.document()
  const label = t('workshop.step.duplicate', { name: nameOf(document, { kind: formField, id: first }) })
  const { command, fieldIds } = duplicateCommand(document, ids, { label })
  if (command) workshop.run(command, fieldIds)
  else notify.error(t('workshop.clipboard.tooDeep'))
}

/** True for an element to type in, where keys and pastes apply to its text. */
export function isTyping(target: EventTarget): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role=combobox]'))
  )
}
