import { kinds } from '@urlapmuhely/schema'
import { graveFindings } from './axe.ts'
import { expect, loaded, test } from './fixtures.ts'

test.use({ serverOptions: { qa: true } })
// Axe looks at every element of three screens; a busy machine needs its time for that.
test.setTimeout(180_000)

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [360, 1440]) {
    test.describe(`${scheme}, ${width} px`, () => {
      test.use({ colorScheme: scheme, viewport: { width, height: 900 } })

      for (const { slug } of kinds) {
        test(`no grave finding on list, create and edit of ${slug}`, async ({ page, request }) => {
          const { items } = await (await request.get(`/api/${slug}?pageSize=1`)).json()
          for (const path of [slug, `${slug}/create`, `${slug}/edit/${items[0].id}`]) {
            await page.goto(`/admin/${path}?qaTest=1`)
            await loaded(page)
            expect(await graveFindings(page), path).toEqual([])
          }
        })
      }

      test('no grave finding on the control panel and the domain selector test', async ({ page }) => {
        for (const path of ['/admin', '/admin/domain-selector-test']) {
          await page.goto(`${path}?qaTest=1`)
          await loaded(page)
          expect(await graveFindings(page), path).toEqual([])
        }
      })
    })
  }
}
