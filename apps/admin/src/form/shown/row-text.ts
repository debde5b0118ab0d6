import type { DocumentItem } from '@urlapmuhely/document'

/** The text of a field's row in the outline: its label, or its key if the label is empty. */
export function rowText(item: DocumentItem | undefined): string {
  return String(item?.label || item?.key || '')
}
