import { expect, loaded, test } from './fixtures.ts'
import { DEMO } from './shared-servers.ts'

test.use({ serverOptions: DEMO, contextOptions: { forcedColors: 'active' } })

test('in forced colours the admin screens show which link and which button is chosen', async ({ admin }) => {
  await admin.goto('/admin/forms')
  await loaded(admin)
  const edgeOf = (name: string) =>
    admin
      .getByRole('navigation')
      .getByRole('link', { name })
      .first()
      .evaluate((element) => getComputedStyle(element).outlineStyle)

  expect(await edgeOf('Űrlapok')).toBe('solid')
  expect(await edgeOf('Mezők')).toBe('none')
})
