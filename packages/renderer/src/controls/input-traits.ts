import type { Field } from '@urlapmuhely/engine'
import type { TextInputProps } from '@urlapmuhely/ui/text-input'

type InputTraits = Pick<TextInputProps, 'type' | 'inputMode' | 'autoComplete'>

const digits: InputTraits = { inputMode: 'numeric' }

/** How a text is best typed, by the rule that judges it or the type of its field. The identifiers are accepted without hyphens. */
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

/** The keyboard of a line of text, and what browsers may fill it in with: by the rule that checks it, else by its type. */
export function inputTraits({ item }: Field, rules: readonly string[]): InputTraits {
  const judges = rules.find((rule) => Object.hasOwn(traits, rule))
  return traits[judges ?? item.type ?? ''] ?? {}
}
