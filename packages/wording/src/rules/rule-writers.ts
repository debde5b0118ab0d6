import { formKinds, kindNamed } from '@urlapmuhely/schema'
import { defaultValue } from './default-value.ts'
import { disabled } from './disabled.ts'
import { expandable } from './expandable.ts'
import { optionExpandable } from './option-expandable.ts'
import { optionModifier } from './option-modifier.ts'
import { removeable } from './removeable.ts'
import type { RuleItem, RuleKindName } from './rule-content.ts'
import type { RuleWriter } from './rule-writer.ts'
import { sideEffect } from './side-effect.ts'
import { validation } from './validation.ts'

/** All kinds of rules in words; a missing one does not compile. */
const writers = {
  formDefaultValue: defaultValue,
  formDisabled: disabled,
  formExpandable: expandable,
  formOptionExpandable: optionExpandable,
  formOptionModifier: optionModifier,
  formRemoveable: removeable,
  formSideEffect: sideEffect,
  formValidation: validation,
} satisfies Record<RuleKindName, RuleWriter<never>>

/** The kinds of rules, in the order of the kinds. */
export const ruleKindNames: readonly RuleKindName[] = formKinds.map(({ name }) => name).filter(isRuleKind)

/** True for the name of a kind of rules. */
export function isRuleKind(name: string): name is RuleKindName {
  return Object.hasOwn(writers, name)
}

/** The writer of a kind. It takes items of that kind only, with all their properties. */
export function writerOf(kind: RuleKindName): RuleWriter {
  // Methods are given items of the kind that their key in the table names.
  return writers[kind] as RuleWriter<never> as RuleWriter
}

const wholes = new WeakMap<RuleItem, RuleItem>()

/**
 * The item with the initial values of the properties that it lacks, as unsaved items may. Items are immutable, so each is
 * filled in once.
 */
export function wholeItem(kind: RuleKindName, item: RuleItem): RuleItem {
  const known = wholes.get(item)
  if (known) return known
  const whole = { ...kindNamed(kind).initial, ...item }
  wholes.set(item, whole)
  wholes.set(whole, whole)
  return whole
}
