import '../optional/why.ts'
import { describe, expect, it } from 'vitest'
import { fillIn, setAll } from '../testing/fill-in.ts'
import { rulesAbout } from '../why/rules-about.ts'

describe('a session', () => {
  it('rolls a transaction back that does not come to an end, naming the rules', () => {
    const count = 70
    const fields = Array.from({ length: count }, (_, at) => ({ id: `f${at}`, type: 'number' }))
    const session = fillIn({
      formField: fields,
      formSideEffect: fields.slice(1).map((_, at) => ({
        id: `s${at}`,
        triggers: [`f${at}`],
        actions: [
          {
            type: 'set',
            targetId: `f${at + 1}`,
            expression: { '+': [{ var: `f${at}` }, 1] },
            overwrite: 'always',
          },
        ],
      })),
    })
    const before = session.field('f1')
    const change = session.dispatch({ type: 'set', path: 'f0', value: 1 })
    expect(change.rejected).toEqual({ code: 'WAVE_LIMIT', path: '' })
    expect(change.changed).toEqual([])
    expect(change.diagnostics[0]?.ruleIds.length).toBeGreaterThan(60)
    expect(session.field('f0')?.value).toBeNull()
    expect(session.field('f1')).toBe(before)
    expect(session.dispatch({ type: 'set', path: 'f60', value: 1 }).rejected).toBeNull()
    expect(session.field('f69')?.value).toBe(10)
  })

  it('evaluates what reads the clock again when it has moved', () => {
    let now = '2026-06-15T10:00:00Z'
    const session = fillIn(
      {
        formField: [
          { id: 'a' },
          { id: 'd', type: 'calculated', expression: { today: [] } },
          { id: 'r', type: 'repeat' },
          { id: 'n', type: 'calculated', parentId: 'r', expression: { now: [] } },
        ],
      },
      { values: { r: [{}] }, context: { now: () => now, timeZone: 'UTC' } },
    )
    expect(session.field('d')?.value).toBe('2026/06/15')
    now = '2026-06-16T00:05:00Z'
    expect(session.dispatch({ type: 'blur', path: 'a' }).changed).toContain('d')
    expect(session.field('d')?.value).toBe('2026/06/16')
    expect(session.field('r.0.n')?.value).toBe('2026/06/16 00:05')
  })

  it('notifies a listener until it unsubscribes, and watchers of every change', () => {
    const session = fillIn({ formField: [{ id: 'a' }, { id: 'b' }] })
    const heard: unknown[] = []
    const stop = session.subscribe('a', () => heard.push(session.field('a')?.value))
    const end = session.watch(({ changed }) => heard.push(changed))
    setAll(session, { a: 'x', b: 'y' })
    session.dispatch({ type: 'set', path: 'a', value: 'x' })
    stop()
    end()
    setAll(session, { a: 'z' })
    expect(heard).toEqual(['x', ['a'], ['b'], []])
    expect(session.subscribe('no', () => undefined)()).toBeUndefined()
    expect(session.field('no')).toBeNull()
    expect(session.why('no', 'value')).toBeNull()
  })

  it('rejects what can’t be done', () => {
    const session = fillIn({
      formField: [{ id: 'a' }, { id: 'r', type: 'repeat' }, { id: 'c', parentId: 'r' }, { id: 'off' }],
      formRemoveable: [{ id: 'x', targets: ['off'], condition: true }],
      formDisabled: [{ id: 'y', targets: ['r'], condition: { '==': [{ var: 'a' }, 'zar'] } }],
    })
    const code = (event: Parameters<typeof session.dispatch>[0]) => session.dispatch(event).rejected?.code
    expect(code({ type: 'set', path: 'a.b', value: 1 })).toBe('PATH_UNKNOWN')
    expect(code({ type: 'set', path: 'off', value: 'x' })).toBe('FIELD_ABSENT')
    expect(code({ type: 'blur', path: 'off' })).toBeUndefined()
    expect(code({ type: 'addRow', path: 'a' })).toBe('VALUE_TYPE')
    expect(code({ type: 'addRow', path: 'no' })).toBe('PATH_UNKNOWN')
    expect(code({ type: 'removeRow', path: 'r.0' })).toBe('ROW_UNKNOWN')
    expect(code({ type: 'removeRow', path: '' })).toBe('ROW_UNKNOWN')
    expect(code({ type: 'remove', path: 'a' })).toBe('REMOVAL_UNAVAILABLE')
    expect(code({ type: 'open', rule: 'no', row: 'r.5' })).toBe('PANEL_UNAVAILABLE')
    setAll(session, { a: 'x' })
    expect(code({ type: 'addRow', path: 'r' })).toBeUndefined()
    setAll(session, { a: 'zar' })
    expect(code({ type: 'addRow', path: 'r' })).toBe('FIELD_DISABLED')
    expect(code({ type: 'removeRow', path: 'r.0' })).toBe('FIELD_DISABLED')
    expect(code({ type: 'moveRow', path: 'r.0', to: 1 })).toBe('FIELD_DISABLED')
    expect(code({ type: 'set', path: 'r.0.c', value: 'x' })).toBe('FIELD_DISABLED')
  })

  it('lets defaults and effects make rows', () => {
    const session = fillIn({
      formField: [
        { id: 'a' },
        { id: 'r', type: 'repeat', minRows: 1 },
        { id: 'c', parentId: 'r' },
        { id: 'inner', type: 'repeat', parentId: 'r' },
        { id: 'e', parentId: 'inner' },
        { id: 'copy', type: 'hidden' },
        { id: 'g', type: 'group', parentId: 'r' },
        { id: 'ge', parentId: 'g' },
      ],
      formDefaultValue: [
        { id: 'd', targets: ['r'], value: [{ c: 'x' }, { c: 'y', inner: [{ e: 'z' }], g: { ge: 'q' } }] },
      ],
      formSideEffect: [
        {
          id: 's0',
          triggers: ['a'],
          condition: { '==': [{ var: 'a' }, 'copy'] },
          actions: [{ type: 'copy', sourceId: 'r', targetId: 'copy', overwrite: 'always' }],
        },
        {
          id: 's1',
          triggers: ['a'],
          condition: { '==': [{ var: 'a' }, 'clear'] },
          actions: [{ type: 'clear', targetId: 'r' }],
        },
        {
          id: 's2',
          triggers: ['a'],
          condition: { '==': [{ var: 'a' }, 'reset'] },
          actions: [{ type: 'reset', targetId: 'r' }],
        },
        {
          id: 's3',
          triggers: ['a'],
          condition: { '==': [{ var: 'a' }, 'set'] },
          actions: [
            {
              type: 'set',
              targetId: 'r',
              expression: { map: [{ var: 'r' }, { var: '' }] },
              overwrite: 'always',
            },
            { type: 'set', targetId: 'a', expression: 5, overwrite: 'always' },
          ],
        },
      ],
    })
    const given = [
      { c: 'x', inner: [], g: { ge: null } },
      { c: 'y', inner: [{ e: 'z' }], g: { ge: 'q' } },
    ]
    expect(session.answer().values.r).toEqual(given)
    setAll(session, { a: 'copy' })
    expect(session.field('copy')?.value).toEqual(given)
    setAll(session, { a: 'clear' })
    expect(session.answer().values.r).toEqual([{ c: null, inner: [], g: { ge: null } }])
    setAll(session, { a: 'reset' })
    expect(session.answer().values.r).toEqual(given)
    const change = session.dispatch({ type: 'set', path: 'a', value: 'set' })
    expect(change.diagnostics).toEqual([{ code: 'EFFECT_MISFIT', ruleIds: ['s3'] }])
    expect(change.writes.map(({ outcome }) => outcome).sort()).toEqual(['misfit', 'written'])
    expect(session.answer().values.r).toEqual(given)
  })

  it('lets an effect of a row fire for that row alone, and write outward', () => {
    const session = fillIn(
      {
        formField: [
          { id: 'last' },
          { id: 'r', type: 'repeat' },
          { id: 'c', parentId: 'r' },
          { id: 'd', parentId: 'r' },
          { id: 'off' },
        ],
        formRemoveable: [{ id: 'x', targets: ['off'], condition: true }],
        formSideEffect: [
          {
            id: 's',
            triggers: ['c'],
            actions: [
              { type: 'copy', sourceId: 'c', targetId: 'd', overwrite: 'always' },
              { type: 'set', targetId: 'last', expression: { var: 'c' }, overwrite: 'always' },
              { type: 'set', targetId: 'off', expression: 'x', overwrite: 'always' },
              { type: 'focus', targetId: 'off' },
            ],
          },
        ],
      },
      { values: { r: [{}, {}] } },
    )
    const change = session.dispatch({ type: 'set', path: 'r.1.c', value: 'q' })
    expect(session.answer().values).toMatchObject({ last: 'q', r: [{ d: null }, { d: 'q' }] })
    expect(change.writes.map(({ path, outcome }) => `${path} ${outcome}`)).toContain('off absent')
    expect(change.effects).toEqual([])
  })

  it('loses no events that it does not record', () => {
    const session = fillIn({ formField: [{ id: 'a' }] })
    expect([session.events(), session.eventsLost]).toEqual([null, false])
  })
})

it('the explanations of a session are those of its own engine', () => {
  const foreign = { ...fillIn({ formField: [{ id: 'a' }] }) }
  expect(() => rulesAbout(foreign, 'a', 'presence')).toThrow('The session was not made by this engine.')
})

it('a session has the clock and the time zone of its host, and the properties of its form', () => {
  const form = { form: { title: 'Kedves {a}!' }, formField: [{ id: 'a' }] }
  const now = () => '2026-06-15T10:00:00Z'
  const timeZone = 'UTC'
  expect(fillIn(form, { context: { now, timeZone, values: {} } }).context).toStrictEqual({ now, timeZone })
  expect(fillIn(form, { context: { timeZone } }).context).toStrictEqual({ timeZone })
  expect(fillIn(form).context).toStrictEqual({})
  const session = fillIn(form, { values: { a: 'Anna' } })
  expect(session.form().title).toBe('Kedves Anna!')
  expect(session.form()).toBe(session.form())
})

it('a formula reads the labels and the data of options, of those that are not offered too', () => {
  const session = fillIn(
    {
      formField: [
        { id: 'a', type: 'checkbox' },
        { id: 's', type: 'select', optionList: 'l' },
        { id: 'felirat', type: 'calculated', expression: { option_label: { var: 's' } } },
      ],
      formOption: [{ id: 'x', list: 'l', value: 'x', label: 'Iksz' }],
      formOptionModifier: [
        {
          ...{ id: 'm', fieldId: 's', effect: 'relabel', optionValues: ['x'], label: 'Más' },
          condition: { var: 'a' },
        },
      ],
    },
    { values: { s: 'x' } },
  )
  expect(session.field('felirat')?.value).toBe('Iksz')
  setAll(session, { a: true })
  expect(session.field('felirat')?.value).toBe('Más')
  setAll(session, { s: null })
  expect(session.field('felirat')?.value).toBeNull()
})

it('an event that does not come to an end leaves panels closed and issues hidden', () => {
  const chain = Array.from({ length: 70 }, (_, at) => ({ id: `f${at}`, type: 'number' }))
  const session = fillIn({
    formField: [{ id: 'x' }, { id: 'lap', type: 'page' }, { id: 'p', parentId: 'lap' }, ...chain],
    formExpandable: [{ id: 'panel', targets: ['p'], mode: 'manual', panelTitle: 'P' }],
    formDefaultValue: [{ id: 'd', targets: ['p'], value: 'alap', when: 'onPresent' }],
    formValidation: [{ id: 'v', targets: ['x'], rule: 'required', lazy: 'ondemand' }],
    formSideEffect: [
      {
        id: 'nyit',
        triggers: ['p'],
        actions: [{ type: 'set', targetId: 'f0', expression: 1, overwrite: 'always' }],
      },
      {
        id: 'küld',
        on: 'submit',
        actions: [{ type: 'set', targetId: 'f0', expression: 1, overwrite: 'always' }],
      },
      ...chain.slice(1).map(({ id }, at) => ({
        ...{ id: `s${at}`, triggers: [`f${at}`] },
        actions: [{ type: 'set', targetId: id, expression: 1, overwrite: 'always' }],
      })),
    ],
  })
  expect(session.dispatch({ type: 'open', rule: 'panel' }).rejected?.code).toBe('WAVE_LIMIT')
  expect(session.field('p')).toMatchObject({ present: false, panel: { open: false } })
  expect(session.dispatch({ type: 'submit' }).rejected?.code).toBe('WAVE_LIMIT')
  expect(session.field('x')?.issues).toEqual([])
  expect(session.snapshot().root).toMatchObject({ submitted: false, open: [] })
})
