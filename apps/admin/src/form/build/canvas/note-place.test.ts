import fc from 'fast-check'
import { expect, it } from 'vitest'
import { notePlace } from './note-place.ts'

const canvas = { left: 100, right: 900, top: 50, bottom: 700 }
const note = (left: number, top: number) => ({ left, right: left + 80, top, bottom: top + 24 })

it.each([
  ['in the middle', note(200, 300), { side: 'below', width: 420, height: 364, shift: 0 }],
  ['at the right', note(700, 300), { side: 'below', width: 420, height: 364, shift: -232 }],
  ['at the bottom', note(200, 660), { side: 'above', width: 420, height: 598, shift: 0 }],
])('the sentences of a note %s', (_, box, place) => {
  expect(notePlace(box, canvas)).toEqual(place)
})

it('the sentences of any note are within the canvas', () => {
  const size = fc.integer({ min: 240, max: 1500 })
  fc.assert(
    fc.property(size, size, fc.nat(1400), fc.nat(1400), (width, height, x, y) => {
      const box = { left: 20, right: 20 + width, top: 10, bottom: 10 + height }
      const left = box.left + 12 + (x % Math.max(1, width - 100))
      const placed = notePlace(note(left, box.top + (y % height)), box)
      expect(left + placed.shift).toBeGreaterThanOrEqual(box.left + 12)
      expect(left + placed.shift + placed.width).toBeLessThanOrEqual(box.right - 12)
    }),
  )
})
