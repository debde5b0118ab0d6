const numberFormat = new Intl.NumberFormat('hu-HU', { useGrouping: 'always', maximumFractionDigits: 20 })
const instantFormat = new Intl.DateTimeFormat('hu-HU', {
  timeZone: 'Europe/Budapest',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const CALENDAR = /^(\d{4})\/(\d{2})\/(\d{2})( \d{2}:\d{2})?$/u

/** A number with a decimal comma and groups of three digits: `1 234,5`. Spaces are no-break spaces. */
export function formatNumber(value: number): string {
  return numberFormat.format(value).replace('-', '−')
}

/** An instant in Budapest time, `2026. 11. 21. 14:05`; returns any other text unchanged. */
export function formatInstant(iso: string): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return iso
  const parts = Object.fromEntries(instantFormat.formatToParts(date).map(({ type, value }) => [type, value]))
  return `${parts.year}. ${parts.month}. ${parts.day}. ${parts.hour}:${parts.minute}`
}

/** A calendar date of a form (`YYYY/MM/DD`, optionally with ` HH:mm`) as `2026. 11. 21.`; null for any other text. */
export function formatCalendarText(text: string): string | null {
  const match = CALENDAR.exec(text)
  return match && `${match[1]}. ${match[2]}. ${match[3]}.${match[4] ?? ''}`
}
