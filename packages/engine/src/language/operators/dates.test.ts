import { describe, expect, it } from 'vitest'
import { addToDate, age, daysBetween } from './dates.ts'

describe('dates', () => {
  it('have leap years, ends of months and limits', () => {
    expect(age('2024/06/15', '2024/06/15')).toBe(0)
    expect(age('2000/06/16', '2026/06/15')).toBe(25)
    expect(age('2027/01/01', '2026/06/15')).toBeNull()
    expect(age('2023/02/29', '2026/06/15')).toBeNull()
    expect(daysBetween('2024/02/28', '2024/03/01')).toBe(2)
    expect(daysBetween('2024/02/28', 'x')).toBeNull()
    expect(addToDate('2024/01/31', 1, 'month')).toBe('2024/02/29')
    expect(addToDate('2024/01/31 08:30', -2, 'month')).toBe('2023/11/30 08:30')
    expect(addToDate('2024/12/31', 1, 'week')).toBe('2025/01/07')
    expect(addToDate('9999/12/31', 1, 'day')).toBeNull()
    expect(addToDate('2024/04/31', 1, 'day')).toBeNull()
    expect(addToDate('2024/01/31', 1, 'century')).toBeNull()
    expect(addToDate('2024/01/31', 0.5, 'day')).toBeNull()
    expect(addToDate('9999/12/30', 1, 'day')).toBe('9999/12/31')
    expect(addToDate('0001/01/02', -1, 'day')).toBe('0001/01/01')
    expect(addToDate('0001/01/01', -1, 'day')).toBeNull()
  })

  it('count a year from the birthday on', () => {
    expect(age('2000/06/15', '2026/06/15')).toBe(26)
    expect(age('2000/05/20', '2026/06/15')).toBe(26)
    expect(age('2000/07/01', '2026/06/15')).toBe(25)
  })

  it.each([
    ...['2024/00/10', '2024/13/10', '2024/01/00', '2024/01/32', '0000/01/01', '2023/02/29', '1900/02/29'],
    ...['2024/04/31', '2024/06/31', '2024/09/31', '2024/11/31', ['2024/01/01']],
  ])('do not exist: %s', (date) => {
    expect(daysBetween(date, '2024/01/01')).toBeNull()
  })

  it('have leap days every four years, in whole centuries every four hundred', () => {
    expect(daysBetween('1996/02/28', '1996/03/01')).toBe(2)
    expect(daysBetween('2000/02/29', '2000/03/01')).toBe(1)
    expect(daysBetween('2100/02/28', '2100/03/01')).toBe(1)
  })
})
