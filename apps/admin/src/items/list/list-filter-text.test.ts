import { form, formDisabled, formField, type Kind } from '@urlapmuhely/schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../../base/messages/t.ts'
import { type ListColumn, listColumn } from '../rows/list-columns.ts'
import type { ColumnFilter } from '../rows/list-params.ts'
import { membersText } from './list-filter-text.ts'

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
