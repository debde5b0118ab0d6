import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../../base/messages/t.ts'
import { filterNumber, numberText, typedDay } from './typed-filters.ts'

beforeAll(loadMessages)

describe('a day that is typed', () => {
  it.each([
    ['', ''],
    ['2026/11/21', '2026-11-21'],
    ['2026-11-21', '2026-11-21'],
    ['2024/02/29', '2024-02-29'],
    ['2026/02/29', null],
    ['2026/13/01', null],
    ['2026/11/2', null],
    ['2026/11/21 ', null],
    ['holnap', null],
  ])('%j filters by %j', (text, expected) => expect(typedDay(text)).toBe(expected))

  it('is complete for every day that the calendar has, and for no other', () => {
    const part = (max: number) => fc.integer({ min: 0, max }).map((number) => String(number).padStart(2, '0'))
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2100 }), part(14), part(33), (year, month, day) => {
        const date = new Date(year, Number(month) - 1, Number(day))
        const exists = date.getMonth() === Number(month) - 1 && date.getDate() === Number(day)
        expect(typedDay(`${year}/${month}/${day}`)).toBe(exists ? `${year}-${month}-${day}` : null)
      }),
      volume(300, 43),
    )
  })
})

describe('a number of a filter', () => {
  it('is read from the address and written to it', () => {
    expect(filterNumber(undefined)).toBeNull()
    expect(filterNumber('0')).toBe(0)
    expect(numberText(null)).toBe('')
    for (const number of [0, -1, 12.5, 1e6]) expect(filterNumber(numberText(number))).toBe(number)
  })
})
