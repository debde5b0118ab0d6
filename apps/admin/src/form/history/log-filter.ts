/** What narrows the log of a form; nothing is chosen where it is null or empty. Days are `YYYY/MM/DD`. */
export interface LogFilter {
  readonly q: string
  readonly by: string | null
  readonly kind: string | null
  readonly from: string
  readonly to: string
}

/** Everything is shown. */
export const NO_FILTER: LogFilter = { q: '', by: null, kind: null, from: '', to: '' }

/** True if anything narrows the log. */
export function isNarrowed(filter: LogFilter): boolean {
  return Object.values(filter).some((value) => value !== null && value !== '')
}

/** The query of the saves that match. A day begins and ends where the person is; one that is half typed narrows nothing. */
export function savesQuery({ q, by, kind, from, to }: LogFilter): Record<string, string> {
  const query = {
    q: q.trim(),
    by: by ?? '',
    kind: kind ?? '',
    from: instantOf(from, '00:00:00.000'),
    to: instantOf(to, '23:59:59.999'),
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}

/** A stored filter; broken or older content narrows nothing. */
export function parseFilter(stored: string | undefined): LogFilter {
  if (stored === undefined) return NO_FILTER
  try {
    const parsed: unknown = JSON.parse(stored)
    if (typeof parsed !== 'object' || parsed === null) return NO_FILTER
    const text = (name: keyof LogFilter) => {
      const value = (parsed as Readonly<Record<string, unknown>>)[name]
      return typeof value === 'string' ? value : ''
    }
    return {
      q: text('q'),
      by: text('by') || null,
      kind: text('kind') || null,
      from: text('from'),
      to: text('to'),
    }
  } catch {
    return NO_FILTER
  }
}

function instantOf(day: string, time: string): string {
  if (!/^\d{4}\/\d{2}\/\d{2}$/u.test(day)) return ''
  const instant = new Date(`${day.replaceAll('/', '-')}T${time}`)
  return Number.isNaN(instant.getTime()) ? '' : instant.toISOString()
}
