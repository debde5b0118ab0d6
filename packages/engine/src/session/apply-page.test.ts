import { describe, expect, it } from 'vitest'
import { fillIn, setAll } from '../testing/fill-in.ts'

describe('a session of a form without pages', () => {
  const session = fillIn({ formField: [{ id: 'a' }] })

  it('has no pages, and rejects events about them', () => {
    expect([session.pages(), session.page('a'), session.pageOf('a')]).toEqual([[], null, null])
    expect(session.subscribePages(() => undefined)()).toBeUndefined()
    for (const type of ['visit', 'checkPage'] as const)
      expect(session.dispatch({ type, page: 'a' }).rejected).toEqual({ code: 'PATH_UNKNOWN', path: 'a' })
  })
})

describe('a page', () => {
  const open = () =>
    fillIn(
      {
        formField: [
          { id: 'elso', type: 'page' },
          { id: 'a', parentId: 'elso' },
          { id: 'r', type: 'repeat', parentId: 'elso' },
          { id: 'c', parentId: 'r' },
          { id: 'rejtett', parentId: 'elso' },
          { id: 'masodik', type: 'page' },
          { id: 'b', parentId: 'masodik' },
          { id: 'kivul' },
        ],
        formRemoveable: [{ id: 'x', targets: ['rejtett', 'masodik'], condition: true }],
        formValidation: [
          { id: 'v', targets: ['a', 'c', 'rejtett', 'kivul'], rule: 'required', lazy: 'true' },
          { id: 'w', targets: ['a'], rule: 'required', lazy: 'ondemand', severity: 'warning' },
        ],
      },
      { values: { r: [{}] } },
    )

  it('is known by each of its fields, in rows too', () => {
    const session = open()
    expect(['a', 'r', 'r.0.c', 'b', 'kivul', 'no', 'elso'].map((path) => session.pageOf(path))).toEqual([
      ...['elso', 'elso', 'elso', 'masodik', null, null, 'elso'],
    ])
  })

  it('that is checked treats its present fields as left, and passes without errors', () => {
    const session = open()
    const { pageCheck, changed } = session.dispatch({ type: 'checkPage', page: 'elso' })
    expect(pageCheck?.issues.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      ...['kivul required', 'a required', 'r.#1.c required'],
    ])
    expect([pageCheck?.page, pageCheck?.passed]).toEqual(['elso', false])
    expect(changed.toSorted()).toEqual(['a', 'elso', 'kivul', 'r', 'r.#1.c'])
    expect(session.field('a')?.issues).toHaveLength(1)
    // A field that was absent then was not left.
    expect(session.snapshot().root.fields.rejtett?.flags).toBe(session.snapshot().root.fields.b?.flags)
    setAll(session, { a: 'x', 'r.0.c': 'x', kivul: 'x' })
    expect(session.dispatch({ type: 'checkPage', page: 'elso' }).pageCheck).toEqual({
      ...{ page: 'elso', passed: true, issues: [] },
    })
    expect(session.dispatch({ type: 'checkPage', page: 'elso' }).changed).toEqual([])
  })

  it('that is absent can be neither visited nor checked, nor can a field', () => {
    const session = open()
    for (const type of ['visit', 'checkPage'] as const) {
      expect(session.dispatch({ type, page: 'masodik' }).rejected?.code).toBe('FIELD_ABSENT')
      expect(session.dispatch({ type, page: 'a' }).rejected?.code).toBe('PATH_UNKNOWN')
    }
  })

  it('that is visited again changes nothing', () => {
    const session = open()
    let calls = 0
    const stop = session.subscribePages(() => {
      calls += 1
    })
    session.dispatch({ type: 'visit', page: 'elso' })
    expect([session.page('elso')?.visited, calls]).toEqual([true, 1])
    expect(session.dispatch({ type: 'visit', page: 'elso' }).changed).toEqual([])
    expect(calls).toBe(1)
    stop()
    session.dispatch({ type: 'checkPage', page: 'elso' })
    expect(calls).toBe(1)
  })
})

it('a page passes with warnings, and what lies on it is left but not its sections', () => {
  const session = fillIn({
    formField: [
      { id: 'lap', type: 'page' },
      { id: 'szakasz', type: 'section', parentId: 'lap' },
      { id: 'a', parentId: 'szakasz' },
    ],
    formValidation: [{ id: 'v', targets: ['a'], rule: 'required', lazy: 'true', severity: 'warning' }],
  })
  const { pageCheck, changed } = session.dispatch({ type: 'checkPage', page: 'lap' })
  expect([pageCheck?.passed, pageCheck?.issues.map(({ severity }) => severity)]).toEqual([true, ['warning']])
  expect(changed.toSorted()).toEqual(['a', 'lap'])
})

it('a page cannot be checked while the time that passed leads to no end', () => {
  const chain = Array.from({ length: 70 }, (_, at) => ({ id: `f${at}`, type: 'number' }))
  let now = '2026-06-15T10:00:00Z'
  const session = fillIn(
    {
      formField: [
        { id: 'lap', type: 'page' },
        { id: 'ma', type: 'calculated', parentId: 'lap', expression: { today: [] } },
        ...chain,
      ],
      formSideEffect: [
        {
          id: 'nap',
          triggers: ['ma'],
          actions: [{ type: 'set', targetId: 'f0', expression: 1, overwrite: 'always' }],
        },
        ...chain.slice(1).map(({ id }, at) => ({
          ...{ id: `s${at}`, triggers: [`f${at}`] },
          actions: [{ type: 'set', targetId: id, expression: 1, overwrite: 'always' }],
        })),
      ],
    },
    { context: { now: () => now, timeZone: 'UTC' } },
  )
  now = '2026-06-16T10:00:00Z'
  expect(session.dispatch({ type: 'checkPage', page: 'lap' })).toMatchObject({
    ...{ rejected: { code: 'WAVE_LIMIT', path: '' }, pageCheck: null },
  })
})
