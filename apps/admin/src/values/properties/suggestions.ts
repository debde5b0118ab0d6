import { keyFromLabel } from '@urlapmuhely/document'
import { type Kind, labelSource } from '@urlapmuhely/schema'
import { type ItemValues, propertyNamed } from './item-values.ts'

/**
 * The suggested name and key of a new item after its label changed; and its key after its name changed, while it has no
 * label.
 *
 * Replaces only an empty text or the last suggestion, never a text that the user has written.
 *
 * @param name the property that changed.
 * @param before its value before the change.
 */
export function suggestions(
  kind: Kind,
  name: string,
  before: unknown,
  values: ItemValues,
): Record<string, unknown> {
  const { detail } = kind.naming
  const source = labelSource(kind)
  const isSource = name === source
  if (!isSource && !(name === 'name' && values[source] === '')) return {}
  const [old, text] = [String(before ?? ''), String(values[name] ?? '')]
  const found: Record<string, unknown> = {}
  const { key } = kind.properties
  if (isSource && source !== 'name' && isOpen(values.name, shorten(kind, 'name', old)))
    found.name = shorten(kind, 'name', text)
  if (key && detail === 'key' && isOpen(values.key, keyFromLabel(key, old)))
    found.key = keyFromLabel(key, text)
  return found
}

function isOpen(value: unknown, suggested: string): boolean {
  return value === '' || value === suggested
}

function shorten(kind: Kind, name: string, text: string): string {
  return text.slice(0, propertyNamed(kind, name).max ?? text.length)
}
