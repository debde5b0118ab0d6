import type { RuleKind } from '../facts/definition.ts'
import type { NodeAspect } from '../graph/graph.ts'
import { formDefaultValue } from './form-default-value.ts'
import { formDisabled } from './form-disabled.ts'
import { formExpandable } from './form-expandable.ts'
import { formOptionExpandable } from './form-option-expandable.ts'
import { formOptionModifier } from './form-option-modifier.ts'
import { formRemoveable } from './form-removeable.ts'
import { formSideEffect } from './form-side-effect.ts'
import { formValidation } from './form-validation.ts'
import type { Rule } from './rule.ts'
import { ruleKinds } from './rule-kinds.ts'

/** All rule kinds; a missing one does not compile. */
export const rules = {
  formOptionModifier,
  formExpandable,
  formOptionExpandable,
  formRemoveable,
  formDisabled,
  formDefaultValue,
  formValidation,
  formSideEffect,
} as const satisfies Record<RuleKind, Rule>

/** The rules of a kind. They accept items of that kind only. */
export function ruleOf(kind: RuleKind): Rule {
  return rules[kind]
}

/** The rule kinds that affect a property of a field. */
export function kindsAbout(aspect: NodeAspect): readonly RuleKind[] {
  return ruleKinds.filter((kind) => rules[kind].aspect === aspect)
}
