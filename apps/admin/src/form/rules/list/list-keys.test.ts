import { expect, it } from 'vitest'
import type { ListRow } from '../rows/rule-rows.ts'
import { listMeaningOf } from './list-keys.ts'

const head = (group: string, isOpen = true): ListRow => ({ is: 'group', key: group, group, count: 1, isOpen })
const rule = (group: string, id: string): ListRow => ({
  ...{ is: 'rule', key: `${group} ${id}`, group, id, kind: 'formDisabled', depth: 0 },
  ...{ sharedWith: '', before: '', after: '' },
})
const rows = [head('a'), rule('a', 'r1'), rule('a', 'r2'), head('b', false)]

function meaning(keys: string, at: number) {
  const [key = '', ...held] = keys.split('+').toReversed()
  const [altKey, ctrlKey, shiftKey] = ['Alt', 'Ctrl', 'Shift'].map((name) => held.includes(name))
  const pressed = { key, altKey: altKey === true, ctrlKey: ctrlKey === true, shiftKey: shiftKey === true }
  return listMeaningOf({ ...pressed, metaKey: false }, { rows, at, page: 2 })
}

it.each([
  ['ArrowDown', 0, { is: 'go', to: 1, extends: false }],
  ['ArrowDown', 3, { is: 'go', to: 3, extends: false }],
  ['ArrowUp', 0, { is: 'go', to: 0, extends: false }],
  ['Shift+ArrowDown', 1, { is: 'go', to: 2, extends: true }],
  ['PageUp', 3, { is: 'go', to: 1, extends: false }],
  ['End', 0, { is: 'go', to: 3, extends: false }],
  ['ArrowLeft', 2, { is: 'go', to: 0, extends: false }],
  ['ArrowLeft', 0, { is: 'fold', group: 'a', folds: true }],
  ['ArrowRight', 0, { is: 'go', to: 1, extends: false }],
  ['ArrowRight', 3, { is: 'fold', group: 'b', folds: false }],
  ['ArrowRight', 1, null],
  ['Alt+ArrowUp', 2, { is: 'move', direction: 'before' }],
  ['Alt+ArrowDown', 1, { is: 'move', direction: 'after' }],
  ['Alt+ArrowLeft', 1, null],
  [' ', 1, { is: 'toggle' }],
  ['Ctrl+a', 1, { is: 'all' }],
  ['Ctrl+d', 1, { is: 'copy' }],
  ['Ctrl+s', 1, null],
  ['Delete', 1, { is: 'remove' }],
  ['Enter', 1, { is: 'enter' }],
  ['Shift+F10', 1, { is: 'menu' }],
  ['Escape', 1, { is: 'leave' }],
  ['x', 1, null],
] as const)('%s in row %i', (keys, at, expected) => {
  expect(meaning(keys, at)).toEqual(expected)
})
