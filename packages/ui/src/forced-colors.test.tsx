import { afterAll, beforeAll, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Checkbox, Toggle } from './choice/checkbox.tsx'
import { RadioGroup } from './choice/option-group.tsx'
import { ColorInput } from './color/color-input.tsx'
import { DateInput } from './date/date-inputs.tsx'
import { Select } from './select/select.tsx'
import './styles.css'

const emulate = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })

beforeAll(() => emulate('active'))
afterAll(() => emulate('none'))

const OPTIONS = [
  { value: 'k', label: 'Kék' },
  { value: 'z', label: 'Zöld' },
]
const NOTHING = () => undefined
const now = () => new Date(2026, 10, 21)

/** The pixels of an element as the browser renders it, without its focus ring. */
async function pixelsOf(element: Element | null): Promise<Uint8ClampedArray> {
  if (!element) throw new Error('There is nothing to look at.')
  const base64 = await page.elementLocator(element).screenshot({ save: false })
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
  if (!canvas) throw new Error('The browser draws nothing.')
  canvas.drawImage(image, 0, 0)
  return canvas.getImageData(0, 0, image.width, image.height).data
}

/** The share of pixels, 0 to 1, that clearly differ in colour. */
function difference(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  let differing = 0
  for (let at = 0; at < one.length; at += 4) {
    const distance = [0, 1, 2].map((part) => Math.abs((one[at + part] ?? 0) - (other[at + part] ?? 0)))
    if (Math.max(...distance) > 96) differing += 1
  }
  return differing / (one.length / 4)
}

const marks = {
  checkbox: (on: boolean, state: object) => (
    <Checkbox label="Kérem" value={on} onChange={NOTHING} {...state} />
  ),
  'checkbox of which some are chosen': (on: boolean, state: object) => (
    <Checkbox label="Összes" value={false} indeterminate={on} onChange={NOTHING} {...state} />
  ),
  toggle: (on: boolean, state: object) => <Toggle label="Kérem" value={on} onChange={NOTHING} {...state} />,
  radio: (on: boolean, state: object) => (
    <RadioGroup label="Szín" options={OPTIONS} value={on ? 'k' : 'z'} onChange={NOTHING} {...state} />
  ),
} as const
const states = { 'can be changed': {}, 'is disabled': { disabled: true }, 'is read-only': { readOnly: true } }

for (const [state, props] of Object.entries(states)) {
  test.each(Object.entries(marks))(
    `in forced colours a chosen %s that ${state} looks chosen`,
    async (_, draw) => {
      const screen = await render(draw(false, props))
      const off = await pixelsOf(screen.container.querySelector('input'))
      await screen.rerender(draw(true, props))
      const on = await pixelsOf(screen.container.querySelector('input'))
      expect(difference(off, on)).toBeGreaterThan(0.05)
    },
  )
}

test('in forced colours the chosen day of a calendar looks chosen', async () => {
  const dayOf = async (value: string) => {
    const screen = await render(<DateInput label="Nap" value={value} onChange={NOTHING} now={now} />)
    await screen.getByRole('button', { name: 'Naptár megnyitása' }).click()
    await expect.element(page.getByRole('gridcell', { selected: true })).toBeInTheDocument()
    page.getByRole('button', { name: 'Előző hónap' }).element().focus()
    const pixels = await pixelsOf(document.querySelector('[data-day="2026/11/18"]'))
    await screen.unmount()
    return pixels
  }
  expect(difference(await dayOf('2026/11/17'), await dayOf('2026/11/18'))).toBeGreaterThan(0.2)
})

test('in forced colours the option that the arrow keys stand on looks so', async () => {
  const screen = await render(<Select label="Szín" options={OPTIONS} value="z" onChange={NOTHING} />)
  await screen.getByRole('combobox').click()
  const option = page.getByRole('option', { name: 'Kék' })
  await expect.element(page.getByRole('dialog').getByRole('combobox')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('listbox')).toBeVisible()
  while (!option.element().hasAttribute('data-highlighted')) await userEvent.keyboard('{ArrowDown}')
  await expect.element(option).toHaveAttribute('data-highlighted')
  const highlighted = await pixelsOf(option.element())
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(option).not.toHaveAttribute('data-highlighted')
  expect(difference(highlighted, await pixelsOf(option.element()))).toBeGreaterThan(0.05)
})

test('in forced colours the swatch of a colour shows the colour', async () => {
  const screen = await render(<ColorInput label="Szín" value="#ff0000" onChange={NOTHING} />)
  const red = await pixelsOf(screen.container.querySelector('[type=color]'))
  await screen.rerender(<ColorInput label="Szín" value="#0000ff" onChange={NOTHING} />)
  const blue = await pixelsOf(screen.container.querySelector('[type=color]'))
  expect(difference(red, blue)).toBeGreaterThan(0.3)
})

test('in forced colours every drawing has the colour of what it is in: chevrons, calendars, clocks, crosses', async () => {
  const screen = await render(
    <>
      <Select label="Szín" options={OPTIONS} value="k" onChange={NOTHING} clearable />
      <DateInput label="Nap" value="2026/11/21" onChange={NOTHING} now={now} />
    </>,
  )
  await screen.getByRole('button', { name: 'Naptár megnyitása' }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  const icons = [...document.querySelectorAll('.uf-icon')]
  expect(icons.length).toBeGreaterThanOrEqual(5)
  for (const icon of icons) {
    const around = icon.parentElement
    if (!around) throw new Error('It is in something.')
    expect(getComputedStyle(icon).stroke, around.outerHTML).toBe(getComputedStyle(around).color)
  }
})
