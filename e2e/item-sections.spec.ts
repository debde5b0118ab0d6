import type { APIRequestContext, Page } from '@playwright/test'
import { create, createListData } from './create-items.ts'
import { choose, saveButton, saveState } from './edit-screen.ts'
import { expect, loaded, test } from './fixtures.ts'
import { graveFindingsInBothSchemes } from './grave-findings.ts'
import { QA } from './shared-servers.ts'

test.use({ serverOptions: QA })

const section = (page: Page, title: string) =>
  page.getByRole('group').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const tick = (page: Page) => page.getByRole('switch', { name: 'Kötelező', exact: true })

async function openField(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/form-fields/edit/${id}?qaTest=1`)
  await loaded(page)
}

async function requiredRules(request: APIRequestContext, formId: string) {
  const query = `filter[formId]=${formId}&filter[rule]=required`
  return (await (await request.get(`/api/form-validations?${query}`)).json()).items
}

test('what matters comes first; a section is folded, remembered, and opens for what it holds', async ({
  page,
  request,
}) => {
  const { formId, fields } = await createListData(request, 'szakaszok')
  await openField(page, fields.nev ?? '')
  await expect(page.getByRole('textbox', { name: 'Felirat', exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Kulcs', exact: true })).toBeHidden()
  const look = section(page, 'Megjelenés')
  await expect(look).not.toHaveAttribute('open')

  await page.getByRole('heading', { name: 'Megjelenés' }).click()
  await page.getByRole('spinbutton', { name: 'Szélesség (12-ből)' }).fill('6')
  await expect(look).toContainText('1 beállítva')
  await page.reload()
  await loaded(page)
  await expect(look).toHaveAttribute('open')

  const masked = await create(request, 'form-fields', {
    ...{ formId, name: 'Szám', key: 'szam', label: 'Szám', type: 'text' },
    mask: '###',
  })
  await openField(page, masked)
  await expect(section(page, 'Beviteli maszk')).toHaveAttribute('open')
  await expect(section(page, 'Beviteli maszk')).toContainText('1 beállítva')
  await expect(section(page, 'Hatókör és érvényesség')).not.toHaveAttribute('open')
})

test('an issue in a folded section opens it, and the summary leads to it', async ({ page, request }) => {
  const { formId } = await createListData(request, 'hibak')
  await page.goto(`/admin/form-fields/create?formId=${formId}&qaTest=1`)
  await loaded(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
  const key = page.getByRole('textbox', { name: 'Kulcs', exact: true })
  await expect(key).toBeHidden()
  await saveButton(page).click()
  await expect(key).toBeVisible()
  await page.getByRole('heading', { name: 'További alapadatok' }).click()
  await expect(key).toBeHidden()
  await page.getByRole('alert').getByRole('link', { name: 'Kulcs' }).click()
  await expect(key).toBeFocused()
})

test('a field is made required and optional again by a tick that is saved with it', async ({
  page,
  request,
}) => {
  const { formId, fields } = await createListData(request, 'pipa')
  await openField(page, fields.nev ?? '')
  await expect(tick(page)).not.toBeChecked()
  await tick(page).click()
  await expect(saveState(page)).toContainText('Mentetlen módosítások')
  await page.getByRole('textbox', { name: 'Felirat', exact: true }).fill('Teljes név')
  const writes: string[] = []
  page.on('request', (sent) => sent.method() !== 'GET' && writes.push(new URL(sent.url()).pathname))
  await saveButton(page).click()
  await expect(saveState(page)).toContainText('Minden mentve')
  expect(writes).toEqual([`/api/forms/${formId}/content`])
  const [rule, ...others] = await requiredRules(request, formId)
  expect(others).toEqual([])
  expect(rule).toMatchObject({ targets: [fields.nev], name: 'Kötelező: Teljes név', condition: null })

  await page.reload()
  await loaded(page)
  await expect(tick(page)).toBeChecked()
  await tick(page).click()
  await saveButton(page).click()
  await expect(saveState(page)).toContainText('Minden mentve')
  expect(await requiredRules(request, formId)).toEqual([])
})

test('a new field is required from its first save', async ({ page, request }) => {
  const { formId } = await createListData(request, 'ujmezo')
  await page.goto(`/admin/form-fields/create?formId=${formId}&qaTest=1`)
  await loaded(page)
  await page.getByRole('textbox', { name: 'Felirat', exact: true }).fill('Anyja neve')
  await tick(page).click()
  await saveButton(page).click()
  await page.waitForURL(/\/admin\/form-fields\/edit\//)
  await loaded(page)
  await expect(tick(page)).toBeChecked()
  const id = new URL(page.url()).pathname.split('/').at(-1)
  expect((await requiredRules(request, formId)).map(({ targets }: { targets: string[] }) => targets)).toEqual(
    [[id]],
  )
})

test('fields that are saved before their place is known come one after another, behind the others', async ({
  page,
  request,
}) => {
  const { formId } = await createListData(request, 'ujhely')
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let place = first.promise
  await page.route(/\/api\/form-fields\?.*sort=-order/u, async (route) => {
    await place
    await route.continue()
  })
  const label = page.getByRole('textbox', { name: 'Felirat', exact: true })
  await page.goto(`/admin/form-fields/create?formId=${formId}&qaTest=1`)
  await label.fill('Anyja neve')
  await page.getByRole('button', { name: 'További mentési módok' }).click()
  await page.getByRole('menuitem', { name: 'Mentés és új' }).click()
  place = second.promise
  first.resolve()
  // The new screen knows the place of the field before this one, which is not the last any more.
  await expect(label).toHaveValue('')
  await label.fill('Apja neve')
  await page.keyboard.press('Control+s')
  second.resolve()
  await page.waitForURL(/\/admin\/form-fields\/edit\//)
  const path = `/api/form-fields?filter[formId]=${formId}&sort=order`
  expect((await (await request.get(path)).json()).items.slice(-2)).toMatchObject([
    { label: 'Anyja neve', order: 41 },
    { label: 'Apja neve', order: 42 },
  ])
})

test('a rule with other fields loses only this one, and one with a condition is said with a link', async ({
  page,
  request,
}) => {
  const { formId, fields } = await createListData(request, 'tobben')
  const rule = { formId, rule: 'required', name: 'Ezek kellenek' }
  await create(request, 'form-validations', { ...rule, targets: [fields.nev, fields.cim] })
  await openField(page, fields.nev ?? '')
  await expect(tick(page)).toBeChecked()
  await tick(page).click()
  await saveButton(page).click()
  await expect(saveState(page)).toContainText('Minden mentve')
  expect(await requiredRules(request, formId)).toMatchObject([{ targets: [fields.cim] }])

  const sometimes = await create(request, 'form-validations', {
    ...rule,
    name: 'Felnőttnek kell',
    targets: [fields.nev],
    condition: { '>=': [{ var: 'eletkor' }, 18] },
  })
  await page.reload()
  await loaded(page)
  await expect(tick(page)).toHaveCount(0)
  const link = page.getByRole('form', { name: 'Mező' }).getByRole('link', { name: 'Felnőttnek kell' })
  await expect(link).toHaveAttribute('href', new RegExp(`/admin/form-validations/edit/${sometimes}`))
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await graveFindingsInBothSchemes(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test('rules are grouped in their picker, and a field is offered with its place, type and key', async ({
  page,
  request,
}) => {
  const { formId, fields } = await createListData(request, 'valasztok')
  const groupId = await create(request, 'form-fields', {
    ...{ formId, name: 'Személy', key: 'szemely', label: 'Személyes adatok', type: 'group' },
  })
  await create(request, 'form-fields', {
    ...{ formId, parentId: groupId, name: 'Becenév', key: 'becenev', label: 'Becenév', type: 'text' },
  })
  await page.goto(`/admin/form-validations/create?formId=${formId}&targets=${fields.nev}&qaTest=1`)
  await loaded(page)
  await page.getByRole('combobox', { name: 'Szabály', exact: true }).click()
  await expect(page.getByRole('listbox').getByText('Általános', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Keresés' }).fill('iban')
  await expect(page.getByRole('listbox').getByText('Azonosítók', { exact: true })).toBeVisible()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['IBAN'])
  await page.keyboard.press('Escape')
  await choose(page, 'Szabály', 'Összevetés másik mezővel')
  await page.getByRole('combobox', { name: /^Másik mező/ }).click()
  await expect(page.getByRole('option', { name: 'Becenév' })).toContainText(
    'Személyes adatok › Szöveg · becenev',
  )
})

test('a save that is faster than what the tick waits for leaves nothing unsaved', async ({
  page,
  request,
}) => {
  const { fields } = await createListData(request, 'gyors')
  const rules = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/form-validations?**', async (route) => {
    await rules.promise
    await route.continue()
  })
  await page.route(`**/api/form-fields/${fields.nev}`, async (route) => {
    if (route.request().method() === 'PATCH') await answer.promise
    await route.continue()
  })
  await openField(page, fields.nev ?? '')
  await page.getByRole('textbox', { name: 'Felirat', exact: true }).fill('Teljes név')
  await expect(saveState(page)).toContainText('Mentetlen módosítások')
  const sent = page.waitForRequest((one) => one.method() === 'PATCH')
  await page.keyboard.press('Control+s')
  await sent

  rules.resolve()
  await expect(tick(page)).toBeEnabled()
  answer.resolve()

  await expect(saveState(page)).toContainText('Minden mentve')
})
