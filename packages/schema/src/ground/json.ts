import { isCleanText } from './clean-text.ts'

/** Any JSON value. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue }

const MAX_DEPTH = 64
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Returns the first reason why `value` is not plain, safe JSON, as an issue code; null if it is.
 *
 * Safe JSON is of bounded depth, its texts contain no NUL and no lone surrogate, and its keys cannot reach a prototype.
 */
export function jsonFault(
  value: unknown,
  depth: number,
): 'JSON_INVALID' | 'JSON_TOO_DEEP' | 'TEXT_ILLEGAL' | null {
  if (depth > MAX_DEPTH) return 'JSON_TOO_DEEP'
  if (value === null || typeof value === 'boolean') return null
  if (typeof value === 'string') return isCleanText(value) ? null : 'TEXT_ILLEGAL'
  if (typeof value === 'number') return Number.isFinite(value) ? null : 'JSON_INVALID'
  if (typeof value !== 'object') return 'JSON_INVALID'
  if (Array.isArray(value)) return firstFault(value, depth)
  for (const key of Object.keys(value)) {
    if (FORBIDDEN_KEYS.has(key)) return 'JSON_INVALID'
    if (!isCleanText(key)) return 'TEXT_ILLEGAL'
  }
  return firstFault(Object.values(value), depth)
}

function firstFault(values: readonly unknown[], depth: number) {
  for (const value of values) {
    const fault = jsonFault(value, depth + 1)
    if (fault) return fault
  }
  return null
}
