import { createEmptyForm } from './create-items.ts'
import { choose, openCreate } from './edit-screen.ts'
import { expect, test } from './fixtures.ts'

test('a field offers the autofill tokens that fit its type', async ({ admin: page, api }) => {
  const formId = await createEmptyForm(api, 'Kitöltés')
  await openCreate(page, 'form-fields', `?formId=${formId}`)
  const tokens = async (type: string) => {
    await choose(page, 'Típus', type)
    await page.getByRole('combobox', { name: 'A böngésző mivel töltheti ki' }).click()
    const texts = await page.getByRole('option').allTextContents()
    await page.keyboard.press('Escape')
    return texts
  }
  expect(await tokens('E-mail-cím')).toEqual(['ne töltse ki a böngésző', 'felhasználónév', 'e-mail-cím'])
  expect(await tokens('Dátum')).toEqual(['ne töltse ki a böngésző', 'születési idő'])

  // A choice for another type stays visible, so that its issue can be understood.
  await choose(page, 'A böngésző mivel töltheti ki', 'születési idő')
  await choose(page, 'Típus', 'E-mail-cím')
  await expect(page.getByRole('combobox', { name: 'A böngésző mivel töltheti ki' })).toContainText(
    'születési idő',
  )
})
