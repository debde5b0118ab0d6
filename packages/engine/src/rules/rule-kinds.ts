import type { EngineKind, RuleKind } from '../facts/definition.ts'

/** Whether the code of a kind is always there, or comes with the parts that only some forms need. A missing one does not compile. */
const kinds = {
  formOptionModifier: 'part',
  formExpandable: 'always',
  formOptionExpandable: 'part',
  formRemoveable: 'always',
  formDisabled: 'always',
  formDefaultValue: 'always',
  formValidation: 'part',
  formSideEffect: 'part',
} as const satisfies Record<RuleKind, 'always' | 'part'>

/** The small kinds, which most forms have. */
export type AlwaysKind = {
  [Kind in RuleKind]: (typeof kinds)[Kind] extends 'always' ? Kind : never
}[RuleKind]

/** The rule kinds in the order of compilation and explanation. */
// The keys of the object are the kinds.
export const ruleKinds = Object.keys(kinds) as readonly RuleKind[]

/** True for the kinds that are rules; the other kinds are the subjects of rules. */
export function isRuleKind(kind: EngineKind): kind is RuleKind {
  return kind in kinds
}

/** True for the small kinds, whose code is always there. */
export function isAlwaysThere(kind: RuleKind): kind is AlwaysKind {
  return kinds[kind] === 'always'
}
