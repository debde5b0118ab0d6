import { t } from '../../../base/messages/form/t-form.ts'
import type { CalendarDay, CalendarEntry, TimedItem } from './calendar-days.ts'

interface NamedDomain {
  readonly id: string
  readonly name: string
}

/** Just before the first change of a day, and just after its last one. */
export function momentsAround({ entries }: Pick<CalendarDay, 'entries'>) {
  const [first, last] = [entries[0]?.at ?? null, entries.at(-1)?.at ?? null]
  return { fromAt: first && new Date(Date.parse(first) - 1).toISOString(), toAt: last }
}

/** The days with changes still to come, the next one first, and the other ones, the last one first. */
export function splitDays(days: readonly CalendarDay[], now: number) {
  const isComing = ({ entries }: CalendarDay) => entries.some(({ at }) => Date.parse(at) > now)
  return { coming: days.filter(isComing), past: days.filter((day) => !isComing(day)).toReversed() }
}

/** The domain that all changes of a day belong to; undefined if there are several or none. */
export function domainOfDay<Domain extends NamedDomain>(
  { entries }: Pick<CalendarDay, 'entries'>,
  domains: readonly Domain[],
): Domain | undefined {
  const ids = new Set(entries.map(({ item }) => item.domainId))
  const [own] = ids
  return ids.size === 1 ? domains.find(({ id }) => id === own) : undefined
}

/** Remarks on a change: its domain, and what it does to the item that it overrides. */
export function entryNotes(
  { action, item, overrides }: Pick<CalendarEntry, 'action' | 'item' | 'overrides'>,
  domains: readonly NamedDomain[],
): readonly string[] {
  const domain = domains.find(({ id }) => id === item.domainId)
  const effect = effects[item.overrideMode === 'suppress' ? 'suppress' : 'override'][action]
  return [
    ...(domain ? [t('edit.time.domain', { domain: domain.name })] : []),
    ...(overrides ? [t(effect, { name: shownName(overrides) })] : []),
  ]
}

const effects = {
  suppress: { begins: 'edit.time.suppresses', ends: 'edit.time.restores' },
  override: { begins: 'edit.time.overrides', ends: 'edit.time.returns' },
} as const

/** The name of an item as users see it: its label, otherwise its name. */
export function shownName({ label, name }: Pick<TimedItem, 'label' | 'name'>): string {
  return typeof label === 'string' && label !== '' ? label : name
}
