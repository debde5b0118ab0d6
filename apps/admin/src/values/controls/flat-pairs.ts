import { isUnclear, numberOf } from '@urlapmuhely/document'
import type { JsonValue } from '@urlapmuhely/schema'
import { writeNumber } from '@urlapmuhely/schema/number-text'
import { t } from '../../base/messages/t-edit.ts'

/** A key and a value of a flat object as they are typed. */
export interface Pair {
  readonly id: number
  readonly key: string
  readonly text: string
}

let lastId = 0

/** A pair of its own id. */
export function newPair(key: string, text: string): Pair {
  lastId += 1
  return { id: lastId, key, text }
}

/** The pairs of an object with plain values; none for anything else. */
export function pairsOf(value: unknown): Pair[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).map(([key, member]) => newPair(key, writeScalar(member)))
}

/**
 * The object that the pairs say; pairs without a key are left out. `12,5` is a number, `igen` and `nem` are booleans,
 * a quoted text and anything else are text.
 */
export function objectOf(pairs: readonly Pair[]): Record<string, JsonValue> {
  return Object.fromEntries(
    pairs.filter(({ key }) => key.trim() !== '').map(({ key, text }) => [key.trim(), readScalar(text)]),
  )
}

/** Why the pairs cannot be saved: a repeated key, or a number that may be one of two; null if they can. */
export function pairsFault(pairs: readonly Pair[]): string | null {
  const repeated = repeatedKey(pairs)
  if (repeated !== null) return t('edit.pairs.repeated', { key: repeated })
  return pairs.some(({ text }) => isUnclear(text)) ? t('edit.issue.numberUnclear') : null
}

function repeatedKey(pairs: readonly Pair[]): string | null {
  const keys = pairs.map(({ key }) => key.trim()).filter((key) => key !== '')
  return keys.find((key, index) => keys.indexOf(key) !== index) ?? null
}

/** A text that looks like another type is quoted, so that `"12"` stays text. */
function writeScalar(value: unknown): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? t('edit.literal.yes') : t('edit.literal.no')
  if (typeof value === 'number') return writeNumber(value)
  const text = String(value)
  return readScalar(text) === text && !isUnclear(text) ? text : `"${text}"`
}

function readScalar(text: string): JsonValue {
  const trimmed = text.trim()
  if (/^".*"$/su.test(trimmed)) return trimmed.slice(1, -1)
  if (trimmed === '') return null
  if (trimmed === t('edit.literal.yes')) return true
  if (trimmed === t('edit.literal.no')) return false
  return numberOf(trimmed) ?? text
}
