import type { ExpressionHost } from './runtime.ts'

/** The time zone of a form whose host names none. */
export const DEFAULT_TIME_ZONE = 'Europe/Budapest'

/** Returns the date and time in a time zone at an instant. */
export function clockAt(instant: Date, timeZone: string): ExpressionHost['clock'] {
  const parts = new Map(
    formatIn(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  // The format below contains each part that is read here.
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) as string
  const today = `${part('year').padStart(4, '0')}/${part('month')}/${part('day')}`
  return { today, now: `${today} ${part('hour')}:${part('minute')}` }
}

/** By time zone: a formatter takes longer to make than a form to open. */
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Prepares the clock before a form is loaded: a browser's first
 * formatter is slower than compiling most forms.
 */
export function prepareClock(): void {
  formatIn(DEFAULT_TIME_ZONE)
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(timeZone, format)
  return format
}
