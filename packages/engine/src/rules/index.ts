import type { NodeAspect } from '../graph/graph.ts'
import type { EngineKind, RuleKind } from '../scope/definition.ts'
import { formDefaultValue } from './form-default-value.ts'
import { formDisabled } from './form-disabled.ts'
import { formExpandable } from './form-expandable.ts'
import { formOptionExpandable } from './form-option-expandable.ts'
import { formOptionModifier } from './form-option-modifier.ts'
import { formRemoveable } from './form-removeable.ts'
import { formSideEffect } from './form-side-effect.ts'
import { formValidation } from './form-validation.ts'
import type { Rule } from './rule.ts'

/** All rule kinds; a missing one does not compile. */
const rules = {
  formOptionModifier,
  formExpandable,
  formOptionExpandable,
  formRemoveable,
  formDisabled,
  formDefaultValue,
  formValidation,
  formSideEffect,
} as const satisfies Record<RuleKind, Rule>

/** The rule kinds in the order of compilation and explanation. */
// The keys of the object are the kinds.
export const ruleKinds = Object.keys(rules) as readonly RuleKind[]

/** True for the kinds that are rules; the others are what rules are about. */
export function isRuleKind(kind: EngineKind): kind is RuleKind {
  return kind in rules
}

/** The rules of a kind. They accept items of that kind only. */
export function ruleOf(kind: RuleKind): Rule {
  return rules[kind]
}

/** The rule kinds that affect a property of a field. */
export function kindsAbout(aspect: NodeAspect): readonly RuleKind[] {
  return ruleKinds.filter((kind) => rules[kind].aspect === aspect)
}
