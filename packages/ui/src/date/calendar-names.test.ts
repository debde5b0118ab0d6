import { expect, test } from 'vitest'
import { weeksOf } from './calendar-date.ts'
import { calendarNames } from './calendar-names.ts'

const novemberOf = (lang: string) => {
  const { firstDay, weekdays, months, monthOf, dayOf } = calendarNames(lang)
  const [week] = weeksOf({ year: 2026, month: 11 }, firstDay)
  return [
    weekdays.map(([short]) => short).join(' '),
    months[10],
    monthOf({ year: 2026, month: 11 }),
    dayOf({ year: 2026, month: 11, day: 21 }),
    week?.map(({ day }) => day).join(' '),
  ]
}

test('a calendar is written as in its language, with its first day of the week', () => {
  expect(novemberOf('hu')).toEqual([
    'H K Sze Cs P Szo V',
    'november',
    '2026. november',
    '2026. november 21., szombat',
    '26 27 28 29 30 31 1',
  ])
  expect(novemberOf('de')).toEqual([
    'Mo Di Mi Do Fr Sa So',
    'November',
    'November 2026',
    'Samstag, 21. November 2026',
    '26 27 28 29 30 31 1',
  ])
  expect(novemberOf('en')[0]).toBe('Mon Tue Wed Thu Fri Sat Sun')
  expect(novemberOf('en-US')).toEqual([
    'Sun Mon Tue Wed Thu Fri Sat',
    'November',
    'November 2026',
    'Saturday, November 21, 2026',
    '1 2 3 4 5 6 7',
  ])
})
