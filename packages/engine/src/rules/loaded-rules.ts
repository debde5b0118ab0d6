import type { RuleKind } from '../scope/definition.ts'
import { formDefaultValue } from './form-default-value.ts'
import { formDisabled } from './form-disabled.ts'
import { formExpandable } from './form-expandable.ts'
import { formRemoveable } from './form-removeable.ts'
import type { Rule } from './rule.ts'

/** The small rule kinds, which most forms have, are there from the start. */
const loaded: Partial<Record<RuleKind, Rule>> = {
  formDefaultValue,
  formDisabled,
  formExpandable,
  formRemoveable,
}

/** Registers rule kinds for every program compiled from now on. */
export function provideRules(rules: Partial<Record<RuleKind, Rule>>): void {
  Object.assign(loaded, rules)
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
