import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { stories } from '../stories/stories.ts'

test('a textarea has six rows unless told (the specification, section 9)', async () => {
  const screen = await render(<stories.textarea.Control />)
  await expect.element(screen.getByRole('textbox', { name: 'Megjegyzés' })).toHaveAttribute('rows', '6')
})

test('a textarea counts its characters', async () => {
  const screen = await render(<stories.textarea.Control />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Megjegyzés' }), 'Árvíz{Enter}tűrő')
  await expect.element(screen.getByText('10 / 200')).toBeVisible()
})

test('a growing textarea is as high as its text and never lower than its rows', async () => {
  const screen = await render(<stories.textareaGrowing.Control />)
  const area = screen.getByRole('textbox', { name: 'Indoklás' })
  const height = () => area.element().getBoundingClientRect().height
  const before = height()
  await userEvent.type(area, '{Enter}3{Enter}4{Enter}5')
  await expect.poll(height).toBeGreaterThan(before * 1.6)
  await userEvent.clear(area)
  await expect.poll(() => Math.abs(height() - before)).toBeLessThan(25)
})
