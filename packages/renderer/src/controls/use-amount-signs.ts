import type { FieldState } from '@urlapmuhely/engine'
import { type AmountSigns, amountSigns, mannerOf } from '@urlapmuhely/engine/light'
import { useForm } from '../context/form-context.ts'

/** The sign of the currency of a field, or its unit, as it is beside the number; null if its numbers are plain. */
export function useAmountSigns({ field, value }: FieldState): AmountSigns | null {
  const { locale } = useForm()
  // Fast path: most numbers are plain.
  return field.currency || field.unit ? amountSigns(mannerOf(field, locale), value) : null
}
