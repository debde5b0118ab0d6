import type { FieldState } from '@urlapmuhely/engine'
import { valueText } from '@urlapmuhely/wording'

/** Formats a value of a field in words, with the labels of the options that it offers now. */
export function valueWords(value: unknown, state: Pick<FieldState, 'field' | 'options'> | null): string {
  if (!state) return valueText(value)
  const { field, options } = state
  const optionLabel = (one: unknown) => options?.find((option) => option.value === one)?.label
  return valueText(value, { type: field.type, optionLabel })
}
