import { kindNamed } from '@urlapmuhely/schema'
import { alternativesOf, isRuleKind } from '@urlapmuhely/wording'
import type { FoundRule } from '../../store/rules/find-rule.ts'

/**
 * The property in which the version of a rule for a domain is to differ: its limit, its value or its options. Empty if
 * it has none of them, as a rule that is nothing but a condition.
 */
export function tailoredProperty({ kind, item }: FoundRule): string {
  const { properties } = kindNamed(kind)
  const byBasis = Object.keys(properties).filter((name) => properties[name]?.type === 'parameters')
  const candidates = [...byBasis, ...(isRuleKind(kind) ? alternativesOf(kind) : [])]
  return candidates.find((name) => isGiven(item[name])) ?? ''
}

function isGiven(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0
  return value !== null && value !== undefined && value !== ''
}
