import type { FieldState } from '@urlapmuhely/engine'
import { hu, memberLabel } from '@urlapmuhely/renderer'
import { valueMembersOf } from '@urlapmuhely/schema/facts'
import { valueText } from '@urlapmuhely/wording'

/** Formats a value of a field in words, with the labels of the options that it offers now. */
export function valueWords(value: unknown, state: Pick<FieldState, 'field' | 'options'> | null): string {
  if (!state) return valueText(value)
  const { field, options } = state
  const members = valueMembersOf(field)
  if (members && typeof value === 'object' && value !== null) {
    const given = new Map(Object.entries(value))
    const named = members.filter(({ key }) => given.has(key))
    return named.map((one) => `${memberLabel(one, hu)}: ${valueText(given.get(one.key))}`).join('; ')
  }
  const optionLabel = (one: unknown) => options?.find((option) => option.value === one)?.label
  return valueText(value, { type: field.type, optionLabel })
}
