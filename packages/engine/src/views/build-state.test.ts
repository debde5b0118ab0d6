import { describe, expect, it } from 'vitest'
import { fillIn, setAll } from '../testing/fill-in.ts'

const checkbox = (id: string) => ({ id, type: 'checkbox' })

describe('the reason why a field cannot be edited', () => {
  const session = () =>
    fillIn(
      {
        formField: [
          ...['a', 'b', 'c'].map(checkbox),
          { id: 'g', type: 'group' },
          { id: 'x', parentId: 'g' },
          { id: 'r', type: 'repeat', parentId: 'g' },
          { id: 'y', parentId: 'r' },
        ],
        formDisabled: [
          { id: 'd1', targets: ['x'], mode: 'readonly', reason: 'olvasható', condition: { var: 'a' } },
          { id: 'd2', targets: ['x'], mode: 'readonly', reason: 'későbbi', condition: { var: 'a' } },
          { id: 'd3', targets: ['x', 'r'], mode: 'disabled', reason: 'tiltva', condition: { var: 'b' } },
          { id: 'd4', targets: ['g'], mode: 'disabled', reason: 'a csoport', condition: { var: 'c' } },
        ],
      },
      { values: { g: { r: [{}] } } },
    )
  const reasons = (form: ReturnType<typeof session>) =>
    ['g', 'g.x', 'g.r', 'g.r.0.y'].map((path) => form.field(path)?.reason)

  it.each<[values: Readonly<Record<string, boolean>>, expected: readonly string[]]>([
    [{}, ['', '', '', '']],
    [{ a: true }, ['', 'olvasható', '', '']],
    [{ a: true, b: true }, ['', 'tiltva', 'tiltva', 'tiltva']],
    [{ a: true, c: true }, ['a csoport', 'a csoport', 'a csoport', 'a csoport']],
    [{ b: true, c: true }, ['a csoport', 'tiltva', 'tiltva', 'tiltva']],
  ])('is that of the best rule of its level, else of what contains it: %j', (values, expected) => {
    const form = session()
    setAll(form, values)
    expect(reasons(form)).toEqual(expected)
  })
})

describe('the state of a field', () => {
  it('says whether rows may be added and removed', () => {
    const session = fillIn({
      formField: [
        checkbox('a'),
        { id: 'r', type: 'repeat', minRows: 1, maxRows: 3 },
        { id: 'c', parentId: 'r' },
      ],
      formDisabled: [{ id: 'd', targets: ['r'], mode: 'readonly', condition: { var: 'a' } }],
    })
    const may = () => {
      const { canAddRow, canRemoveRow, rows } = session.field('r') ?? {}
      return [rows?.length, canAddRow, canRemoveRow]
    }
    expect(may()).toEqual([1, true, false])
    session.dispatch({ type: 'addRow', path: 'r' })
    expect(may()).toEqual([2, true, true])
    session.dispatch({ type: 'addRow', path: 'r' })
    expect(may()).toEqual([3, false, true])
    session.dispatch({ type: 'removeRow', path: 'r.0' })
    setAll(session, { a: true })
    expect(may()).toEqual([2, false, false])
    expect(session.field('a')).toMatchObject({ rows: null, canAddRow: false, canRemoveRow: false })
  })

  it('lists rows by key and path, also of rows in rows; moving one keeps its key', () => {
    const session = fillIn(
      {
        formField: [
          { id: 'r', type: 'repeat' },
          { id: 'q', type: 'repeat', parentId: 'r' },
          { id: 'c', parentId: 'q' },
        ],
      },
      { values: { r: [{}, { q: [{ c: '1' }, { c: '2' }] }] } },
    )
    const before = session.field('r')?.rows
    expect(before).toMatchObject([{ path: 'r.#1' }, { path: 'r.#2' }])
    const keys = () =>
      session.field('r.1.q')?.rows?.map(({ key, path }) => [key, path, session.field(`${path}.c`)?.value])
    const [first, second] = keys() ?? []
    expect(first?.[1]).toBe(`r.#2.q.#${first?.[0]}`)
    expect([first?.[2], second?.[2]]).toEqual(['1', '2'])
    session.dispatch({ type: 'moveRow', path: 'r.1.q.1', to: 0 })
    expect(keys()).toEqual([second, first])
    session.dispatch({ type: 'check', path: 'r' })
    expect(session.field('r')?.rows).toBe(before)
  })

  it('has no value and no issue while the field is absent', () => {
    const session = fillIn({
      formField: [checkbox('a'), { id: 'x' }, { id: 'y' }],
      formRemoveable: [{ id: 'r', targets: ['x', 'y'], condition: { var: 'a' }, retain: 'keep' }],
      formValidation: [{ id: 'v', targets: ['x'], rule: 'minLength', parameters: { min: 3 } }],
    })
    setAll(session, { x: 'ab', y: 'cd' })
    expect(session.field('x')).toMatchObject({ value: 'ab', issues: [{ rule: 'minLength' }] })
    setAll(session, { a: true })
    expect(session.field('x')).toMatchObject({ present: false, value: null, issues: [], required: false })
    expect(session.field('y')).toMatchObject({ present: false, value: null, origin: 'user' })
    expect(session.answer().values).toEqual({ a: true, y: 'cd' })
  })

  it('offers the first panel whose condition holds, open or not, and names its row', () => {
    const session = fillIn(
      {
        formField: [checkbox('a'), { id: 'r', type: 'repeat' }, { id: 'x', parentId: 'r' }, { id: 'y' }],
        formExpandable: [
          { id: 'p', targets: ['x'], mode: 'manual', panelTitle: 'Első', condition: { var: 'a' } },
          { id: 'q', targets: ['x'], mode: 'manual', panelTitle: 'Második' },
          { id: 'o', targets: ['y'] },
        ],
      },
      { values: { r: [{}] } },
    )
    const panel = () => session.field('r.0.x')?.panel
    expect(panel()).toEqual({ rule: 'q', title: 'Második', open: false, row: 'r.#1' })
    setAll(session, { a: true })
    expect(panel()).toEqual({ rule: 'p', title: 'Első', open: false, row: 'r.#1' })
    session.dispatch({ type: 'open', rule: 'p', row: 'r.0' })
    expect(panel()).toMatchObject({ rule: 'p', open: true })
    expect(session.field('y')?.panel).toBeNull()
  })

  it('says whether the user may remove the field, and did', () => {
    const session = fillIn({
      formField: [checkbox('a'), { id: 'x' }, { id: 'y' }, { id: 'z' }],
      formRemoveable: [
        { id: 'r1', targets: ['x'], mode: 'manual', condition: { var: 'a' } },
        { id: 'r2', targets: ['y'], condition: { var: 'a' } },
      ],
      formExpandable: [{ id: 'p', targets: ['z'], mode: 'manual', panelTitle: 'P', initiallyOpen: true }],
    })
    const removable = () => ['x', 'y', 'z'].map((path) => session.field(path)?.removable)
    expect(removable()).toEqual([false, false, false])
    setAll(session, { a: true })
    expect(removable()).toEqual([true, false, false])
    expect(session.field('x')?.takenOut).toBe(false)
    session.dispatch({ type: 'remove', path: 'x' })
    expect(session.field('x')).toMatchObject({ removable: true, takenOut: true, present: false })
    session.dispatch({ type: 'putBack', path: 'x' })
    expect(session.field('x')).toMatchObject({ removable: true, takenOut: false, present: true })
  })

  it('lets the user remove a field in a panel', () => {
    const session = fillIn({
      formField: [{ id: 'x' }],
      formExpandable: [{ id: 'p', targets: ['x'], mode: 'manual', panelTitle: 'P', initiallyOpen: true }],
      formRemoveable: [{ id: 'r', targets: ['x'], mode: 'manual' }],
    })
    expect(session.field('x')).toMatchObject({ removable: true, panel: { rule: 'p', open: true } })
  })

  it('changes when only the reason does, its own or that of what contains it', () => {
    const reason = (id: string, text: string, condition: unknown) => ({
      ...{ id, targets: ['x', 'y', 'g'], mode: 'readonly', reason: text, condition },
    })
    const session = fillIn(
      {
        formField: [
          ...[checkbox('a'), { id: 'x' }, { id: 'y', maxLength: 5 }, { id: 'g', type: 'group' }],
          { id: 'r', type: 'repeat', parentId: 'g' },
          { id: 'c', parentId: 'r' },
        ],
        formDisabled: [reason('d1', 'egyik', { var: 'a' }), reason('d2', 'másik', null)],
      },
      { values: { g: { r: [{}] } } },
    )
    const paths = ['x', 'y', 'g', 'g.r', 'g.r.0.c']
    const reasons = () => new Set(paths.map((path) => session.field(path)?.reason))
    expect(reasons()).toEqual(new Set(['másik']))
    const heard: string[] = []
    session.subscribe('g.r.0.c', () => heard.push(session.field('g.r.0.c')?.reason ?? ''))
    setAll(session, { a: true })
    expect(reasons()).toEqual(new Set(['egyik']))
    setAll(session, { a: false })
    expect(reasons()).toEqual(new Set(['másik']))
    expect(heard).toEqual(['egyik', 'másik'])
  })

  it('is the same object until something in it changes', () => {
    const session = fillIn({
      formField: [checkbox('a'), { id: 'x' }, { id: 'y', maxLength: 5 }],
      formDisabled: [{ id: 'd', targets: ['x', 'y'], mode: 'readonly', condition: { var: 'a' } }],
    })
    for (const path of ['x', 'y']) {
      setAll(session, { a: false, [path]: '1' })
      const before = session.field(path)
      setAll(session, { [path]: '2' })
      setAll(session, { [path]: '1' })
      expect(session.field(path)).toEqual(before)
      setAll(session, { a: true })
      const readonly = session.field(path)
      expect(readonly).toMatchObject({ value: '1', editing: 'readonly' })
      setAll(session, { a: false })
      expect(session.field(path)).toMatchObject({ value: '1', editing: 'open' })
      setAll(session, { a: false })
      const open = session.field(path)
      session.dispatch({ type: 'blur', path })
      expect(session.field(path)).toBe(open)
    }
  })
})
