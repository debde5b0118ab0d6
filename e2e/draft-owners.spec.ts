import type { Page } from '@playwright/test'
import { createAdministrator } from './accounts.ts'
import { create } from './create-items.ts'
import { draftsHolding } from './draft-texts.ts'
import { expect, fillSignIn, loaded, test } from './fixtures.ts'

test('unsaved work is not offered to the next person who signs in on the same browser, and waits for its own', async ({
  admin,
  api,
  server,
}) => {
  const erika = await createAdministrator(server, 'kiss.erika', 'Kiss Erika')
  const formId = await create(api, 'forms', { name: 'Titkos', key: 'titkos', title: 'Titkos' })
  const fieldId = await create(api, 'form-fields', {
    formId,
    key: 'nev',
    label: 'Név',
    name: 'Név',
    type: 'text',
    order: 1,
  })
  const field = `/admin/form-fields/edit/${fieldId}`
  const text = 'Félbehagyott szöveg'

  await admin.goto(field)
  await loaded(admin)
  await admin.getByRole('textbox', { name: 'Felirat' }).fill(text)
  await expect.poll(() => draftsHolding(admin, text)).toBe(1)
  await signOut(admin)

  await signInAs(admin, erika)
  // Neither on the control panel nor on the screen of the item.
  await expect(admin.getByRole('heading', { name: 'Folytatás' })).toBeVisible()
  await expect(admin.getByRole('heading', { name: 'Mentetlen piszkozatok ebben a böngészőben' })).toBeHidden()
  await expect(admin.getByText(text)).toBeHidden()
  await admin.goto(field)
  await loaded(admin)
  await expect(admin.getByRole('textbox', { name: 'Felirat' })).toHaveValue('Név')
  await expect(admin.getByRole('button', { name: /^Visszahozás/u })).toBeHidden()
  await signOut(admin)

  await signInAs(admin, server)
  await expect(admin.getByText(text)).toBeVisible()
})

async function signOut(page: Page): Promise<void> {
  page.once('dialog', (dialog) => dialog.accept())
  await page.getByRole('button', { name: /felhasználói menü/u }).click()
  await page.getByRole('menuitem', { name: 'Kijelentkezés' }).click()
  await page.getByRole('button', { name: 'Bejelentkezés' }).waitFor()
}

async function signInAs(page: Page, person: { userName: string; password: string }): Promise<void> {
  await page.getByRole('button', { name: 'Bejelentkezés' }).click()
  await fillSignIn(page, person)
  await page.waitForURL(/\/admin/u)
  await loaded(page)
}
