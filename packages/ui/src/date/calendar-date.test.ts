import { expect, test } from 'vitest'
import { addDays, addMonths, dayOf, formatDate, parseDate, weekdayOf, weeksOf } from './calendar-date.ts'
import { formatTime, parseTime, timeOf } from './clock-time.ts'

const day = (text: string) => {
  const date = parseDate(text)
  if (!date) throw new Error(`not a day: ${text}`)
  return date
}

test.each([
  '2024/02/30',
  '2023/02/29',
  '2024/13/01',
  '2024/00/10',
  '2024-01-31',
  '2024/1/31',
  '',
  '____/__/__',
])('"%s" names no day', (text) => {
  expect(parseDate(text)).toBeNull()
})

test('days and months are added across the ends of months and years', () => {
  expect(formatDate(addDays(day('2024/02/28'), 2))).toBe('2024/03/01')
  expect(formatDate(addDays(day('2025/01/01'), -1))).toBe('2024/12/31')
  expect(formatDate(addMonths(day('2024/01/31'), 1))).toBe('2024/02/29')
  expect(formatDate(addMonths(day('2024/01/15'), -13))).toBe('2022/12/15')
  expect(formatDate(addMonths(day('0050/06/30'), 1))).toBe('0050/07/30')
})

test('weeks begin on Monday', () => {
  expect(weekdayOf(day('2026/11/21'))).toBe(5)
  const weeks = weeksOf({ year: 2026, month: 11 })
  expect(weeks.flatMap((week) => week.map(formatDate))).toHaveLength(42)
  expect(weeks[0]?.map(formatDate)[0]).toBe('2026/10/26')
  expect(weeks.at(-1)?.map(formatDate)[6]).toBe('2026/12/06')
  expect(weeksOf({ year: 2027, month: 2 })).toHaveLength(4)
})

test('an instant is read in the time zone of the person', () => {
  const instant = new Date(2026, 0, 5, 7, 8, 9)
  expect(formatDate(dayOf(instant))).toBe('2026/01/05')
  expect(formatTime(timeOf(instant, 2))).toBe('07:08')
  expect(formatTime(timeOf(instant, 3))).toBe('07:08:09')
})

test('a time is read only as a time of a day', () => {
  expect(parseTime('23:59', 2)).toEqual([23, 59])
  expect(parseTime('23:59:59', 3)).toEqual([23, 59, 59])
  expect(parseTime('24:00', 2)).toBeNull()
  expect(parseTime('12:60', 2)).toBeNull()
  expect(parseTime('12:30', 3)).toBeNull()
})
