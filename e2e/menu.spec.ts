import type { Page } from '@playwright/test'
import { kinds } from '@urlapmuhely/schema'
import { expect, loaded, test } from './fixtures.ts'
import { graveFindings } from './grave-findings.ts'
import { DEMO } from './shared-servers.ts'

test.use({ serverOptions: DEMO, viewport: { width: 1280, height: 800 } })

/** Copied from the customer's list of lists: what folds out of *Szabályok*. */
const RULES = [
  'Alapértékek',
  'Letiltások',
  'Lenyitások',
  'Opciólenyitások',
  'Opciómódosítók',
  'Eltávolítások',
  'Mellékhatások',
  'Ellenőrzések',
]

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Főmenü' })
const widthOf = async (page: Page) => (await menuOf(page).boundingBox())?.width ?? 0
const mainLeft = async (page: Page) => (await page.getByRole('main').boundingBox())?.x ?? 0

async function openWorkshop(page: Page) {
  await page.goto('/admin/forms')
  await loaded(page)
  await page.getByRole('main').getByRole('link', { name: 'Kárbejelentő', exact: true }).click()
  await expect(page.getByRole('tab', { name: 'Szerkesztés' })).toBeVisible()
}

test('the menu has few entries, and folds out to the kinds of rules, each with what it does', async ({
  admin,
}) => {
  await admin.goto('/admin')
  await loaded(admin)
  const menu = menuOf(admin)
  await expect(menu.locator('a, button')).toContainText([
    'Vezérlőpult',
    'Űrlapok',
    'Mezők',
    'Opciók',
    'Szabályok',
    'Domainek',
    'Megjelenés',
  ])
  const rules = menu.getByRole('button', { name: 'Szabályok' })
  await expect(rules).toHaveAttribute('aria-expanded', 'false')
  await rules.focus()
  await admin.keyboard.press('Enter')
  await expect(rules).toHaveAttribute('aria-expanded', 'true')

  for (const name of RULES) {
    const kind = kinds.find(({ label }) => label.many === name)
    const link = menu.getByRole('link', { name: new RegExp(`^${name}`, 'u') })
    await expect(link).toHaveAccessibleDescription(kind?.purpose ?? '')
  }
  await admin.keyboard.press('Tab')
  const tip = admin.getByText('Az alapérték az, amit a mező tartalmaz').filter({ visible: true })
  await expect(tip).toHaveCount(1)
  await admin.keyboard.press('Escape')
  await expect(tip).toHaveCount(0)

  await admin.reload()
  await expect(menu.getByRole('link', { name: /^Letiltások/ })).toBeVisible()
  await rules.click()
  await expect(menu.getByRole('link', { name: /^Letiltások/ })).toHaveCount(0)
  await admin.goto('/admin/form-disableds')
  await expect(menu.getByRole('link', { name: /^Letiltások/ })).toHaveAttribute('aria-current', 'page')
})

test('one entry at a time is the present one, also for the page at the address of the forms', async ({
  admin,
}) => {
  await admin.goto('/admin/forms')
  const current = menuOf(admin).locator('[aria-current="page"]')
  await expect(current).toHaveText(/^Űrlapok/)
  await menuOf(admin).getByRole('link', { name: 'Megjelenés' }).click()
  await expect(current).toHaveText('Megjelenés')
})

test('in the workshop the menu is a rail that opens over the content', async ({ admin }) => {
  await openWorkshop(admin)
  const menu = menuOf(admin)
  expect(await widthOf(admin)).toBeLessThanOrEqual(56)
  const left = await mainLeft(admin)
  expect(left).toBe(56)

  // Names on hover and on focus.
  const name = (text: string) => admin.locator('[aria-hidden="true"]', { hasText: new RegExp(`^${text}$`) })
  await menu.getByRole('link', { name: 'Opciók' }).hover()
  await expect(name('Opciók')).toBeVisible()
  await admin.mouse.move(700, 400)
  await expect(name('Opciók')).toHaveCount(0)

  const toggle = admin.getByRole('button', { name: 'Menü kinyitása' })
  await toggle.focus()
  await admin.keyboard.press('Tab')
  await expect(name('Vezérlőpult')).toBeVisible()
  await toggle.focus()
  await admin.keyboard.press('Enter')
  const opened = admin.getByRole('button', { name: 'Menü összecsukása' })
  await expect(opened).toHaveAttribute('aria-expanded', 'true')
  expect(await widthOf(admin)).toBeGreaterThan(200)
  expect(await mainLeft(admin)).toBe(left)
  expect(await graveFindings(admin)).toEqual([])

  // Escape from any entry closes it, and returns to the button.
  await menu.getByRole('link', { name: /^Mezők/ }).focus()
  await admin.keyboard.press('Escape')
  await expect(toggle).toBeFocused()
  expect(await widthOf(admin)).toBeLessThanOrEqual(56)

  // So do a click beside it, the focus elsewhere, and a chosen screen.
  await toggle.click()
  await admin.mouse.click(900, 790)
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await menu.getByRole('button', { name: 'Szabályok' }).click()
  await expect(menu.getByRole('link', { name: /^Ellenőrzések/ })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Szabályok' })).toBeFocused()
  await admin.getByRole('tab', { name: 'Szerkesztés' }).focus()
  await expect(menu.getByRole('link', { name: /^Ellenőrzések/ })).toHaveCount(0)
  await menu.getByRole('button', { name: 'Szabályok' }).click()
  await menu.getByRole('link', { name: /^Ellenőrzések/ }).click()
  await expect(admin).toHaveTitle('VAL/LIST')
  expect(await mainLeft(admin)).toBeGreaterThan(200)
})

test('from 1280 pixels a person may pin the menu of the workshop, which is remembered', async ({ admin }) => {
  await openWorkshop(admin)
  await admin.getByRole('button', { name: 'Menü kinyitása' }).click()
  const pin = admin.getByRole('button', { name: 'Nyitva marad' })
  await pin.click()
  await expect(pin).toHaveAttribute('aria-pressed', 'true')
  expect(await mainLeft(admin)).toBeGreaterThan(200)
  await admin.mouse.click(900, 790)
  await admin.reload()
  await expect(pin).toHaveAttribute('aria-pressed', 'true')

  await admin.setViewportSize({ width: 1100, height: 800 })
  await expect.poll(() => mainLeft(admin)).toBe(56)
  await admin.getByRole('button', { name: 'Menü kinyitása' }).click()
  await expect(pin).toHaveCount(0)

  await admin.setViewportSize({ width: 1280, height: 800 })
  await expect(pin).toBeVisible()
  await pin.click()
  await expect.poll(() => mainLeft(admin)).toBe(56)
  await expect(admin.getByRole('button', { name: 'Menü kinyitása' })).toBeFocused()
})

test('the workshop keeps no room for a scroll bar of the page', async ({ admin }) => {
  await openWorkshop(admin)
  const main = await admin.getByRole('main').boundingBox()
  expect((main?.x ?? 0) + (main?.width ?? 0)).toBe(1280)
})
