import '../optional/why.ts'
import { describe, expect, it } from 'vitest'
import { asked } from '../testing/ask-why.ts'
import { fillIn, setAll } from '../testing/fill-in.ts'

const form = {
  formField: [{ id: 'a', type: 'checkbox' }, { id: 'x' }],
  formRemoveable: [
    { id: 'auto', targets: ['x'], condition: { var: 'a' } },
    { id: 'manual', targets: ['x'], mode: 'manual', condition: { '!': { var: 'a' } } },
  ],
}

describe('a removeable', () => {
  it('is explained: an automatic one by its condition, a manual one also by the action of the user', () => {
    const session = fillIn(form)
    const rules = () => asked(session, 'x', 'presence').rules
    const automatic = { ruleId: 'auto', needs: null }
    expect(rules()).toMatchObject([
      { ...automatic, holds: false, role: 'idle' },
      { ruleId: 'manual', holds: false, role: 'idle', needs: { type: 'takenOut', done: false } },
    ])

    session.dispatch({ type: 'remove', path: 'x' })
    expect(rules()).toMatchObject([
      { ...automatic, holds: false, role: 'idle' },
      { ruleId: 'manual', holds: true, role: 'decides', needs: { type: 'takenOut', done: true } },
    ])

    setAll(session, { a: true })
    expect(rules()).toMatchObject([
      { ...automatic, holds: true, role: 'decides' },
      { ruleId: 'manual', holds: false, role: 'idle', needs: { type: 'takenOut', done: true } },
    ])
  })
})
