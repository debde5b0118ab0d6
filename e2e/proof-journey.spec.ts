import { closePlaces } from './close-places.ts'
import { create } from './create-items.ts'
import { expect, loaded, test } from './fixtures.ts'
import { openPart } from './open-part.ts'
import { QA } from './shared-servers.ts'

test.use({ serverOptions: QA })

/** As it is kept after *Próba mentése*: an adult need not name a guardian, a minor must. */
const scenario = {
  steps: [
    { do: [{ type: 'set', path: 'eletkor', value: 30 }], expect: { gondviselo: { present: false } } },
    { do: [{ type: 'set', path: 'eletkor', value: 17 }], expect: { gondviselo: { present: true } } },
  ],
}

test('somebody breaks a rule, sees which scenario broke and why, mends it, publishes knowing what changes, and prints the rule book', async ({
  page,
  request,
}) => {
  const formId = await create(request, 'forms', {
    name: 'Táborozás',
    key: 'taborozas',
    title: 'Tábori jelentkezés',
  })
  const field = (key: string, label: string, type: string, order: number) =>
    create(request, 'form-fields', { formId, key, label, name: label, type, order })
  await field('eletkor', 'Életkor', 'number', 10)
  const guardian = await field('gondviselo', 'Gondviselő', 'text', 20)
  await create(request, 'form-expandables', {
    ...{ formId, name: 'Kiskorúnak kell', targets: [guardian], mode: 'auto' },
    condition: { '<': [{ var: 'eletkor' }, 18] },
  })
  await create(request, 'form-scenarios', { formId, name: 'Csak kiskorúnak', content: scenario })
  await page.goto(`/admin/forms/edit/${formId}?qaTest=1&tab=rules`)
  await loaded(page)
  const publishing = page.getByRole('dialog', { name: 'Közzététel' })
  const openPublishing = () => page.getByRole('button', { name: 'Közzététel' }).first().click()
  await openPublishing()
  await publishing.getByRole('button', { name: 'Közzététel' }).click()
  await closePlaces(page)

  // A digit too few: people under eighteen do not see the question any more.
  const rule = page.getByRole('row').filter({ hasText: 'Gondviselő' }).filter({ hasText: 'kisebb, mint' })
  const setAge = async (from: string, to: string) => {
    await rule.getByRole('button', { name: from, exact: true }).click()
    await page.getByRole('dialog', { name: 'Milyen érték?' }).getByRole('spinbutton').fill(to)
    await page.keyboard.press('Escape')
  }
  await setAge('18', '1')
  await expect(page.getByRole('img', { name: '1 elbukó próba' })).toBeVisible()
  await openPart(page, 'Ellenőrzés', 'Próbák')
  const kept = page.getByRole('listitem').filter({ hasText: 'Csak kiskorúnak' })
  const broken = kept.getByRole('row', { name: 'Gondviselő' }).filter({ hasText: 'most:' })
  await expect(broken).toContainText('látszik; most: nem látszik')
  await expect(kept).toContainText('Ez a módosítás törte el')

  await page.getByRole('tab', { name: 'Szabályok' }).click()
  await setAge('1', '21')
  await expect(page.getByRole('img', { name: '1 elbukó próba' })).toBeHidden()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Minden mentve')).toBeVisible()

  await openPublishing()
  await expect(publishing.getByRole('heading', { name: 'Mit változtat ez?' })).toBeVisible()
  await expect(publishing).toContainText('A „Gondviselő” eddig nem látszott, ezután látszani fog.')
  await publishing.getByRole('button', { name: 'Közzététel' }).click()
  await closePlaces(page)

  await page.getByRole('tab', { name: 'Változatok' }).click()
  await page.getByRole('button', { name: '2. változat szabálykönyve' }).click()
  const book = page.getByRole('dialog', { name: 'Szabálykönyv: 2. változat' })
  await expect(book.frameLocator('iframe').getByText('kisebb, mint 21').first()).toBeVisible()
  await page.evaluate(() => {
    const shown = document.querySelector('iframe')?.contentWindow
    if (shown) shown.print = () => document.body.setAttribute('data-printed', '')
  })
  await book.getByRole('button', { name: 'Nyomtatás' }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached()
})
