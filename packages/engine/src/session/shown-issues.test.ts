import { describe, expect, it } from 'vitest'
import { fillIn, setAll } from '../testing/fill-in.ts'

type Session = ReturnType<typeof fillIn>

describe('the issues of a field', () => {
  const form = {
    formField: [
      { id: 'x' },
      { id: 'y' },
      { id: 'n', type: 'number' },
      { id: 'r', type: 'repeat' },
      { id: 'c', parentId: 'r' },
      { id: 'a' },
      { id: 'z' },
      { id: 'sz', type: 'section' },
    ],
    formExpandable: [{ id: 'e', targets: ['z'], condition: { '==': [{ var: 'a' }, 'be'] } }],
    formValidation: [
      { id: 'v', targets: ['x', 'y', 'c'], rule: 'required', lazy: 'ondemand' },
      { id: 'w', targets: ['a', 'z'], rule: 'required', lazy: 'true' },
      { id: 'm', targets: ['n'], rule: 'max', parameters: { max: 5 }, lazy: 'false' },
    ],
  }
  const open = () => fillIn(form, { values: { n: 9, r: [{}, {}] } })
  const shown = (session: Session) =>
    ['x', 'y', 'n', 'r.0.c', 'r.1.c', 'a', 'z'].filter((path) => session.field(path)?.issues.length)

  it('are shown by a check of it alone, or of the whole form with its rows', () => {
    const session = open()
    expect(session.dispatch({ type: 'check', path: 'x' }).changed).toEqual(['x'])
    expect(shown(session)).toEqual(['x'])
    const { changed } = session.dispatch({ type: 'check' })
    expect(changed.toSorted()).toEqual(['a', 'n', 'r.#1.c', 'r.#2.c', 'x', 'y', 'z'])
    expect(shown(session)).toEqual(['x', 'y', 'n', 'r.0.c', 'r.1.c', 'a'])
    expect(session.dispatch({ type: 'check' }).changed).toEqual([])
    session.dispatch({ type: 'addRow', path: 'r' })
    expect(session.field('r.2.c')?.issues).toEqual([])
    session.dispatch({ type: 'check' })
    expect(session.field('r.2.c')?.issues).toHaveLength(1)
    expect(session.dispatch({ type: 'check', path: 'no' }).rejected?.code).toBe('PATH_UNKNOWN')
  })

  it('are shown when it is left, unless it is absent then', () => {
    const session = open()
    expect(session.dispatch({ type: 'blur', path: 'z' }).changed).toEqual([])
    expect(session.dispatch({ type: 'blur', path: 'sz' }).changed).toEqual([])
    expect(session.dispatch({ type: 'blur', path: 'a' }).changed).toEqual(['a'])
    expect(session.dispatch({ type: 'blur', path: 'a' }).changed).toEqual([])
    expect(shown(session)).toEqual(['a'])
    setAll(session, { a: 'be' })
    expect(shown(session)).toEqual([])
    session.dispatch({ type: 'blur', path: 'z' })
    expect(shown(session)).toEqual(['z'])
  })

  it('of its value are shown once a person has set it, to the same value too', () => {
    const session = open()
    expect(shown(session)).toEqual([])
    expect(session.dispatch({ type: 'set', path: 'n', value: 9 }).rejected).toBeNull()
    expect(shown(session)).toEqual(['n'])
  })
})

describe('the outputs of effects', () => {
  const message = (id: string, on: string) => ({
    ...{ id, on },
    actions: [{ type: 'message', severity: 'info', text: id }],
  })
  const open = (x?: string) =>
    fillIn(
      {
        formField: [{ id: 'x' }, { id: 'y' }],
        formValidation: [{ id: 'v', targets: ['x'], rule: 'required' }],
        formSideEffect: [
          message('nyitva', 'load'),
          { ...message('elhagyva', 'blur'), triggers: ['x'] },
          message('beküldve', 'submit'),
          {
            id: 'ír',
            on: 'submit',
            actions: [{ type: 'set', targetId: 'y', expression: 'z', overwrite: 'always' }],
          },
        ],
      },
      { values: { x } },
    )
  const texts = ({ effects }: { readonly effects: readonly unknown[] }) =>
    effects.map((effect) => (effect as { text?: unknown }).text)

  it('are those of its own occasion: opening, leaving a field, submitting', () => {
    const session = open('van')
    expect(texts(session.opened)).toEqual(['nyitva'])
    expect(texts(session.dispatch({ type: 'blur', path: 'y' }))).toEqual([])
    for (let times = 0; times < 2; times += 1)
      expect(texts(session.dispatch({ type: 'blur', path: 'x' }))).toEqual(['elhagyva'])
    expect(texts(session.dispatch({ type: 'submit' }))).toEqual(['beküldve'])
  })

  it('are dropped by a submit that is refused, but what it wrote stays', () => {
    const session = open()
    const refused = session.dispatch({ type: 'submit' })
    expect([texts(refused), refused.submission?.accepted, session.field('y')?.value]).toEqual([
      [],
      false,
      'z',
    ])
    setAll(session, { x: 'van' })
    expect(texts(session.dispatch({ type: 'submit' }))).toEqual(['beküldve'])
  })
})
