import type { Locator, Page } from '@playwright/test'
import { unfold } from './edit-screen.ts'
import { expect, loaded, test } from './fixtures.ts'
import { typeIntoAll } from './typing-hand.ts'
import { makeForm } from './whole-form.ts'
import { openFilling, openWorkshop } from './workshop-page.ts'

test.use({ serverOptions: { qa: true } })

test('what is typed into a new message of a rule stays as it was typed', async ({ page, request }) => {
  const { formId, rules } = await makeForm(request, 'gepeles-uzenet')
  const list = await openRules(page, formId)
  const rule = list.locator(`tr[id*="${rules['form-validations']}"]`)
  // What can be added to a sentence shows where the person is.
  await rule.click({ position: { x: 4, y: 4 } })
  await rule.getByRole('button', { name: '+ üzenet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Üzenet' })
  const input = dialog.getByRole('textbox').first()
  await input.click()
  const text = 'A napközi díja legfeljebb 12 500 Ft.'
  await input.evaluate((element) => element.setAttribute('data-first', ''))
  await input.pressSequentially(text, { delay: 60 })
  await expect(input).toHaveValue(text)
  await expect(input).toHaveAttribute('data-first')
  await expect(input).toBeFocused()
})

test('every part of every kind of rule keeps its input while somebody types', async ({ page, request }) => {
  const { formId, rules } = await makeForm(request, 'gepeles-szabalyok')
  const list = await openRules(page, formId)
  for (const [slug, id] of Object.entries(rules)) {
    const rule = list.locator(`tr[id*="${id}"]`)
    await rule.click({ position: { x: 4, y: 4 } })
    const parts = rule.locator('button[aria-haspopup=dialog]:not([data-menu])')
    await expect(parts.first()).toBeVisible()
    const tried = new Set<string>()
    for (let left = 20; left > 0; left -= 1) {
      const names = await parts.allInnerTexts()
      const at = names.findIndex((name, index) => !tried.has(`${index} ${name}`))
      if (at < 0) break
      tried.add(`${at} ${names[at]}`)
      await parts.nth(at).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      expect(await typeIntoAll(page, dialog), `${slug}: ${names[at]}`).toEqual([])
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await forgetTyped(page)
    }
    expect(tried.size, slug).toBeGreaterThan(1)
  }
})

test('a rule stays in the list while its own words are typed, though the search no longer finds it', async ({
  page,
  request,
}) => {
  const { formId } = await makeForm(request, 'gepeles-kereses')
  const list = await openRules(page, formId)
  await page.getByRole('searchbox', { name: 'Keresés a szabályok között' }).fill('legfeljebb 5')
  const rules = list.locator('tr[aria-selected]')
  await expect(rules).toHaveCount(1)
  await rules
    .getByRole('button', { name: '5 karakter' })
    .or(rules.getByRole('button', { name: '5', exact: true }))
    .click()
  const dialog = page.getByRole('dialog')
  expect(await typeIntoAll(page, dialog)).toEqual([])
})

test('every input of the screens of all kinds stays the same while somebody types', async ({
  page,
  request,
}) => {
  const { formId, fields, rules } = await makeForm(request, 'gepeles-kepernyok')
  const screens = [
    `forms/edit/${formId}?qaTest=1&tab=settings`,
    ...['forms', 'form-options', 'form-fields'].map((slug) => `${slug}/create?qaTest=1&formId=${formId}`),
    `form-fields/edit/${fields.nev}?qaTest=1`,
    `form-fields/edit/${fields.kor}?qaTest=1`,
    ...Object.entries(rules).map(([slug, id]) => `${slug}/edit/${id}?qaTest=1`),
  ]
  for (const screen of screens) {
    await page.goto(`/admin/${screen}`)
    await loaded(page)
    if (!screen.includes('tab=')) await unfold(page)
    expect(await typeIntoAll(page, page.getByRole('main')), screen).toEqual([])
    await leave(page)
  }
})

test('every input of the workshop stays the same while somebody types', async ({ page, request }) => {
  const { formId, fields } = await makeForm(request, 'gepeles-muhely')
  for (const id of Object.values(fields)) {
    await openWorkshop(page, formId, `?qaTest=1&select=${id}`)
    const pane = page.getByRole('region', { name: 'Tulajdonságok' })
    for (const tab of await pane.getByRole('tab').all()) {
      await tab.click()
      for (const details of await pane.locator('details:not([open]) > summary').all()) await details.click()
      expect(await typeIntoAll(page, pane), `${id} ${await tab.innerText()}`).toEqual([])
    }
    await leave(page)
  }
  // In its place on the canvas, and in the row of the outline.
  await openWorkshop(page, formId, `?qaTest=1&select=${fields.nev}`)
  const outline = page.getByRole('region', { name: 'Vázlat' })
  await outline.getByRole('treeitem').first().press('F2')
  expect(await typeIntoAll(page, outline)).toEqual([])
  await page.keyboard.press('Enter')
  for (const tab of ['Fordítások', 'Ellenőrzés']) {
    await page.getByRole('tab', { name: tab }).click()
    const panel = page.getByRole('tabpanel', { name: tab })
    await expect(panel).toBeVisible()
    expect(await typeIntoAll(page, panel), tab).toEqual([])
  }
  await leave(page)
})

test('every input of a running form stays the same while its rules answer what is typed', async ({
  page,
  request,
}) => {
  const { formId } = await makeForm(request, 'gepeles-kitoltes')
  await openWorkshop(page, formId, '?qaTest=1')
  const form = await openFilling(page)
  expect(await typeIntoAll(page, form)).toEqual([])
})

async function openRules(page: Page, formId: string): Promise<Locator> {
  await openWorkshop(page, formId, '?qaTest=1&tab=rules')
  const list = page.getByRole('treegrid', { name: 'Az űrlap szabályai' })
  await expect(list.locator('tr[aria-selected]').first()).toBeVisible()
  return list
}

/** The same names stand for other inputs from now on. */
function forgetTyped(page: Page): Promise<void> {
  return page.evaluate(() => Object.assign(window, { typedInto: undefined })).then(() => undefined)
}

/** Leaves a screen with what was typed unsaved. */
async function leave(page: Page): Promise<void> {
  page.once('dialog', (dialog) => dialog.accept())
  await page.goto('about:blank')
}
