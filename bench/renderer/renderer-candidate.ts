/** One of the fields that every candidate draws: a text with label, hint and place for errors. */
export interface BenchField {
  readonly key: string
  readonly label: string
  readonly hint: string
  /** The field that hides this one while it holds `HIDING`; null for the first. */
  readonly hiddenBy: string | null
}

/** What a field holds when it hides the one after it. */
export const HIDING = 'x'

/** What each page of a candidate offers to the measuring side. */
declare global {
  var mountForm: (root: HTMLElement, fields: readonly BenchField[]) => unknown
}

/** `count` fields, each hidden by the one before it. */
export function benchFields(count: number): BenchField[] {
  return Array.from({ length: count }, (_, index) => ({
    key: `f${index}`,
    label: `Mező ${index}`,
    hint: 'Ahogy az okmányban áll.',
    hiddenBy: index === 0 ? null : `f${index - 1}`,
  }))
}
