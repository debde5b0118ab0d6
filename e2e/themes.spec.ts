import { expect, test } from './fixtures.ts'
import { graveFindingsInBothSchemes } from './grave-findings.ts'
import { QA_DEMO } from './shared-servers.ts'

test.use({ serverOptions: QA_DEMO })

test('a theme is tried on a form, down to its popups, and its style sheet is copied', async ({ admin }) => {
  await admin.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await admin.goto('/admin')
  await admin.getByRole('link', { name: 'Megjelenés' }).click()
  await admin.getByRole('combobox', { name: 'Űrlap', exact: true }).click()
  // The server may have many forms.
  await admin.getByRole('combobox', { name: 'Keresés', exact: true }).fill('Munkavállalói adatlap')
  await admin.getByRole('option', { name: 'Munkavállalói adatlap' }).first().click()
  const form = admin.getByRole('region', { name: 'Az űrlap a kipróbált megjelenéssel' }).getByRole('form')
  const next = form.getByRole('button', { name: 'Tovább' })
  await form.getByText('Személyes adatok').click()
  await expect(next).toHaveCSS('background-color', 'rgb(27, 95, 176)')

  await admin.getByRole('radio', { name: 'Közigazgatási' }).check()
  await expect(next).toHaveCSS('background-color', 'rgb(31, 107, 51)')
  await expect(next).toHaveCSS('border-radius', '0px')

  await admin.getByRole('textbox', { name: 'Küldés gomb', exact: true }).fill('#ffd500')
  await expect(next).toHaveCSS('background-color', 'rgb(255, 213, 0)')
  const contrast = admin.getByRole('region', { name: 'Kontraszt' })
  await expect(contrast).toContainText('Szöveg a küldés gombon ezen: Küldés gomb')

  await admin.getByRole('textbox', { name: 'Szöveg a küldés gombon', exact: true }).fill('#000000')
  await admin.getByRole('textbox', { name: 'Küldés gomb rámutatáskor' }).fill('#ffe14d')
  await expect(contrast).toContainText('Minden színpár megfelel')

  await admin.getByText('Formák', { exact: true }).click()
  const radius = admin.getByRole('textbox', { name: 'Sarkok lekerekítése' })
  await radius.fill('nyolc')
  await expect(admin.getByText('Ezt a böngésző nem érti. Így adja meg: 8px')).toBeVisible()
  await radius.fill('12px')
  await expect(next).toHaveCSS('border-radius', '12px')

  await form
    .getByRole('button', { name: /naptár/iu })
    .first()
    .click()
  // A popup's corners are a little rounder than those of the fields.
  await expect(admin.getByRole('dialog').last()).toHaveCSS('border-radius', '14px')
  await admin.keyboard.press('Escape')

  await admin.getByRole('button', { name: 'Másolás: a stíluslap' }).click()
  await expect(admin.getByText('A stíluslap a vágólapon van.')).toBeVisible()
  const copied = await admin.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('@import "@urlapmuhely/ui/themes/public-administration.css";')
  expect(copied).toMatch(/\[data-theme="public-administration"\] \{\s+--uf-color-action: #ffd500;/u)

  await admin.reload()
  await form.getByText('Személyes adatok').click()
  await expect(next).toHaveCSS('background-color', 'rgb(255, 213, 0)')
  await admin.getByRole('button', { name: 'Minden az eredetire' }).click()
  await expect(next).toHaveCSS('background-color', 'rgb(31, 107, 51)')
  await admin.getByRole('button', { name: 'Visszavonás' }).click()
  await expect(next).toHaveCSS('background-color', 'rgb(255, 213, 0)')

  for (const width of [360, 1440]) {
    await admin.setViewportSize({ width, height: 900 })
    expect(await graveFindingsInBothSchemes(admin)).toEqual([])
    const overflow = await admin.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
  }
})
