import { create } from './create-items.ts'
import { expect, loaded, test } from './fixtures.ts'
import { graveFindingsInBothSchemes } from './grave-findings.ts'
import { QA } from './shared-servers.ts'

test.use({ serverOptions: QA })

test('the rule book of the working copy is read, followed by its contents, and printed', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const formId = await create(request, 'forms', { name: 'Nyomtatott', key: 'nyomtatott', title: 'Kérelem' })
  const field = await create(request, 'form-fields', {
    ...{ formId, name: 'Adószám', key: 'adoszam', label: 'Adószám', type: 'text' },
    legalBasis: 'Az [Art.](https://pelda.hu/art) 16. §-a szerint.',
  })
  await create(request, 'form-validations', { formId, name: 'Kell', targets: [field], rule: 'required' })
  await page.goto(`/admin/forms/edit/${formId}?tab=settings&qaTest=1`)
  await loaded(page)
  await page.getByRole('textbox', { name: 'Cím', exact: true }).fill('Még nem mentett cím')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'További műveletek' }).click()
  await page.getByRole('menuitem', { name: 'Szabálykönyv' }).click()

  const dialog = page.getByRole('dialog', { name: 'Szabálykönyv: munkapéldány' })
  await expect(dialog.getByText('A mentetlen módosításai nincsenek benne')).toBeVisible()
  const book = dialog.frameLocator('iframe')
  await expect(book.getByRole('heading', { name: 'Kérelem' })).toBeVisible()
  await expect(book.getByText('Munkapéldány, nem közzétett')).toHaveCSS('border-top-style', 'solid')
  await expect(book.getByText('Az „Adószám” kötelező.')).toHaveCount(1)
  await expect(book.getByRole('link', { name: 'Art.' }).first()).toHaveAttribute(
    'href',
    'https://pelda.hu/art',
  )
  await book.getByRole('link', { name: 'Szabályok jogalap szerint' }).click()
  await expect(book.getByRole('heading', { name: 'Szabályok jogalap szerint' })).toBeInViewport()
  expect(await graveFindingsInBothSchemes(page)).toEqual([])

  await page.evaluate(() => {
    const shown = document.querySelector('iframe')?.contentWindow
    if (shown) shown.print = () => document.body.setAttribute('data-printed', '')
  })
  await dialog.getByRole('button', { name: 'Nyomtatás' }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached()
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Letöltés' }).click()
  expect((await saved).suggestedFilename()).toBe('nyomtatott-szabalykonyv-munkapeldany.html')
  await book.getByRole('link', { name: 'Az űrlap adatai' }).press('Escape')
  await expect(dialog).toBeHidden()
})
