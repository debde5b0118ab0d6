import { closePlaces } from './close-places.ts'
import { create } from './create-items.ts'
import { expect, loaded, test } from './fixtures.ts'
import { QA } from './shared-servers.ts'

test.use({ serverOptions: QA })

test('only what the dialog shows is published: a change by somebody else must be looked at first', async ({
  page,
  request,
}) => {
  const name = 'Közösen szerkesztett'
  const formId = await create(request, 'forms', { name, title: name, key: 'kozos' })
  const label = 'Eredeti'
  const fieldId = await create(request, 'form-fields', {
    formId,
    name: label,
    key: 'elso',
    label,
    type: 'text',
  })
  await page.goto(`/admin/forms/edit/${formId}?tab=versions&qaTest=1`)
  await loaded(page)
  const open = () => page.getByRole('tabpanel').getByRole('button', { name: 'Közzététel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Közzététel' })
  const publish = dialog.getByRole('button', { name: 'Közzététel', exact: true })
  const confirm = dialog.getByRole('checkbox')
  await open()
  await expect(dialog.getByText('Ez lesz az űrlap első közzétett változata')).toBeVisible()
  if (await confirm.isVisible()) await confirm.check()
  await publish.click()
  await expect(page.getByText('Közzétéve: Közösen szerkesztett')).toBeVisible()
  await closePlaces(page)

  await open()
  await expect(dialog.getByText('nincs mit közzétenni')).toBeVisible()
  await expect(publish).toBeDisabled()
  await page.keyboard.press('Escape')

  const rename = async (label: string) => {
    const { revision } = await (await request.get(`/api/form-fields/${fieldId}`)).json()
    const headers = { 'if-match': `"${revision}"` }
    const answer = await request.patch(`/api/form-fields/${fieldId}`, { data: { label }, headers })
    expect(answer.status()).toBe(200)
  }
  await rename('Amit láttam')
  await open()
  await expect(dialog.getByRole('listitem').filter({ hasText: '„Amit láttam”' })).toBeVisible()
  const note = dialog.getByRole('textbox', { name: 'Megjegyzés' })
  await note.fill('Nem veszhet el')
  await rename('Amit nem láttam')
  await expect(dialog.getByRole('alert')).toContainText('már nem az lenne közzétéve, ami itt látszik')
  await expect(publish).toBeDisabled()
  await expect(dialog.getByText('„Amit nem láttam”')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Megnézem, mi változott' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: '„Amit nem láttam”' })).toBeVisible()
  await expect(note).toHaveValue('Nem veszhet el')
  if (await confirm.isVisible()) await confirm.check()
  await publish.click()
  await closePlaces(page)
  await expect(page.getByRole('cell', { name: 'Nem veszhet el' })).toBeVisible()
})
