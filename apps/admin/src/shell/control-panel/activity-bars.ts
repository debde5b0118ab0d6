/** The number of changes on a day; the day is `YYYY-MM-DD`. */
export interface DayCount {
  readonly day: string
  readonly count: number
}

/** A bar of the chart, in the units of its view box. */
export interface Bar extends DayCount {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const GAP = 0.25
const LEAST = 2

/** The bars of the days. The largest fills the chart's height; any day with changes is visible. */
export function barsOf(
  days: readonly DayCount[],
  { width, height }: { width: number; height: number },
): Bar[] {
  const max = Math.max(1, ...days.map(({ count }) => count))
  const step = width / Math.max(1, days.length)
  return days.map(({ day, count }, index) => {
    const tall = count === 0 ? 0 : Math.max(LEAST, (count / max) * height)
    return {
      day,
      count,
      x: (index + GAP / 2) * step,
      y: height - tall,
      width: step * (1 - GAP),
      height: tall,
    }
  })
}

/** The total number of changes, and the (latest) day with the most; null if there were none. */
export function summaryOf(days: readonly DayCount[]): { total: number; max: number; day: string } | null {
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const most = days.reduce<DayCount | null>(
    (best, day) => (best && best.count > day.count ? best : day),
    null,
  )
  return most && total > 0 ? { total, max: most.count, day: most.day } : null
}

/** A day in Hungarian notation: `2026. 11. 21.` */
export function formatDay(day: string): string {
  return `${day.replaceAll('-', '. ')}.`
}
