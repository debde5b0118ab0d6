import { closePlaces } from './close-places.ts'
import { create, createEmptyForm } from './create-items.ts'
import { expect, loaded, test } from './fixtures.ts'
import { QA } from './shared-servers.ts'

test.use({ serverOptions: QA })

test('publishing tells what a change does, and shows both forms filled in with the same answers', async ({
  page,
  request,
}) => {
  const formId = await createEmptyForm(request, 'Amit egy módosítás tesz')
  const field = (key: string, label: string, type: string, order: number) =>
    create(request, 'form-fields', { formId, key, label, name: label, type, order })
  await field('gyerek', 'Van gyermeke', 'checkbox', 10)
  await field('kulfold', 'Külföldön él', 'checkbox', 20)
  const card = await field('kartya', 'Lakcímkártya', 'text', 30)
  const shown = { '==': [{ var: 'gyerek' }, true] }
  const rule = await create(request, 'form-expandables', {
    ...{ formId, name: 'Gyermekesnek kell', targets: [card], condition: shown },
  })

  await page.goto(`/admin/forms/edit/${formId}?qaTest=1`)
  await loaded(page)
  const publish = async () => {
    await page.getByRole('button', { name: 'Közzététel' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Közzététel' }).click()
    await closePlaces(page)
  }
  await publish()

  // Written in another way: the behaviour is the same.
  await change(rule, { '!': [{ '!': [shown] }] })
  await page.getByRole('button', { name: 'Közzététel' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Közzététel' })
  await expect(dialog.getByText('Bizonyítottan azonos')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await change(rule, { and: [shown, { '!': [{ var: 'kulfold' }] }] })
  await page.getByRole('button', { name: 'Közzététel' }).first().click()
  const difference = dialog
    .getByRole('listitem')
    .filter({ hasText: 'Ha „Van gyermeke” = igen, „Külföldön él” = igen:' })
  await expect(difference).toContainText('A „Lakcímkártya” eddig látszott, ezután nem fog látszani.')
  await expect(difference).toContainText('szigorúbb')
  await difference.getByRole('button', { name: /^Megnézem egymás mellett/u }).click()
  const before = page.getByRole('region', { name: 'Eddig: 1. változat' }).first()
  const after = page.getByRole('region', { name: 'Ezután: munkapéldány' }).first()
  await expect(before.getByRole('textbox', { name: 'Lakcímkártya' })).toBeVisible()
  await expect(after.getByRole('checkbox', { name: 'Külföldön él' })).toBeChecked()
  await expect(after.getByRole('textbox', { name: 'Lakcímkártya' })).toBeHidden()
  // Both can be filled in further.
  await after.getByRole('checkbox', { name: 'Külföldön él' }).uncheck()
  await expect(after.getByRole('textbox', { name: 'Lakcímkártya' })).toBeVisible()

  async function change(id: string, condition: object) {
    const path = `/api/form-expandables/${id}`
    const { revision } = await (await request.get(path)).json()
    const answer = await request.patch(path, {
      data: { condition },
      headers: { 'if-match': `"${revision}"` },
    })
    expect(answer.status()).toBe(200)
  }
})
