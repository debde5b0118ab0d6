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

/** A moment in Budapest, `2026. 11. 21. 14:05`; what is no moment comes back as it is. */
export function formatInstant(iso: string): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return iso
  const parts = Object.fromEntries(instantFormat.formatToParts(date).map(({ type, value }) => [type, value]))
  return `${parts.year}. ${parts.month}. ${parts.day}. ${parts.hour}:${parts.minute}`
}

/** A calendar date of a form (`YYYY/MM/DD`, perhaps with ` HH:mm`) as `2026. 11. 21.`; null for any other text. */
export function formatCalendarText(text: string): string | null {
  const match = CALENDAR.exec(text)
  return match && `${match[1]}. ${match[2]}. ${match[3]}.${match[4] ?? ''}`
}
