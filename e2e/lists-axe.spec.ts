import { graveFindings } from './axe.ts'
import { expect, loaded, test } from './fixtures.ts'
import { createListData } from './lists-data.ts'

test.use({ serverOptions: { qa: true } })

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [360, 1440]) {
    test(`lists and domains can be used by everybody: ${scheme}, ${width} px`, async ({ page, request }) => {
      // Axe reads every cell of every list.
      test.setTimeout(180_000)
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width, height: 800 })
      const { formId } = await createListData(request, `axe-${scheme}-${width}`)
      const check = async () => {
        expect(await graveFindings(page)).toEqual([])
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
}
