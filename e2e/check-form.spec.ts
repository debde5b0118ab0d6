import { create, createEmptyForm } from './create-items.ts'
import { expect, loaded, test } from './fixtures.ts'
import { QA } from './shared-servers.ts'

test.use({ serverOptions: QA })

test('a finding stands at its field, leads to the rule, is mended or tried on the form', async ({
  page,
  request,
}) => {
  const formId = await createEmptyForm(request, 'Vitás szabályok')
  const field = (key: string, label: string, type: string, order: number) =>
    create(request, 'form-fields', { formId, key, label, name: label, type, order })
  await field('gyerek', 'Van gyermeke', 'checkbox', 10)
  await field('kulfold', 'Külföldön él', 'checkbox', 20)
  const card = await field('kartya', 'Lakcímkártya', 'text', 30)
  const other = await field('egyeb', 'Egyéb  adat', 'text', 40)
  const rule = (slug: string, name: string, key: string) =>
    create(request, slug, { formId, name, targets: [card], condition: { '==': [{ var: key }, true] } })
  const showing = await rule('form-expandables', 'Gyermekesnek kell', 'gyerek')
  const taking = await rule('form-removeables', 'Külföldön nem kell', 'kulfold')

  await page.goto(`/admin/forms/edit/${formId}?qaTest=1&tab=check`)
  await loaded(page)
  const warnings = page.getByRole('region', { name: 'Figyelmeztetések' })
  const finding = warnings.getByRole('listitem').filter({ hasText: 'Külföldön nem kell' })
  await expect(finding).toContainText('Például: „Van gyermeke” = igen, „Külföldön él” = igen.')
  const to = (name: string) => finding.getByRole('link', { name })
  await expect(to('Külföldön nem kell')).toHaveAttribute(
    'href',
    new RegExp(`/form-removeables/edit/${taking}`),
  )
  await expect(to('Gyermekesnek kell')).toHaveAttribute(
    'href',
    new RegExp(`/form-expandables/edit/${showing}`),
  )

  const spaces = page.getByText('A feliratban fölösleges szóköz van')
  await expect(spaces).toBeVisible()
  await page.getByRole('button', { name: /^Javítom: A feliratban/ }).click()
  await expect(spaces).toBeHidden()
  // The browser checks the edited form: an error that is restored by undo is found again, and nothing has
  // been saved.
  await page.keyboard.press('Control+z')
  await expect(spaces).toBeVisible()
  await page.getByRole('button', { name: /^Javítom: A feliratban/ }).click()
  await expect(spaces).toBeHidden()
  expect((await (await request.get(`/api/form-fields/${other}`)).json()).label).toBe('Egyéb  adat')

  await page.getByRole('tab', { name: 'Szerkesztés' }).click()
  const outline = page.getByRole('tree')
  await expect(outline.getByRole('treeitem', { name: 'Egyéb adat' })).toBeVisible()
  await outline.getByRole('button', { name: 'Lakcímkártya: 1 figyelmeztetés' }).click()
  const problems = page.getByRole('dialog', { name: 'Lakcímkártya: hibák és figyelmeztetések' })
  await expect(problems).toContainText(
    'Külföldön nem kell: Egyszerre teljesülhet ezzel: „Gyermekesnek kell”.',
  )
  await problems.getByRole('link', { name: 'Ellenőrzés' }).click()

  await finding.getByRole('button', { name: /^Kipróbálom/ }).click()

  await expect(page.getByText('Az űrlap előre ki van töltve')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Kitöltés' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Van gyermeke' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Lakcímkártya' })).toBeHidden()
  await page.getByRole('checkbox', { name: 'Külföldön él' }).uncheck()
  await expect(page.getByRole('textbox', { name: 'Lakcímkártya' })).toBeVisible()
})

test('a form is checked in a browser that is never idle, too', async ({ page, request }) => {
  const formId = await createEmptyForm(request, 'Sosem tétlen')
  await create(request, 'form-fields', { formId, key: 'a', label: 'Egyéb  adat', name: 'A', type: 'text' })
  // As on a busy machine: an idle callback without a time limit is never called.
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = (run, options) => {
      const { timeout } = options ?? {}
      if (timeout === undefined) return 0
      return window.setTimeout(() => run({ didTimeout: true, timeRemaining: () => 0 }), timeout)
    }
  })

  await page.goto(`/admin/forms/edit/${formId}?qaTest=1`)
  await loaded(page)

  await expect(page.getByRole('tree').getByRole('button', { name: /: 1 figyelmeztetés$/ })).toBeVisible()
})
