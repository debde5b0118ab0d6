import { type ApiItem, formOption } from '@urlapmuhely/schema'
import { testId } from '@urlapmuhely/schema/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../../base/messages/t.ts'
import { effectText, sortByEffect } from './import-effects.ts'
import type { ImportRow } from './import-plan.ts'

beforeAll(loadMessages)

const option = (values: Readonly<Record<string, unknown>> = {}): ApiItem => ({
  ...{ id: testId(1), name: 'Zala', revision: 3, updatedAt: '', updatedBy: '' },
  ...{ list: 'megyek', value: 'ZA', label: 'Zala', group: '', data: {}, domainId: null, disabled: false },
  ...values,
})

const create = (line: number, values: Readonly<Record<string, unknown>> = {}): ImportRow => ({
  ...{ line, title: `sor ${line}`, action: 'create', values },
})

const update = (line: number, values: Readonly<Record<string, unknown>>, item = option()): ImportRow => ({
  ...{ line, title: `sor ${line}`, action: 'update', item, values },
})

const same = (line: number): ImportRow => ({ line, title: `sor ${line}`, action: 'same' })

const wrong = (line: number, ...reasons: string[]): ImportRow => ({
  ...{ line, title: `sor ${line}`, action: 'wrong', reasons },
})

describe('the preview', () => {
  it('has what is wrong first, and each group in the order of the file', () => {
    const rows = [same(2), create(3), wrong(4), update(5, {}), create(6), wrong(7), same(8)]
    expect(sortByEffect(rows).map(({ line }) => line)).toEqual([4, 7, 5, 3, 6, 2, 8])
    expect(rows[0]?.line).toBe(2)
  })

  it.each<[string, ImportRow, string | null]>([
    ['a new item', create(2), null],
    ['what stays', same(2), null],
    ['what is wrong', wrong(2, 'Felirat: hosszú.', 'Érték: kell.'), 'Felirat: hosszú. Érték: kell.'],
    ['a changed text', update(2, { label: 'Zala vármegye' }), 'Felirat: Zala → Zala vármegye'],
    ['a text that was empty', update(2, { group: 'Dunántúl' }), 'Csoport: üres → Dunántúl'],
    ['a text that is emptied', update(2, { label: '' }), 'Felirat: Zala → üres'],
    ['yes and no', update(2, { disabled: true }), 'Nem választható: nem → igen'],
    ['data', update(2, { data: { ev: 2026 } }), 'Adatok: üres → ev: 2\u00a0026'],
    [
      'two changes',
      update(2, { label: 'B', disabled: true }),
      'Felirat: Zala → B; Nem választható: nem → igen',
    ],
    ['what the kind does not know', update(2, { nincs: 7 }), 'nincs: undefined → 7'],
  ])('says %s', (_, row, expected) => expect(effectText(formOption, row)).toBe(expected))
})
