/** An object of a JSON file. */
export type JsonObject = Readonly<Record<string, unknown>>

/** A text property; empty if there is none. */
export function textOf(object: JsonObject, name: string): string {
  const value = object[name]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** An object property; empty if there is none. */
export function objectOf(object: JsonObject, name: string): JsonObject {
  const value = object[name]
  return isObject(value) ? value : {}
}

/** The objects of a list property. */
export function listOf(object: JsonObject, name: string): JsonObject[] {
  const value = object[name]
  return Array.isArray(value) ? value.filter(isObject) : []
}

/** A number property, also if it is written as a text; null if there is none. */
export function numberOf(object: JsonObject, name: string): number | null {
  const value = object[name]
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** True if a value is an object, not a list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The entry of a table under a name from a file; names such as `constructor` are in no table. */
export function entryOf<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
