import { describe, expect, it } from 'vitest'
import { fillIn } from '../testing/fill-in.ts'

const session = () =>
  fillIn(
    {
      formField: [
        { id: 'g', type: 'group' },
        { id: 'r', type: 'repeat', parentId: 'g' },
        { id: 'h', type: 'group', parentId: 'r' },
        { id: 'q', type: 'repeat', parentId: 'h' },
        { id: 'c', parentId: 'q' },
      ],
      formValidation: [{ id: 'v', targets: ['c'], rule: 'minLength', parameters: { min: 2 } }],
    },
    { values: { g: { r: [{ h: { q: [{ c: 'aa' }] } }, { h: { q: [{ c: 'bb' }, { c: 'c' }] } }] } } },
  )

describe('a path', () => {
  it('leads through groups and rows in rows, by keys and by positions', () => {
    const form = session()
    const [first, second] = form.field('g.r')?.rows ?? []
    const [, inner] = form.field(`${second?.path}.h.q`)?.rows ?? []
    expect([first?.path, second?.path]).toEqual([`g.r.#${first?.key}`, `g.r.#${second?.key}`])
    expect(inner?.path).toBe(`${second?.path}.h.q.#${inner?.key}`)
    for (const path of ['g.r.1.h.q.1.c', `${inner?.path}.c`, `g.r.1.h.q.#${inner?.key}.c`])
      expect(form.field(path)).toMatchObject({ value: 'c', path: `${inner?.path}.c` })
    for (const path of [
      '',
      'g.',
      'h',
      'g.r.h',
      'g.r.0.h.q.1.c',
      'g.r.2',
      `g.r.0.h.q.#${inner?.key}.c`,
      'g.r.01x',
    ])
      expect(form.field(path)).toBeNull()
  })

  it('in an issue has rows by position, also after one was moved or removed', () => {
    const form = session()
    const paths = () => form.check().map(({ path }) => path)
    expect(paths()).toEqual(['g.r.1.h.q.1.c'])
    form.dispatch({ type: 'moveRow', path: 'g.r.1', to: 0 })
    expect(paths()).toEqual(['g.r.0.h.q.1.c'])
    form.dispatch({ type: 'moveRow', path: 'g.r.0.h.q.1', to: 0 })
    expect(paths()).toEqual(['g.r.0.h.q.0.c'])
    form.dispatch({ type: 'moveRow', path: 'g.r.0', to: 1 })
    form.dispatch({ type: 'removeRow', path: 'g.r.0' })
    expect(paths()).toEqual(['g.r.0.h.q.0.c'])
  })

  it('of a row by its key stays valid while the row is moved, and not once it is removed', () => {
    const form = session()
    const key = form.field('g.r')?.rows?.[1]?.path ?? ''
    form.dispatch({ type: 'moveRow', path: 'g.r.1', to: 0 })
    expect(form.field(`${key}.h.q.1.c`)?.value).toBe('c')
    expect(form.dispatch({ type: 'removeRow', path: key }).rejected).toBeNull()
    expect(form.field(`${key}.h.q.1.c`)).toBeNull()
    expect(form.dispatch({ type: 'removeRow', path: key }).rejected).toEqual({
      code: 'ROW_UNKNOWN',
      path: key,
    })
  })
})
