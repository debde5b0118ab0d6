import { expect, it } from 'vitest'
import { buildProgram } from '../testing/fill-in.ts'

it('compile goes through long chains without running out of stack', () => {
  const count = 20_000
  const fields = Array.from({ length: count }, (_, at) =>
    at === 0
      ? { id: 'f0', type: 'number' }
      : { id: `f${at}`, type: 'calculated', expression: { '+': [{ var: `f${at - 1}` }, 1] } },
  )
  const session = buildProgram({ formField: fields }).start({ values: { f0: 1 } })
  expect(session.field(`f${count - 1}`)?.value).toBe(count)
})
