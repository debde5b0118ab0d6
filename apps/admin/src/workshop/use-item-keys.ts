import { type Clipboard, copyOf, duplicateCommand, pasteCommand } from '@urlapmuhely/document'
import { formField } from '@urlapmuhely/schema'
import { type ClipboardEvent, type KeyboardEvent, useMemo } from 'react'
import { notify } from '../layout/notify.tsx'
import { t } from '../messages/t.ts'
import { placeAfterSelection } from './palette/add-fields.ts'
import { usePalette } from './palette/palette-context.tsx'
import { useRemoval } from './removal/removal-context.tsx'
import { nameOf } from './store/commands.ts'
import type { Workshop } from './store/workshop.ts'
import { useWorkshop } from './store/workshop-context.tsx'

/** The format of copied fields in the clipboard, beside their labels as plain text. */
const FORMAT = 'application/x-urlapmuhely-fields+json'

/** Handlers for a pane in which fields are selected: delete, duplicate, add, copy, cut and paste. */
export interface ItemKeys {
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onCopy: (event: ClipboardEvent) => void
  readonly onCut: (event: ClipboardEvent) => void
  readonly onPaste: (event: ClipboardEvent) => void
}

/** The keys that the outline and the canvas share. Nothing happens while the focus is in an input. */
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
      onCopy: (event) => {
        if (copy(event))
          notify.info(t('workshop.clipboard.copied', { count: selectedFields(workshop).length }))
      },
      onCut: (event) => {
        const ids = selectedFields(workshop)
        if (copy(event)) removal.ask(ids)
      },
      onPaste: (event) => {
        if (isTyping(event.target)) return
        event.preventDefault()
        const fields = event.clipboardData.getData(FORMAT)
        if (fields !== '') paste(workshop, fields)
        else if (event.clipboardData.getData('text/plain').trim() !== '') {
          palette.openPaste(event.clipboardData.getData('text/plain'))
        }
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

function putFields(clipboard: DataTransfer, workshop: Workshop, ids: readonly string[]): void {
  const document = workshop.document()
  clipboard.setData(FORMAT, JSON.stringify(copyOf(document, ids)))
  clipboard.setData('text/plain', ids.map((id) => nameOf(document, { kind: formField, id })).join('\n'))
}

function paste(workshop: Workshop, text: string): void {
  const clipboard = readClipboard(text)
  if (!clipboard) {
    notify.error(t('workshop.clipboard.unreadable'))
    return
  }
  const label = t('workshop.step.paste', { count: clipboard.fields.length })
  const { command, fieldIds, leftOut, broken } = pasteCommand(
    workshop.document(),
    clipboard,
    placeAfterSelection(workshop),
    { label },
  )
  if (!command) {
    notify.error(t('workshop.clipboard.tooDeep'))
    return
  }
  workshop.run(command, fieldIds)
  const lost = [...leftOut, ...broken].map(({ item }) => String(item.label || item.name))
  if (lost.length > 0) notify.info(t('workshop.clipboard.lost', { names: lost.join(', ') }))
}

/** The copied fields, or null for another format. Only this application writes it. */
function readClipboard(text: string): Clipboard | null {
  try {
    const parsed: unknown = JSON.parse(text)
    const isOurs =
      typeof parsed === 'object' &&
      parsed !== null &&
      'fields' in parsed &&
      'rules' in parsed &&
      'version' in parsed
    return isOurs ? (parsed as Clipboard) : null
  } catch {
    return null
  }
}

function isTyping(target: EventTarget): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role=combobox]'))
  )
}
