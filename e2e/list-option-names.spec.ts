import { create } from './create-items.ts'
import { expect, loaded, test } from './fixtures.ts'
import { QA } from './shared-servers.ts'

test.use({ serverOptions: QA })

test('lists show options by their labels, not by the values that applications get', async ({
  page,
  request,
}) => {
  const formId = await create(request, 'forms', { name: 'Nevek', key: 'opcionevek', title: 'Nevek' })
  for (const [list, value, label, order] of [
    ['opcionevek-egyik', 'a1', 'Árvíztűrő', 1],
    ['opcionevek-egyik', 'a2', 'Tükörfúró', 2],
    // The same value means another thing in another list.
    ['opcionevek-masik', 'a1', 'Kékes', 1],
  ] as const)
    await create(request, 'form-options', { list, value, label, name: label, order })
  const field = (key: string, optionList: string, order: number) =>
    create(request, 'form-fields', { formId, key, label: key, name: key, type: 'select', optionList, order })
  const [first, second] = [
    await field('egyik', 'opcionevek-egyik', 1),
    await field('masik', 'opcionevek-masik', 2),
  ]
  const rule = (slug: string, name: string, more: object) =>
    create(request, slug, { formId, name, order: 1, ...more })
  await rule('form-option-expandables', 'Nyit', {
    fieldId: first,
    optionValues: ['a1', 'a2'],
    targets: [second],
  })
  await rule('form-option-modifiers', 'Elrejt', { fieldId: second, effect: 'exclude', optionValues: ['a1'] })
  await rule('form-default-values', 'Kezdet', { targets: [second], when: 'init', value: 'a1' })

  const rowOf = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
  for (const [slug, name, text] of [
    ['form-option-expandables', 'Nyit', 'Árvíztűrő, Tükörfúró'],
    ['form-option-modifiers', 'Elrejt', 'Kékes'],
    ['form-default-values', 'Kezdet', '„Kékes”'],
  ] as const) {
    await page.goto(`/admin/${slug}?qaTest=1`)
    await loaded(page)
    await expect(rowOf(name)).toContainText(text)
  }
})
