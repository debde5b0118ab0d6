import type { Page } from '@playwright/test'
import { kinds } from '@urlapmuhely/schema'
import { expect, loaded, test } from './fixtures.ts'
import { graveFindingsInBothSchemes } from './grave-findings.ts'
import { QA_DEMO } from './shared-servers.ts'
import { type MadeForm, makeForm } from './whole-form.ts'

test.use({ serverOptions: QA_DEMO })
test.describe.configure({ mode: 'parallel' })

const HEIGHT = 900
const WIDTHS = [1440, 360]

/** Looks at a screen in each width and colour scheme; it is loaded once, because loading takes most of the time. */
async function expectNoFindings(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await loaded(page)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    expect(await graveFindingsInBothSchemes(page), `${path}, ${width} px`).toEqual([])
  }
}

/** The list with rows of one form: a hundred rows that are alike would take four times as long. */
const listOf = ({ formId }: MadeForm, slug: string) =>
  ({ forms: 'q=akadalymentes', 'form-options': 'q=zala' })[slug] ?? `filter[formId]=${formId}`

const idOf = ({ formId, fields, rules }: MadeForm, slug: string) =>
  ({ forms: formId, 'form-fields': fields.megye, 'form-options': undefined, ...rules })[slug]

for (const { slug } of kinds) {
  test(`no grave finding on list, create and edit of ${slug}, light and dark, 1440 and 360 px`, async ({
    page,
    request,
  }) => {
    const made = await makeForm(request, 'akadalymentes')
    const { items } = await (await request.get(`/api/${slug}?pageSize=1`)).json()
    const id = idOf(made, slug) ?? items[0].id
    for (const path of [`${slug}?${listOf(made, slug)}&`, `${slug}/create?`, `${slug}/edit/${id}?`])
      await expectNoFindings(page, `/admin/${path}qaTest=1`)
  })
}

for (const path of ['/admin', '/admin/domain-selector-test'])
  test(`no grave finding on ${path}, light and dark, 1440 and 360 px`, ({ page }) =>
    expectNoFindings(page, `${path}?qaTest=1`))
