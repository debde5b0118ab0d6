import type { FormFieldTypeName } from './field-value-types.ts'

/** The limits of a field whose value is a number; null where there is none. */
export interface NumberLimits {
  readonly min: number | null
  readonly max: number | null
  readonly step: number | null
}

/** The maximum number of points of a scale. */
export const MAX_SCALE_POINTS = 21

/** The limits of a number or of a scale. A scale without limits of its own is from 1 to 5 in steps of 1. */
export function numberLimits(
  field: NumberLimits & { readonly type?: FormFieldTypeName | undefined },
): NumberLimits {
  return field.type === 'scale'
    ? { min: field.min ?? 1, max: field.max ?? 5, step: field.step ?? 1 }
    : { min: field.min, max: field.max, step: field.step }
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
