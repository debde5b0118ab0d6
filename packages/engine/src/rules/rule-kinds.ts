import type { EngineKind, RuleKind } from '../scope/definition.ts'

/** A missing one does not compile. */
const kinds: Readonly<Record<RuleKind, true>> = {
  formOptionModifier: true,
  formExpandable: true,
  formOptionExpandable: true,
  formRemoveable: true,
  formDisabled: true,
  formDefaultValue: true,
  formValidation: true,
  formSideEffect: true,
}

/** The rule kinds in the order of compilation and explanation. */
// The keys of the object are the kinds.
export const ruleKinds = Object.keys(kinds) as readonly RuleKind[]

/** True for the kinds that are rules; the others are what rules are about. */
export function isRuleKind(kind: EngineKind): kind is RuleKind {
  return kind in kinds
}
