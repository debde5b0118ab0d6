import { namesLabel } from './label-in-message.ts'

/**
 * Joins a label and a message. A label that is a sentence keeps its own punctuation; a message that names the field
 * gets no prefix.
 */
export function faultText(label: string, message: string): string {
  if (label === '' || namesLabel(message, label)) return message
  return /[.?!:]$/u.test(label) ? `${label} ${message}` : `${label}: ${message}`
}
