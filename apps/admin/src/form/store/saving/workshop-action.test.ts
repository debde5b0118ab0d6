import { expect, it } from 'vitest'
import { actionOf } from './workshop-action.ts'

/** `Ctrl+Shift+Z` as an event has it. */
function pressed(keys: string) {
  const [key = '', ...held] = keys.split('+').toReversed()
  return {
    key,
    ctrlKey: held.includes('Ctrl'),
    metaKey: held.includes('Meta'),
    shiftKey: held.includes('Shift'),
    altKey: held.includes('Alt'),
  }
}

it.each([
  ['Ctrl+s', 'save'],
  ['Meta+s', 'save'],
  // With Caps Lock the letters are capital ones.
  ['Ctrl+S', 'save'],
  ['Ctrl+z', 'undo'],
  ['Ctrl+Z', 'undo'],
  ['Ctrl+Shift+Z', 'redo'],
  ['Meta+Shift+z', 'redo'],
  ['Ctrl+y', 'redo'],
  ['Ctrl+Y', 'redo'],
] as const)('%s is to %s', (keys, action) => {
  expect(actionOf(pressed(keys))).toBe(action)
})

it.each(['s', 'z', 'Shift+Z', 'Ctrl+a', 'Ctrl+Enter', 'Ctrl+Alt+z', 'Alt+s', 'Meta+Alt+s', 'Ctrl+Control'])(
  '%s is left to the browser and to other parts of the page',
  (keys) => {
    expect(actionOf(pressed(keys))).toBeNull()
  },
)
