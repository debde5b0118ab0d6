import type { APIRequestContext, Page } from '@playwright/test'
import { create } from './create-items.ts'
import { expect, test } from './fixtures.ts'
import { graveFindingsInBothSchemes } from './grave-findings.ts'
import { QA } from './shared-servers.ts'
import { actOn, openWorkshop, outlineRow } from './workshop-page.ts'

test.use({ serverOptions: QA })

interface Made {
  readonly formId: string
  readonly contentOf: () => Promise<Readonly<Record<string, readonly Record<string, unknown>[]>>>
}

/** A form in which rules, a formula and a text read the field `tulaj`. */
async function make(request: APIRequestContext, key: string): Promise<Made> {
  const formId = await create(request, 'forms', { name: key, key: `${key}-${Date.now()}`, title: key })
  const field = (name: string, label: string, type: string, order: number, more = {}) =>
    create(request, 'form-fields', { formId, key: name, label, name: label, type, order, ...more })
  await field('tulaj', 'Tulajdonos', 'checkbox', 10)
  const cim = await field('cim', 'Cím', 'text', 20)
  const kor = await field('kor', 'Életkor', 'number', 30)
  const isOwner = { '==': [{ var: 'tulaj' }, true] }
  const rule = (slug: string, name: string, values: object) =>
    create(request, slug, { formId, name, order: 1, ...values })
  await rule('form-disableds', 'Zárás', { targets: [cim], condition: isOwner })
  await rule('form-validations', 'Kell a kor', {
    targets: [kor],
    rule: 'required',
    condition: { and: [isOwner, { '!=': [{ var: 'cim' }, ''] }] },
  })
  const contentOf = async () => (await (await request.get(`/api/forms/${formId}/content`)).json()).items
  return { formId, contentOf }
}

test('deleting says what becomes of each rule, does exactly that, and saves', async ({ page, request }) => {
  const { formId, contentOf } = await make(request, 'torles-sorsok')
  await openWorkshop(page, formId, '?qaTest=1')
  await actOn(page, 'Tulajdonos', 'Törlés')
  const dialog = page.getByRole('dialog', { name: '1 mező törlése' })
  await expect(dialog).toBeVisible()
  const closing = dialog.getByRole('radiogroup', { name: 'Mi legyen vele: Zárás' })
  await expect(closing.getByRole('radio', { name: 'törlődik' })).toBeChecked()
  await closing.getByRole('radio', { name: 'mindig érvényes lesz' }).check()
  const needed = dialog.getByRole('radiogroup', { name: 'Mi legyen vele: Kell a kor' })
  await expect(needed.getByRole('radio', { name: 'kikerül belőle' })).toBeChecked()
  expect(await graveFindingsInBothSchemes(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Törlés', exact: true }).click()
  await expect(outlineRow(page, 'Tulajdonos')).toHaveCount(0)

  await save(page)
  const { formField, formDisabled, formValidation } = await contentOf()
  expect(formField?.map(({ key }) => key)).toEqual(['cim', 'kor'])
  expect(formDisabled).toMatchObject([{ name: 'Zárás', condition: null }])
  expect(formValidation).toMatchObject([{ name: 'Kell a kor', condition: { '!=': [{ var: 'cim' }, ''] } }])
})

test('a field that a formula reads is not deleted: the dialog says why, and leads to the formula', async ({
  page,
  request,
}) => {
  const { formId } = await make(request, 'torles-nem')
  await create(request, 'form-fields', {
    ...{ formId, key: 'dupla', label: 'Kétszerese', name: 'Kétszerese', type: 'calculated', order: 40 },
    expression: { '*': [{ var: 'kor' }, 2] },
  })
  await openWorkshop(page, formId, '?qaTest=1')
  await actOn(page, 'Életkor', 'Törlés')
  const dialog = page.getByRole('dialog', { name: '1 mező törlése' })
  await expect(dialog.getByText('nem törölhető, mert ez olvassa: Képlet')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Törlés', exact: true })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Megnyitás: Kétszerese' }).click()
  await expect(dialog).toBeHidden()
  await expect(outlineRow(page, 'Kétszerese')).toHaveAttribute('aria-selected', 'true')
  await expect(outlineRow(page, 'Életkor')).toBeVisible()
})

test('a save that is refused because something is still read names it, and leads to it', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/409/u)
  const { formId } = await make(request, 'torles-mentes')
  await openWorkshop(page, formId, '?qaTest=1')
  // Meanwhile somebody else makes a text read the field.
  await actOn(page, 'Tulajdonos', 'Törlés')
  await page.getByRole('dialog').getByRole('button', { name: 'Törlés', exact: true }).click()
  await page.route('**/content*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    const { items } = await (await request.get(`/api/forms/${formId}/content`)).json()
    const [reader] = items.formField.filter(({ key }: { key: string }) => key === 'cim')
    const references = [
      {
        kind: 'formField',
        name: 'Cím',
        label: 'Cím',
        detail: 'cim',
        id: reader.id,
        slug: 'form-fields',
        path: 'label',
        formId,
      },
    ]
    await route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      json: {
        ...{
          type: 'urn:urlapmuhely:problem:referenced',
          title: 'Így nem lehet, mert más elemek hivatkoznak rá.',
        },
        ...{ status: 409, code: 'referenced', requestId: 'x', data: { references } },
      },
    })
  })
  await page.keyboard.press('Control+s')
  const alert = page.getByRole('alert').filter({ hasText: 'Olyan elemre hivatkozik, amely törölve lesz.' })
  await expect(alert).toBeVisible()
  await alert.getByRole('link', { name: '„Cím”: Felirat' }).click()
  await expect(outlineRow(page, 'Cím')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('textbox', { name: 'Felirat' })).toBeFocused()
})

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Minden mentve')).toBeVisible()
}
