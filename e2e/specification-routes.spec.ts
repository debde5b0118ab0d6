import { expect, loaded, test } from './fixtures.ts'

const ID = '01935d0e-0000-7000-8000-000000000001'

/** Copied from the specification, section 2: path under /admin, title code. */
const items = [
  ['form-fields', 'FIELD'],
  ['form-default-values', 'DEF'],
  ['form-disableds', 'DIS'],
  ['form-expandables', 'EXP'],
  ['form-option-expandables', 'OPTEXP'],
  ['form-option-modifiers', 'OPTMOD'],
  ['form-options', 'OPT'],
  ['form-removeables', 'REM'],
  ['form-side-effects', 'SIDE'],
  ['form-validations', 'VAL'],
  ['forms', 'FORM'],
] as const

test.describe('section 2: every path opens with its title', () => {
  for (const [slug, code] of items) {
    test(`/admin/${slug}`, async ({ admin, expectedErrors }) => {
      expectedErrors.push(/404/) // nothing has the id of this address

      await admin.goto(`/admin/${slug}`)
      await expect(admin).toHaveTitle(`${code}/LIST`)
      await admin.goto(`/admin/${slug}/create`)
      await expect(admin).toHaveTitle(`${code}/NEW`)
      await admin.goto(`/admin/${slug}/edit/${ID}`)
      await expect(admin).toHaveTitle(`${code}/MOD/${ID}`)
    })
  }

  test('/admin and /admin/domain-selector-test', async ({ admin }) => {
    await admin.goto('/admin')
    await expect(admin).toHaveTitle('CONTROL PANEL')
    await admin.getByRole('link', { name: 'Domainek' }).click()
    await expect(admin).toHaveURL(/\/admin\/domain-selector-test$/)
    await expect(admin).toHaveTitle('Űrlapműhely')
  })
})

test('section 2: the admin layout is loaded on demand', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })

  await page.goto('/')
  await loaded(page)

  expect(scripts.filter((url) => url.includes('admin-layout'))).toEqual([])
})

for (const path of [
  '/nincs',
  '/admin/nincs',
  '/admin/forms/edit',
  '/admin/forms/edit/a/b',
  '/admin/forms/new',
  '/admin/form-fields/nincs',
]) {
  test(`section 2: ${path} shows the not-found page`, async ({ admin }) => {
    await admin.goto(path)

    await expect(admin.getByRole('heading', { name: 'Az oldal nem található' })).toBeVisible()
    // The page's own title, even if the address belongs to a screen with another.
    await expect(admin).toHaveTitle('Az oldal nem található')
    await admin.getByRole('link', { name: 'Vezérlőpult' }).click()
    await expect(admin).toHaveTitle('CONTROL PANEL')
  })
}

test('section 2: navigation uses the history of the browser, with base /', async ({ admin, server }) => {
  await admin.goto('/admin')
  const menu = admin.getByRole('navigation', { name: 'Főmenü' })
  await menu.getByRole('link', { name: /^Mezők/ }).click()
  await expect(admin).toHaveURL(`${server.url}/admin/form-fields`)
  await menu.getByRole('link', { name: /^Opciók/ }).click()
  await expect(admin).toHaveURL(`${server.url}/admin/form-options`)

  await admin.goBack()
  await expect(admin).toHaveTitle('FIELD/LIST')
  await admin.goBack()
  await expect(admin).toHaveTitle('CONTROL PANEL')
  await admin.goForward()
  await expect(admin).toHaveTitle('FIELD/LIST')
})
