import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { stories } from '../stories/stories.ts'
import '../styles.css'

/** True if the element visible at the middle of an element is the element itself, or inside it. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

const openings = [
  ['select', 'combobox', 'Szín'],
  ['date', 'button', 'Naptár megnyitása'],
] as const
const layers = {
  'a modal dialog': (element: HTMLElement) => {
    if (element instanceof HTMLDialogElement) element.showModal()
  },
  'a popover': (element: HTMLElement) => {
    element.popover = 'manual'
    element.showPopover()
  },
} as const

for (const [layer, show] of Object.entries(layers)) {
  test.each(openings)(`in ${layer}, %s opens on top of it and can be used`, async (name, role, label) => {
    const { Control } = stories[name]
    const onValue = vi.fn()
    await render(
      <dialog
        ref={(element) => (element ? show(element) : undefined)}
        aria-label="Adatok"
        style={{ overflow: 'hidden', inlineSize: '90vw', blockSize: '90vh' }}
      >
        <Control onValue={onValue} />
      </dialog>,
    )
    const opener = page.getByRole(role, { name: label })
    await opener.click()
    const popup = page.getByRole('dialog', { name: name === 'select' ? 'Szín' : 'Naptár' })
    await expect.element(popup).toBeVisible()

    await expect.poll(() => isOnTop(popup.element())).toBe(true)
    const [anchor, floating] = [opener, popup].map((one) => one.element().getBoundingClientRect())
    if (!anchor || !floating) throw new Error('Neither can be missing.')
    const distance = Math.max(floating.top - anchor.bottom, anchor.top - floating.bottom)
    expect(distance).toBeGreaterThanOrEqual(0)
    expect(distance).toBeLessThan(24)

    if (name === 'select') await page.getByRole('option', { name: 'Kék' }).click()
    else await userEvent.keyboard('{Enter}')

    await expect.element(popup).not.toBeInTheDocument()
    expect(onValue).toHaveBeenCalledOnce()
    await expect.element(opener).toHaveFocus()
  })
}

test('Escape closes the popup first and the dialog around it after that', async () => {
  await render(
    <dialog ref={(element) => element?.showModal()} aria-label="Adatok">
      <stories.select.Control />
    </dialog>,
  )
  await page.getByRole('combobox', { name: 'Szín' }).click()
  const popup = page.getByRole('dialog', { name: 'Szín' })
  await expect.element(popup).toBeVisible()

  await userEvent.keyboard('{Escape}')
  await expect.element(popup).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'Adatok' })).toBeVisible()

  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Adatok' })).not.toBeInTheDocument()
})

test('after keys in the calendar, the days and then its button are marked for the focus ring; after the pointer they are not', async () => {
  const { Control } = stories.date
  await render(<Control onValue={vi.fn()} />)
  const button = page.getByRole('button', { name: 'Naptár megnyitása' })
  const calendar = page.getByRole('dialog', { name: 'Naptár' })

  await button.click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(calendar).toHaveAttribute('data-by-keys')
  expect(ringOf(document.activeElement)).toBe('solid')
  await userEvent.keyboard('{Escape}')
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAttribute('data-by-keys')
  expect(ringOf(button.element())).toBe('solid')

  await button.click()
  await expect.element(button).not.toHaveAttribute('data-by-keys')
  await calendar.getByRole('gridcell').getByRole('button').nth(9).click()
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(button).not.toHaveAttribute('data-by-keys')
})

function ringOf(element: Element | null): string {
  return element ? getComputedStyle(element).outlineStyle : ''
}
