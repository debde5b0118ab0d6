import type { APIRequestContext, Page } from '@playwright/test'
import { closePlaces, placesOf } from './close-places.ts'
import { create } from './create-items.ts'
import { expect, loaded, test } from './fixtures.ts'
import { graveFindings, graveFindingsInBothSchemes } from './grave-findings.ts'

/** A page of another site, which the operator permits. */
const HOST = 'https://oldal.pelda.hu'

test.use({ serverOptions: { qa: true, env: { CORS_ORIGINS: HOST } } })

/** A form of one question that must be answered. */
async function smallForm(request: APIRequestContext, key: string): Promise<string> {
  const formId = await create(request, 'forms', { name: 'Bejelentő', title: 'Bejelentő', key })
  const label = 'Mi történt?'
  const fieldId = await create(request, 'form-fields', {
    formId,
    name: label,
    label,
    key: 'mi',
    type: 'text',
  })
  const rule = { rule: 'required', parameters: {}, targets: [fieldId] }
  await create(request, 'form-validations', { formId, name: 'Kötelező', ...rule })
  return formId
}

async function openVersions(page: Page, formId: string): Promise<void> {
  await page.goto(`/admin/forms/edit/${formId}?tab=versions&qaTest=1`)
  await loaded(page)
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('tabpanel').getByRole('button', { name: 'Közzététel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Közzététel' })
  await expect(dialog.getByText('Ez lesz az űrlap első közzétett változata')).toBeVisible()
  await dialog.getByRole('button', { name: 'Közzététel', exact: true }).click()
}

/** The page of a form has the scheme of the browser; only the form itself has to be told. */
async function expectNoFindings(page: Page): Promise<void> {
  for (const [colorScheme, form] of [
    ['dark', 'urlapmuhely-form[data-theme=dark]'],
    ['light', 'urlapmuhely-form:not([data-theme])'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.locator(form).waitFor()
    expect(await graveFindings(page), colorScheme).toEqual([])
  }
}

test('after publishing a person opens the form’s page, fills it in on a phone, and nothing is stored', async ({
  page,
  request,
  context,
}) => {
  await openVersions(page, await smallForm(request, 'bejelento'))
  await publish(page)
  const places = placesOf(page)
  await expect(places.getByText(/\/kitoltes\/bejelento$/u)).toBeVisible()
  const opening = context.waitForEvent('page')
  await places.getByRole('link', { name: 'Megnyitás: az űrlap oldala' }).click()
  const phone = await opening
  await phone.setViewportSize({ width: 360, height: 740 })
  const sent: string[] = []
  phone.on('request', (one) => one.method() !== 'GET' && sent.push(one.url()))
  const problems: string[] = []
  phone.on('console', ({ type, text }) => type() === 'error' && problems.push(text()))

  await expect(phone).toHaveTitle('Bejelentő – kipróbálás')
  await expect(phone.getByText('a válaszait nem küldi el és nem tárolja')).toBeVisible()
  const answer = phone.getByRole('textbox', { name: 'Mi történt?' })
  await phone.getByRole('button', { name: 'Beküldés' }).click()
  await expect(answer).toHaveAttribute('aria-invalid', 'true')
  await answer.fill('Kidőlt egy fa.')
  await phone.getByRole('button', { name: 'Beküldés' }).click()
  await expect(phone.getByRole('heading', { name: 'Kitöltötte az űrlapot' })).toBeVisible()
  await expect(phone.getByText('A válaszait nem küldtük el, és nem tároltuk.')).toBeVisible()
  await expect(phone.getByText('A beküldés sikerült')).toHaveCount(0)
  await expectNoFindings(phone)
  await phone.getByRole('button', { name: 'Kitöltöm újra' }).click()
  await expect(answer).toHaveValue('')
  await expectNoFindings(phone)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect([sent, problems]).toEqual([[], []])
  await phone.close()

  await closePlaces(page)
  await expect(page.getByRole('tabpanel').getByRole('button', { name: 'Közzététel' })).toBeFocused()
})

test('a page whose form cannot be loaded says so', async ({ page, request, expectedErrors }) => {
  expectedErrors.push(/urlapmuhely-form\.js/u)
  await openVersions(page, await smallForm(request, 'betolthetetlen'))
  await publish(page)
  await closePlaces(page)
  await page.route('**/embed/urlapmuhely-form.js', (route) => route.abort())
  await page.goto('/kitoltes/betolthetetlen')
  await expect(page.getByRole('alert')).toHaveText(/^Az űrlap most nem tölthető be\./u)
})

test('the copied lines show the form on a permitted page of another site', async ({
  page,
  request,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openVersions(page, await smallForm(request, 'masolt'))
  await publish(page)
  const places = placesOf(page)
  await expect(places.getByRole('listitem')).toHaveText([HOST])
  const copied = async (label: string) => {
    await places.getByRole('button', { name: label }).click()
    await expect(page.getByText(/vágólapon van/u).last()).toBeVisible()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  const address = await copied('Másolás: az űrlap címe')
  expect((await request.get(address)).status()).toBe(200)
  const lines = await copied('Másolás: a HTML-sorok')
  await places.getByText('React', { exact: true }).click()
  expect(await copied('Másolás: a React-sorok')).toContain('/public/forms/masolt')

  const host = await context.newPage()
  await host.route(`${HOST}/`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="hu"><title>Oldal</title>${lines}</html>`,
    }),
  )
  // Browsers let no page of the web load from this machine; the server itself decides whether this one may.
  await host.route(`${server.url}/**`, async (route) => route.fulfill({ response: await route.fetch() }))
  const received: unknown[] = []
  await host.route(`${HOST}/fogad`, (route) => {
    received.push(route.request().postDataJSON())
    return route.fulfill({ status: 204 })
  })
  await host.goto(`${HOST}/`)
  await host.getByRole('textbox', { name: 'Mi történt?' }).fill('Eltört a pad.')
  await host.getByRole('button', { name: 'Beküldés' }).click()
  await expect(host.getByRole('heading', { name: 'A beküldés sikerült' })).toBeVisible()
  expect(received).toEqual([expect.objectContaining({ form: 'masolt', version: 1 })])
})

test('it opens from *Változatok* and from the form’s menu, once the form was published', async ({
  page,
  request,
}) => {
  await openVersions(page, await smallForm(request, 'kesobb'))
  const places = placesOf(page)
  const menu = page.getByRole('button', { name: 'További műveletek' })
  const entry = page.getByRole('menuitem', { name: 'Hol tölthető ki?' })
  await menu.click()
  await expect(entry).toBeDisabled()
  await expect(entry).toContainText('Előbb tegye közzé az űrlapot.')
  await page.keyboard.press('Escape')
  const button = page.getByRole('button', { name: 'Hol tölthető ki?' })
  await expect(button).toBeHidden()
  await publish(page)
  await closePlaces(page)

  await button.click()
  await expect(places.getByRole('img', { name: /^QR-kód: .*\/kitoltes\/kesobb$/u })).toBeVisible()
  expect(await graveFindingsInBothSchemes(page)).toEqual([])
  await closePlaces(page)
  await expect(button).toBeFocused()

  await page.setViewportSize({ width: 360, height: 740 })
  await menu.click()
  await entry.click()
  await expect(places.getByText(/\/kitoltes\/kesobb$/u)).toBeVisible()
  expect(await places.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await places.getByRole('button', { name: 'Teendők az alkalmazásban' }).click()
  const help = page.getByRole('dialog', { name: 'Súgó' })
  await expect(help.getByRole('heading', { name: 'Mit tesz az alkalmazás a válasszal?' })).toBeVisible()
})

test('it says who fetched the form, once a site or a program has', async ({ page, request, server }) => {
  const formId = await smallForm(request, 'lekert')
  await openVersions(page, formId)
  await publish(page)
  const places = placesOf(page)
  const counts = places.getByRole('table', { name: 'Hányszor kérték le?' })
  await expect(places.getByRole('heading', { name: 'Mi lesz a válaszokkal?' })).toBeVisible()
  await expect(places.getByRole('heading', { name: 'Hányszor kérték le?' })).toBeHidden()

  const address = `${server.url}/public/forms/lekert`
  const { etag = '' } = (await request.get(address, { headers: { origin: HOST } })).headers()
  const again = await request.get(address, { headers: { origin: HOST, 'if-none-match': etag } })
  expect(again.status()).toBe(304)
  expect((await request.get(address)).status()).toBe(200)
  await page.goto('/kitoltes/lekert')
  await expect(page.getByRole('textbox', { name: 'Mi történt?' })).toBeVisible()

  await openVersions(page, formId)
  await page.getByRole('button', { name: 'Hol tölthető ki?' }).click()
  await expect(counts.getByRole('row')).toHaveText([
    'Honnan?Ma7 nap30 nap',
    `${new URL(HOST).host}222`,
    'Program vagy kiszolgáló, név nélkül111',
    'Összesen333',
    'Az űrlap oldala (az összesben nincs benne)111',
  ])
  expect(await graveFindingsInBothSchemes(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(counts).toBeVisible()
  expect(await places.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('counts that cannot be loaded leave the rest of it as it is', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/fetches/u)
  await page.route('**/api/forms/*/fetches', (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{}' }),
  )
  await openVersions(page, await smallForm(request, 'szamlalatlan'))
  await publish(page)
  const places = placesOf(page)
  await expect(places.getByText('Nem tudjuk, hányszor kérték le az űrlapot.')).toBeVisible()
  await expect(places.getByText(/\/kitoltes\/szamlalatlan$/u)).toBeVisible()
})
