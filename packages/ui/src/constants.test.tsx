import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import {
  BREAKPOINTS,
  DIALOG_TRANSITION_MS,
  NOTIFICATION_TIMEOUT_MS,
  SIZES,
  type Size,
  TEXTAREA_ROWS,
} from './constants.ts'
import { stories } from './stories/stories.ts'

test('the constants are those of the specification, section 9', () => {
  expect(SIZES).toEqual({ xs: 30, sm: 35, md: 40, lg: 50, xl: 60 })
  expect(Object.values(BREAKPOINTS)).toEqual([600, 1024, 1440, 1920])
  expect([NOTIFICATION_TIMEOUT_MS, DIALOG_TRANSITION_MS, TEXTAREA_ROWS]).toEqual([5000, 300, 6])
})

const controls = ['text', 'textFilled', 'number', 'date', 'select', 'color', 'maskDate', 'file'] as const
const sizes: readonly Size[] = ['xs', 'sm', 'md', 'lg', 'xl']

test.each(controls)('%s is as high as its size says', async (name) => {
  const { Control } = stories[name]
  for (const size of sizes) {
    const screen = await render(<Control size={size} />)
    const box = screen.container.querySelector('.uf-box, .uf-input')
    expect(box?.getBoundingClientRect().height).toBe(SIZES[size])
    await screen.unmount()
  }
})

test.each(Object.keys(stories) as (keyof typeof stories)[])(
  '%s has no target smaller than 24 px',
  async (name) => {
    const { Control } = stories[name]
    const screen = await render(<Control size="xs" />)
    for (const target of screen.container.querySelectorAll(
      'button, select, textarea, .uf-input, .uf-check',
    )) {
      const { width, height } = target.getBoundingClientRect()
      expect(Math.min(width, height), target.outerHTML).toBeGreaterThanOrEqual(24)
    }
  },
)
