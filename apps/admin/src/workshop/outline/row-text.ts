import type { DocumentItem } from '@urlapmuhely/document'

/** What a field is called in the outline: its label, or its key if that is empty. */
export function rowText(item: DocumentItem | undefined): string {
  return String(item?.label || item?.key || '')
}
