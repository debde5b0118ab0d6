import { type JsonValue, jsonFault } from '@urlapmuhely/schema'
import { articleBefore } from '@urlapmuhely/wording'
import { t } from '../../base/messages/t-edit.ts'

/** A value as indented JSON; empty for null. */
export function writeJson(value: JsonValue): string {
  return value === null ? '' : JSON.stringify(value, null, 2)
}

/**
 * The value of a JSON text; null for an empty one.
 *
 * @throws {SyntaxError} the text is not JSON.
 */
export function readJson(text: string): JsonValue {
  // The result of JSON.parse is JSON by definition.
  return text.trim() === '' ? null : (JSON.parse(text) as JsonValue)
}

/** Why a text is not a value, with its line and column if the browser returns them; null if it is one. */
export function jsonTextFault(text: string): string | null {
  try {
    return jsonFault(readJson(text), 0) === null ? null : t('edit.json.refused')
  } catch (error) {
    const place = error instanceof SyntaxError ? linePlace(text, error.message) : null
    return place === null
      ? t('edit.json.broken')
      : t('edit.json.brokenAt', { ...place, article: articleBefore(String(place.line)) })
  }
}

/** Engines return the character position in the message; the line is computed from it. */
function linePlace(text: string, message: string): { line: number; column: number } | null {
  const position = /position (\d+)/u.exec(message)?.[1]
  if (position === undefined) return null
  const before = text.slice(0, Number(position)).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}
