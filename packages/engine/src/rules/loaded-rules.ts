import type { RuleKind } from '../facts/definition.ts'
import { formDefaultValue } from './form-default-value.ts'
import { formDisabled } from './form-disabled.ts'
import { formExpandable } from './form-expandable.ts'
import { formRemoveable } from './form-removeable.ts'
import { providedRule } from './provided-rules.ts'
import type { Rule } from './rule.ts'
import { type AlwaysKind, isAlwaysThere } from './rule-kinds.ts'

const always: Readonly<Record<AlwaysKind, Rule>> = {
  formDefaultValue,
  formDisabled,
  formExpandable,
  formRemoveable,
}

/** Returns a rule kind. Throws if it is missing: `loadParts` must be awaited before `compile`. */
export function loadedRule(kind: RuleKind): Rule {
  const rule = isAlwaysThere(kind) ? always[kind] : providedRule(kind)
  if (!rule) throw new Error(`The engine has no ${kind}: call loadParts before compile.`)
  return rule
}
