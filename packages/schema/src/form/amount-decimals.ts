import { decimalsIn } from '../text/number-format.ts'

/** The properties of a field that decide how many decimals its amounts have. */
export interface AmountField {
  readonly currency?: string | null | undefined
  readonly min?: number | null | undefined
  readonly max?: number | null | undefined
  readonly step?: number | null | undefined
}

/**
 * The most decimals of a field's amounts of money: none of forints, of other currencies the two of ISO 4217, and more if
 * a limit or the step of the field has more.
 */
export function amountDecimals({ currency, min, max, step }: AmountField): number {
  const own = [min, max, step].map((limit) => decimalsIn(limit ?? 0))
  return Math.max(currency === 'HUF' ? 0 : 2, ...own)
}
