/** One form that can be changed and queried; built by a candidate for a workload. */
export interface Live {
  /** Makes one change, or one validation of everything; `turn` counts up, so that each call changes something. */
  readonly run: (turn: number) => unknown
}

/** A candidate omits the workloads that it does not support. */
export interface Candidate {
  readonly name: string
  readonly sparse?: (n: number) => Live
  readonly fan?: (n: number) => Live
  readonly chain?: (n: number) => Live
  readonly options?: (count: number) => Live
  readonly validate?: (n: number) => Live
  /** Builds the rules as data; the result compiles them into a form. */
  readonly load?: (n: number) => () => unknown
}

/** The last values that the listeners of a form read, as a component per field would render them. */
export interface Screen {
  readonly values: unknown[]
  readonly present: boolean[]
}

/** A screen on which nothing has been read yet. */
export function blankScreen(): Screen {
  return { values: [], present: [] }
}

/** The value of the first field at a turn; it toggles every condition. */
export function toggled(turn: number): string {
  return turn % 2 === 0 ? 'x' : 'y'
}

/** The limits of a text in the workload `validate`. */
export const LIMITS = { least: 2, most: 50, pattern: '^[A-Z]{2}-\\d{4}$' } as const

/** The values of the fields in the workload `validate`: every tenth value does not match the pattern. */
export function enteredValues(n: number): string[] {
  return range(n, (index) => (index % 10 === 9 ? `AB-${index}x` : `AB-${1000 + (index % 9000)}`))
}

/** The number of invalid values. */
export function wrongCount(n: number): number {
  return Math.floor(n / 10)
}

/** Calls `make` for 0 … n − 1. */
export function range<T>(n: number, make: (index: number) => T): T[] {
  return Array.from({ length: n }, (_, index) => make(index))
}

/** Throws if a candidate does not do what the workload requires; checked once before measuring. */
export function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`The candidate is not set up right: ${what}`)
}
