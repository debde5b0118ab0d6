import '../optional/why.ts'
import { describe, expect, it } from 'vitest'
import { coreOf } from '../session/session.ts'
import { fillIn } from '../testing/fill-in.ts'
import { itemOfRule } from './rule.ts'

const is = (name: string) => ({ '==': [{ var: name }, 'x'] })
const fields = ['a', 'b', 'x', 'y'].map((id) => ({ id }))

describe('the change that would turn a rule is sought in its own condition', () => {
  it('also if it is not the first rule of its kind', () => {
    const session = fillIn({
      formField: fields,
      formExpandable: [
        { id: 'r1', targets: ['x'], condition: is('a') },
        { id: 'r2', targets: ['y'], condition: is('b') },
      ],
    })
    const change = (path: string) => session.why(path, 'presence')?.counterfactual
    expect(change('x')).toMatchObject({ changes: [{ path: 'a', value: 'x' }] })
    expect(change('y')).toMatchObject({ changes: [{ path: 'b', value: 'x' }] })
  })

  it('of editability too, and there is none for a rule that always holds', () => {
    const session = fillIn(
      {
        formField: fields,
        formDisabled: [
          { id: 'r1', targets: ['x'] },
          { id: 'r2', targets: ['y'], condition: is('b') },
        ],
      },
      { values: { b: 'x' } },
    )
    expect(session.why('x', 'disabled')?.counterfactual ?? null).toBeNull()
    expect(session.why('y', 'disabled')?.counterfactual).toMatchObject({ changes: [{ path: 'b' }] })
  })
})

it('a rule is found by its kind and id, and asking for one that the form lacks is a fault', () => {
  const { program } = coreOf(
    fillIn({ formField: fields, formDisabled: [{ id: 'r1', targets: ['x'], condition: is('a') }] }),
  )
  expect(itemOfRule(program, 'formDisabled', 'r1')).toMatchObject({ targets: ['x'] })
  expect(() => itemOfRule(program, 'formRemoveable', 'r1')).toThrow('There is no formRemoveable r1')
})
