import '../styles.css'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { stories } from '../stories/stories.ts'

afterEach(() => page.viewport(1024, 768))

describe('a scale', () => {
  test('is a group of radio buttons whose ends say what they mean', async () => {
    const screen = await render(<stories.scale.Control required hint="Egy szám." />)

    const group = screen.getByRole('radiogroup', { name: 'Elégedettség' })
    await expect.element(group).toHaveAttribute('aria-required', 'true')
    await expect.element(group).toHaveAccessibleDescription('Egy szám.')
    const names = group.getByRole('radio').elements()
    expect(names).toHaveLength(5)
    for (const name of ['1 – egyáltalán nem', '2', '3', '4', '5 – teljes mértékben'])
      await expect.element(group.getByRole('radio', { name, exact: true })).toBeVisible()
  })

  test('gives numbers by pointer and by arrow keys', async () => {
    const onValue = vi.fn()
    const screen = await render(<stories.scale.Control onValue={onValue} />)

    await screen.getByRole('radio', { name: '2', exact: true }).click()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')

    expect(onValue.mock.calls).toEqual([[2], [3], [4], [5]])
  })

  test('changes nothing while it is read-only', async () => {
    const onValue = vi.fn()
    const screen = await render(<stories.scaleToTen.Control readOnly onValue={onValue} />)

    await screen.getByRole('radio', { name: '3', exact: true }).click()

    expect(onValue).not.toHaveBeenCalled()
    await expect.element(screen.getByRole('radio', { name: '7', exact: true })).toBeChecked()
  })

  test('has eleven points in one row on a phone, each large enough to touch', async () => {
    await page.viewport(360, 740)
    const screen = await render(
      <div style={{ padding: '0 1.5rem' }}>
        <stories.scaleToTen.Control />
      </div>,
    )

    const boxes = [...screen.container.querySelectorAll('.uf-check')].map((one) =>
      one.getBoundingClientRect(),
    )
    expect(boxes).toHaveLength(11)
    expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1)
    expect(boxes.every(({ width, height }) => width >= 24 && height >= 24)).toBe(true)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  })
})
