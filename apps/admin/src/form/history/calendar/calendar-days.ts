import type { FormDefinition } from '@urlapmuhely/schema'
import { toBudapest } from '../../../values/inputs/budapest-time.ts'

/** The properties of an item that the calendar reads. */
export interface TimedItem {
  readonly id: string
  readonly name: string
  readonly label?: unknown
  readonly enabled: boolean
  readonly domainId: string | null
  readonly overridesId: string | null
  readonly overrideMode: string | null
  readonly validFrom: string | null
  readonly validTo: string | null
}

/** An item that becomes valid or ceases to be. */
export interface CalendarEntry {
  /** ISO 8601, UTC. */
  readonly at: string
  readonly action: 'begins' | 'ends'
  readonly kind: string
  readonly item: TimedItem
  /** The item that it overrides in its domain; null if there is none. */
  readonly overrides: TimedItem | null
}

/** The entries of one day in Budapest, in the order of their moments. */
export interface CalendarDay {
  /** `YYYY/MM/DD` */
  readonly day: string
  readonly entries: readonly CalendarEntry[]
}

/**
 * Lists the items of a form that become valid or stop being valid, by day of Budapest, the earliest first.
 *
 * Items that are disabled, or are valid at no moment, change nothing and are left out.
 */
export function calendarDays({ items }: Pick<FormDefinition, 'items'>): readonly CalendarDay[] {
  const entries = Object.entries<readonly TimedItem[]>(items).flatMap(([kind, all]) => {
    const byId = new Map(all.map((item) => [item.id, item]))
    return all.filter(isEverValid).flatMap((item): CalendarEntry[] => {
      const overrides = item.overridesId === null ? null : (byId.get(item.overridesId) ?? null)
      const shared = { kind, item, overrides }
      return [
        ...(item.validTo === null ? [] : [{ ...shared, at: item.validTo, action: 'ends' as const }]),
        ...(item.validFrom === null ? [] : [{ ...shared, at: item.validFrom, action: 'begins' as const }]),
      ]
    })
  })
  const sorted = entries.toSorted((left, right) => Date.parse(left.at) - Date.parse(right.at))
  const days = Map.groupBy(sorted, ({ at }) => toBudapest(at).slice(0, 10))
  return [...days].map(([day, own]) => ({ day, entries: own }))
}

function isEverValid({ enabled, validFrom, validTo }: TimedItem): boolean {
  return enabled && (validFrom === null || validTo === null || Date.parse(validFrom) < Date.parse(validTo))
}
