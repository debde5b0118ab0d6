import { describe, expect, it } from 'vitest'
import { compile } from '../compile.ts'
import { buildDefinition } from '../testing/build-definition.ts'
import { fillIn, NOW } from '../testing/fill-in.ts'

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
