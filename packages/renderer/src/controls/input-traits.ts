import type { Field } from '@urlapmuhely/engine'
import type { TextInputProps } from '@urlapmuhely/ui/text-input'

type InputTraits = Pick<TextInputProps, 'type' | 'inputMode' | 'autoComplete'>

const digits: InputTraits = { inputMode: 'numeric' }

/**
 * The input attributes of a text, by its validation rule or the type of its field. Identifiers are accepted without
 * hyphens.
 */
const traits: Readonly<Record<string, InputTraits>> = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  url: { type: 'url', inputMode: 'url' },
  taj: digits,
  taxId: digits,
  taxNumber: digits,
  bankAccount: digits,
  personalId: digits,
  postalCode: digits,
}

/**
 * The input mode and autocomplete of a line of text: by the rule that validates it, otherwise by its type. The field's
 * own setting of autocomplete is preferred.
 */
export function inputTraits({ item }: Field, rules: readonly string[]): InputTraits {
  const judges = rules.find((rule) => Object.hasOwn(traits, rule))
  const own = traits[judges ?? item.type ?? ''] ?? {}
  return item.autocomplete ? { ...own, autoComplete: item.autocomplete } : own
}
