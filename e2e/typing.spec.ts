import type { Locator, Page } from '@playwright/test'
import { unfold } from './edit-screen.ts'
import { expect, loaded, test } from './fixtures.ts'
import { QA } from './shared-servers.ts'
import { typeIntoAll } from './typing-hand.ts'
import { leanRuleKinds, type MadeForm, makeForm } from './whole-form.ts'
import { openFilling, openWorkshop } from './workshop-page.ts'

// Hundreds of inputs: all workers share the work of trying them.
test.describe.configure({ mode: 'parallel' })
test.use({ serverOptions: QA })

test('what is typed into a new message of a rule stays as it was typed', async ({ page, request }) => {
  const { formId, rules } = await makeForm(request, 'gepeles-uzenet')
  const list = await openRules(page, formId)
  const rule = list.locator(`tr[id*="${rules['form-validations']}"]`)
  // The additions to a sentence are shown where the person is.
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

for (const slug of leanRuleKinds) {
  test(`every part of a rule keeps its input while somebody types: ${slug}`, async ({ page, request }) => {
    const { formId, rules } = await makeForm(request, 'gepeles-szabaly')
    const list = await openRules(page, formId)
    const rule = list.locator(`tr[id*="${rules[slug]}"]`)
    await rule.click({ position: { x: 4, y: 4 } })
    const parts = rule.locator('[role=button][aria-haspopup=dialog]')
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
      expect(await typeIntoAll(page, dialog), names[at]).toEqual([])
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await forgetTyped(page)
    }
    expect(tried.size).toBeGreaterThan(1)
  })
}

test('Escape closes the popover of a part wherever the focus is', async ({ page, request }) => {
  const { formId, rules } = await makeForm(request, 'gepeles-escape')
  const list = await openRules(page, formId)
  const rule = list.locator(`tr[id*="${rules['form-validations']}"]`)
  await rule.click({ position: { x: 4, y: 4 } })
  const part = rule.locator('[role=button][aria-haspopup=dialog]').first()
  const dialog = page.getByRole('dialog')
  const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement))
  const moves = {
    'in its value': () => Promise.resolve(),
    'on the button that opened it': () => part.evaluate((button: HTMLElement) => button.focus()),
    nowhere: () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur()),
  }
  for (const [where, move] of Object.entries(moves)) {
    await part.click()
    await expect.poll(isInside).toBe(true)
    await move()
    await page.keyboard.press('Escape')
    await expect(dialog, where).toBeHidden()
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

/** Screens of all kinds: their addresses below `/admin/`, by the form that was made. */
const screens: Readonly<Record<string, (made: MadeForm) => string>> = {
  'forms, settings': ({ formId }) => `forms/edit/${formId}?qaTest=1&tab=settings`,
  'forms, create': ({ formId }) => `forms/create?qaTest=1&formId=${formId}`,
  'form-options, create': ({ formId }) => `form-options/create?qaTest=1&formId=${formId}`,
  'form-fields, create': ({ formId }) => `form-fields/create?qaTest=1&formId=${formId}`,
  'form-fields, text': ({ fields }) => `form-fields/edit/${fields.nev}?qaTest=1`,
  'form-fields, number': ({ fields }) => `form-fields/edit/${fields.kor}?qaTest=1`,
  ...Object.fromEntries(
    leanRuleKinds.map((slug) => [slug, ({ rules }: MadeForm) => `${slug}/edit/${rules[slug]}?qaTest=1`]),
  ),
}

for (const [name, pathOf] of Object.entries(screens)) {
  test(`every input of a screen stays the same while somebody types: ${name}`, async ({ page, request }) => {
    const path = pathOf(await makeForm(request, 'gepeles-kepernyo'))
    await page.goto(`/admin/${path}`)
    await loaded(page)
    if (!path.includes('tab=')) await unfold(page)
    expect(await typeIntoAll(page, page.getByRole('main'))).toEqual([])
  })
}

for (const key of ['nev', 'kor', 'cim', 'megye', 'nap']) {
  test(`every input of the workshop's properties stays the same while somebody types: ${key}`, async ({
    page,
    request,
  }) => {
    const { formId, fields } = await makeForm(request, 'gepeles-muhely')
    await openWorkshop(page, formId, `?qaTest=1&select=${fields[key]}`)
    const pane = page.getByRole('region', { name: 'Tulajdonságok' })
    for (const tab of await pane.getByRole('tab').all()) {
      await tab.click()
      const folded = pane.locator('details:not([open]) > summary')
      while ((await folded.count()) > 0) await folded.first().click()
      expect(await typeIntoAll(page, pane), await tab.innerText()).toEqual([])
    }
  })
}

test('every input of the outline and of the tabs stays the same while somebody types', async ({
  page,
  request,
}) => {
  const { formId, fields } = await makeForm(request, 'gepeles-vazlat')
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

/** Forgets the typed inputs: from now on the same names mean other inputs. */
function forgetTyped(page: Page): Promise<void> {
  return page.evaluate(() => Object.assign(window, { typedInto: undefined })).then(() => undefined)
}
