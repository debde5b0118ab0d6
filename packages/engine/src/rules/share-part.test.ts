import '../optional/operators.ts'
import { describe, expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import { buildDefinition, type DefinitionParts } from '../testing/build-definition.ts'
import { fillIn, NOW } from '../testing/fill-in.ts'

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

  it('is that of the rows around the row: of its own list, of all lists, and of both', () => {
    const sum = (...names: string[]) => ({ sum: { merge: names.map((name) => ({ var: name })) } })
    const calculated = (id: string, expression: unknown) => ({
      ...{ id, type: 'calculated', parentId: 'r' },
      expression: { '-': [expression, { var: 'n' }] },
    })
    const session = fillIn(
      {
        formField: [
          { id: 'k', type: 'repeat' },
          { id: 'm', type: 'number', parentId: 'k' },
          { id: 'r', type: 'repeat', parentId: 'k' },
          { id: 'n', type: 'number', parentId: 'r' },
          calculated('sajat', sum('r.n')),
          calculated('osszes', sum('k.r.n')),
          calculated('kulso', sum('k.m')),
          calculated('egyutt', sum('k.m', 'r.n')),
          calculated('forditva', sum('r.n', 'k.m')),
          calculated('sorral', { '+': [{ row_number: [] }, sum('r.n')] }),
        ],
      },
      {
        values: {
          k: [
            { m: 100, r: [{ n: 1 }, { n: 2 }] },
            { m: 200, r: [{ n: 4 }] },
          ],
        },
      },
    )
    const at = (row: string) =>
      ['sajat', 'osszes', 'kulso', 'egyutt', 'forditva', 'sorral'].map(
        (key) => session.field(`${row}.${key}`)?.value,
      )
    // The lists add up to 3 and 4, the outer column to 300; each formula subtracts the row's own number.
    expect([at('k.0.r.0'), at('k.0.r.1'), at('k.1.r.0')]).toEqual([
      [2, 6, 299, 302, 302, 3],
      [1, 5, 298, 301, 301, 3],
      [0, 3, 296, 300, 300, 1],
    ])
    session.dispatch({ type: 'set', path: 'k.1.r.0.n', value: 6 })
    session.dispatch({ type: 'set', path: 'k.0.m', value: 90 })
    expect([at('k.0.r.1'), at('k.1.r.0')]).toEqual([
      [1, 7, 288, 291, 291, 3],
      [0, 3, 284, 290, 290, 1],
    ])
  })

  it('follows the clock if the part reads it', () => {
    let now = '2026-06-15T10:00:00Z'
    const bonus = { if: [{ '==': [{ today: [] }, '2026/06/15'] }, 100, 0] }
    const session = fillIn(
      {
        formField: [
          { id: 'a' },
          { id: 'tetelek', type: 'repeat' },
          { id: 'ar', type: 'number', parentId: 'tetelek' },
          {
            ...{ id: 'k', type: 'calculated', parentId: 'tetelek' },
            expression: { '-': [{ '+': [{ sum: { var: 'tetelek.ar' } }, bonus] }, { var: 'ar' }] },
          },
        ],
      },
      { values: rowsOf(1, 2), context: { now: () => now, timeZone: 'UTC' } },
    )
    expect(session.field('tetelek.0.k')?.value).toBe(102)
    now = '2026-06-16T10:00:00Z'
    session.dispatch({ type: 'blur', path: 'a' })
    expect(session.field('tetelek.0.k')?.value).toBe(2)
  })

  it('is reported if the part is malformed', () => {
    const { program, diagnostics } = compile(
      buildDefinition({
        formField: [
          { id: 'tetelek', type: 'repeat' },
          { id: 'ar', type: 'number', parentId: 'tetelek' },
          {
            ...{ id: 'k', type: 'calculated', parentId: 'tetelek' },
            expression: { '-': [{ sum: [{ var: 'tetelek.ar' }, { nincs: 1 }] }, { var: 'ar' }] },
          },
        ],
      }),
      { now: NOW },
    )
    expect(program).toBeNull()
    expect(diagnostics.map(({ code, item }) => [code, item?.id])).toEqual([['OPERATOR_UNKNOWN', 'k']])
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
