import { type ApiItem, formOption } from '@urlapmuhely/schema'
import { testId, volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../../base/messages/t.ts'
import { planImport } from './import-plan.ts'

beforeAll(loadMessages)

const option = (values: Readonly<Record<string, unknown>> = {}): ApiItem => ({
  ...{ id: testId(1), name: 'Zala', revision: 3, updatedAt: '', updatedBy: '' },
  ...{ list: 'megyek', value: 'ZA', label: 'Zala', group: '', data: {}, domainId: null, disabled: false },
  ...values,
})

describe('a plan', () => {
  /** Rows as a person reads them: by key, the first one wins, what is there is changed. */
  it('is what a model of a table of keys says', () => {
    const cells = fc.tuple(fc.constantFrom('A', 'B', 'C', 'D'), fc.constantFrom('egy', 'kettő', ''))
    const stored = fc.uniqueArray(cells, { selector: ([key]) => key, maxLength: 3 })
    fc.assert(
      fc.property(fc.array(cells, { maxLength: 6 }), stored, (rows, before) => {
        const items = before.map(([key, label], index) => option({ id: testId(index), value: key, label }))
        const plan = planImport({
          ...{ kind: formOption, given: { list: 'megyek' }, items, numeric: () => false },
          table: { headings: ['Érték', 'Felirat'], rows },
        })
        const seen = new Set<string>()
        const expected = rows.map(([key, label], index) => {
          const known = before.find(([other]) => other === key)
          const action = seen.has(key)
            ? 'wrong'
            : known?.[1] === label
              ? 'same'
              : label === ''
                ? 'wrong'
                : known
                  ? 'update'
                  : 'create'
          seen.add(key)
          return [index + 2, action]
        })
        expect(plan.map(({ line, action }) => [line, action])).toEqual(expected)
      }),
      volume(300, 62),
    )
  })

  it('names the line that a repeated row repeats', () => {
    const table = {
      headings: ['Érték', 'Felirat'],
      rows: [
        ['A', 'x'],
        ['B', 'x'],
        ['B', 'y'],
        ['A', 'z'],
      ],
    }
    const rows = planImport({
      kind: formOption,
      table,
      given: { list: 'l' },
      items: [],
      numeric: () => false,
    })
    expect(rows.slice(2)).toMatchObject([
      { line: 4, reasons: ['Ugyanaz az elem már szerepelt a 3. sorban.'] },
      { line: 5, reasons: ['Ugyanaz az elem már szerepelt a 2. sorban.'] },
    ])
  })

  it('keeps items apart whose list and value are the same text together', () => {
    const rows = [
      ['a / b', 'c', 'x'],
      ['a', 'b / c', 'y'],
    ]
    const table = { headings: ['Lista', 'Érték', 'Felirat'], rows }
    const items = [option({ list: 'a / b', value: 'c', label: 'x' })]
    const plan = planImport({ kind: formOption, table, given: {}, items, numeric: () => false })
    expect(plan.map(({ action }) => action)).toEqual(['same', 'create'])
  })

  it('leaves an item as it is whose data are in another order', () => {
    const table = { headings: ['Érték', 'Adatok'], rows: [['A', 'ev: 2026, megye: ZA']] }
    const items = [option({ value: 'A', data: { megye: 'ZA', ev: 2026 } })]
    const plan = planImport({
      kind: formOption,
      table,
      given: { list: 'megyek' },
      items,
      numeric: () => false,
    })
    expect(plan).toMatchObject([{ action: 'same' }])
  })

  it('names an item without a label by what identifies it', () => {
    const table = { headings: ['Lista', 'Érték'], rows: [['megyek', 'ZA']] }
    const [row] = planImport({ kind: formOption, table, given: {}, items: [], numeric: () => false })
    expect(row).toMatchObject({ title: 'megyek / ZA', action: 'wrong' })
  })
})
