import { describe, expect, it } from 'vitest'
import { type CanvasKey, type CanvasKeyMeaning, canvasKeyMeaning } from './canvas-keys.ts'

const held = { altKey: false, ctrlKey: false, metaKey: false }
const fields = ['a', 'b', 'c']
const press = (key: string, lead: string | undefined, keys: Partial<CanvasKey> = {}) =>
  canvasKeyMeaning({ ...held, key, ...keys }, { lead, order: () => fields })
const ALT = { altKey: true }

describe('the keys of the canvas', () => {
  it.each<[string, string | undefined, CanvasKeyMeaning | null]>([
    ['ArrowDown', 'a', { is: 'select', id: 'b' }],
    ['ArrowUp', 'b', { is: 'select', id: 'a' }],
    ['ArrowDown', undefined, { is: 'select', id: 'a' }],
    ['ArrowDown', 'deleted', { is: 'select', id: 'a' }],
    ['ArrowDown', 'c', { is: 'nothing' }],
    ['ArrowUp', 'a', { is: 'nothing' }],
    ['ArrowUp', undefined, { is: 'nothing' }],
    ['Enter', 'b', { is: 'edit', id: 'b', property: 'label' }],
    ['F2', 'b', { is: 'edit', id: 'b', property: 'key' }],
    ['Escape', 'b', { is: 'clear' }],
    ['Escape', undefined, { is: 'clear' }],
    ['Enter', undefined, null],
    ['F2', undefined, null],
    ['ArrowLeft', 'b', null],
    ['ArrowRight', 'b', null],
    ['Delete', 'b', null],
    ['x', 'b', null],
  ])('%s with %s selected', (key, lead, meaning) => {
    expect(press(key, lead)).toEqual(meaning)
  })

  it.each([
    ['ArrowUp', 'up'],
    ['ArrowDown', 'down'],
    ['ArrowLeft', 'out'],
    ['ArrowRight', 'in'],
  ])('Alt+%s moves the selection %s', (key, direction) => {
    expect(press(key, 'b', ALT)).toEqual({ is: 'move', direction })
  })

  it('are passed on with Ctrl, whatever else is held', () => {
    for (const key of ['ArrowUp', 'Enter', 'F2', 'Escape', 'd']) {
      expect(press(key, 'b', { ctrlKey: true })).toBeNull()
      expect(press(key, 'b', { metaKey: true, ...ALT })).toBeNull()
    }
  })

  it('lead through all fields and back, and stay at the ends', () => {
    const walk = (key: string, from: string | undefined) => {
      const seen: string[] = []
      for (let at = from; ; ) {
        const meaning = press(key, at)
        if (meaning?.is !== 'select') return seen
        at = meaning.id
        seen.push(at)
      }
    }
    expect(walk('ArrowDown', undefined)).toEqual(['a', 'b', 'c'])
    expect(walk('ArrowUp', 'c')).toEqual(['b', 'a'])
  })
})
