import '../optional/operators.ts'
import { expect, it } from 'vitest'
import { countWork } from '../testing/count-work.ts'
import { fillIn } from '../testing/fill-in.ts'

const total = { sum: { var: 'tetelek.ar' } }

it('the total of a column that rows read costs work that grows with the rows, not with their square', () => {
  const workOf = (count: number) => {
    const session = fillIn(
      {
        formField: [
          { id: 'tetelek', type: 'repeat' },
          { id: 'ar', type: 'number', parentId: 'tetelek' },
          {
            id: 'resz',
            type: 'calculated',
            parentId: 'tetelek',
            expression: { '/': [{ var: 'ar' }, total] },
          },
          { id: 'nagy', parentId: 'tetelek' },
        ],
        formExpandable: [
          { id: 'e', targets: ['nagy'], condition: { '>': [{ var: 'ar' }, { '*': [total, 0.5] }] } },
        ],
      },
      { values: { tetelek: Array.from({ length: count }, (_, at) => ({ ar: at + 1 })) } },
    )
    session.dispatch({ type: 'set', path: 'tetelek.0.ar', value: 7 })
    return countWork(() => session.dispatch({ type: 'set', path: 'tetelek.0.ar', value: 8 }))
  }
  // For eight times as many rows: 8 if the cost per row is constant, 64 if each row reads all rows.
  expect(workOf(200) / workOf(25)).toBeLessThan(12)
})
