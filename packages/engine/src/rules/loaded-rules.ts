import type { RuleKind } from '../scope/definition.ts'
import type { Rule } from './rule.ts'
import { ruleKinds } from './rule-kinds.ts'

const loaded: Partial<Record<RuleKind, Rule>> = {}

/** Registers rule kinds for every program compiled from now on. */
export function provideRules(rules: Partial<Record<RuleKind, Rule>>): void {
  for (const kind of ruleKinds) {
    const rule = rules[kind]
    if (rule) loaded[kind] = rule
  }
}

/** True if the rule kind was registered. */
export function isRuleLoaded(kind: RuleKind): boolean {
  return loaded[kind] !== undefined
}

/** Returns a registered rule kind. Throws if it is missing: `loadParts` must be awaited before `compile`. */
export function loadedRule(kind: RuleKind): Rule {
  const rule = loaded[kind]
  if (!rule) throw new Error(`The engine has no ${kind}: call loadParts before compile.`)
  return rule
}
