import { describe, expect, it } from 'vitest'
import { actionProperties, actionTypes, isActions, newAction } from './action-drafts.ts'

describe('a new action', () => {
  it('of every type has the initial value of each of its inputs', () => {
    for (const type of actionTypes) {
      const action = newAction(type)
      const inputs = actionProperties(type)
      expect(Object.keys(action).sort()).toEqual(['type', ...inputs.map(([name]) => name)].sort())
      for (const [name, { initial }] of inputs) expect(action[name]).toEqual(initial)
      expect(isActions([action])).toBe(true)
    }
  })

  it.each<[unknown, boolean]>([
    [[], true],
    [[{ type: 'set' }], true],
    [[{ type: 'set' }, { type: 'nincs' }], false],
    [[{ type: 'constructor' }], false],
    [[null], false],
    [['set'], false],
    [{ type: 'set' }, false],
    [null, false],
  ])('%j are actions: %s', (value, expected) => expect(isActions(value)).toBe(expected))
})
