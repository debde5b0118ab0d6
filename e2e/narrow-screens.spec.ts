import type { Page } from '@playwright/test'
import { expect, loaded, test } from './fixtures.ts'
import { graveFindings } from './grave-findings.ts'
import { openPart, partsOf } from './open-part.ts'
import { DEMO } from './shared-servers.ts'

test.use({ serverOptions: DEMO, viewport: { width: 360, height: 780 } })

/** How many pixels the page extends beyond the right edge of the screen. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}

test('conditions in groups and the versions of a form fit a telephone', async ({ admin }) => {
  await admin.goto('/admin/form-removeables?q=magzat+nem')
  await loaded(admin)
  await admin.getByRole('link', { name: 'Magzat nem tartósan beteg', exact: true }).click()
  await expect(admin).toHaveTitle(/^REM\/MOD\//)
  await loaded(admin)
  await expect(admin.getByRole('group', { name: 'Feltétel', exact: true })).toBeVisible()
  expect(await overflow(admin)).toBeLessThanOrEqual(0)

  await admin.goto('/admin/forms')
  await loaded(admin)
  await admin.getByRole('link', { name: 'Kárbejelentő', exact: true }).click()
  await loaded(admin)
  await admin.getByRole('tab', { name: 'Változatok' }).click()
  await expect(admin.getByRole('button', { name: 'Visszaállítás' }).first()).toBeVisible()
  expect(await overflow(admin)).toBeLessThanOrEqual(0)
})

test('the way back and the open part of a form are in view on a telephone', async ({ admin }) => {
  await admin.goto('/admin/form-removeables?q=magzat+nem')
  await loaded(admin)
  await admin.getByRole('link', { name: 'Magzat nem tartósan beteg', exact: true }).click()
  const parent = admin
    .getByRole('navigation', { name: 'Hol vagyok' })
    .getByRole('link', { name: 'Munkavállalói adatlap' })
  // The name of a form may be of any length: it ends in an ellipsis, and its link is large enough to press.
  await expect(parent).toBeVisible()
  await expect(parent).toBeInViewport({ ratio: 0.99 })
  expect((await parent.boundingBox())?.width).toBeGreaterThan(44)

  await admin.goto('/admin/forms')
  await loaded(admin)
  await admin.getByRole('link', { name: 'Kárbejelentő', exact: true }).click()
  await loaded(admin)
  await admin.goto(`${admin.url().split('?')[0]}?tab=log`)
  await loaded(admin)
  await expect(admin.getByRole('tab', { name: 'Változatok' })).toBeInViewport({ ratio: 0.99 })
  await expect(partsOf(admin, 'Változatok').getByText('Napló')).toBeInViewport({ ratio: 0.99 })
})

test('the tables of a form are cards on a telephone: nothing scrolls sideways', async ({ admin }) => {
  await admin.goto('/admin/forms?q=lakasfelujitas')
  await loaded(admin)
  await admin.getByRole('link', { name: 'Lakásfelújítási támogatás', exact: true }).click()
  for (const [tab, part] of [
    ['Szabályok', 'Lista'],
    ['Változatok', 'Változatok'],
  ] as const) {
    await openPart(admin, tab, part)
    const table = admin.getByRole('tabpanel').locator('table').filter({ visible: true })
    await expect(table.getByRole('row').nth(1)).toBeVisible()
    expect(
      await table.evaluate(({ parentElement: frame }) => frame && frame.scrollWidth - frame.clientWidth),
    ).toBe(0)
    expect(await overflow(admin)).toBeLessThanOrEqual(0)
    expect(await graveFindings(admin)).toEqual([])
  }
  await openPart(admin, 'Változatok', 'Napló')
  await admin.getByRole('button', { name: 'A mentés elemei' }).first().click()
  await expect(admin.getByRole('list', { name: 'Mentések' }).getByRole('link').nth(2)).toBeVisible()
  expect(await overflow(admin)).toBeLessThanOrEqual(0)
  expect(await graveFindings(admin)).toEqual([])
})
