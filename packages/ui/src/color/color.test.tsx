import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { stories } from '../stories/stories.ts'
import { formatHex, formatRgb, parseColor } from './color-value.ts'

test.each([
  ['#1b5fb0', '#1b5fb0', 'rgb(27, 95, 176)'],
  ['#FFF', '#ffffff', 'rgb(255, 255, 255)'],
  ['#1b5fb080', '#1b5fb080', `rgba(27, 95, 176, ${128 / 255})`],
  ['rgb(1, 2, 3)', '#010203', 'rgb(1, 2, 3)'],
  ['rgba(1,2,3,0.5)', '#01020380', 'rgba(1, 2, 3, 0.5)'],
])('%s is %s and %s', (text, hex, rgb) => {
  const color = parseColor(text)
  if (!color) throw new Error('no colour')
  expect(formatHex(color)).toBe(hex)
  expect(formatRgb(color)).toBe(rgb)
})

test.each(['', 'piros', '#12', '#12345g', 'rgb(256, 0, 0)', 'rgb(1, 2)', 'rgba(1,2,3,2)'])(
  '"%s" is no colour',
  (text) => {
    expect(parseColor(text)).toBeNull()
  },
)

describe('a colour input', () => {
  test('gives on what is typed and shows it in the swatch', async () => {
    const onValue = vi.fn()
    const screen = await render(<stories.color.Control onValue={onValue} />)
    await userEvent.fill(screen.getByRole('textbox', { name: 'Betűszín' }), '#00ff00')
    expect(onValue).toHaveBeenLastCalledWith('#00ff00')
    await expect.element(screen.getByLabelText('Szín választása')).toHaveValue('#00ff00')
  })

  test.each([
    ['color', '#102030'],
    ['colorRgb', 'rgb(16, 32, 48)'],
  ] as const)('%s writes a picked colour as %s', async (name, written) => {
    const { Control } = stories[name]
    const onValue = vi.fn()
    const screen = await render(<Control onValue={onValue} />)
    await userEvent.fill(screen.getByLabelText('Szín választása'), '#102030')
    expect(onValue).toHaveBeenLastCalledWith(written)
  })
})
