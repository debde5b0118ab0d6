import { fitsFormat, foldText, type Kind } from '@urlapmuhely/schema'
import { type ItemValues, propertyNamed } from './edit-values.ts'

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
  const { label, detail } = kind.naming
  const source = kind.properties.title ? 'title' : label
  const isSource = name === source
  if (!isSource && !(name === 'name' && values[source] === '')) return {}
  const [old, text] = [String(before ?? ''), String(values[name] ?? '')]
  const found: Record<string, unknown> = {}
  if (isSource && source !== 'name' && isOpen(values.name, shorten(kind, 'name', old)))
    found.name = shorten(kind, 'name', text)
  if (kind.properties.key && detail === 'key' && isOpen(values.key, keyFor(kind, old)))
    found.key = keyFor(kind, text)
  return found
}

function isOpen(value: unknown, suggested: string): boolean {
  return value === '' || value === suggested
}

function shorten(kind: Kind, name: string, text: string): string {
  return text.slice(0, propertyNamed(kind, name).max ?? text.length)
}

/** The text in the spelling of the kind's keys: `szuletesiDatum`, or `szuletesi-datum` for kinds that use hyphens. */
function keyFor(kind: Kind, text: string): string {
  const words = foldText(text)
    .replace(/[^a-z0-9]+/gu, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 6)
  const camel = words
    .map((word, index) => (index === 0 ? word : word[0]?.toUpperCase() + word.slice(1)))
    .join('')
  const property = propertyNamed(kind, 'key')
  return [camel, words.join('-')].find((candidate) => fitsFormat(property, candidate)) ?? ''
}
