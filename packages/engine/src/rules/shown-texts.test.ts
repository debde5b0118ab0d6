import { expect, it } from 'vitest'
import { fillIn, setAll } from '../testing/fill-in.ts'

it('texts of a field and of what the law says about it follow the values that they show', () => {
  const session = fillIn({
    formField: [{ id: 'a' }, { id: 'x', label: 'Kedves {a}' }],
    formValidation: [{ id: 'v', targets: ['x'], legalBasis: '{a}. §' }],
  })
  for (const a of ['1', '2']) {
    setAll(session, { a })
    expect(session.field('x')?.field).toMatchObject({ label: `Kedves ${a}`, legalBasis: `${a}. §` })
  }
})
