import { amountDecimals } from './amount-decimals.ts'
import type { FormFieldTypeName } from './field-value-types.ts'

/** The limits of a field whose value is a number; null where there is none. */
export interface NumberLimits {
  readonly min: number | null
  readonly max: number | null
  readonly step: number | null
}

/** The maximum number of points of a scale. */
export const MAX_SCALE_POINTS = 21

/** A field with the properties that limit its numbers. */
interface LimitedField extends NumberLimits {
  readonly type?: FormFieldTypeName | undefined
  readonly currency?: string | null | undefined
}

/**
 * The limits of a number or of a scale. A scale without limits of its own is from 1 to 5 in steps of 1; the step of an
 * amount of money is its smallest decimal.
 */
export function numberLimits(field: LimitedField): NumberLimits {
  const { type, min, max, step } = field
  if (type === 'scale') return { min: min ?? 1, max: max ?? 5, step: step ?? 1 }
  return { min, max, step: step ?? (isAmount(field) ? Number(`1e-${amountDecimals(field)}`) : null) }
}

/** True for a number that is an amount of money. */
export function isAmount({ type, currency }: Omit<LimitedField, keyof NumberLimits>): boolean {
  return type === 'number' && Boolean(currency)
}

/** The points of a scale in their order; none if its limits are not those of a scale. */
export function scalePoints(field: NumberLimits): number[] {
  const { min, max, step } = numberLimits({ ...field, type: 'scale' })
  const [from = 1, to = 5, by = 1] = [min ?? undefined, max ?? undefined, step ?? undefined]
  const count = (to - from) / by + 1
  const isScale = [from, to, by, count].every(Number.isInteger) && by > 0
  return isScale && count >= 2 && count <= MAX_SCALE_POINTS
    ? Array.from({ length: count }, (_, index) => from + index * by)
    : []
}
