/** One form that can be changed and asked; what a candidate builds for a workload. */
export interface Live {
  /** One change, or one validation of everything; `turn` counts up, so that each call changes something. */
  readonly run: (turn: number) => unknown
}

/** A candidate leaves out the workloads that it cannot do. */
export interface Candidate {
  readonly name: string
  readonly sparse?: (n: number) => Live
  readonly fan?: (n: number) => Live
  readonly chain?: (n: number) => Live
  readonly options?: (count: number) => Live
  readonly validate?: (n: number) => Live
  /** Makes the rules as data; the result turns them into a form that can be filled in. */
  readonly load?: (n: number) => () => unknown
}

/** What the listeners of a form last read: a component per field would draw this. */
export interface Screen {
  readonly values: unknown[]
  readonly present: boolean[]
}

/** A screen on which nothing has been read yet. */
export function blankScreen(): Screen {
  return { values: [], present: [] }
}

/** The value that the first field has in turn: it turns every condition on and off. */
export function toggled(turn: number): string {
  return turn % 2 === 0 ? 'x' : 'y'
}

/** The limits that a text has in the workload `validate`. */
export const LIMITS = { least: 2, most: 50, pattern: '^[A-Z]{2}-\\d{4}$' } as const

/** What the fields hold in the workload `validate`: every tenth value does not match the pattern. */
export function enteredValues(n: number): string[] {
  return range(n, (index) => (index % 10 === 9 ? `AB-${index}x` : `AB-${1000 + (index % 9000)}`))
}

/** How many of the entered values are wrong. */
export function wrongCount(n: number): number {
  return Math.floor(n / 10)
}

/** Calls `make` for 0 … n − 1. */
export function range<T>(n: number, make: (index: number) => T): T[] {
  return Array.from({ length: n }, (_, index) => make(index))
}

/** Throws when a candidate does not do what the workload is about; checked once before measuring. */
export function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`The candidate is not set up right: ${what}`)
}
