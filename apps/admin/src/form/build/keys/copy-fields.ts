import { copyOf, pasteCommand } from '@urlapmuhely/document'
import { formField } from '@urlapmuhely/schema'
import { notify } from '../../../base/dialogs/notify.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { nameOf } from '../../store/commands.ts'
import type { Workshop } from '../../store/workshop.ts'
import { placeAfterSelection } from '../palette/add-fields.ts'
import type { Palette } from '../palette/palette-context.tsx'
import { type CopiedFields, fieldsFor, readClipboard } from './copied-fields.ts'

/** The format of copied fields in the clipboard, beside their labels as plain text. */
const FORMAT = 'application/x-urlapmuhely-fields+json'
/** The key under which the browser stores the last copy: a menu can only write plain text to the clipboard. */
const STORED_AT = 'urlapmuhely-copied-fields'

/** Puts fields, with their rules, into the clipboard of a copy event. */
export function putFields(clipboard: DataTransfer, workshop: Workshop, ids: readonly string[]): void {
  const { text, fields } = copied(workshop, ids)
  clipboard.setData(FORMAT, fields)
  clipboard.setData('text/plain', text)
}

/** Copies fields, with their rules, without a copy event, as a menu does. */
export async function copyFields(workshop: Workshop, ids: readonly string[]): Promise<void> {
  const { text } = copied(workshop, ids)
  // Without the browser's permission the fields can still be pasted in this application.
  await navigator.clipboard?.writeText(text).catch(() => undefined)
}

/** Pastes the content of a paste event: fields, or text that becomes fields once the user has reviewed it. */
export function pasteFrom(clipboard: DataTransfer, workshop: Workshop, palette: Palette): void {
  const text = clipboard.getData('text/plain')
  const fields = clipboard.getData(FORMAT) || fieldsFor(text, lastCopied())
  if (fields) paste(workshop, fields)
  else if (text.trim() !== '') palette.openPaste(text)
}

/** Pastes without a paste event, as a menu does. */
export async function pasteFields(workshop: Workshop, palette: Palette): Promise<void> {
  // The browser may ask the person, who may refuse.
  const text = (await navigator.clipboard?.readText().catch(() => null)) ?? null
  const fields = text === null ? lastCopied()?.fields : fieldsFor(text, lastCopied())
  if (fields) paste(workshop, fields)
  else if (text !== null && text.trim() !== '') palette.openPaste(text)
  else notify.info(t('workshop.clipboard.empty'))
}

function copied(workshop: Workshop, ids: readonly string[]): CopiedFields {
  const document = workshop.document()
  const text = ids.map((id) => nameOf(document, { kind: formField, id })).join('\n')
  const fields = JSON.stringify(copyOf(document, ids))
  try {
    localStorage.setItem(STORED_AT, JSON.stringify({ text, fields }))
  } catch {
    // The storage has no room for so much. It can then be pasted by the keyboard only.
    localStorage.removeItem(STORED_AT)
  }
  notify.info(t('workshop.clipboard.copied', { count: ids.length }))
  return { text, fields }
}

function lastCopied(): CopiedFields | null {
  const stored = localStorage.getItem(STORED_AT)
  // Only this module writes it.
  return stored === null ? null : (JSON.parse(stored) as CopiedFields)
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
