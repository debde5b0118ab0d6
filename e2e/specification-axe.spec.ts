import { kinds } from '@urlapmuhely/schema'
import { expect, loaded, test } from './fixtures.ts'
import { graveFindingsInBothSchemes } from './grave-findings.ts'
import { QA_DEMO } from './shared-servers.ts'

test.use({ serverOptions: QA_DEMO })
test.describe.configure({ mode: 'parallel' })

for (const width of [360, 1440]) {
  test.describe(`light and dark, ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    for (const { slug } of kinds) {
      test(`no grave finding on list, create and edit of ${slug}`, async ({ page, request }) => {
        const { items } = await (await request.get(`/api/${slug}?pageSize=1`)).json()
        for (const path of [slug, `${slug}/create`, `${slug}/edit/${items[0].id}`]) {
          await page.goto(`/admin/${path}?qaTest=1`)
          await loaded(page)
          expect(await graveFindingsInBothSchemes(page), path).toEqual([])
        }
      })
    }

    test('no grave finding on the control panel and the domain selector test', async ({ page }) => {
      for (const path of ['/admin', '/admin/domain-selector-test']) {
        await page.goto(`${path}?qaTest=1`)
        await loaded(page)
        expect(await graveFindingsInBothSchemes(page), path).toEqual([])
      }
    })
  })
}
