import { type ApiItem, form, formDisabled, formField, formOption, type Kind } from '@urlapmuhely/schema'
import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../../base/messages/t.ts'
import { type ListColumn, listColumn } from '../rows/list-columns.ts'
import type { ColumnFilter } from '../rows/list-params.ts'
import { membersText } from './list-filter-text.ts'
import { rowName } from './list-row-props.ts'
import { filterNumber, numberText, typedDay } from './typed-filters.ts'

beforeAll(loadMessages)

function column(kind: Kind, name: string): ListColumn {
  const found = listColumn(kind, name)
  if (!found) throw new Error(`There is no column ${name}.`)
  return found
}

describe('a filter in words', () => {
  it.each<[string, Kind, string, ColumnFilter, string]>([
    ['a choice', formField, 'type', { is: 'number' }, 'Szám'],
    ['several choices', formDisabled, 'mode', { in: 'disabled,readonly' }, 'letiltott, csak olvasható'],
    ['a choice that no longer exists', formField, 'type', { is: 'regi' }, 'regi'],
    ['all but one', formField, 'type', { not: 'number' }, '≠ Szám'],
    ['a part of a text', formField, 'key', { contains: 'kor' }, '„kor”'],
    ['a whole text', formField, 'key', { is: 'kor' }, 'kor'],
    ['yes', formField, 'enabled', { is: 'true' }, 'igen'],
    ['no', formField, 'enabled', { is: 'false' }, 'nem'],
    ['from a day', form, 'updatedAt', { from: '2026-11-01' }, '2026. 11. 01. –'],
    ['to a day', form, 'updatedAt', { to: '2026-11-21' }, '– 2026. 11. 21.'],
    [
      'between days',
      form,
      'updatedAt',
      { from: '2026-11-01', to: '2026-11-21' },
      '2026. 11. 01. – 2026. 11. 21.',
    ],
    ['from a number', formField, 'order', { from: '12500' }, '12\u00a0500 –'],
    ['between numbers', formField, 'order', { from: '-1', to: '2.5' }, '-1 – 2,5'],
    ['a number that is none', formField, 'order', { from: 'x' }, 'x –'],
    ['something', formDisabled, 'condition', { empty: 'false' }, 'meg van adva'],
    ['nothing', formDisabled, 'condition', { empty: 'true' }, 'nincs megadva'],
    ['two comparisons', formField, 'key', { contains: 'a', not: 'b' }, '≠ b, „a”'],
    ['none', formField, 'key', {}, ''],
  ])('says %s', (_, kind, name, filter, expected) => {
    expect(membersText(column(kind, name), filter)).toBe(expected)
  })
})

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

describe('the name of a row', () => {
  const item = (values: Readonly<Record<string, unknown>>): ApiItem => ({
    ...{ id: 'a', name: 'Belső név', revision: 1, updatedAt: '', updatedBy: '' },
    ...values,
  })
  const context = { references: {}, names: () => () => null }
  const nameOf = (values: Readonly<Record<string, unknown>>, ...columns: string[]) =>
    rowName({ item: item(values), columns: columns.map((name) => column(formOption, name)), context })

  it.each([
    ['its first column', { label: 'Zala' }, ['label', 'value'], 'Zala'],
    ['the first column as the list shows it', { value: 12500 }, ['value'], '12\u00a0500'],
    ['its name if that is empty', { label: '' }, ['label'], 'Belső név'],
    ['its name until the column is loaded', {}, ['label'], 'Belső név'],
    ['its name if no column is shown', { label: 'Zala' }, [], 'Belső név'],
    ['a word if it has none', { label: '', name: '' }, ['label'], '(névtelen)'],
  ])('is %s', (_, values, columns, expected) => {
    expect(nameOf(values, ...columns)).toBe(expected)
  })
})
