import type { Locator, Page } from '@playwright/test'
import { openCreate } from './edit-screen.ts'
import { expect, loaded, test } from './fixtures.ts'

/** Presses Tab until `target` is focused. */
async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let pressed = 0; pressed < 150; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${target}.`)
}

test('a form is created, edited and deleted with the keyboard alone', async ({ admin: page }) => {
  await page.goto('/admin/forms')
  await loaded(page)
  await reach(page, page.getByRole('main').getByRole('link', { name: 'Új űrlap' }).first())
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/forms/create')
  await loaded(page)
  await reach(page, page.getByRole('textbox', { name: 'Cím', exact: true }))
  await page.keyboard.type('Billentyűs űrlap')
  await page.keyboard.press('Control+s')
  await page.waitForURL(/\/admin\/forms\/edit\//)
  await loaded(page)

  await reach(page, page.getByRole('tab', { name: 'Szerkesztés', exact: true }))
  // The row of tabs is a ring: before the first one is the last.
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Beállítások' })).toHaveAttribute('aria-selected', 'true')
  await reach(page, page.getByRole('textbox', { name: 'Megnevezés' }))
  await page.keyboard.press('End')
  await page.keyboard.type(' 2')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1, name: 'Billentyűs űrlap 2' })).toBeVisible()

  await reach(page, page.getByRole('button', { name: 'További műveletek' }))
  await page.keyboard.press('Enter')
  const remove = page.getByRole('menuitem', { name: 'Törlés' })
  await remove.waitFor()
  for (
    let pressed = 0;
    pressed < 10 && !(await remove.evaluate((one) => one === document.activeElement));
    pressed += 1
  )
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/forms')
  await expect(page.getByText('„Billentyűs űrlap 2” törölve.')).toBeVisible()
})

test('Escape closes a list in a dialog, and only then the dialog', async ({ admin: page }) => {
  await page.goto('/admin/form-fields')
  await loaded(page)
  await page.getByRole('button', { name: /^Szűrők/ }).click()
  const filters = page.getByRole('dialog').filter({ has: page.getByRole('combobox', { name: 'Típus' }) })
  await filters.getByRole('combobox', { name: 'Típus' }).click()
  await expect(page.getByRole('listbox')).toBeVisible()

  await page.keyboard.press('Escape')

  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(filters).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(filters).toHaveCount(0)
})

test('what has the focus is not hidden by the bars that stay at the top', async ({ admin: page }) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  await openCreate(page, 'form-fields')
  const controls = page.getByRole('main').locator('input:enabled:visible')
  await controls.last().focus()
  let seen = 0
  for (let pressed = 0; pressed < 60; pressed += 1) {
    await page.keyboard.press('Shift+Tab')
    const focused = await page.evaluate(() => {
      const at = document.activeElement
      // The head of the screen is sticky.
      if (!(at instanceof HTMLInputElement) || !at.closest('main')) return null
      const { left, top, width, height } = at.getBoundingClientRect()
      const on = document.elementFromPoint(left + width / 2, top + height / 2)
      return { id: at.id, isHidden: on === null || !(at.closest('label') ?? at).contains(on) }
    })
    if (!focused) continue
    seen += 1
    expect(focused).toMatchObject({ isHidden: false })
  }
  expect(seen).toBeGreaterThan(15)
})
