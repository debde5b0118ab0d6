import { describe, expect, it } from 'vitest'
import type { Session } from '../compile/session.ts'
import { replay } from '../replay/replay.ts'
import type { DefinitionParts } from '../testing/build-definition.ts'
import { countWork } from '../testing/count-work.ts'
import { buildProgram, fillIn } from '../testing/fill-in.ts'

/** Rows with every feature: formulas in and over rows, defaults, unique values, panels, disabled fields, effects. */
const parts: DefinitionParts = {
  formField: [
    { id: 'mind' },
    { id: 'r', type: 'repeat', maxRows: 10_000 },
    { id: 'nev', parentId: 'r' },
    { id: 'ar', type: 'number', parentId: 'r' },
    { id: 'db', type: 'number', parentId: 'r' },
    { id: 'ossz', type: 'calculated', parentId: 'r', expression: { '*': [{ var: 'ar' }, { var: 'db' }] } },
    { id: 'zart', parentId: 'r' },
    { id: 'rejtett', parentId: 'r' },
    { id: 'kivett', parentId: 'r' },
    { id: 'cimke', type: 'multiSelect', optionList: 'l', parentId: 'r' },
    { id: 'masolat', type: 'number' },
    { id: 'vegosszeg', type: 'calculated', expression: { sum: { var: 'r.ossz' } } },
  ],
  formOption: [
    { id: 'o1', list: 'l', value: 'x' },
    { id: 'o2', list: 'l', value: 'y' },
  ],
  formDefaultValue: [{ id: 'd', targets: ['db'], value: 1, when: 'live' }],
  formDisabled: [{ id: 'l', targets: ['zart'], condition: { '>': [{ var: 'ar' }, 3] } }],
  formExpandable: [{ id: 'p', mode: 'manual', panelTitle: 'P', targets: ['rejtett'], initiallyOpen: true }],
  formRemoveable: [{ id: 'k', mode: 'manual', targets: ['kivett'] }],
  formSideEffect: [
    {
      id: 'e',
      on: 'change',
      triggers: ['ar'],
      actions: [
        { type: 'set', targetId: 'nev', expression: { cat: ['n', { var: 'ar' }] }, overwrite: 'always' },
      ],
    },
  ],
  formValidation: [
    { id: 'v1', targets: ['nev'], rule: 'required' },
    { id: 'v2', targets: ['nev', 'ossz', 'cimke'], rule: 'unique' },
  ],
}
const program = buildProgram(parts)
const valuesOf = (count: number) => ({
  r: Array.from({ length: count }, (_, index) => ({ nev: `n${index}`, ar: index, cimke: ['x', 'y'] })),
})
const open = (count: number) => program.start({ values: valuesOf(count) })

/** The factor of work for ten times as many rows: 10 if each row costs the same. */
function growth(prepare: (count: number) => () => unknown): number {
  prepare(10)()
  const [few, many] = [countWork(prepare(150)), countWork(prepare(1500))]
  return many / few
}

const listening = (session: Session) => {
  for (const { path } of session.field('r')?.rows ?? [])
    for (const key of ['nev', 'ar', 'ossz', 'cimke']) session.subscribe(`${path}.${key}`, () => undefined)
  session.dispatch({ type: 'check' })
  return session
}

// Nothing is timed here, so a busy machine may take long.
describe('the work of many rows', () => {
  it.each<[string, (count: number) => () => unknown]>([
    ['opening a form with them', (count) => () => open(count)],
    [
      'the server’s replay of them',
      (count) => {
        const { values, circumstances } = open(count).answer()
        return () => expect(replay(program, values, { claims: { circumstances } }).refusals).toEqual([])
      },
    ],
    [
      'an answer of them',
      (count) => {
        const session = open(count)
        return () => session.answer()
      },
    ],
    [
      'a change that all of them are validated for',
      (count) => {
        const session = listening(open(count))
        return () => session.dispatch({ type: 'set', path: 'r.3.ar', value: 7 })
      },
    ],
    [
      'a row more, with listeners',
      (count) => {
        const session = listening(open(count))
        return () => session.dispatch({ type: 'addRow', path: 'r', at: 0 })
      },
    ],
    [
      'a row less',
      (count) => {
        const session = listening(open(count))
        return () => session.dispatch({ type: 'removeRow', path: 'r.0' })
      },
    ],
    [
      'listening to each',
      (count) => {
        const session = open(count)
        return () => listening(session)
      },
    ],
    [
      'a draft and going on from it',
      (count) => {
        const session = open(count)
        return () => program.resume(session.snapshot())
      },
    ],
    [
      'a submit',
      (count) => {
        const session = listening(open(count))
        return () => session.dispatch({ type: 'submit' })
      },
    ],
    [
      'replacing all of them by an effect',
      (count) => {
        const session = fillIn(
          {
            formField: [
              { id: 'be' },
              { id: 'innen', type: 'repeat', maxRows: 10_000 },
              { id: 'a', type: 'number', parentId: 'innen' },
              { id: 'ide', type: 'repeat', maxRows: 10_000, key: 'ide' },
              { id: 'b', key: 'a', type: 'number', parentId: 'ide' },
            ],
            formSideEffect: [
              {
                id: 's',
                on: 'change',
                triggers: ['be'],
                actions: [{ type: 'copy', sourceId: 'innen', targetId: 'ide', overwrite: 'always' }],
              },
            ],
          },
          {
            values: {
              innen: valuesOf(count).r.map(({ ar }) => ({ a: ar })),
              ide: valuesOf(count).r.map(() => ({})),
            },
          },
        )
        return () => {
          session.dispatch({ type: 'set', path: 'be', value: 'x' })
          expect(session.field('ide')?.rows).toHaveLength(count)
        }
      },
    ],
  ])('grows with their number and no faster: %s', (_, prepare) => {
    expect(growth(prepare)).toBeLessThan(12)
  })
})

describe('a change that reaches inner rows', () => {
  /** The factor of a group is at the top or in the group itself; each of its rows multiplies with it. */
  const nested = buildProgram({
    formField: [
      { id: 'k', type: 'number' },
      { id: 'group', type: 'repeat' },
      { id: 'own', type: 'number', parentId: 'group' },
      {
        id: 'factor',
        type: 'calculated',
        parentId: 'group',
        expression: { '+': [{ var: 'k' }, { var: 'own' }] },
      },
      { id: 'row', type: 'repeat', parentId: 'group' },
      { id: 'a', type: 'number', parentId: 'row' },
      {
        id: 'product',
        type: 'calculated',
        parentId: 'row',
        expression: { '*': [{ var: 'a' }, { var: 'factor' }] },
      },
    ],
  })
  const group = (own: number, ...amounts: number[]) => ({ own, row: amounts.map((a) => ({ a })) })
  const start = () =>
    nested.start({ values: { k: 1, group: [group(1, 2, 3), group(2, 5), group(3, 7, 11)] } })
  const products = (session: Session) =>
    (session.field('group')?.rows ?? []).map(({ path }) =>
      (session.field(`${path}.row`)?.rows ?? []).map((row) => session.field(`${row.path}.product`)?.value),
    )

  it('is complete in every group, when all change or one of them', () => {
    const session = start()
    expect(products(session)).toEqual([[4, 6], [15], [28, 44]])
    session.dispatch({ type: 'set', path: 'k', value: 10 })
    expect(products(session)).toEqual([[22, 33], [60], [91, 143]])
    session.dispatch({ type: 'set', path: 'group.1.own', value: 0 })
    expect(products(session)).toEqual([[22, 33], [50], [91, 143]])
  })

  it('includes a row that is new, and no row that was removed', () => {
    const session = start()
    session.dispatch({ type: 'addRow', path: 'group.1.row', values: { a: 100 } })
    session.dispatch({ type: 'removeRow', path: 'group.0.row.0' })
    session.dispatch({ type: 'removeRow', path: 'group.2' })
    expect(products(session)).toEqual([[6], [15, 300]])
    session.dispatch({ type: 'set', path: 'k', value: 0 })
    expect(products(session)).toEqual([[3], [10, 200]])
  })
})
