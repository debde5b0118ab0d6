import { type FormFragment, formField, formOption, type Kind } from '@urlapmuhely/schema'
import { v7 as uuidv7 } from 'uuid'
import type { Step } from '../command.ts'
import { type FormDocument, itemsOf } from '../form-document.ts'
import type { InsertPlace } from '../insert-at.ts'
import { CLIPBOARD_VERSION, type Clipboard } from './clipboard.ts'
import { type Paste, type PasteOptions, pasteCommand } from './paste-command.ts'
import { ruleKinds } from './rule-fields.ts'

/**
 * The command that puts a block at a place of a form, as the server does: with keys of its own, and with those options
 * of its lists that are missing.
 */
export function blockCommand(
  document: FormDocument,
  fragment: FormFragment,
  place: InsertPlace,
  { label, knownOptions = [] }: PasteOptions,
): Paste {
  const paste = pasteCommand(document, clipboardOf(fragment), place, { label })
  if (!paste.command) return paste
  const present = new Set([...itemsOf(document, formOption.name), ...knownOptions].map(placeOf))
  const missing = fragment.options
    .filter((option) => !present.has(placeOf(option)))
    .map((option): Step => {
      return {
        is: 'create',
        kind: formOption.name,
        item: { ...formOption.initial, ...option, id: uuidv7() },
      }
    })
  return { ...paste, command: { label, steps: [...missing, ...paste.command.steps] } }
}

/** A block as if its fields had been copied from a form of their own. Its lists are not pasted, but completed. */
function clipboardOf({ items }: FormFragment): Clipboard {
  const whole = (kind: Kind) =>
    // A block may be older than a property of its items.
    (items[kind.name] ?? []).map((item) => ({ ...kind.initial, ...item, id: String(item.id) }))
  return {
    version: CLIPBOARD_VERSION,
    formId: '',
    fields: whole(formField),
    rules: Object.fromEntries(ruleKinds.map((kind) => [kind.name, whole(kind)])),
    options: [],
    around: [],
    context: [],
  }
}

/** Two options with the same place are the same. */
function placeOf({ list, value, domainId = null }: Readonly<Record<string, unknown>>): string {
  return JSON.stringify([list, value, domainId])
}
