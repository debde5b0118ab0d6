import { describe, expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import { buildDefinition, type Part } from '../testing/build-definition.ts'
import { fillIn, NOW, setAll } from '../testing/fill-in.ts'

const checkbox = (id: string) => ({ id, type: 'checkbox' })
const set = (targetId: string, expression: unknown, overwrite = 'always') => ({
  ...{ type: 'set', targetId, expression, overwrite },
})

function effects(...rules: readonly (Omit<Part, 'id'> & { readonly actions: readonly object[] })[]): Part[] {
  return rules.map((rule, index) => ({ id: `s${index}`, triggers: ['a'], ...rule }))
}

/** Ticks `a` and returns the outcomes of the writes, as `path outcome`. */
function outcomes(session: ReturnType<typeof fillIn>): string[] {
  const { writes } = session.dispatch({ type: 'set', path: 'a', value: true })
  return writes.map(({ path, outcome }) => `${path} ${outcome}`)
}

describe('a side effect', () => {
  it('that watches a condition fires on the edge only, in the row whose condition changes', () => {
    const condition = { '>': [{ var: 'n' }, 5] }
    const session = fillIn(
      {
        formField: [
          { id: 'r', type: 'repeat' },
          { id: 'n', type: 'number', parentId: 'r' },
        ],
        formSideEffect: [
          { id: 'up', on: 'conditionTrue', condition, actions: [{ type: 'focus', targetId: 'n' }] },
          { id: 'down', on: 'conditionFalse', condition, actions: [{ type: 'focus', targetId: 'n' }] },
        ],
      },
      { values: { r: [{ n: 9 }, { n: 1 }] } },
    )
    const fired = (path: string, value: number) =>
      session
        .dispatch({ type: 'set', path, value })
        .effects.flatMap((effect) => (effect.type === 'focus' ? [`${effect.ruleId} ${effect.path}`] : []))
    expect(session.opened.fired).toEqual([])
    expect(fired('r.1.n', 4)).toEqual([])
    expect(fired('r.1.n', 6)).toEqual(['up r.#2.n'])
    expect(fired('r.1.n', 7)).toEqual([])
    expect(fired('r.0.n', 2)).toEqual(['down r.#1.n'])
    expect(session.dispatch({ type: 'addRow', path: 'r', values: { n: 8 } }).fired).toEqual([])
  })

  it('that watches a condition fires whatever else is absent', () => {
    const session = fillIn({
      formField: [checkbox('a'), { id: 'gone' }, { id: 'x' }],
      formRemoveable: [{ id: 'r', targets: ['gone'] }],
      formSideEffect: [{ id: 's', on: 'conditionTrue', condition: { var: 'a' }, actions: [set('x', '1')] }],
    })
    expect(outcomes(session)).toEqual(['x written'])
  })

  it('of a blur fires for each field that triggers it, and for the fields in a group', () => {
    const session = fillIn({
      formField: [{ id: 'a' }, { id: 'g', type: 'group' }, { id: 'b', parentId: 'g' }, { id: 'c' }],
      formSideEffect: [
        { id: 's0', on: 'blur', triggers: ['a', 'g'], actions: [] },
        { id: 's1', on: 'blur', triggers: ['a'], actions: [] },
      ],
    })
    const fired = (path: string) => session.dispatch({ type: 'blur', path }).fired.map(({ ruleId }) => ruleId)
    expect(fired('a')).toEqual(['s0', 's1'])
    expect(fired('g.b')).toEqual(['s0'])
    expect(fired('c')).toEqual([])
    expect(session.dispatch({ type: 'set', path: 'a', value: 'x' }).fired).toEqual([])
  })

  it('of a change does not fire on a blur, nor while its condition fails', () => {
    const session = fillIn({
      formField: [checkbox('a'), checkbox('b'), { id: 'x' }],
      formSideEffect: effects({ condition: { var: 'b' }, actions: [set('x', '1')] }),
    })
    expect(session.dispatch({ type: 'blur', path: 'a' }).fired).toEqual([])
    expect(outcomes(session)).toEqual([])
    setAll(session, { a: false, b: true })
    expect(outcomes(session)).toEqual(['x written'])
  })

  it.each<[overwrite: string, before: unknown, outcome: string]>([
    ['always', 'u', 'written'],
    ['ifUntouched', 'u', 'untouched'],
    ['ifUntouched', undefined, 'written'],
    ['ifEmpty', 'u', 'untouched'],
    ['ifEmpty', '', 'written'],
    ['ifEmpty', undefined, 'written'],
  ])('with the overwrite `%s`, after the user typed %j: %s', (overwrite, before, outcome) => {
    const session = fillIn({
      formField: [checkbox('a'), { id: 'x' }],
      formSideEffect: effects({ actions: [set('x', 'e', overwrite)] }),
    })
    if (before !== undefined) setAll(session, { x: before })
    expect(outcomes(session)).toEqual([`x ${outcome}`])
  })

  it.each<[overwrite: string, rows: readonly object[], expected: readonly object[]]>([
    ['always', [{ c: 'old' }], [{ c: '1' }, { c: '2' }]],
    ['ifEmpty', [{ c: 'old' }], [{ c: 'old' }]],
    ['ifEmpty', [], [{ c: '1' }, { c: '2' }]],
  ])('copies rows; with the overwrite `%s` over %j', (overwrite, rows, expected) => {
    const session = fillIn(
      {
        formField: [
          checkbox('a'),
          { id: 'r', type: 'repeat' },
          { id: 'rc', key: 'c', parentId: 'r' },
          { id: 'q', type: 'repeat' },
          { id: 'qc', key: 'c', parentId: 'q' },
        ],
        formSideEffect: effects({ actions: [{ type: 'copy', sourceId: 'r', targetId: 'q', overwrite }] }),
      },
      { values: { r: [{ c: '1' }, { c: '2' }], q: rows } },
    )
    setAll(session, { a: true })
    expect(session.answer().values.q).toEqual(expected)
  })

  it('clears all rows of a repeat that needs none', () => {
    const session = fillIn(
      {
        formField: [checkbox('a'), { id: 'r', type: 'repeat' }, { id: 'c', parentId: 'r' }],
        formSideEffect: effects({ actions: [{ type: 'clear', targetId: 'r' }] }),
      },
      { values: { r: [{ c: '1' }, { c: '2' }] } },
    )
    expect(outcomes(session)).toEqual(['r written'])
    expect(session.answer().values.r).toEqual([])
  })

  it('leaves out the actions on fields that are switched off', () => {
    const session = fillIn({
      formField: [checkbox('a'), { id: 'x' }, { id: 'off', enabled: false }],
      formSideEffect: effects({
        actions: [
          { type: 'copy', sourceId: 'x', targetId: 'off', overwrite: 'always' },
          { type: 'copy', sourceId: 'off', targetId: 'x', overwrite: 'always' },
          set('off', '1'),
          { type: 'clear', targetId: 'off' },
          { type: 'reset', targetId: 'off' },
          { type: 'focus', targetId: 'off' },
          set('x', '1'),
        ],
      }),
    })
    expect(outcomes(session)).toEqual(['x written'])
  })

  it.each(['group', 'note', 'calculated'])(
    'is reported if it writes to a field that takes no value: %s',
    (type) => {
      const formField = [checkbox('a'), { id: 'x', type, expression: 1 }]
      const definition = buildDefinition({ formField, formSideEffect: effects({ actions: [set('x', '1')] }) })
      const { diagnostics } = compile(definition, { now: NOW })
      expect(diagnostics).toMatchObject([{ code: 'TARGET_UNSUPPORTED', path: 'actions.0.targetId' }])
    },
  )

  it('resets rows to those of their default', () => {
    const session = fillIn(
      {
        formField: [checkbox('a'), { id: 'r', type: 'repeat' }, { id: 'c', parentId: 'r' }],
        formDefaultValue: [{ id: 'd', targets: ['r'], value: [{ c: 'alap' }] }],
        formSideEffect: effects({ actions: [{ type: 'reset', targetId: 'r' }] }),
      },
      { values: { r: [{ c: '1' }, { c: '2' }] } },
    )
    expect(outcomes(session)).toEqual(['r written'])
    expect(session.answer().values.r).toEqual([{ c: 'alap' }])
  })

  it('that writes a value of a wrong type is reported and changes nothing', () => {
    const session = fillIn({
      formField: [checkbox('a'), { id: 'n', type: 'number' }],
      formSideEffect: effects({ actions: [set('n', 'x')] }),
    })
    const change = session.dispatch({ type: 'set', path: 'a', value: true })
    expect(change.diagnostics).toEqual([{ code: 'EFFECT_MISFIT', ruleIds: ['s0'] }])
    expect(change.writes).toMatchObject([{ path: 'n', outcome: 'misfit', byRuleId: null }])
    expect(session.field('n')).toMatchObject({ value: null, origin: 'none' })
  })

  it('writes to a field once: the later action of one effect, the first of two effects', () => {
    const session = fillIn({
      formField: [checkbox('a'), { id: 'x' }, { id: 'y' }],
      formSideEffect: effects(
        { actions: [set('x', '1'), set('x', '2')] },
        { actions: [set('x', '3'), set('y', '4')] },
      ),
    })
    expect(outcomes(session)).toEqual(['x suppressed', 'x written', 'y written'])
    expect(session.answer().values).toEqual({ a: true, x: '2', y: '4' })
  })

  it('in a row reads and writes there and outside; an absent field gets no focus', () => {
    const session = fillIn(
      {
        formField: [
          { id: 'out' },
          { id: 'r', type: 'repeat' },
          { id: 'a', type: 'checkbox', parentId: 'r' },
          { id: 'b', parentId: 'r' },
          { id: 'gone', parentId: 'r' },
        ],
        formRemoveable: [{ id: 'x', targets: ['gone'] }],
        formSideEffect: effects({
          actions: [
            { type: 'copy', sourceId: 'b', targetId: 'out', overwrite: 'always' },
            { type: 'focus', targetId: 'gone' },
            { type: 'focus', targetId: 'out' },
            { type: 'emit', event: 'e', payload: { var: 'b' } },
          ],
        }),
      },
      { values: { r: [{ b: '1' }, { b: '2' }] } },
    )
    const { effects: output } = session.dispatch({ type: 'set', path: 'r.1.a', value: true })
    expect(output).toMatchObject([
      { type: 'focus', path: 'out' },
      { type: 'emit', payload: '2' },
    ])
    expect(session.field('out')?.value).toBe('2')
  })
})
