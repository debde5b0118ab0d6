import { describe, expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import { buildDefinition, type DefinitionParts } from '../testing/build-definition.ts'
import { fillIn, NOW, setAll } from '../testing/fill-in.ts'

const isX = { '==': [{ var: 'a' }, 'x'] }

describe('fields that one condition shows or hides', () => {
  const form = {
    formField: [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }, { id: 'e' }],
    formExpandable: [
      { id: 'r1', targets: ['b'], condition: isX, retain: 'park' },
      { id: 'r2', targets: ['c'], condition: isX, retain: 'clear' },
    ],
    formRemoveable: [
      { id: 'r3', targets: ['d'], condition: isX, retain: 'keep' },
      { id: 'r4', targets: ['e'], condition: { '!=': [{ var: 'a' }, 'x'] }, retain: 'park' },
    ],
  }

  it('come and go together, each with its own fate for the value', () => {
    const session = fillIn(form, { values: { a: 'x' } })
    const present = () => ['b', 'c', 'd', 'e'].filter((path) => session.field(path)?.present)
    expect(present()).toEqual(['b', 'c', 'e'])
    for (const path of ['b', 'c', 'e']) session.dispatch({ type: 'set', path, value: path })

    const { changed } = session.dispatch({ type: 'set', path: 'a', value: 'y' })
    expect(present()).toEqual(['d'])
    expect([...changed].sort()).toEqual(['a', 'b', 'c', 'd', 'e'])

    session.dispatch({ type: 'set', path: 'a', value: 'x' })
    expect(['b', 'c', 'e'].map((path) => session.field(path)?.value)).toEqual(['b', null, 'e'])
    expect(session.field('b')?.origin).toBe('restored')
  })

  it('read as empty while absent, whether calculated values are kept aside or cleared', () => {
    const calculated = { type: 'calculated', expression: { '+': [{ var: 'n' }, 1] } } as const
    const text = (of: string) => ({ if: [{ var: of }, 'filled', 'empty'] })
    const session = fillIn(
      {
        formField: [
          ...[{ id: 'a' }, { id: 'n', type: 'number' }],
          ...['parked', 'cleared'].map((id) => ({ id, ...calculated })),
          { id: 'p', type: 'calculated', expression: text('parked') },
          { id: 'c', type: 'calculated', expression: text('cleared') },
        ],
        formExpandable: [
          { id: 'r1', targets: ['parked'], condition: isX, retain: 'park' },
          { id: 'r2', targets: ['cleared'], condition: isX, retain: 'clear' },
        ],
      },
      { values: { a: 'x', n: 4 } },
    )
    const readings = () => ['p', 'c'].map((path) => session.field(path)?.value)
    expect(readings()).toEqual(['filled', 'filled'])
    session.dispatch({ type: 'set', path: 'a', value: 'y' })
    expect(readings()).toEqual(['empty', 'empty'])
    session.dispatch({ type: 'set', path: 'a', value: 'x' })
    expect(readings()).toEqual(['filled', 'filled'])
  })

  it('keep their state object while they stay absent for another reason', () => {
    const session = fillIn({
      formField: [{ id: 'a' }, { id: 'b' }],
      formRemoveable: [
        { id: 'r1', targets: ['b'], condition: isX, retain: 'keep' },
        { id: 'r2', targets: ['b'], condition: { '==': [{ var: 'a' }, 'y'] }, retain: 'park' },
      ],
    })
    const stateAt = (value: string) => {
      session.dispatch({ type: 'set', path: 'a', value })
      return session.field('b')
    }
    const kept = stateAt('x')
    expect(kept).toMatchObject({ present: false, value: null })
    expect(stateAt('y')).toBe(kept)
    expect(stateAt('z')).toMatchObject({ present: true })
  })

  it('are told apart by the type of the constant', () => {
    const session = fillIn({
      formField: [{ id: 's', type: 'number' }, { id: 'b' }, { id: 'c' }],
      formExpandable: [
        { id: 'r1', targets: ['b'], condition: { '==': [{ var: 's' }, 1] } },
        { id: 'r2', targets: ['c'], condition: { '==': [{ var: 's' }, '1'] } },
      ],
    })
    session.dispatch({ type: 'set', path: 's', value: 1 })
    expect(session.field('b')?.present).toBe(true)
    expect(session.field('c')?.present).toBe(false)
  })

  it('are named alone in a cycle', () => {
    const { program, diagnostics } = compile(
      buildDefinition({
        formField: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
        formExpandable: [{ id: 'r', targets: ['b', 'c'], condition: { '==': [{ var: 'c' }, 'x'] } }],
      }),
      { now: NOW },
    )
    expect(program).toBeNull()
    const cycle = diagnostics.find(({ code }) => code === 'CYCLE')
    expect(String(cycle?.params.path)).toMatch(
      /^(value\(c\) → presence\(c\) → value\(c\)|presence\(c\) → value\(c\) → presence\(c\))$/u,
    )
  })
})

describe('a field in a group or in rows', () => {
  const form = (ownRetain: string, groupRetain: string): DefinitionParts => ({
    formField: [
      ...['own', 'all'].map((id) => ({ id, type: 'checkbox' })),
      { id: 'g', type: 'group' },
      { id: 'x', parentId: 'g' },
      { id: 'r', type: 'repeat' },
      { id: 'y', parentId: 'r' },
    ],
    formRemoveable: [
      { id: 'r1', targets: ['x', 'y'], condition: { var: 'own' }, retain: ownRetain },
      { id: 'r2', targets: ['g', 'r'], condition: { var: 'all' }, retain: groupRetain },
    ],
  })
  const filled = { g: { x: '1' }, r: [{ y: '2' }] }

  it.each<[own: string, group: string, kept: boolean, restored: boolean]>([
    ['keep', 'keep', true, true],
    ['park', 'keep', false, true],
    ['keep', 'park', false, true],
    ['clear', 'park', false, false],
    ['park', 'clear', false, false],
  ])('that its own rule would %s and its container %s', (own, group, kept, restored) => {
    const session = fillIn(form(own, group), { values: filled })
    setAll(session, { own: true, all: true })
    expect(session.field('g.x')?.present).toBe(false)
    const { g } = session.answer().values as { g?: unknown }
    expect(g).toEqual(kept ? { x: '1' } : undefined)
    setAll(session, { own: false, all: false })
    expect(session.field('g.x')?.value).toBe(restored ? '1' : null)
  })

  it('is absent with its container, and is not back before both are', () => {
    const session = fillIn(form('park', 'park'), { values: filled })
    const present = () => ['g', 'g.x', 'r', 'r.0.y'].map((path) => session.field(path)?.present)
    setAll(session, { all: true })
    expect(present()).toEqual([false, false, false, false])
    setAll(session, { own: true, all: false })
    expect(present()).toEqual([true, false, true, false])
    setAll(session, { own: false })
    expect(present()).toEqual([true, true, true, true])
    expect(session.answer().values).toMatchObject(filled)
  })

  it('without rules of its own follows the container at every depth', () => {
    const session = fillIn(
      {
        formField: [
          { id: 'a', type: 'checkbox' },
          { id: 'g', type: 'group' },
          { id: 'r', type: 'repeat', parentId: 'g' },
          { id: 'h', type: 'group', parentId: 'r' },
          { id: 'x', parentId: 'h' },
        ],
        formExpandable: [{ id: 'e', targets: ['g'], condition: { var: 'a' }, retain: 'park' }],
      },
      { values: { g: { r: [{ h: { x: '1' } }] } } },
    )
    expect(session.field('g.r.0.h.x')?.present).toBe(false)
    expect(session.answer().values).toEqual({ a: false })
    setAll(session, { a: true })
    expect(session.field('g.r.0.h.x')).toMatchObject({ present: true, value: '1', origin: 'restored' })
  })
})

describe('what a rule does with the value', () => {
  it.each<[form: string, rule: string, kept: boolean, restored: boolean]>([
    ['keep', 'inherit', true, true],
    ['park', 'inherit', false, true],
    ['clear', 'inherit', false, false],
    ['clear', 'keep', true, true],
    ['keep', 'clear', false, false],
  ])('of a form that says %s: the rule says %s', (removedValues, retain, kept, restored) => {
    const session = fillIn({
      form: { removedValues },
      formField: [{ id: 'a', type: 'checkbox' }, { id: 'x' }],
      formRemoveable: [{ id: 'r', targets: ['x'], condition: { var: 'a' }, retain }],
    })
    setAll(session, { x: '1', a: true })
    expect('x' in session.answer().values).toBe(kept)
    setAll(session, { a: false })
    expect(session.field('x')?.value).toBe(restored ? '1' : null)
  })

  it('of several expandables that fail is the strongest, and nothing while one holds', () => {
    const session = fillIn({
      formField: [...['a', 'b', 'c'].map((id) => ({ id, type: 'checkbox' })), { id: 'x' }],
      formExpandable: [
        { id: 'e1', targets: ['x'], condition: { var: 'a' }, retain: 'keep' },
        { id: 'e2', targets: ['x'], condition: { var: 'b' }, retain: 'clear' },
        { id: 'e3', targets: ['x'], condition: { var: 'c' }, retain: 'park' },
      ],
    })
    setAll(session, { c: true, x: '1', a: true })
    setAll(session, { c: false })
    expect(session.field('x')).toMatchObject({ present: true, value: '1' })
    setAll(session, { a: false })
    setAll(session, { a: true })
    expect(session.field('x')).toMatchObject({ present: true, value: null, origin: 'none' })
  })

  it('of a prefilled value that is parked is to give it back as restored, of an empty one nothing', () => {
    const session = fillIn(
      {
        formField: [{ id: 'a', type: 'checkbox' }, { id: 'x' }, { id: 'y' }],
        formRemoveable: [{ id: 'r', targets: ['x', 'y'], condition: { var: 'a' }, retain: 'park' }],
      },
      { values: { x: '1' } },
    )
    setAll(session, { a: true })
    expect(session.field('x')).toMatchObject({ value: null, origin: 'prefill' })
    setAll(session, { a: false })
    expect(session.field('x')).toMatchObject({ value: '1', origin: 'restored' })
    expect(session.field('y')).toMatchObject({ value: null, origin: 'none' })
  })
})
