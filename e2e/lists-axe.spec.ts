import { createListData } from './create-items.ts'
import { expect, loaded, test } from './fixtures.ts'
import { graveFindingsInBothSchemes } from './grave-findings.ts'
import { QA } from './shared-servers.ts'

test.use({ serverOptions: QA })
test.describe.configure({ mode: 'parallel' })

for (const width of [360, 1440]) {
  test(`lists and domains can be used by everybody: light and dark, ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const { formId } = await createListData(request, `axe-${width}`)
    const check = async () => {
      expect(await graveFindingsInBothSchemes(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    for (const path of [
      'forms',
      `form-fields?filter[formId]=${formId}`,
      'form-validations?pageSize=25',
      'form-options?q=nincs-ilyen',
    ]) {
      await page.goto(`/admin/${path}${path.includes('?') ? '&' : '?'}qaTest=1`)
      await loaded(page)
      await check()
    }
    await page.goto(`/admin/form-fields?qaTest=1&filter[formId]=${formId}`)
    await loaded(page)
    await page
      .getByRole('checkbox', { name: /^Kijelölés: / })
      .first()
      .click()
    await page.getByRole('button', { name: /^Szűrők/ }).click()
    await expect(page.getByRole('dialog', { name: 'Szűrők' })).toBeVisible()
    await check()

    await page.goto(`/admin/domain-selector-test?qaTest=1&form=${formId}`)
    await loaded(page)
    await expect(page.getByRole('heading', { name: /^Mezők/ })).toBeVisible()
    await check()
  })
}
