import type { DocumentItem } from '@urlapmuhely/document'
import { fieldTitle } from '@urlapmuhely/schema'

/** The text of a field's row in the outline: its label, the first words of a text, or its key if it has neither. */
export function rowText(item: DocumentItem | undefined): string {
  return item ? fieldTitle(item) : ''
}
