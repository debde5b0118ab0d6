import { describe, expect, it } from 'vitest'
import { fillIn } from '../testing/fill-in.ts'

const form = {
  formField: [
    { id: 'rows', type: 'repeat' },
    { id: 'n', type: 'number', parentId: 'rows' },
    { id: 'no', type: 'calculated', parentId: 'rows', expression: { row_number: [] } },
    // A part that reads outer columns is shared between rows, unless it reads the row's number.
    {
      id: 'part',
      type: 'calculated',
      parentId: 'rows',
      expression: { sum: [{ var: 'rows.n' }, { row_number: [] }] },
    },
    { id: 'inner', type: 'repeat', parentId: 'rows' },
    { id: 'place', type: 'calculated', parentId: 'inner', expression: { row_number: [] } },
    { id: 'late', parentId: 'rows' },
  ],
  formExpandable: [{ id: 'e', targets: ['late'], condition: { '>': [{ row_number: [] }, 2] } }],
} as const
const values = { rows: [{ n: 1 }, { n: 2, inner: [{}, {}] }, { n: 3 }] }

describe('the number of a row', () => {
  it('follows the rows as they are added, moved and removed', () => {
    const session = fillIn(form, { values })
    const rows = () => (session.answer().values as { rows: { n: number; no: number; late?: null }[] }).rows
    const seen = () => rows().map(({ n, no, ...rest }) => `${n ?? '-'}:${no}${'late' in rest ? '!' : ''}`)
    expect(seen()).toEqual(['1:1', '2:2', '3:3!'])
    session.dispatch({ type: 'moveRow', path: 'rows.2', to: 0 })
    expect(seen()).toEqual(['3:1', '1:2', '2:3!'])
    session.dispatch({ type: 'addRow', path: 'rows' })
    expect(seen()).toEqual(['3:1', '1:2', '2:3!', '-:4!'])
    session.dispatch({ type: 'removeRow', path: 'rows.0' })
    expect(seen()).toEqual(['1:1', '2:2', '-:3!'])
    session.dispatch({ type: 'removeRow', path: 'rows.1' })
    expect(seen()).toEqual(['1:1', '-:2'])
  })

  it('is the one of the innermost row', () => {
    const session = fillIn(form, { values })
    expect(session.answer().values).toMatchObject({
      rows: [{}, { inner: [{ place: 1 }, { place: 2 }] }, {}],
    })
  })

  it('is of each row, also beside a part that rows share', () => {
    const session = fillIn(form, { values })
    expect(session.answer().values).toMatchObject({ rows: [{ part: 7 }, { part: 8 }, { part: 9 }] })
  })
})
