import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDays, type TimedItem } from './calendar-days.ts'

function item(id: string, validFrom: string | null, validTo: string | null, rest: Partial<TimedItem> = {}) {
  const plain = { name: id, enabled: true, domainId: null, overridesId: null, overrideMode: null }
  return { ...plain, id, validFrom, validTo, ...rest }
}

type Items = Parameters<typeof calendarDays>[0]['items']

function daysOf(all: readonly TimedItem[]) {
  // The calendar reads only what every item has.
  return calendarDays({ items: { formField: all } as unknown as Items })
}

const summary = (all: readonly TimedItem[]) =>
  daysOf(all).map(({ day, entries }) => [
    day,
    ...entries.map(({ action, item: { id } }) => `${action} ${id}`),
  ])

describe('the calendar of a form', () => {
  it('has the days of Budapest, also around the changes of the clock', () => {
    // Worked by hand: winter time is UTC+1, summer time UTC+2 from 2027-03-28 01:00Z until 2027-10-31 01:00Z.
    expect(
      summary([
        item('tel-vege', '2027-03-27T22:59:59.999Z', null),
        item('nyar-napja', '2027-03-27T23:00:00.000Z', null),
        item('nyar-masnap', '2027-03-28T22:00:00.000Z', null),
        item('osz-napja', '2027-10-30T22:00:00.000Z', null),
        item('osz-masnap', '2027-10-31T23:00:00.000Z', null),
        item('osz-este', '2027-10-31T22:59:59.999Z', null),
        item('szilveszter', '2026-12-31T23:00:00.000Z', null),
      ]),
    ).toEqual([
      ['2027/01/01', 'begins szilveszter'],
      ['2027/03/27', 'begins tel-vege'],
      ['2027/03/28', 'begins nyar-napja'],
      ['2027/03/29', 'begins nyar-masnap'],
      ['2027/10/31', 'begins osz-napja', 'begins osz-este'],
      ['2027/11/01', 'begins osz-masnap'],
    ])
  })

  it('lists what ends and what begins at one instant on one day, without what is switched off or never valid', () => {
    const at = '2027-05-01T22:00:00.000Z'
    expect(
      summary([
        item('uj', at, null),
        item('regi', null, at),
        item('ki', at, null, { enabled: false }),
        item('soha', at, at),
      ]),
    ).toEqual([['2027/05/02', 'begins uj', 'ends regi']])
  })

  it('says which item one stands for', () => {
    const rest = { domainId: 'hu', overridesId: 'eredeti', overrideMode: 'replace' }
    const [day] = daysOf([item('eredeti', null, null), item('helyi', '2027-05-01T22:00:00.000Z', null, rest)])
    expect(day?.entries.map(({ overrides }) => overrides?.id)).toEqual(['eredeti'])
  })

  it('explains every change of what is valid: from instant to instant, its entries are the difference', () => {
    const hours = Array.from({ length: 60 }, (_, hour) => new Date(Date.UTC(2027, 2, 27, hour)).toISOString())
    const moment = fc.option(fc.constantFrom(...hours.slice(1)), { freq: 3 })
    fc.assert(
      fc.property(fc.array(fc.tuple(moment, moment, fc.boolean()), { maxLength: 6 }), (times) => {
        const all = times.map(([from, to, enabled], index) => item(`i${index}`, from, to, { enabled }))
        const entries = daysOf(all).flatMap((day) => day.entries)
        const validAt = (at: string) =>
          all
            .filter(
              ({ enabled, validFrom, validTo }) =>
                enabled && (validFrom ?? '') <= at && at < (validTo ?? '~'),
            )
            .map(({ id }) => id)
        const valid = new Set(validAt(hours[0] ?? ''))
        for (const at of hours.slice(1)) {
          for (const entry of entries.filter((one) => one.at === at))
            if (entry.action === 'begins') valid.add(entry.item.id)
            else valid.delete(entry.item.id)
          expect([...valid].sort()).toEqual(validAt(at))
        }
      }),
      { numRuns: 300, seed: 4 },
    )
  })
})
