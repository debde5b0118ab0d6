import { describe, expect, it } from 'vitest'
import type { KeyMeaning } from './outline-keys.ts'
import { type KeyActions, performKey } from './perform-key.ts'

/** Performs a key with actions that note their names and arguments. */
function perform(meaning: KeyMeaning, hasHit = true) {
  const calls: unknown[][] = []
  const note =
    (name: string) =>
    (...args: readonly unknown[]) => {
      calls.push([name, ...args])
    }
  const actions: KeyActions = {
    go: note('go'),
    foldRow: note('foldRow'),
    move: note('move'),
    edit: note('edit'),
    toggle: note('toggle'),
    selectAll: note('selectAll'),
    openMenu: note('openMenu'),
    leave: note('leave'),
    type: (letter) => {
      note('type')(letter)
      return hasHit
    },
  }
  return { isHandled: performKey(meaning, actions), calls }
}

describe('a key of the outline', () => {
  it.each<[KeyMeaning, unknown[]]>([
    [{ is: 'go', to: 3, by: 'extend' }, ['go', 3, 'extend']],
    [{ is: 'fold', id: 'a', folds: true }, ['foldRow', 'a', true]],
    [{ is: 'move', direction: 'in' }, ['move', 'in']],
    [{ is: 'edit', property: 'key' }, ['edit', 'key']],
    [{ is: 'toggle' }, ['toggle']],
    [{ is: 'all' }, ['selectAll']],
    [{ is: 'menu' }, ['openMenu']],
    [{ is: 'leave' }, ['leave']],
    [{ is: 'type', letter: 'x' }, ['type', 'x']],
  ])('%j starts its action, and no other', (meaning, call) => {
    expect(perform(meaning)).toEqual({ isHandled: true, calls: [call] })
  })

  it('that types a letter is left to others if no row begins so', () => {
    expect(perform({ is: 'type', letter: 'x' }, false).isHandled).toBe(false)
  })
})
