import type { Page } from '@playwright/test'
import { expandDefinition } from '@urlapmuhely/schema/facts'
import { closePlaces } from './close-places.ts'
import { choose, openCreate, saveNew } from './edit-screen.ts'
import { expect, loaded, signIn, test } from './fixtures.ts'

/** Adds one row to the condition builder called `title`: field, comparison, and a value from the field's options. */
async function addCondition(page: Page, field: string, value: string): Promise<void> {
  const builder = page.getByRole('group', { name: 'Feltétel', exact: true })
  await builder.getByRole('button', { name: 'Feltétel', exact: true }).click()
  await choose(page, 'Mező', field)
  await choose(page, 'Érték', value)
}

/** Opens a new rule of the form and fills in its name and its target fields. */
async function openRule(
  page: Page,
  slug: string,
  formId: string,
  rule: { name: string; targets?: [label: string, field: string] },
) {
  await openCreate(page, slug, `?formId=${formId}`)
  await page.getByLabel('Megnevezés').fill(rule.name)
  if (rule.targets) {
    await choose(page, ...rule.targets)
    await page.keyboard.press('Escape')
  }
}

async function createField(
  page: Page,
  formId: string,
  label: string,
  key: string,
  type: string,
  list = '',
): Promise<void> {
  await openCreate(page, 'form-fields', `?formId=${formId}`)
  await page.getByLabel('Megnevezés').fill(label)
  await page.getByLabel('Felirat', { exact: true }).fill(label)
  await page.getByRole('textbox', { name: 'Kulcs', exact: true }).fill(key)
  await choose(page, 'Típus', type)
  if (list) await choose(page, 'Opciólista', list)
  await saveNew(page, 'form-fields')
}

async function createOption(page: Page, list: string, value: string, label: string): Promise<void> {
  await openCreate(page, 'form-options', `?list=${list}`)
  await page.getByLabel('Megnevezés').fill(label)
  await page.getByRole('textbox', { name: 'Érték', exact: true }).fill(value)
  await page.getByRole('textbox', { name: 'Felirat', exact: true }).fill(label)
  await saveNew(page, 'form-options')
}

test('from sign-in to a published form with a rule of every kind, read back as a consumer', async ({
  page,
  server,
}) => {
  await page.goto('/')
  await signIn(page, server)

  await openCreate(page, 'forms')
  await page.getByLabel('Megnevezés').fill('Ebédrendelés')
  await page.getByRole('textbox', { name: 'Cím', exact: true }).fill('Ebédrendelés')
  await page.getByRole('textbox', { name: 'Kulcs', exact: true }).fill('ebedrendeles')
  const formId = await saveNew(page, 'forms')

  await createOption(page, 'menuk', 'hus', 'Húsos')
  await createOption(page, 'menuk', 'zold', 'Zöldséges')
  await createField(page, formId, 'Menü', 'menu', 'Választógombok', 'menuk')
  await createField(page, formId, 'Név', 'nev', 'Szöveg')
  await createField(page, formId, 'Kérés', 'keres', 'Szöveg')

  await openRule(page, 'form-default-values', formId, { name: 'Névtelen', targets: ['Mezők', 'Név'] })
  await page.getByRole('textbox', { name: 'Állandó érték', exact: true }).fill('Vendég')
  await saveNew(page, 'form-default-values')

  await openRule(page, 'form-disableds', formId, {
    name: 'Húsosnál nincs kérés',
    targets: ['Mezők', 'Kérés'],
  })
  await addCondition(page, 'Menü', 'Húsos')
  await saveNew(page, 'form-disableds')

  await openRule(page, 'form-expandables', formId, {
    name: 'Kérés zöldségesnél',
    targets: ['Mezők', 'Kérés'],
  })
  await addCondition(page, 'Menü', 'Zöldséges')
  await saveNew(page, 'form-expandables')

  await openRule(page, 'form-option-expandables', formId, { name: 'Kérés az opció alatt' })
  await choose(page, 'Választó mező', 'Menü')
  await choose(page, 'Opciók', 'Zöldséges')
  await page.keyboard.press('Escape')
  await choose(page, 'Lenyíló mezők', 'Kérés')
  await page.keyboard.press('Escape')
  await saveNew(page, 'form-option-expandables')

  await openRule(page, 'form-option-modifiers', formId, { name: 'A húsos átnevezése' })
  await choose(page, 'Választó mező', 'Menü')
  await choose(page, 'Hatás', 'új feliratot kap')
  await choose(page, 'Opciók', 'Húsos')
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Új felirat', exact: true }).fill('Húsos menü')
  await saveNew(page, 'form-option-modifiers')

  await openRule(page, 'form-removeables', formId, { name: 'Kérés elhagyható', targets: ['Mezők', 'Kérés'] })
  await page.getByRole('radio', { name: 'a kitöltő veszi ki és teszi vissza' }).check()
  await saveNew(page, 'form-removeables')

  await openRule(page, 'form-side-effects', formId, { name: 'Köszönés', targets: ['Figyelt mezők', 'Menü'] })
  await page.getByRole('button', { name: 'Új művelet' }).click()
  await page.getByRole('menuitem', { name: 'Üzenet' }).click()
  await page.getByRole('textbox', { name: 'Szövege', exact: true }).fill('Jó étvágyat!')
  await saveNew(page, 'form-side-effects')

  await openRule(page, 'form-validations', formId, { name: 'Név kell', targets: ['Mezők', 'Név'] })
  await saveNew(page, 'form-validations')

  await page.goto(`/admin/forms/edit/${formId}`)
  await loaded(page)
  await page.getByRole('tab', { name: 'Változatok' }).click()
  await page.getByRole('tabpanel').getByRole('button', { name: 'Közzététel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Közzététel' })
  await dialog.getByLabel(/Megjegyzés/).fill('Első változat')
  const confirm = dialog.getByRole('checkbox')
  await expect(dialog.getByText('Ez lesz az űrlap első közzétett változata')).toBeVisible()
  if (await confirm.count()) await confirm.check()
  await dialog.getByRole('button', { name: 'Közzététel' }).click()
  await expect(page.getByText('Közzétéve: Ebédrendelés')).toBeVisible()
  await closePlaces(page)
  await expect(page.getByText('Első változat')).toBeVisible()

  const response = await fetch(`${server.url}/public/forms/ebedrendeles`)
  expect(response.status).toBe(200)
  const published = await response.json()
  expect(published.version).toBe(1)
  const { items } = expandDefinition(published.definition)
  expect(Object.fromEntries(Object.entries(items).map(([kind, list]) => [kind, list.length]))).toEqual({
    formField: 3,
    formOption: 2,
    formDefaultValue: 1,
    formDisabled: 1,
    formExpandable: 1,
    formOptionExpandable: 1,
    formOptionModifier: 1,
    formRemoveable: 1,
    formSideEffect: 1,
    formValidation: 1,
  })
  const opened = items.formField.find(({ id }) => id === items.formExpandable[0]?.targets[0])
  expect([items.formField.map(({ key }) => key).sort(), opened?.key]).toEqual([
    ['keres', 'menu', 'nev'],
    'keres',
  ])
  expect(items.formExpandable[0]).toMatchObject({
    condition: { '==': [{ var: 'menu' }, 'zold'] },
  })
  expect(JSON.stringify(published)).not.toContain('"note"')
  const again = await fetch(`${server.url}/public/forms/ebedrendeles`, {
    headers: { 'if-none-match': response.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})
