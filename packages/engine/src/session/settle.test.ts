import { describe, expect, it } from 'vitest'
import { fillIn, setAll } from '../testing/fill-in.ts'

const set = (targetId: string, expression: unknown = 'x') => ({
  ...{ type: 'set', targetId, expression, overwrite: 'always' },
})

/** A form in which an event sets off `count` effects, one after another. */
function chainOf(count: number) {
  const fields = Array.from({ length: count + 1 }, (_, at) => ({ id: `f${at}`, type: 'number' }))
  return fillIn({
    formField: fields,
    formSideEffect: Array.from({ length: count }, (_, at) => ({
      id: `s${at}`,
      triggers: [`f${at}`],
      actions: [set(`f${at + 1}`, 1)],
    })),
  })
}

describe('effects that set each other off', () => {
  it('run in up to 64 waves, which are numbered from 1', () => {
    const session = chainOf(64)
    const { rejected, fired } = session.dispatch({ type: 'set', path: 'f0', value: 1 })
    expect(rejected).toBeNull()
    expect(fired.map(({ ruleId, wave }) => [ruleId, wave])).toEqual(
      Array.from({ length: 64 }, (_, at) => [`s${at}`, at + 1]),
    )
    expect(session.field('f64')?.value).toBe(1)
  })

  it('in one wave more are taken back, and the state of a field is the one that it had', () => {
    const session = chainOf(65)
    const before = session.field('f1')
    const { rejected, diagnostics } = session.dispatch({ type: 'set', path: 'f0', value: 1 })
    expect(rejected).toEqual({ code: 'WAVE_LIMIT', path: '' })
    expect(diagnostics[0]?.ruleIds).toHaveLength(65)
    expect([session.field('f0')?.value, session.field('f64')?.value]).toEqual([null, null])
    expect(session.field('f1')).toEqual(before)
    // What was pending is dropped: the next event sets off its own effects alone.
    expect(session.dispatch({ type: 'set', path: 'f63', value: 2 }).fired).toMatchObject([
      { ruleId: 's63', wave: 1 },
      { ruleId: 's64', wave: 2 },
    ])
  })
})

describe('an effect', () => {
  it('fires once in an event, though several fields set it off', () => {
    const session = fillIn(
      {
        formField: [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'n', type: 'number' }],
        formSideEffect: [
          { id: 's', triggers: ['a'], actions: [set('b'), set('c')] },
          { id: 't', triggers: ['a', 'b', 'c'], actions: [set('n', { '+': [{ var: 'n' }, 1] })] },
        ],
      },
      { values: { n: 0 } },
    )
    const { fired } = session.dispatch({ type: 'set', path: 'a', value: 'x' })
    expect(fired.map(({ ruleId, wave }) => `${ruleId} ${wave}`)).toEqual(['s 1', 't 1'])
    setAll(session, { a: 'y' })
    expect(session.field('n')?.value).toBe(2)
  })

  it('fires in the order of the rules, not in that of the fields', () => {
    const session = fillIn({
      formField: [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }],
      formSideEffect: [
        { id: 'first', triggers: ['c'], actions: [set('d')] },
        { id: 'second', triggers: ['b'], actions: [set('d')] },
        { id: 'start', triggers: ['a'], actions: [set('b'), set('c')] },
      ],
    })
    const { fired } = session.dispatch({ type: 'set', path: 'a', value: 'x' })
    expect(fired.map(({ ruleId }) => ruleId)).toEqual(['start', 'first', 'second'])
  })

  it('of an absent field does not fire, nor one whose condition does not hold', () => {
    const session = fillIn({
      formField: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
      formExpandable: [{ id: 'e', targets: ['b'], condition: { '==': [{ var: 'a' }, 'be'] } }],
      formSideEffect: [
        { id: 's', triggers: ['a'], actions: [set('b')] },
        { id: 't', triggers: ['b'], actions: [set('c')] },
        { id: 'u', triggers: ['a'], condition: { '==': [{ var: 'a' }, 'be'] }, actions: [set('c', 'be')] },
      ],
    })
    const firedBy = (value: string) =>
      session.dispatch({ type: 'set', path: 'a', value }).fired.map(({ ruleId }) => ruleId)
    expect(firedBy('ki')).toEqual(['s'])
    expect(firedBy('be')).toEqual(['s', 'u', 't'])
  })

  it('of a row does not fire once the row is removed, and fires in rows that the event adds', () => {
    const session = fillIn(
      {
        formField: [
          { id: 'a' },
          { id: 'r', type: 'repeat' },
          { id: 'c', parentId: 'r' },
          { id: 'd', parentId: 'r' },
        ],
        formSideEffect: [
          { id: 'clear', triggers: ['a'], actions: [set('c'), { type: 'clear', targetId: 'r' }] },
          { id: 'copy', triggers: ['c'], actions: [set('d')] },
          { id: 'all', triggers: ['r'], actions: [set('d', 'minden')] },
        ],
      },
      { values: { r: [{}, {}] } },
    )
    const added = session.dispatch({ type: 'addRow', path: 'r', values: { c: 'új' } })
    expect(added.fired.map(({ ruleId, row }) => `${ruleId} ${row}`)).toEqual([
      ...['all r.#1', 'all r.#2', 'all r.#3'],
    ])
    const cleared = session.dispatch({ type: 'set', path: 'a', value: 'x' })
    expect(cleared.fired.map(({ ruleId, row }) => `${ruleId} ${row}`)).toEqual([
      ...['clear r.#1', 'clear r.#2', 'clear r.#3'],
    ])
    expect(session.answer().values.r).toEqual([])
  })

  it('of outer rows reaches every row within the row that sets it off', () => {
    const session = fillIn(
      {
        formField: [
          { id: 'r', type: 'repeat' },
          { id: 'c', parentId: 'r' },
          { id: 'q', type: 'repeat', parentId: 'r' },
          { id: 'd', parentId: 'q' },
        ],
        formSideEffect: [{ id: 's', triggers: ['c'], actions: [set('d')] }],
      },
      { values: { r: [{ q: [{}, {}] }, { q: [{}] }] } },
    )
    const { fired } = session.dispatch({ type: 'set', path: 'r.0.c', value: 'x' })
    expect(fired.map(({ row }) => row)).toEqual(['r.#1.q.#2', 'r.#1.q.#3'])
    expect(session.answer().values.r).toEqual([
      { c: 'x', q: [{ d: 'x' }, { d: 'x' }] },
      { c: null, q: [{ d: null }] },
    ])
  })

  it('of a field that becomes absent does not fire, though its value is gone', () => {
    const session = fillIn(
      {
        formField: [{ id: 'a' }, { id: 'b' }, { id: 'c', type: 'number' }],
        formRemoveable: [{ id: 'r', targets: ['b'], condition: { '==': [{ var: 'a' }, 'ki'] } }],
        formSideEffect: [
          { id: 's', triggers: ['b'], actions: [set('c', { '+': [{ var: 'c' }, 1] })] },
          { id: 'first', triggers: ['a'], condition: { '==': [{ var: 'a' }, 'x'] }, actions: [set('c', 0)] },
        ],
      },
      { values: { b: 'van', c: 5 } },
    )
    setAll(session, { a: 'ki' })
    expect([session.field('b')?.present, session.field('c')?.value]).toEqual([false, 5])
    setAll(session, { a: 'be' })
    expect(session.field('c')?.value).toBe(6)
    // The first field of the form sets off effects, too.
    setAll(session, { a: 'x' })
    expect(session.field('c')?.value).toBe(0)
  })

  it('that watches a whole repeat fires once, whichever of its rows changes', () => {
    const session = fillIn(
      {
        formField: [
          { id: 'utolso' },
          { id: 'r', type: 'repeat' },
          { id: 'q', type: 'repeat', parentId: 'r' },
          { id: 'c', parentId: 'q' },
        ],
        formSideEffect: [{ id: 's', triggers: ['r'], actions: [set('utolso')] }],
      },
      { values: { r: [{ q: [{}, {}] }] } },
    )
    const { fired } = session.dispatch({ type: 'set', path: 'r.0.q.1.c', value: 'x' })
    expect(fired).toEqual([{ ruleId: 's', wave: 1, row: '' }])
    expect(session.field('utolso')?.value).toBe('x')
  })
})
