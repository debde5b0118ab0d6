/** One of the fields that every candidate renders: a text with label, hint and place for errors. */
export interface BenchField {
  readonly key: string
  readonly label: string
  readonly hint: string
  /** The field that hides this one while its value is `HIDING`; null for the first. */
  readonly hiddenBy: string | null
}

/** The value with which a field hides the next one. */
export const HIDING = 'x'

/** The interface of a candidate's page for the measurement. */
declare global {
  var mountForm: (root: HTMLElement, fields: readonly BenchField[]) => unknown
  /** How many fields a candidate draws at once; all of them if undefined. */
  var drawnAtOnce: number | undefined
}

/** `count` fields, each hidden by the preceding one. */
export function benchFields(count: number): BenchField[] {
  return Array.from({ length: count }, (_, index) => ({
    key: `f${index}`,
    label: `Mező ${index}`,
    hint: 'Ahogy az okmányban áll.',
    hiddenBy: index === 0 ? null : `f${index - 1}`,
  }))
}
