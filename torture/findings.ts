/** The findings of one part. */
export interface Findings {
  readonly title: string
  /** How often each promise was checked and held. */
  readonly held: ReadonlyMap<string, number>
  readonly failures: readonly { readonly promise: string; readonly detail: string }[]
  readonly figures: ReadonlyMap<string, string | number>
  readonly notes: readonly string[]
  readonly seconds: number
}

/** Receives the findings of a part. */
export interface Recorder {
  /** Records that the promise held, `count` times. */
  held(promise: string, times?: number): void
  broken(promise: string, detail: string): void
  /** Records that the promise held if the list is empty; otherwise that each entry broke it. */
  judge(promise: string, faults: readonly string[], times?: number): void
  figure(name: string, value: string | number): void
  /** Adds to a counter. */
  count(name: string, more?: number): void
  note(sentence: string): void
  finish(seconds: number): Findings
}

/** Limit, because more of them add no information. */
const MAX_FAILURES = 200
const MAX_DETAIL = 2_000

/** Collects the findings of a part. */
export function createRecorder(title: string): Recorder {
  const held = new Map<string, number>()
  const failures: { promise: string; detail: string }[] = []
  const figures = new Map<string, string | number>()
  const notes: string[] = []
  const recorder: Recorder = {
    held: (promise, times = 1) => void held.set(promise, (held.get(promise) ?? 0) + times),
    broken(promise, detail) {
      if (failures.length < MAX_FAILURES) failures.push({ promise, detail: detail.slice(0, MAX_DETAIL) })
      console.log(`  BROKEN: ${promise}: ${detail.slice(0, 300)}`)
    },
    judge(promise, faults, times = 1) {
      if (faults.length === 0) recorder.held(promise, times)
      for (const fault of faults) recorder.broken(promise, fault)
    },
    figure: (name, value) => void figures.set(name, value),
    count: (name, more = 1) => void figures.set(name, Number(figures.get(name) ?? 0) + more),
    note: (sentence) => void notes.push(sentence),
    finish: (seconds) => ({ title, held, failures, figures, notes, seconds }),
  }
  return recorder
}
