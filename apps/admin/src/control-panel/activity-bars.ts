/** How many changes a day saw; the day is `YYYY-MM-DD`. */
export interface DayCount {
  readonly day: string
  readonly count: number
}

/** One bar of the chart, in the units of its view box. */
export interface Bar extends DayCount {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const GAP = 0.25
const LEAST = 2

/** The bars of the days, side by side, the greatest as high as the chart; any change at all can be seen. */
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

/** All changes together, and the day that saw most (the latest of them); null when there was none. */
export function summaryOf(days: readonly DayCount[]): { total: number; max: number; day: string } | null {
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const most = days.reduce<DayCount | null>(
    (best, day) => (best && best.count > day.count ? best : day),
    null,
  )
  return most && total > 0 ? { total, max: most.count, day: most.day } : null
}

/** A day as Hungarians write it: `2026. 11. 21.` */
export function formatDay(day: string): string {
  return `${day.replaceAll('-', '. ')}.`
}
