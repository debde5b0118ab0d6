import { describe, expect, it } from 'vitest'
import { fillIn, setAll } from '../testing/fill-in.ts'

const checkbox = (id: string) => ({ id, type: 'checkbox' })
type Session = ReturnType<typeof fillIn>
const set = (session: Session, path: string, value: unknown) =>
  session.dispatch({ type: 'set', path, value }).rejected?.code ?? 'done'

describe('setting a choice', () => {
  const form = (type: string) => ({
    formField: [checkbox('a'), { id: 's', type, optionList: 'l' }],
    formOption: ['alma', 'banán', 'citrom'].map((value) => ({
      ...{ id: value, list: 'l', value },
      disabled: value === 'citrom',
    })),
    formOptionModifier: [
      {
        ...{ id: 'm', fieldId: 's', effect: 'disable', optionValues: ['banán'] },
        ...{ condition: { var: 'a' }, onUnavailable: 'flag' },
      },
    ],
  })

  it('takes an option that may be chosen, or none', () => {
    const session = fillIn(form('select'))
    expect(['alma', 'citrom', 'dió', null, ''].map((value) => set(session, 's', value))).toEqual([
      'done',
      'OPTION_UNAVAILABLE',
      'OPTION_UNAVAILABLE',
      'done',
      'done',
    ])
    expect(session.field('s')?.value).toBeNull()
  })

  it('keeps an option that was chosen before it was disabled, and does not take it again later', () => {
    const session = fillIn(form('select'))
    setAll(session, { s: 'banán', a: true })
    expect(set(session, 's', 'banán')).toBe('done')
    expect(set(session, 's', 'alma')).toBe('done')
    expect(set(session, 's', 'banán')).toBe('OPTION_UNAVAILABLE')
  })

  it('of several options takes all or none of them', () => {
    const session = fillIn(form('multiSelect'))
    expect(set(session, 's', ['alma', 'banán'])).toBe('done')
    setAll(session, { a: true })
    expect(set(session, 's', ['banán'])).toBe('done')
    expect(set(session, 's', ['banán', 'citrom'])).toBe('OPTION_UNAVAILABLE')
    expect(set(session, 's', 'alma')).toBe('VALUE_TYPE')
    expect(session.field('s')?.value).toEqual(['banán'])
  })

  it('of an exclusive option clears the others; another one clears it', () => {
    const exclusive = (value: string) => ({ id: value, list: 'l', value, exclusive: value.startsWith('x') })
    const session = fillIn({
      formField: [{ id: 's', type: 'multiSelect', optionList: 'l' }],
      formOption: ['1', '2', 'x1', 'x2'].map(exclusive),
    })
    const after = (...value: string[]) => {
      expect(set(session, 's', value)).toBe('done')
      return session.field('s')?.value
    }
    expect(after('x1')).toEqual(['x1'])
    expect(after('x1', '2')).toEqual(['2'])
    expect(after('1', '2')).toEqual(['1', '2'])
    expect(after('1', '2', 'x2')).toEqual(['x2'])
    expect(after('x2', 'x1')).toEqual(['x1'])
    expect(after('1', 'x1', 'x2')).toEqual(['x2'])
  })
})

describe('setting a value', () => {
  it('is refused for a calculated field, for rows, and for what cannot be that value', () => {
    const session = fillIn({
      formField: [
        { id: 'k', type: 'calculated', expression: 1 },
        { id: 'r', type: 'repeat' },
        { id: 'c', parentId: 'r' },
        { id: 'n', type: 'number' },
        { id: 'g', type: 'group' },
        { id: 'x', parentId: 'g' },
      ],
    })
    expect(set(session, 'k', 1)).toBe('FIELD_CALCULATED')
    expect(set(session, 'r', [])).toBe('VALUE_TYPE')
    expect(set(session, 'n', 'x')).toBe('VALUE_TYPE')
    expect(set(session, 'g', {})).toBe('VALUE_TYPE')
    expect(set(session, 'g.x', 'y')).toBe('done')
    expect(session.dispatch({ type: 'set', path: 'n', value: 'x' }).rejected?.path).toBe('n')
  })

  it('that the field has already changes its origin alone', () => {
    const session = fillIn({ formField: [{ id: 'a' }] }, { values: { a: 'x' } })
    expect(session.field('a')?.origin).toBe('prefill')
    expect(session.dispatch({ type: 'set', path: 'a', value: 'x' }).changed).toEqual(['a'])
    expect(session.field('a')?.origin).toBe('user')
    expect(session.dispatch({ type: 'set', path: 'a', value: 'x' }).changed).toEqual([])
  })
})

describe('panels', () => {
  it('open and close while their condition holds, in their own row', () => {
    const session = fillIn(
      {
        formField: [checkbox('a'), { id: 'x' }, { id: 'r', type: 'repeat' }, { id: 'y', parentId: 'r' }],
        formExpandable: [
          { id: 'p', targets: ['x'], mode: 'manual', panelTitle: 'P', condition: { var: 'a' } },
          { id: 'q', targets: ['y'], mode: 'manual', panelTitle: 'Q' },
        ],
      },
      { values: { r: [{}, {}] } },
    )
    const turn = (type: 'open' | 'close', rule: string, row?: string) =>
      session.dispatch(row === undefined ? { type, rule } : { type, rule, row }).rejected
    expect(turn('open', 'p')).toEqual({ code: 'PANEL_UNAVAILABLE', path: '' })
    setAll(session, { a: true })
    expect(turn('open', 'p')).toBeNull()
    expect(session.field('x')?.present).toBe(true)
    setAll(session, { a: false })
    expect(session.field('x')?.present).toBe(false)
    expect(turn('close', 'p')?.code).toBe('PANEL_UNAVAILABLE')
    setAll(session, { a: true })
    expect(session.field('x')?.present).toBe(true)

    expect(turn('open', 'q')?.code).toBe('PANEL_UNAVAILABLE')
    expect(turn('open', 'p', 'r.0')).toEqual({ code: 'PANEL_UNAVAILABLE', path: 'r.0' })
    expect(turn('open', 'q', 'r.1')).toBeNull()
    expect(['r.0.y', 'r.1.y'].map((path) => session.field(path)?.present)).toEqual([false, true])
    expect(turn('close', 'q', 'r.1')).toBeNull()
    expect(session.field('r.1.y')?.present).toBe(false)
  })
})

describe('taking a field out', () => {
  it('is possible while a manual rule allows it; putting it back too', () => {
    const session = fillIn({
      formField: [checkbox('a'), { id: 'x' }, { id: 'y' }],
      formRemoveable: [
        { id: 'm', targets: ['x'], mode: 'manual', condition: { var: 'a' } },
        { id: 'n', targets: ['y'], condition: false },
      ],
    })
    const act = (type: 'remove' | 'putBack', path: string) =>
      session.dispatch({ type, path }).rejected?.code ?? 'done'
    expect([act('remove', 'x'), act('remove', 'y')]).toEqual(['REMOVAL_UNAVAILABLE', 'REMOVAL_UNAVAILABLE'])
    setAll(session, { a: true })
    expect([act('remove', 'x'), act('remove', 'x')]).toEqual(['done', 'done'])
    expect(session.field('x')).toMatchObject({ present: false, takenOut: true })
    setAll(session, { a: false })
    expect(act('putBack', 'x')).toBe('REMOVAL_UNAVAILABLE')
    setAll(session, { a: true })
    expect(act('putBack', 'x')).toBe('done')
    expect(session.field('x')).toMatchObject({ present: true, takenOut: false })
    expect(act('remove', 'no')).toBe('PATH_UNKNOWN')
  })
})

describe('submitting', () => {
  const form = (severity: string) => ({
    formField: [{ id: 'x' }],
    formValidation: [{ id: 'v', targets: ['x'], rule: 'required', severity, lazy: 'ondemand' }],
  })
  const submit = (session: Session, confirmed?: boolean) => {
    const { accepted, needsConfirmation } =
      session.dispatch(confirmed === undefined ? { type: 'submit' } : { type: 'submit', confirmed })
        .submission ?? {}
    return [accepted, needsConfirmation]
  }

  it.each<[severity: string, plain: readonly boolean[], confirmed: readonly boolean[]]>([
    ['error', [false, false], [false, false]],
    ['warning', [false, true], [true, false]],
    ['info', [true, false], [true, false]],
  ])('with an issue of severity `%s`', (severity, plain, confirmed) => {
    const session = fillIn(form(severity))
    expect(session.field('x')?.issues).toEqual([])
    expect(submit(session)).toEqual(plain)
    expect(session.field('x')?.issues).toMatchObject([{ severity }])
    expect(submit(session, true)).toEqual(confirmed)
  })

  it('runs its effects first, in every row', () => {
    const session = fillIn(
      {
        formField: [
          { id: 'r', type: 'repeat' },
          { id: 'c', parentId: 'r' },
        ],
        formSideEffect: [
          {
            id: 's',
            on: 'submit',
            actions: [{ type: 'set', targetId: 'c', expression: 'kész', overwrite: 'ifEmpty' }],
          },
        ],
        formValidation: [{ id: 'v', targets: ['c'], rule: 'required' }],
      },
      { values: { r: [{}, { c: 'van' }] } },
    )
    const { submission } = session.dispatch({ type: 'submit' })
    expect(submission).toMatchObject({
      accepted: true,
      answer: { values: { r: [{ c: 'kész' }, { c: 'van' }] } },
    })
  })
})

describe('an event that leaves a form as it is', () => {
  it('changes nothing: opening an open panel, taking out or putting back again', () => {
    const session = fillIn({
      formField: [{ id: 'x' }, { id: 'y' }, { id: 'a', type: 'checkbox' }],
      formExpandable: [
        { id: 'p', targets: ['x'], mode: 'manual', panelTitle: 'P' },
        { id: 'e', targets: ['y'], condition: { var: 'a' } },
      ],
      formRemoveable: [{ id: 'm', targets: ['y'], mode: 'manual' }],
    })
    const changedBy = (event: Parameters<Session['dispatch']>[0]) =>
      session.dispatch(event).changed.length > 0
    expect([changedBy({ type: 'close', rule: 'p' }), changedBy({ type: 'open', rule: 'p' })]).toEqual([
      false,
      true,
    ])
    expect([changedBy({ type: 'open', rule: 'p' }), changedBy({ type: 'close', rule: 'p' })]).toEqual([
      false,
      true,
    ])
    // A field that is not there for another reason cannot be taken out.
    expect(session.dispatch({ type: 'remove', path: 'y' }).rejected?.code).toBe('FIELD_ABSENT')
    setAll(session, { a: true })
    expect(changedBy({ type: 'putBack', path: 'y' })).toBe(false)
    expect([changedBy({ type: 'remove', path: 'y' }), changedBy({ type: 'remove', path: 'y' })]).toEqual([
      true,
      false,
    ])
  })
})

it('a row is named by the path of a row, and by no other', () => {
  const session = fillIn(
    {
      formField: [
        { id: 'r', type: 'repeat' },
        { id: 'c', parentId: 'r' },
      ],
    },
    { values: { r: [{}] } },
  )
  for (const path of ['', 'r', 'r.0.c', 'r.1', 'no.0'])
    for (const event of [
      { type: 'removeRow', path },
      { type: 'moveRow', path, to: 0 },
    ] as const)
      expect(session.dispatch(event).rejected).toEqual({ code: 'ROW_UNKNOWN', path })
})
