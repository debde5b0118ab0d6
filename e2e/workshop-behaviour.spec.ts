import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { create } from './create-items.ts'
import { expect, loaded, test } from './fixtures.ts'
import { graveFindingsInBothSchemes } from './grave-findings.ts'
import { QA } from './shared-servers.ts'

test.use({ serverOptions: QA })

interface Opened {
  readonly formId: string
  /** The pane with the effects of the selected field. */
  readonly pane: Locator
}

/** A form with a yes-or-no question and two texts, with the last one selected and its behaviour shown. */
async function open(page: Page, request: APIRequestContext): Promise<Opened> {
  const key = `viselkedes-${Date.now()}`
  const formId = await create(request, 'forms', { name: key, key, title: 'Viselkedés' })
  const field = (name: string, label: string, type: string, order: number) =>
    create(request, 'form-fields', { formId, key: name, label, name: label, type, order })
  await field('utonev', 'Utónév', 'text', 10)
  await field('eletkor', 'Életkor', 'number', 20)
  await field('dohanyzik', 'Dohányzik', 'checkbox', 30)
  const last = await field('igazolvany', 'Igazolvány', 'text', 40)
  await page.goto(`/admin/forms/edit/${formId}?qaTest=1&select=${last}`)
  await loaded(page)
  const pane = page.getByRole('region', { name: 'Tulajdonságok' })
  await pane.getByRole('tab', { name: 'Viselkedés' }).click()
  return { formId, pane }
}

/** The form being filled in, with the field of that label. */
async function fillIn(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+e')
  return page.getByRole('region', { name: 'Űrlap', exact: true })
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Minden mentve')).toBeVisible()
}

test('a field is made required by one click, which holds for the person filling it in', async ({
  page,
  request,
}) => {
  const { pane, formId } = await open(page, request)
  const tick = pane.getByRole('checkbox', { name: 'Kötelező' })
  await tick.click()
  await expect(tick).toBeChecked()
  await expect(pane.getByRole('listitem').filter({ hasText: 'Az „Igazolvány” kötelező.' })).toBeVisible()
  await save(page)
  const { items } = await (await request.get(`/api/forms/${formId}/content`)).json()
  expect(items.formValidation).toMatchObject([{ name: 'Kötelező: Igazolvány', rule: 'required' }])
  const form = await fillIn(page)
  await expect(form.getByRole('textbox', { name: 'Igazolvány' })).toHaveAttribute('aria-required', 'true')
  await page.keyboard.press('Control+e')
  await pane.getByRole('checkbox', { name: 'Kötelező' }).click()
  await expect(pane.getByText('Az „Igazolvány” kötelező.')).toBeHidden()
})

test('a field is shown when another is ticked, in three actions, and works at once', async ({
  page,
  request,
}) => {
  const { pane } = await open(page, request)
  let actions = 0
  const act = async (action: Promise<void>) => {
    actions += 1
    await action
  }
  await act(pane.getByRole('button', { name: 'Új szabály: Mikor látszik?' }).click())
  await act(page.getByRole('menuitem', { name: 'csak akkor látszik, ha…' }).click())
  await act(page.getByRole('option', { name: /^Dohányzik/u }).click())
  expect(actions).toBeLessThanOrEqual(7)
  const rule = pane.getByRole('listitem').filter({ hasText: 'látszik, ha' })
  await expect(rule).toContainText('Az „Igazolvány” látszik, ha a „Dohányzik” be van jelölve')
  const form = await fillIn(page)
  await expect(form.getByRole('textbox', { name: 'Utónév' })).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Igazolvány' })).toBeHidden()
  await form.getByRole('checkbox', { name: 'Dohányzik' }).check()
  await expect(form.getByRole('textbox', { name: 'Igazolvány' })).toBeVisible()
})

test('a condition is edited in its sentence, joined with another, and taken back', async ({
  page,
  request,
}) => {
  const { pane } = await open(page, request)
  await pane.getByRole('button', { name: 'Új szabály: Mikor szerkeszthető?' }).click()
  await page.getByRole('menuitem', { name: 'nem szerkeszthető, ha…' }).click()
  await page.getByRole('combobox', { name: 'Melyik mező?' }).fill('eletkor')
  await page.keyboard.press('Enter')
  const value = page.getByRole('dialog', { name: 'Milyen érték?' }).getByRole('spinbutton')
  await value.fill('65')
  await page.keyboard.press('Escape')
  const rule = pane.getByRole('listitem').filter({ hasText: 'Életkor' })
  await expect(rule).toContainText('ha az „Életkor” nagyobb, mint 65')
  await rule.getByRole('button', { name: 'nagyobb, mint', exact: true }).click()
  await page.getByRole('option', { name: 'legalább', exact: true }).click()
  await expect(rule).toContainText('ha az „Életkor” legalább 65')
  expect(await graveFindingsInBothSchemes(page)).toEqual([])

  await rule.getByRole('button', { name: '+ vagy' }).click()
  await page.getByRole('option', { name: /^Utónév/u }).click()
  await expect(rule).toContainText('az „Utónév” ki van töltve')
  await rule.getByRole('button', { name: 'Feltétel elhagyása: Utónév' }).click()
  await expect(rule).not.toContainText('Utónév')
  await save(page)
  // The condition that was left out, the one that was added, and the operator are a step each.
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+z')
  await expect(rule).toContainText('nagyobb, mint 65')
  // A new rule is one step, together with the values that were filled in.
  await page.keyboard.press('Control+z')
  await expect(rule).toHaveCount(0)
})

test('a formula is typed to its end, though its first letters change the sentence', async ({
  page,
  request,
}) => {
  const { pane } = await open(page, request)
  await page.getByRole('button', { name: /^Életkor, / }).click()
  await pane.getByRole('button', { name: 'Új szabály: Mi az értéke?' }).click()
  await page.getByRole('menuitem', { name: 'kezdőérték, amelyet a kitöltő átírhat' }).click()
  await page.getByRole('dialog', { name: 'Milyen érték?' }).getByRole('radio', { name: 'képlet' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Képlet' }).click()
  // Letters in pauses: the sentence follows between them.
  await page.keyboard.type('20 + 2', { delay: 150 })
  const rule = pane.getByRole('listitem').filter({ hasText: 'Életkor' })
  await expect(rule).toContainText('20 + 2')
  await page.keyboard.press('Escape')
  const form = await fillIn(page)
  await expect(form.getByRole('spinbutton', { name: 'Életkor' })).toHaveValue('22')
})

test('a field is calculated by a formula, which is where its value is asked about', async ({
  page,
  request,
}) => {
  const { pane } = await open(page, request)
  await page.getByRole('button', { name: /^Életkor, / }).click()
  await pane.getByRole('button', { name: 'Új szabály: Mi az értéke?' }).click()
  await page.getByRole('menuitem', { name: 'képlettel számított mező' }).click()
  const formula = pane.getByRole('region', { name: 'Mi az értéke?' }).getByRole('textbox', { name: 'Képlet' })
  await expect(formula).toBeFocused()
  await page.keyboard.type('20 + 2')
  await expect(page.getByRole('button', { name: /^Életkor, Számított/u })).toBeVisible()
  await page.keyboard.press('Tab')
  const form = await fillIn(page)
  await expect(form.getByText('22', { exact: true })).toBeVisible()
})

test('an own condition is written in its sentence, about the field itself, and stands there once', async ({
  page,
  request,
}) => {
  const { pane } = await open(page, request)
  await page.getByRole('button', { name: /^Életkor, / }).click()
  await pane.getByRole('button', { name: 'Új szabály: Mit fogadunk el?' }).click()
  await page.getByRole('menuitem', { name: 'saját feltétel' }).click()
  await expect(page.getByRole('dialog', { name: 'Milyen érték?' }).getByRole('spinbutton')).toBeFocused()
  await page.keyboard.type('18')
  await page.keyboard.press('Escape')
  const rule = pane.getByRole('listitem').filter({ hasText: 'teljesítse ezt' })
  await expect(rule).toHaveCount(1)
  await expect(rule).toContainText('Az „Életkor” teljesítse ezt: az „Életkor” nagyobb, mint 18')
})

test('a begun own condition is offered after a reload, and holds up nothing once its rule is gone', async ({
  page,
  request,
}) => {
  const { pane, formId } = await open(page, request)
  await create(request, 'form-fields', {
    ...{ formId, key: 'nap', label: 'Nap', name: 'Nap', type: 'date', order: 50 },
  })
  await page.reload()
  await loaded(page)
  await pane.getByRole('tab', { name: 'Viselkedés' }).click()
  const unsaved = page.getByText(/^\d+ mentetlen módosítás$/u)
  const begin = async () => {
    await page.getByRole('button', { name: /^Nap, / }).click()
    await pane.getByRole('button', { name: 'Új szabály: Mit fogadunk el?' }).click()
    await page.getByRole('menuitem', { name: 'saját feltétel' }).click()
    const value = page.getByRole('dialog', { name: 'Milyen érték?' })
    await value.getByRole('combobox').first().click()
    await page.getByRole('option', { name: 'mező', exact: true }).click()
    await page.keyboard.press('Escape')
    await expect(unsaved).toBeVisible()
  }
  await begin()
  const drafted = page.getByRole('region', { name: /^Mentetlen munka/u })
  await page.reload()
  await loaded(page)
  await expect(drafted).toContainText('A szabály adatai')
  await drafted.getByRole('button', { name: /^Elvetés/u }).click()
  await expect(drafted).toBeHidden()

  await pane.getByRole('tab', { name: 'Viselkedés' }).click()
  await begin()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert').filter({ hasText: 'Nem menthető' })).toBeVisible()
  const undo = page.getByRole('button', { name: 'Visszavonás', exact: true })
  while (await undo.isEnabled()) await undo.click()
  await expect(unsaved).toBeHidden()

  await begin()
  await pane
    .getByRole('listitem')
    .filter({ hasText: 'teljesítse ezt' })
    .getByRole('button', { name: /^Továbbiak/u })
    .click()
  await page.getByRole('menuitem', { name: 'Törlés' }).click()
  await expect(unsaved).toBeHidden()
  await pane.getByRole('checkbox', { name: 'Kötelező' }).click()
  await save(page)
  const { items } = await (await request.get(`/api/forms/${formId}/content`)).json()
  expect(items.formValidation).toMatchObject([{ rule: 'required' }])
})

test('a value that always holds cannot be changed by the person who fills in the form', async ({
  page,
  request,
}) => {
  const { pane } = await open(page, request)
  await page.getByRole('button', { name: /^Életkor, / }).click()
  await pane.getByRole('button', { name: 'Új szabály: Mi az értéke?' }).click()
  await page.getByRole('menuitem', { name: 'mindig ez az érték (nem írható)' }).click()
  await expect(page.getByRole('dialog', { name: 'Milyen érték?' }).getByRole('spinbutton')).toBeFocused()
  await page.keyboard.type('18')
  await page.keyboard.press('Escape')
  await expect(pane.getByText('Az „Életkor” csak olvasható.')).toBeVisible()
  const form = await fillIn(page)
  const answer = form.getByRole('spinbutton', { name: 'Életkor' })
  await expect(answer).toHaveValue('18')
  await expect(answer).not.toBeEditable()
  // Both rules are one step.
  await page.keyboard.press('Control+e')
  await page.keyboard.press('Control+z')
  await expect(pane.getByText('Az „Életkor” csak olvasható.')).toHaveCount(0)
})

test('a field gets a named check beside its type, and loses it', async ({ page, request }) => {
  const { pane, formId } = await open(page, request)
  await pane.getByRole('combobox', { name: 'Ellenőrzés' }).click()
  await page.getByRole('combobox', { name: 'Keresés' }).fill('TAJ')
  await page.getByRole('option', { name: 'TAJ-szám' }).click()
  await expect(pane.getByText('legyen érvényes TAJ-szám')).toBeVisible()
  await save(page)
  const { items } = await (await request.get(`/api/forms/${formId}/content`)).json()
  expect(items.formValidation).toMatchObject([{ rule: 'taj' }])
})

test('several fields are made required together, by one step', async ({ page, request }) => {
  const { pane } = await open(page, request)
  await page.getByRole('button', { name: /^Utónév, / }).click({ modifiers: ['Control'] })
  await expect(pane.getByRole('heading', { name: '2 mező' })).toBeVisible()
  const tick = pane.getByRole('checkbox', { name: 'Kötelező' })
  await tick.click()
  await expect(tick).toBeChecked()
  await expect(
    pane.getByText(/Az „(Utónév|Igazolvány)” és az „(Utónév|Igazolvány)” kötelező\./u),
  ).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(tick).not.toBeChecked()
})
