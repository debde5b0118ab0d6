import type { Condition } from '@urlapmuhely/schema'
import { savable } from './condition-size.ts'

/**
 * True when all hold; one alone stays as it is.
 *
 * @throws {Unreadable} it is larger than conditions may be.
 */
export function allOf(conditions: readonly Condition[]): Condition {
  const parts = conditions.flatMap((part) => partsOf(part, 'and')).filter((part) => part !== true)
  if (parts.includes(false)) return false
  return parts.length > 1 ? savable({ and: distinct(parts.map(savable)) }) : (parts[0] ?? true)
}

/**
 * True when at least one holds.
 *
 * @throws {Unreadable} it is larger than conditions may be.
 */
export function anyOf(conditions: readonly Condition[]): Condition {
  const parts = conditions.flatMap((part) => partsOf(part, 'or')).filter((part) => part !== false)
  if (parts.includes(true)) return true
  return parts.length > 1 ? savable({ or: distinct(parts.map(savable)) }) : (parts[0] ?? false)
}

const OPPOSITES: Readonly<Record<string, string>> = { '==': '!=', '!=': '==', '!': '!!', '!!': '!' }

/** The opposite of a condition. */
export function not(condition: Condition): Condition {
  if (typeof condition === 'boolean') return !condition
  const [operator, args] = callOf(condition) ?? []
  const opposite = operator === undefined ? undefined : OPPOSITES[operator]
  return opposite === undefined || args === undefined ? { '!': [condition] } : { [opposite]: args }
}

function callOf(condition: Condition): [string, Condition] | null {
  if (typeof condition !== 'object' || condition === null || Array.isArray(condition)) return null
  const entries = Object.entries(condition)
  return entries.length === 1 ? (entries[0] ?? null) : null
}

function partsOf(condition: Condition, operator: 'and' | 'or'): readonly Condition[] {
  const [name, args] = callOf(condition) ?? []
  return name === operator && Array.isArray(args) ? args : [condition]
}

function distinct(parts: readonly Condition[]): Condition[] {
  const seen = new Set<string>()
  return parts.filter((part) => {
    const text = JSON.stringify(part)
    if (seen.has(text)) return false
    seen.add(text)
    return true
  })
}
