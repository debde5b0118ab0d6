import { addDecimals, multiplyDecimals } from './decimals.ts'

/** The numbers that a field takes: whole numbers of steps from one of them. */
export interface Steps {
  readonly step: number
  readonly from: number
}

/** A distance to a step below this share of the step is an artefact of binary fractions, as in 0.1 + 0.2. */
const DUST = 1e-9
/** The relative error of a few operations on binary fractions. */
const BINARY_ERROR = 2 ** -51

/** The number on a step that a value is, or is but for the dust of binary fractions; null if it is between two. */
export function onStep(value: number, { step, from }: Steps): number | null {
  const steps = (value - from) / step
  const count = Math.round(steps)
  if (Math.abs(steps - count) > Math.max(DUST, Math.abs(steps) * BINARY_ERROR)) return null
  return Number.isSafeInteger(count) ? addDecimals(from, multiplyDecimals(count, step)) : value
}
