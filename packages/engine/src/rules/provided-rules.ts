import type { RuleKind } from '../facts/definition.ts'
import type { Rule } from './rule.ts'
import { isAlwaysThere } from './rule-kinds.ts'

const provided: Partial<Record<RuleKind, Rule>> = {}

/** Registers rule kinds for every program compiled from now on. */
export function provideRules(rules: Partial<Record<RuleKind, Rule>>): void {
  Object.assign(provided, rules)
}

/** A registered rule kind; undefined if it is missing. */
export function providedRule(kind: RuleKind): Rule | undefined {
  return provided[kind]
}

/** True if the rule kind can be compiled. */
export function isRuleLoaded(kind: RuleKind): boolean {
  return isAlwaysThere(kind) || provided[kind] !== undefined
}
