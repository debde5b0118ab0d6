import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Box, besideCard } from './beside-card.ts'

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height })

function overlaps(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}

describe('a popover of a rule', () => {
  const popover = { width: 480, height: 300 }

  it.each([
    ['left of a card at the right edge', { width: 1440, height: 900 }, box(1110, 300, 310, 90), [622, 310]],
    ['right of a card at the left edge', { width: 1440, height: 900 }, box(20, 300, 310, 90), [338, 310]],
    ['below a wide card', { width: 1024, height: 900 }, box(100, 300, 900, 90), [120, 398]],
    [
      'above a wide card near the lower edge',
      { width: 1024, height: 900 },
      box(100, 700, 900, 90),
      [120, 392],
    ],
    ['beside a low card, and whole', { width: 1440, height: 900 }, box(1110, 800, 310, 90), [622, 592]],
  ])('stands %s', (_, room, card, [x, y]) => {
    const part = box(card.x + 20, card.y + 10, 80, 24)
    expect(besideCard({ card, part, popover, room })).toEqual({ x, y })
  })

  it('is in the window if it fits into it, and over no card beside which it has room', () => {
    const sizes = fc.record({
      width: fc.integer({ min: 200, max: 480 }),
      height: fc.integer({ min: 60, max: 500 }),
    })
    const rooms = fc.record({
      width: fc.integer({ min: 500, max: 1920 }),
      height: fc.integer({ min: 520, max: 1200 }),
    })
    const cards = fc.record({
      x: fc.integer({ min: 0, max: 1600 }),
      y: fc.integer({ min: 0, max: 1100 }),
      width: fc.integer({ min: 200, max: 900 }),
      height: fc.integer({ min: 40, max: 200 }),
    })
    fc.assert(
      fc.property(sizes, rooms, cards, (size, room, card) => {
        const part = box(card.x + 10, card.y + 10, 60, 24)
        const { x, y } = besideCard({ card, part, popover: size, room })
        const placed = box(x, y, size.width, size.height)
        expect([
          x >= 8,
          y >= 8,
          x + size.width <= room.width - 8,
          y + size.height <= room.height - 8,
        ]).toEqual([true, true, true, true])
        const hasRoom =
          card.x >= size.width + 16 ||
          card.x + card.width + size.width + 16 <= room.width ||
          card.y >= size.height + 16 ||
          card.y + card.height + size.height + 16 <= room.height
        if (hasRoom) expect(overlaps(placed, card)).toBe(false)
      }),
    )
  })
})
