import type { Page } from '@playwright/test'
import { expect, loaded, test } from './fixtures.ts'

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /felhasználói menü/u }).click()
  await page.getByRole('menuitem', { name: 'Kijelentkezés' }).click()
}

test('signing out waits for a call that is under way, which is answered as before', async ({
  admin: page,
}) => {
  await page.goto('/admin')
  await loaded(page)
  const refused: string[] = []
  page.on('response', (response) => response.status() === 401 && refused.push(response.url()))
  const begun = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  await page.route('**/api/forms?*', async (route) => {
    begun.resolve()
    await go.promise
    await route.continue()
  })
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Űrlapok/u })
    .first()
    .click()
  await begun.promise
  const ended = page.waitForRequest('**/sign-out')
  await signOut(page)
  let isOver = false
  void ended.then(() => {
    isOver = true
  })
  await expect(page.getByRole('menuitem', { name: 'Kijelentkezés' })).toBeHidden()
  expect(isOver).toBe(false)
  go.resolve()
  await ended
  await expect(page.getByRole('button', { name: 'Bejelentkezés' })).toBeVisible()
  expect(refused).toEqual([])
})

test('without the server the person is told that they are still signed in, and works on', async ({
  admin: page,
  expectedErrors,
}) => {
  expectedErrors.push(/sign-out|ERR_FAILED/u)
  await page.goto('/admin')
  await loaded(page)
  await page.route('**/sign-out', (route) => route.abort())
  await signOut(page)
  await expect(page.getByText('Nem sikerült kijelentkezni: Ön még be van jelentkezve.')).toBeVisible()
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Űrlapok/u })
    .first()
    .click()
  await loaded(page)
  await expect(page.getByRole('heading', { name: 'Űrlapok' })).toBeVisible()
  await page.unroute('**/sign-out')
  await signOut(page)
  await expect(page.getByRole('button', { name: 'Bejelentkezés' })).toBeVisible()
})
