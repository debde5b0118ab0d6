import type { FieldPlan } from '@urlapmuhely/engine'
import type { TextInputProps } from '@urlapmuhely/ui'

type InputTraits = Pick<TextInputProps, 'type' | 'inputMode' | 'autoComplete'>

const digits: InputTraits = { inputMode: 'numeric' }

/** What the rule that judges a text says of how it is best typed. The identifiers are accepted without hyphens. */
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

/** The keyboard of a line of text, and what browsers may fill it in with. */
export function inputTraits({ validators }: FieldPlan): InputTraits {
  const rule = validators.find((one) => Object.hasOwn(traits, one.rule))?.rule
  return (rule && traits[rule]) ?? {}
}
