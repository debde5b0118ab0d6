import { block } from './block.ts'
import type { Kind } from './define-kind.ts'
import { domain } from './domain.ts'
import { form } from './form.ts'
import { formDefaultValue } from './form-default-value.ts'
import { formDisabled } from './form-disabled.ts'
import { formExpandable } from './form-expandable.ts'
import { formField } from './form-field.ts'
import { formOption } from './form-option.ts'
import { formOptionExpandable } from './form-option-expandable.ts'
import { formOptionModifier } from './form-option-modifier.ts'
import { formRemoveable } from './form-removeable.ts'
import { formScenario } from './form-scenario.ts'
import { formSideEffect } from './form-side-effect.ts'
import { formValidation } from './form-validation.ts'

/** The kinds that have a list, a create and an edit screen, in the order of the navigation. */
export const kinds = [
  form,
  formField,
  formOption,
  formDefaultValue,
  formDisabled,
  formExpandable,
  formOptionExpandable,
  formOptionModifier,
  formRemoveable,
  formSideEffect,
  formValidation,
] as const

/** Everything that has a table and an API of items: the kinds, the scenarios, the tree of domains, and the blocks. */
export const itemKinds: readonly Kind[] = [...kinds, formScenario, domain, block]

/** The name of a kind of items. */
export type KindName = (typeof kinds)[number]['name'] | 'formScenario' | 'domain' | 'block'

/** The kind of that name. Throws if there is none. */
export function kindNamed(name: string): Kind {
  const kind = itemKinds.find((candidate) => candidate.name === name)
  if (!kind) throw new Error(`No kind is named ${name}.`)
  return kind
}

/** The kinds that belong to one form: those that are published with it, and those that are only kept with it. */
export const ownKinds: readonly Kind[] = itemKinds.filter((kind) => kind.ofForm)

/** The kinds whose items define a form: its fields and rules. */
export const formKinds: readonly Kind[] = ownKinds.filter((kind) => !kind.aside)

/** The kinds that are saved with a form: those that belong to it, and the options of the lists that forms share. */
export const contentKinds: readonly Kind[] = [...ownKinds, formOption]
