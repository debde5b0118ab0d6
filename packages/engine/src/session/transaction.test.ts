import '../optional/why.ts'
import { describe, expect, it } from 'vitest'
import { dumpState } from '../testing/dump-state.ts'
import { fillIn, setAll } from '../testing/fill-in.ts'

const checkbox = (id: string) => ({ id, type: 'checkbox' })
const set = (targetId: string, expression: unknown) => ({
  type: 'set',
  targetId,
  expression,
  overwrite: 'always',
})

describe('the change of an event', () => {
  it('masks what effects write into personal fields', () => {
    const session = fillIn({
      formField: [checkbox('a'), { id: 'x', personal: true }, { id: 'y' }],
      formSideEffect: [{ id: 's', triggers: ['a'], actions: [set('x', 'titok'), set('y', 'nyílt')] }],
    })
    const { writes } = session.dispatch({ type: 'set', path: 'a', value: true })
    expect(writes).toMatchObject([
      { path: 'x', value: null, outcome: 'written' },
      { path: 'y', value: 'nyílt', outcome: 'written' },
    ])
    expect(session.field('x')?.value).toBe('titok')
  })

  it('lists the results of that event alone', () => {
    const session = fillIn({
      formField: [checkbox('a'), { id: 'n', type: 'number' }, { id: 'b' }],
      formSideEffect: [
        {
          ...{ id: 's', triggers: ['a'] },
          actions: [set('n', 'x'), { type: 'message', severity: 'info', text: 'Szia' }],
        },
      ],
    })
    const full = session.dispatch({ type: 'set', path: 'a', value: true })
    expect(full.effects).toEqual([{ type: 'message', ruleId: 's', severity: 'info', text: 'Szia' }])
    expect([full.writes.length, full.fired.length, full.diagnostics.length]).toEqual([1, 1, 1])
    expect(session.dispatch({ type: 'set', path: 'b', value: 'x' })).toMatchObject({
      ...{
        changed: ['b'],
        effects: [],
        writes: [],
        fired: [],
        diagnostics: [],
        rejected: null,
        submission: null,
      },
    })
    // The explanation of the field still has the last write.
    expect(session.why('n', 'value')?.writes).toMatchObject([{ outcome: 'misfit' }])
    expect(full.changed).toEqual(['a'])
  })

  it('explains a field by the last transaction that wrote to it, with all its writes', () => {
    const session = fillIn({
      formField: [checkbox('a'), checkbox('b'), { id: 'x' }],
      formSideEffect: [
        { id: 's1', triggers: ['a'], actions: [set('x', '1')] },
        { id: 's2', triggers: ['a'], actions: [set('x', '2')] },
        { id: 's3', triggers: ['b'], actions: [set('x', '3')] },
      ],
    })
    const writes = () =>
      session.why('x', 'value')?.writes.map(({ ruleId, outcome }) => `${ruleId} ${outcome}`)
    expect(writes()).toEqual([])
    setAll(session, { a: true })
    expect(writes()).toEqual(['s2 suppressed', 's1 written'])
    setAll(session, { b: true })
    expect(writes()).toEqual(['s3 written'])
  })

  it('reports a rule that fails in several rows once', () => {
    const session = fillIn(
      {
        formField: [checkbox('a'), { id: 'r', type: 'repeat' }, { id: 'n', type: 'number', parentId: 'r' }],
        formSideEffect: [
          { id: 's', on: 'submit', actions: [set('n', 'x')] },
          { id: 't', on: 'submit', actions: [{ type: 'focus', targetId: 'n' }, set('a', 'x')] },
        ],
      },
      { values: { r: [{}, {}] } },
    )
    const { diagnostics, fired } = session.dispatch({ type: 'submit' })
    expect(diagnostics).toEqual([
      { code: 'EFFECT_MISFIT', ruleIds: ['s'] },
      { code: 'EFFECT_MISFIT', ruleIds: ['t'] },
    ])
    expect(fired).toEqual([
      { ruleId: 's', wave: 1, row: 'r.#1' },
      { ruleId: 's', wave: 1, row: 'r.#2' },
      { ruleId: 't', wave: 1, row: 'r.#1' },
      { ruleId: 't', wave: 1, row: 'r.#2' },
    ])
  })

  it('of opening the form holds what its effects did, in every row', () => {
    const { opened, ...session } = fillIn(
      {
        formField: [{ id: 'r', type: 'repeat' }, { id: 'c', parentId: 'r' }, { id: 'x' }],
        formSideEffect: [
          { id: 's', on: 'load', actions: [set('c', 'nyitva')] },
          { id: 't', on: 'change', triggers: ['x'], actions: [set('x', 'nem')] },
        ],
      },
      { values: { x: 'igen', r: [{}, {}] } },
    )
    expect(opened.fired.map(({ ruleId, row }) => `${ruleId} ${row}`)).toEqual(['s r.#1', 's r.#2'])
    expect(session.answer().values).toEqual({ r: [{ c: 'nyitva' }, { c: 'nyitva' }], x: 'igen' })
  })

  it('that is rejected has no effect but that of the time that passed', () => {
    let now = '2026-06-15T10:00:00Z'
    const session = fillIn(
      {
        formField: [
          { id: 'a', type: 'number' },
          { id: 'd', type: 'calculated', expression: { today: [] } },
          { id: 'x' },
        ],
        formSideEffect: [{ id: 's', triggers: ['d'], actions: [set('x', 'új nap')] }],
      },
      { context: { now: () => now, timeZone: 'UTC' } },
    )
    expect(session.dispatch({ type: 'set', path: 'a', value: 'x' })).toMatchObject({ changed: [], fired: [] })
    now = '2026-06-16T10:00:00Z'
    const { changed, rejected, fired } = session.dispatch({ type: 'set', path: 'a', value: 'x' })
    expect(rejected).toEqual({ code: 'VALUE_TYPE', path: 'a' })
    expect([...changed].sort()).toEqual(['d', 'x'])
    expect(fired).toMatchObject([{ ruleId: 's' }])
  })
})

describe('an event that does not come to an end', () => {
  it('is taken back with its rows, defaults, effects and outputs', () => {
    const chain = Array.from({ length: 70 }, (_, at) => ({ id: `f${at}`, type: 'number' }))
    const session = fillIn(
      {
        formField: [{ id: 'r', type: 'repeat' }, { id: 'c', parentId: 'r' }, { id: 'x' }, ...chain],
        formDefaultValue: [
          { id: 'd1', targets: ['x'], value: 'egy' },
          { id: 'd2', targets: ['x'], value: 'kettő' },
        ],
        formSideEffect: [
          {
            ...{ id: 'start', triggers: ['r'] },
            actions: [
              { type: 'message', severity: 'info', text: 'Szia' },
              { type: 'reset', targetId: 'x' },
              set('f0', 1),
            ],
          },
          ...chain
            .slice(1)
            .map(({ id }, at) => ({ id: `s${at}`, triggers: [`f${at}`], actions: [set(id, 1)] })),
        ],
      },
      { values: { r: [{ c: '1' }] } },
    )
    const before = JSON.stringify(session.snapshot().root)
    const change = session.dispatch({ type: 'addRow', path: 'r', values: { c: '2' } })
    expect(change).toMatchObject({
      ...{ effects: [], writes: [], fired: [], changed: [] },
      rejected: { code: 'WAVE_LIMIT' },
    })
    expect(session.answer().values).toMatchObject({ r: [{ c: '1' }], x: 'egy', f0: null })
    expect(JSON.stringify(session.snapshot().root)).toBe(before)
    expect(session.dispatch({ type: 'removeRow', path: 'r.0' }).rejected?.code).toBe('WAVE_LIMIT')
    expect(session.answer().values.r).toEqual([{ c: '1' }])
  })

  it('leaves the form as if it had not happened: what rules last decided, panels, options, reasons, shared sums', () => {
    const go = (...values: string[]) => ({ in: [{ var: 'go' }, values] })
    const chain = Array.from({ length: 70 }, (_, at) => ({ id: `f${at}`, type: 'number' }))
    const open = () =>
      fillIn(
        {
          formField: [
            ...[{ id: 'go' }, { id: 'panel' }, { id: 'locked' }, { id: 'given' }],
            { id: 'choice', type: 'select', optionList: 'l' },
            { id: 'text', type: 'calculated', expression: { cat: [{ var: 'go' }, '!'] } },
            { id: 'r', type: 'repeat' },
            { id: 'part', parentId: 'r', type: 'calculated', expression: { if: [go('x', 'z'), 2, 1] } },
            {
              ...{ id: 'share', parentId: 'r', type: 'calculated' },
              expression: { '/': [{ var: 'part' }, { sum: { var: 'r.part' } }] },
            },
            ...chain,
          ],
          formOption: ['a', 'b'].map((value) => ({ id: value, list: 'l', value, label: value })),
          formOptionModifier: [
            { id: 'm', fieldId: 'choice', effect: 'exclude', optionValues: ['b'], condition: go('x', 'z') },
          ],
          formExpandable: [
            { id: 'p', targets: ['panel'], mode: 'manual', panelTitle: 'P', condition: go('x', 'z') },
            { id: 'e', targets: ['given'], condition: go('x', 'z') },
          ],
          formDefaultValue: [{ id: 'd', targets: ['given'], value: 'alap', when: 'onPresent' }],
          formDisabled: [
            { id: 'l1', targets: ['locked'], reason: 'egyik', condition: go('x', 'z') },
            { id: 'l2', targets: ['locked'], reason: 'másik' },
          ],
          formSideEffect: [
            { id: 'w', on: 'conditionTrue', condition: go('x', 'z'), actions: [set('f69', 5)] },
            { id: 'start', triggers: ['go'], condition: go('x'), actions: [set('f0', 1)] },
            ...chain
              .slice(1)
              .map(({ id }, at) => ({ id: `s${at}`, triggers: [`f${at}`], actions: [set(id, 1)] })),
          ],
        },
        { values: { go: 'y', r: [{}, {}] } },
      )
    const [spared, tried] = [open(), open()]
    const before = dumpState(tried)
    expect(tried.dispatch({ type: 'set', path: 'go', value: 'x' }).rejected?.code).toBe('WAVE_LIMIT')
    expect(dumpState(tried)).toEqual(before)
    const after = [spared, tried].map((session) => {
      const { fired, rejected } = session.dispatch({ type: 'set', path: 'go', value: 'z' })
      const panel = session.dispatch({ type: 'open', rule: 'p' }).rejected
      return { fired, rejected, panel, state: dumpState(session) }
    })
    expect(after[1]).toEqual(after[0])
    expect(after[1]?.fired.map(({ ruleId }) => ruleId)).toEqual(['w'])
  })
})
