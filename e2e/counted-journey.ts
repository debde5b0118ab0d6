import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { type Hand, handOn } from './hand.ts'

/**
 * A person's way through the product, in steps whose actions are counted and printed.
 *
 * The page itself counts what reaches it: a click or a key that the hand did not count fails the step.
 */
export interface CountedJourney {
  /** A step and how many actions it may take at most. */
  readonly step: (name: string, bar: number, act: (hand: Hand) => Promise<void>) => Promise<void>
  /** Another page that the person opened, such as the published form. */
  readonly follow: (page: Page) => Hand
  readonly total: () => number
}

/** Starts counting on a page that was not opened yet. */
export async function countedJourney(name: string, page: Page): Promise<CountedJourney> {
  const seen = { clicks: 0, keys: 0 }
  const context = page.context()
  await context.exposeFunction('reportToJourney', (what: keyof typeof seen) => {
    seen[what] += 1
  })
  await context.addInitScript(() => {
    const report = Reflect.get(window, 'reportToJourney')
    window.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && report('clicks'), true)
    window.addEventListener('keydown', ({ isTrusted }) => isTrusted && report('keys'), true)
  })
  const counted = { clicks: 0, keys: 0 }
  const watched = (hand: Hand): Hand => ({
    ...hand,
    click: async (target: Locator, options) => {
      counted.clicks += 1
      await hand.click(target, options)
    },
    press: async (keys) => {
      // Each key of a combination is one that goes down.
      counted.keys += keys.split('+').length
      await hand.press(keys)
    },
    type: async (text) => {
      counted.keys += text.length
      await hand.type(text)
    },
  })
  const hands = [watched(handOn(page))]
  const total = () => hands.reduce((sum, hand) => sum + hand.actions(), 0)
  return {
    total,
    follow: (other) => {
      const hand = watched(handOn(other))
      hands.push(hand)
      return hand
    },
    step: async (title, bar, act) => {
      const before = total()
      // There is one from the start.
      const [hand] = hands as [Hand]
      await act(hand)
      const taken = total() - before
      console.log(`journey: ${name}: ${title}: ${taken} (bar ${bar}), ${total()} so far`)
      expect(seen.clicks, `clicks that nobody counted: ${title}`).toBeLessThanOrEqual(counted.clicks)
      expect(seen.keys, `keys that nobody counted: ${title}`).toBeLessThanOrEqual(counted.keys)
      expect(taken, title).toBeLessThanOrEqual(bar)
    },
  }
}
