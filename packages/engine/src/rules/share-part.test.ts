import '../optional/operators.ts'
import { describe, expect, it } from 'vitest'
import type { DefinitionParts } from '../testing/build-definition.ts'
import { fillIn } from '../testing/fill-in.ts'

const share = { '/': [{ var: 'ar' }, { sum: { var: 'tetelek.ar' } }] }
const form: DefinitionParts = {
  formField: [
    { id: 'mutat', type: 'checkbox' },
    { id: 'tetelek', type: 'repeat' },
    { id: 'ar', type: 'number', parentId: 'tetelek' },
    { id: 'resz', type: 'calculated', parentId: 'tetelek', expression: share },
    { id: 'nagy', parentId: 'tetelek' },
  ],
  formExpandable: [
    {
      id: 'e',
      targets: ['nagy'],
      condition: { '>': [{ var: 'ar' }, { '*': [{ sum: { var: 'tetelek.ar' } }, 0.5] }] },
    },
  ],
  formRemoveable: [{ id: 'r', targets: ['tetelek'], condition: { var: 'mutat' }, retain: 'park' }],
}
const rowsOf = (...prices: number[]) => ({ tetelek: prices.map((ar) => ({ ar })) })

describe('the total of a column that rows read', () => {
  it('is that of the rows as they are: changed, added, removed, absent and back', () => {
    const session = fillIn(form, { values: rowsOf(10, 30) })
    const shares = () =>
      session.field('tetelek')?.rows?.map(({ path }) => session.field(`${path}.resz`)?.value)
    const large = () =>
      session.field('tetelek')?.rows?.map(({ path }) => session.field(`${path}.nagy`)?.present)
    expect([shares(), large()]).toEqual([
      [0.25, 0.75],
      [false, true],
    ])
    session.dispatch({ type: 'set', path: 'tetelek.0.ar', value: 90 })
    expect([shares(), large()]).toEqual([
      [0.75, 0.25],
      [true, false],
    ])
    session.dispatch({ type: 'addRow', path: 'tetelek', values: { ar: 120 } })
    expect([shares(), large()]).toEqual([
      [0.375, 0.125, 0.5],
      [false, false, false],
    ])
    session.dispatch({ type: 'removeRow', path: 'tetelek.0' })
    expect([shares(), large()]).toEqual([
      [0.2, 0.8],
      [false, true],
    ])
    session.dispatch({ type: 'set', path: 'mutat', value: true })
    session.dispatch({ type: 'set', path: 'mutat', value: false })
    expect([shares(), large()]).toEqual([
      [0.2, 0.8],
      [false, true],
    ])
  })

  it('makes every expression that reads it fail when it runs out of its budget, and names each rule', () => {
    const endless = { count: { map: [{ merge: [{ var: 'lista' }, { var: 'tetelek.ar' }] }, { var: '' }] } }
    const session = fillIn(
      {
        formField: [
          { id: 'lista', type: 'hidden' },
          { id: 'tetelek', type: 'repeat' },
          { id: 'ar', type: 'number', parentId: 'tetelek' },
          {
            id: 'egy',
            type: 'calculated',
            parentId: 'tetelek',
            expression: { '+': [{ var: 'ar' }, endless] },
          },
          {
            id: 'ket',
            type: 'calculated',
            parentId: 'tetelek',
            expression: { '-': [endless, { var: 'ar' }] },
          },
        ],
      },
      { values: rowsOf(1, 2) },
    )
    expect(session.field('tetelek.0.egy')?.value).toBe(3)
    const { diagnostics } = session.dispatch({
      type: 'set',
      path: 'lista',
      value: Array.from({ length: 150_000 }, () => 1),
    })
    expect(session.field('tetelek.0.egy')?.value).toBeNull()
    expect(session.field('tetelek.1.ket')?.value).toBeNull()
    expect(diagnostics.map(({ code, ruleIds }) => [code, ...ruleIds])).toEqual([
      ['EXPRESSION_FAILED', 'egy'],
      ['EXPRESSION_FAILED', 'ket'],
    ])
  })
})
