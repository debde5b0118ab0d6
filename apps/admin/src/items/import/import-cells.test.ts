import { formOption, type Kind } from '@urlapmuhely/schema'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ImportCell } from '../../base/files/import-table.ts'
import { loadMessages } from '../../base/messages/t.ts'
import { importColumns, planImport } from './import-plan.ts'

beforeAll(loadMessages)

describe('the columns of a table', () => {
  it('match every property that a cell can hold, by label and by name', () => {
    const importable = (kind: Kind) =>
      Object.entries(kind.properties).filter(
        ([name, property]) =>
          name !== 'id' &&
          !property.managed &&
          !['condition', 'expression', 'reference', 'references', 'translations', 'image'].includes(
            property.type,
          ),
      )
    for (const name of ['list', 'value', 'label', 'group', 'data', 'disabled', 'order', 'enabled']) {
      const found = importable(formOption).find(([other]) => other === name)
      const label = found?.[1].label ?? ''
      expect(importColumns(formOption, [label.toUpperCase(), ` ${name} `], []).properties).toEqual([
        name,
        name,
      ])
    }
  })

  it.each(['id', 'revision', 'updatedAt', 'Szülő', 'domainId', 'constructor', '__proto__', 'nincs'])(
    'do not match %s',
    (heading) => {
      const { properties, unknown } = importColumns(formOption, [heading], [])
      expect(properties).toEqual([null])
      expect(unknown).toEqual([heading])
    },
  )

  it('are not called unknown if they have no heading', () => {
    expect(importColumns(formOption, ['Érték', '', 'Lista'], [])).toEqual({
      ...{ properties: ['value', null, 'list'], unknown: [], missing: [] },
    })
  })
})

describe('the cells of a row', () => {
  const value = (heading: string, cell: ImportCell, kind: Kind = formOption) => {
    const table = { headings: ['Lista', 'Érték', 'Felirat', heading], rows: [['l', 'a', 'A', cell]] }
    const [row] = planImport({ kind, table, given: {}, items: [], numeric: () => false })
    const name = importColumns(kind, [heading], []).properties[0] ?? ''
    return row?.action === 'create' ? row.values[name] : row?.action
  }

  it.each<[string, ImportCell, unknown]>([
    ['Nem választható', 'igen', true],
    ['Nem választható', 'IGEN', true],
    ['Nem választható', 'x', true],
    ['Nem választható', '1', true],
    ['Nem választható', true, true],
    ['Nem választható', 'nem', false],
    ['Nem választható', '0', false],
    ['Nem választható', '', false],
    ['Nem választható', false, false],
    ['Nem választható', 'talán', 'wrong'],
    ['Nem választható', 2, 'wrong'],
    ['Sorrend', 12, 12],
    ['Sorrend', '12', 12],
    ['Sorrend', '1 200', 1200],
    ['Sorrend', '', undefined],
    ['Sorrend', '1,5', 'wrong'],
    ['Sorrend', 'sok', 'wrong'],
    ['Sorrend', true, 'wrong'],
    ['Csoport', '  Dunántúl ', 'Dunántúl'],
    ['Csoport', 12, '12'],
    ['Csoport', '', ''],
    ['Csoport', 'x'.repeat(121), 'wrong'],
  ])('%s: %j is %j', (heading, cell, expected) => expect(value(heading, cell)).toEqual(expected))

  it('that are missing at the end of a line are empty', () => {
    const table = { headings: ['Lista', 'Érték', 'Felirat', 'Csoport'], rows: [['l', 'a', 'A']] }
    expect(planImport({ kind: formOption, table, given: {}, items: [], numeric: () => false })).toMatchObject(
      [{ action: 'create', values: { group: '' } }],
    )
  })

  it('hold numbers where the list has numbers, and texts elsewhere', () => {
    const table = {
      headings: ['Érték', 'Felirat'],
      rows: [
        ['12', 'A'],
        [7, 'B'],
        ['x', 'C'],
        ['1 200', 'D'],
      ],
    }
    const values = (numeric: boolean) =>
      planImport({ kind: formOption, table, given: { list: 'l' }, items: [], numeric: () => numeric }).map(
        (row) => (row.action === 'create' ? row.values.value : row.action),
      )
    expect(values(true)).toEqual([12, 7, 'x', 1200])
    expect(values(false)).toEqual(['12', '7', 'x', '1 200'])
  })
})
