import '../optional/why.ts'
import { describe, expect, it } from 'vitest'
import { asked } from '../testing/ask-why.ts'
import { fillIn, setAll } from '../testing/fill-in.ts'

const checkbox = (id: string) => ({ id, type: 'checkbox' })

describe('a disabled rule', () => {
  it('is explained: the strictest one that holds decides, a weaker one is overruled by it', () => {
    const session = fillIn({
      formField: [checkbox('a'), checkbox('b'), { id: 'x' }],
      formDisabled: [
        { id: 'weak', targets: ['x'], mode: 'readonly', condition: { var: 'a' } },
        { id: 'strict', targets: ['x'], mode: 'disabled', condition: { var: 'b' } },
        { id: 'second', targets: ['x'], mode: 'disabled', condition: { and: [{ var: 'a' }, { var: 'b' }] } },
      ],
    })
    const seen = () =>
      asked(session, 'x', 'disabled').rules.map(({ ruleId, holds, role, overruledBy }) =>
        [ruleId, holds ? 'holds' : 'fails', role, overruledBy ?? '-'].join(' '),
      )
    expect(asked(session, 'a', 'disabled').rules).toEqual([])
    expect(seen()).toEqual(['weak fails idle -', 'strict fails idle -', 'second fails idle -'])
    setAll(session, { a: true })
    expect(session.field('x')?.editing).toBe('readonly')
    expect(seen()).toEqual(['weak holds decides -', 'strict fails idle -', 'second fails idle -'])
    setAll(session, { b: true })
    expect(session.field('x')?.editing).toBe('disabled')
    expect(seen()).toEqual([
      'weak holds overruled strict',
      'strict holds decides -',
      'second holds decides -',
    ])
  })

  it('is overruled by no rule if the container of the field is stricter', () => {
    const session = fillIn({
      formField: [
        { id: 'g', type: 'group' },
        { id: 'x', parentId: 'g' },
      ],
      formDisabled: [
        { id: 'weak', targets: ['x'], mode: 'readonly' },
        { id: 'strict', targets: ['g'], mode: 'disabled' },
      ],
    })
    expect(asked(session, 'g.x', 'disabled')).toMatchObject({
      editing: 'disabled',
      inheritedFrom: { path: 'g' },
      rules: [{ ruleId: 'weak', holds: true, role: 'overruled', overruledBy: null }],
    })
  })

  it('holds for all that a group and a repeat contain, also after a change', () => {
    const session = fillIn(
      {
        formField: [
          checkbox('a'),
          { id: 'g', type: 'group' },
          { id: 'x', parentId: 'g' },
          { id: 'r', type: 'repeat', parentId: 'g' },
          { id: 'y', parentId: 'r' },
        ],
        formDisabled: [{ id: 'd', targets: ['g'], mode: 'readonly', condition: { var: 'a' } }],
      },
      { values: { g: { r: [{}] } } },
    )
    const editing = () => ['g', 'g.x', 'g.r', 'g.r.0.y'].map((path) => session.field(path)?.editing)
    expect(editing()).toEqual(['open', 'open', 'open', 'open'])
    setAll(session, { a: true })
    expect(editing()).toEqual(['readonly', 'readonly', 'readonly', 'readonly'])
    setAll(session, { a: false })
    expect(editing()).toEqual(['open', 'open', 'open', 'open'])
  })

  it.each<[rules: readonly object[], editing: string, answered: boolean]>([
    [[{ mode: 'readonly', submit: 'keep' }], 'readonly', true],
    [[{ mode: 'readonly', submit: 'omit' }], 'readonly', false],
    [
      [
        { mode: 'disabled', submit: 'keep' },
        { mode: 'readonly', submit: 'omit' },
      ],
      'disabled',
      false,
    ],
    [
      [
        { mode: 'disabled', submit: 'keep' },
        { mode: 'disabled', submit: 'omit' },
      ],
      'disabled',
      false,
    ],
    [
      [
        { mode: 'disabled', submit: 'keep' },
        { mode: 'readonly', submit: 'omit', condition: false },
      ],
      'disabled',
      true,
    ],
  ])('leaves the value out of the answer if any rule that holds says so: %j', (rules, editing, answered) => {
    const session = fillIn(
      {
        formField: [{ id: 'x' }],
        formDisabled: rules.map((rule, index) => ({ id: `d${index}`, targets: ['x'], ...rule })),
      },
      { values: { x: '1' } },
    )
    expect(session.field('x')?.editing).toBe(editing)
    expect(session.answer().values).toEqual(answered ? { x: '1' } : {})
  })

  it('on a group leaves what it contains out of the answer', () => {
    const session = fillIn(
      {
        formField: [{ id: 'g', type: 'group' }, { id: 'x', parentId: 'g' }, { id: 'y' }],
        formDisabled: [
          { id: 'd', targets: ['g'], submit: 'omit' },
          { id: 'e', targets: ['x'], mode: 'readonly', submit: 'keep' },
        ],
      },
      { values: { g: { x: '1' }, y: '2' } },
    )
    expect(session.answer().values).toEqual({ y: '2' })
  })
})
