import { foldText } from '@urlapmuhely/ui'

/** One thing to choose. */
export interface Pick<Value> {
  readonly value: Value
  readonly label: string
  /** Its place, or another name of it. */
  readonly description?: string
}

/** Returns the things whose label or description has a text, without regard to accents and case. */
export function foundPicks<Value>(picks: readonly Pick<Value>[], query: string): readonly Pick<Value>[] {
  const wanted = foldText(query)
  return picks.filter(({ label, description = '' }) => foldText(`${label} ${description}`).includes(wanted))
}

/** Returns the place that an arrow key moves to in a list of this length; null for other keys. */
export function pickAfter(key: string, active: number, count: number): number | null {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  return step === undefined ? null : Math.min(Math.max(active + step, 0), count - 1)
}
