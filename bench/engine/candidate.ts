/** One form that can be changed and asked; what a candidate builds for a workload. */
export interface Live {
  /** One change, or one validation of everything; `turn` counts up, so that each call changes something. */
  readonly run: (turn: number) => unknown
}

/** A workload by its name; a candidate that has no such thing leaves it out. */
export interface Candidate {
  readonly name: string
  readonly sparse?: (n: number) => Live
  readonly fan?: (n: number) => Live
  readonly chain?: (n: number) => Live
  readonly options?: (count: number) => Live
  readonly validate?: (n: number) => Live
  /** Makes the rules as data, and gives what goes from them to a form that can be filled in. */
  readonly load?: (n: number) => () => unknown
}

/** The value that the first field has in turn: it turns every condition on and off. */
export function toggled(turn: number): string {
  return turn % 2 === 0 ? 'x' : 'y'
}

/** Calls `make` for 0 … n − 1. */
export function range<T>(n: number, make: (index: number) => T): T[] {
  return Array.from({ length: n }, (_, index) => make(index))
}

/** Throws when a candidate does not do what the workload is about; checked once before measuring. */
export function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`The candidate is not set up right: ${what}`)
}
