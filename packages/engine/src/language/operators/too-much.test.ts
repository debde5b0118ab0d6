import { expect, it } from 'vitest'
import { fillIn } from '../../testing/fill-in.ts'

it('an expression that asks for too much yields nothing and says which rule it was', () => {
  const long = Array.from({ length: 700 }, (_, index) => index)
  const session = fillIn({
    formField: [
      { id: 'l', type: 'hidden' },
      {
        id: 'result',
        type: 'calculated',
        expression: { map: [{ var: 'l' }, { length: [{ map: [{ var: 'all' }, 1] }] }] },
      },
      {
        id: 'text',
        type: 'calculated',
        expression: {
          reduce: [{ var: 'l' }, { cat: [{ var: 'accumulator' }, { var: 'accumulator' }] }, 'aa'],
        },
      },
    ],
  })
  const values = long.map(() => ({ all: long }))
  const change = session.dispatch({ type: 'set', path: 'l', value: values })
  expect(change.diagnostics).toEqual([
    { code: 'EXPRESSION_FAILED', ruleIds: ['result'] },
    { code: 'EXPRESSION_FAILED', ruleIds: ['text'] },
  ])
  expect(session.field('result')?.value).toBeNull()
  expect(session.field('text')?.value).toBeNull()
})
