import type { Page } from '@playwright/test'
import { kinds } from '../packages/schema/src/index.ts'
import { create, createEmptyForm } from './create-items.ts'
import { expect, loaded, test } from './fixtures.ts'
import { QA_DEMO } from './shared-servers.ts'
import { type MadeForm, makeForm } from './whole-form.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ serverOptions: QA_DEMO, viewport: { width: 1440, height: 900 } })

/** The screens of the application, with those of each kind, and the tabs and parts of a form. */
const screensOf: Readonly<Record<string, (made: MadeForm) => readonly string[]>> = {
  'the screens beside those of items': () => [
    '/admin',
    '/admin/domain-selector-test',
    '/admin/forms/import',
    '/admin/nincs-ilyen',
  ],
  'the tabs of a form': ({ formId }) =>
    [
      'build',
      'rules',
      'matrix',
      'map',
      'texts',
      'check',
      'scenarios',
      'versions',
      'log',
      'calendar',
      'settings',
    ].map((tab) => `/admin/forms/edit/${formId}?tab=${tab}`),
  ...Object.fromEntries(
    kinds.map(({ slug, label }) => [
      `the screens of ${label.many}`,
      ({ fields, rules }: MadeForm) => [
        `/admin/${slug}`,
        `/admin/${slug}?q=nincs-ilyen-szo`,
        `/admin/${slug}/create`,
        ...(slug === 'form-fields' ? [`/admin/${slug}/edit/${fields.nev}`] : []),
        ...(rules[slug] ? [`/admin/${slug}/edit/${rules[slug]}`] : []),
      ],
    ]),
  ),
}

/** Waits until a screen, and the open tab of a form, have their contents. */
async function contents(page: Page): Promise<void> {
  await loaded(page)
  const tabs = page.getByRole('tabpanel').filter({ visible: true })
  if ((await page.getByRole('tab').count()) > 0) await expect(tabs.first()).toContainText(/\S/u)
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
}

/** The names of the primary buttons that stand on a screen; a dialog over it is a screen of its own. */
function primaryButtons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
    return [...(dialog ?? document.body).querySelectorAll<HTMLElement>('.mantine-Button-root')]
      .filter(({ dataset }) => dataset.variant === undefined || dataset.variant === 'filled')
      .filter(
        (button) => button.checkVisibility({ checkVisibilityCSS: true }) && button.innerText.trim() !== '',
      )
      .map((button) => button.innerText.trim())
  })
}

/** The texts that are neither as heavy as the others nor as headings. */
function otherWeights(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
      )
      .filter((element) => element.checkVisibility() && !element.matches('option, optgroup, script, style'))
      .map((element) => [
        getComputedStyle(element).fontWeight,
        element.localName,
        element.className,
        element.textContent,
      ])
      .filter(([weight]) => weight !== '400' && weight !== '600')
      .map((parts) => parts.join(' ')),
  )
}

for (const [name, addresses] of Object.entries(screensOf)) {
  test(`${name} have one primary button at most, and two weights of type`, async ({ page, request }) => {
    page.on('dialog', (dialog) => dialog.accept())
    const found: Record<string, string[]> = {}
    for (const address of addresses(await makeForm(request, 'elsodleges'))) {
      await page.goto(`${address}${address.includes('?') ? '&' : '?'}qaTest=1`)
      await contents(page)
      found[address] = await primaryButtons(page)
      expect(await otherWeights(page), address).toEqual([])
    }
    // Otherwise it would pass where no button is recognised.
    expect(Object.values(found).flat()).not.toEqual([])
    expect(Object.entries(found).filter(([, buttons]) => buttons.length > 1)).toEqual([])
  })
}

test('the dialogs of publishing have one primary button', async ({ page, request }) => {
  const title = 'Párbeszéd'
  const formId = await createEmptyForm(request, title)
  const field = { formId, name: title, label: title, key: 'mezo', type: 'text' }
  const fieldId = await create(request, 'form-fields', field)
  const rule = { rule: 'required', parameters: {}, targets: [fieldId] }
  await create(request, 'form-validations', { formId, name: 'Kötelező', ...rule })
  await page.goto(`/admin/forms/edit/${formId}?tab=versions&qaTest=1`)
  const versions = page.getByRole('tabpanel')
  await versions.getByRole('button', { name: 'Közzététel' }).click()
  const publishing = page.getByRole('dialog', { name: 'Közzététel' })
  await expect(publishing.getByText('Ez lesz az űrlap első közzétett változata')).toBeVisible()
  expect(await primaryButtons(page)).toEqual(['Közzététel'])
  await publishing.getByRole('button', { name: 'Közzététel', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Az űrlap oldala' })).toBeVisible()
  expect(await primaryButtons(page)).toEqual(['Megnyitás'])
  await page.keyboard.press('Escape')
  await expect(versions.getByRole('button', { name: 'Visszaállítás' })).toBeVisible()
  expect(await primaryButtons(page)).toEqual(['Mentés'])
})
