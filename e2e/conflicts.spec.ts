import type { Page } from '@playwright/test'
import { create, createEmptyForm } from './create-items.ts'
import { saveButton, saveState } from './edit-screen.ts'
import { expect, loaded, test } from './fixtures.ts'
import { graveFindingsInBothSchemes } from './grave-findings.ts'
import { openSettings, openWorkshop } from './workshop-page.ts'

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const columns = (page: Page) => page.getByRole('spinbutton', { name: 'Hasábok száma' })

async function settingsOf(page: Page, formId: string): Promise<void> {
  await openWorkshop(page, formId)
  await openSettings(page)
}

test('a title and the name made from it are one choice for two people, and other values are others', async ({
  admin: page,
  api,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/412/)
  const formId = await createEmptyForm(api, 'Bejelentő')
  const other = await context.newPage()
  for (const [one, title, count] of [
    [page, 'Az én címem', '2'],
    [other, 'Az ő címe', '3'],
  ] as const) {
    await settingsOf(one, formId)
    await textbox(one, 'Cím').fill(title)
    await columns(one).fill(count)
  }
  // Only one of the two renamed it.
  await textbox(page, 'Megnevezés').fill('Az én címem')
  await saveButton(other).click()
  await expect(saveState(other)).toContainText('Minden mentve')
  await other.close()

  await saveButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Ketten módosították ugyanazt' })
  const titleAndName = dialog.getByRole('group', { name: /^Cím és Megnevezés/u })
  await expect(dialog.getByRole('group')).toHaveCount(2)
  await expect(dialog.getByRole('radio')).toHaveCount(4)
  await expect(titleAndName.getByRole('radio', { name: /^Az övé:/u })).toHaveAccessibleName(
    'Az övé: Cím: Az ő címe Megnevezés: Bejelentő',
  )
  expect(await graveFindingsInBothSchemes(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await dialog.getByRole('button', { name: 'Később' }).last().click()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: '2 ütközés' }).click()

  const apply = dialog.getByRole('button', { name: 'Mentés a választottakkal' })
  await titleAndName.getByRole('radio', { name: /^Az övé:/u }).check()
  await expect(dialog.getByText('Még 1 helyen kell választani.')).toBeVisible()
  await dialog
    .getByRole('group', { name: 'Hasábok száma' })
    .getByRole('radio', { name: 'Az enyém: 2' })
    .check()
  await apply.click()
  await expect(saveState(page)).toContainText('Minden mentve')
  await settingsOf(page, formId)
  await expect(textbox(page, 'Cím')).toHaveValue('Az ő címe')
  await expect(textbox(page, 'Megnevezés')).toHaveValue('Bejelentő')
  await expect(columns(page)).toHaveValue('2')
})

test('the label and the value of an option are one choice on its own screen', async ({
  admin: page,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(/412/)
  const option = { list: 'utkozo', value: 'alma', label: 'Alma', name: 'Alma' }
  const id = await create(api, 'form-options', option)
  await page.goto(`/admin/form-options/edit/${id}`)
  await loaded(page)
  await textbox(page, 'Felirat').fill('Zöld alma')
  const theirs = { label: 'Piros alma', name: 'Piros alma', value: 'piros' }
  const changed = await api.patch(`/api/form-options/${id}`, { data: theirs, headers: { 'if-match': '"1"' } })
  expect(changed.status()).toBe(200)

  await page.getByRole('button', { name: 'Mentés', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Közben valaki más is mentette' })
  const choice = dialog.getByRole('group', { name: /^Felirat, Megnevezés és Érték/u })
  await expect(dialog.getByRole('group')).toHaveCount(1)
  await choice.getByRole('radio', { name: /^Az enyém:/u }).check()
  await dialog.getByRole('button', { name: 'Összefésülés és mentés' }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(async () => (await api.get(`/api/form-options/${id}`)).json())
    .toMatchObject({ label: 'Zöld alma', value: 'alma' })
})
