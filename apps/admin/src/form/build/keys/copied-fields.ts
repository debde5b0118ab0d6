import type { Clipboard } from '@urlapmuhely/document'

/** Copied fields: their labels, and all that belongs to them as JSON. */
export interface CopiedFields {
  readonly text: string
  readonly fields: string
}

/** Returns the copied fields that a plain text stands for; undefined for any other text. */
export function fieldsFor(text: string, last: CopiedFields | null): string | undefined {
  return last?.text === text.replaceAll('\r\n', '\n') ? last.fields : undefined
}

/** Returns the copied fields, or null for another format. */
export function readClipboard(text: string): Clipboard | null {
  try {
    const parsed: unknown = JSON.parse(text)
    const isOurs =
      typeof parsed === 'object' &&
      parsed !== null &&
      'fields' in parsed &&
      'rules' in parsed &&
      'version' in parsed
    // Only this application writes the format.
    return isOurs ? (parsed as Clipboard) : null
  } catch {
    return null
  }
}
