import '../optional/why.ts'
import { describe, expect, it } from 'vitest'
import { asked } from '../testing/ask-why.ts'
import { fillIn, setAll } from '../testing/fill-in.ts'

describe('an expandable', () => {
  it('is explained by its condition; of several that fail, each decides, else only those that hold', () => {
    const session = fillIn({
      formField: [{ id: 'a', type: 'checkbox' }, { id: 'b', type: 'checkbox' }, { id: 'x' }],
      formExpandable: [
        { id: 'r1', targets: ['x'], condition: { var: 'a' } },
        { id: 'r2', targets: ['x'], condition: { var: 'b' } },
      ],
      formRemoveable: [{ id: 'r3', targets: ['x'], condition: { and: [{ var: 'a' }, { var: 'b' }] } }],
    })
    const rules = () =>
      asked(session, 'x', 'presence').rules.map(({ ruleId, role, overruledBy, needs }) => {
        expect(needs).toBeNull()
        return [ruleId, role, ...(overruledBy ? [overruledBy] : [])].join(' ')
      })
    expect(rules()).toEqual(['r1 decides', 'r2 decides', 'r3 idle'])
    setAll(session, { a: true })
    expect(rules()).toEqual(['r1 decides', 'r2 idle', 'r3 idle'])
    setAll(session, { b: true })
    expect(rules()).toEqual(['r1 overruled r3', 'r2 overruled r3', 'r3 decides'])
  })

  it('that fails while a removeable holds is idle: the field would stay absent', () => {
    const session = fillIn({
      formField: [{ id: 'a', type: 'checkbox' }, { id: 'x' }],
      formExpandable: [{ id: 'r1', targets: ['x'], condition: { var: 'a' } }],
      formRemoveable: [{ id: 'r2', targets: ['x'] }],
    })
    expect(asked(session, 'x', 'presence').rules).toMatchObject([
      { ruleId: 'r1', holds: false, role: 'idle', overruledBy: null },
      { ruleId: 'r2', holds: true, role: 'decides' },
    ])
  })

  const panels = {
    formField: [
      { id: 'r', type: 'repeat', minRows: 2 },
      { id: 'z', parentId: 'r' },
      { id: 'x' },
      { id: 'y' },
    ],
    formExpandable: [
      { id: 'p', targets: ['x', 'z', 'y'], mode: 'manual', panelTitle: 'Részletek' },
      { id: 'q', targets: ['y'], mode: 'manual', panelTitle: 'Továbbiak', initiallyOpen: true },
    ],
  }

  it('that is manual needs its panel open, in the form and in each row', () => {
    const session = fillIn(panels)
    const open = () => ['x', 'r.0.z', 'r.1.z'].filter((path) => session.field(path)?.present)
    const needs = (path: string) => asked(session, path, 'presence').rules.map((rule) => rule.needs)
    expect(open()).toEqual([])
    expect([...session.dispatch({ type: 'open', rule: 'p' }).changed].sort()).toEqual(['x', 'y'])
    expect(open()).toEqual(['x'])
    expect(session.dispatch({ type: 'open', rule: 'p', row: 'r.1' }).changed).toEqual(['r.#2.z'])
    expect(open()).toEqual(['x', 'r.1.z'])
    expect(needs('r.0.z')).toEqual([{ type: 'panel', title: 'Részletek', done: false }])
    expect(needs('r.1.z')).toEqual([{ type: 'panel', title: 'Részletek', done: true }])
  })

  it('has one panel for all its fields of a form, apart from the panels of other rules', () => {
    const session = fillIn(panels)
    const titles = (path: string) => asked(session, path, 'presence').rules.map(({ needs }) => needs)
    expect(session.field('x')?.panel).toMatchObject({ rule: 'p', title: 'Részletek', open: false })
    expect(titles('y')).toEqual([
      { type: 'panel', title: 'Részletek', done: false },
      { type: 'panel', title: 'Továbbiak', done: true },
    ])
    session.dispatch({ type: 'open', rule: 'p' })
    expect(session.field('x')?.panel).toMatchObject({ open: true })
    expect(titles('y')).toMatchObject([{ done: true }, { done: true }])
  })
})
