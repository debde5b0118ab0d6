import type { APIRequestContext } from '@playwright/test'
import { create } from './create-items.ts'
import { saveState } from './edit-screen.ts'
import { expect, test } from './fixtures.ts'
import { graveFindingsInBothSchemes } from './grave-findings.ts'
import { QA_DEMO } from './shared-servers.ts'
import { actOn, openWorkshop, outlineRow, outlineRows } from './workshop-page.ts'

test.use({ serverOptions: QA_DEMO })
test.describe.configure({ mode: 'parallel' })

test('a ready block is put into a form in one step, saved as an own one, and put into another form', async ({
  page,
  request,
}) => {
  const newForm = (name: string) => create(request, 'forms', { name, key: name, title: name })
  const formId = await newForm('blokkos')
  const otherId = await newForm('blokkos-masik')
  const group = { formId, name: 'Kérelmező', key: 'kerelmezo', label: 'Kérelmező', type: 'group' }
  await create(request, 'form-fields', group)
  const rows = outlineRows(page)

  await openWorkshop(page, formId, '?qaTest=1')
  await actOn(page, 'Kérelmező', 'Blokk beszúrása')
  const insertion = page.getByRole('dialog', { name: 'Blokk beszúrása' })
  await insertion.getByRole('textbox', { name: 'Keresés a blokkok között' }).fill('iranyitoszam')
  await expect(insertion.getByRole('radio')).toHaveCount(1)
  await insertion.getByRole('radio', { name: 'Lakcím' }).check()
  await expect(insertion.getByRole('region', { name: /tartalma/ })).toContainText('Irányítószám')
  await insertion.getByRole('combobox', { name: 'Hová kerüljön?' }).click()
  await page.getByRole('option', { name: 'Ennek a végére: Kérelmező' }).click()
  await insertion.getByRole('button', { name: 'Beillesztés' }).click()
  await expect(outlineRow(page, 'Lakcím')).toHaveAttribute('aria-selected', 'true')
  await expect(rows).toHaveCount(7)
  // It is a step like any other.
  await expect(saveState(page)).toContainText(/mentetlen módosítás/u)
  await page.getByRole('button', { name: 'Visszavonás', exact: true }).click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Újra', exact: true }).click()
  await expect(rows).toHaveCount(7)
  await page.keyboard.press('Control+s')
  await expect(saveState(page)).toContainText('Minden mentve')

  await actOn(page, 'Kérelmező', 'Mentés blokként')
  const saving = page.getByRole('dialog', { name: 'Mezők mentése blokként' })
  await saving.getByRole('textbox', { name: 'A blokk neve' }).fill('Kérelmező címmel')
  // The selected item is ticked already, with its contents.
  await expect(saving.getByRole('checkbox', { name: 'Kérelmező' })).toBeChecked()
  await expect(saving.getByRole('checkbox', { name: 'Irányítószám' })).toBeChecked()
  await saving.getByRole('button', { name: 'Mentés', exact: true }).click()
  await expect(saving).toContainText('A blokk elkészült: Kérelmező címmel')
  await openWorkshop(page, otherId, '?qaTest=1')
  await page.getByRole('button', { name: 'Blokk beszúrása' }).click()
  await insertion.getByRole('radio', { name: 'Kérelmező címmel saját' }).check()
  await expect(insertion).toContainText('A blokk 7 mezőből, 3 szabályból és 221 opcióból áll.')
  await insertion.getByRole('button', { name: 'Átnevezés' }).click()
  await insertion.getByRole('textbox', { name: 'A blokk neve' }).fill('Kérelmező és címe')
  await insertion.getByRole('button', { name: 'Név mentése' }).click()
  await expect(insertion.getByRole('radio', { name: 'Kérelmező és címe saját' })).toBeChecked()
  await insertion.getByRole('button', { name: 'Beillesztés' }).click()
  await expect(rows).toHaveCount(7)

  await actOn(page, 'Kérelmező', 'Blokk beszúrása')
  await insertion.getByRole('radio', { name: 'Kérelmező és címe saját' }).check()
  await insertion.getByRole('button', { name: 'Blokk törlése' }).click()
  await expect(insertion.getByRole('radio', { name: 'Kérelmező és címe saját' })).toHaveCount(0)
  await expect(insertion.getByRole('radio', { name: 'Lakcím', exact: true })).toBeVisible()
})

/**
 * Returns the content of a form without the parts that belong to one form alone: fields by their paths, and
 * rules that name them.
 */
async function plainContent(request: APIRequestContext, formId: string) {
  const { items } = await (await request.get(`/api/forms/${formId}/content`)).json()
  const fields = new Map<string, Item>(items.formField.map((field: Item) => [field.id, field]))
  const pathOf = (id: unknown): string => {
    const field = fields.get(String(id))
    return field ? `${field.parentId ? `${pathOf(field.parentId)}.` : ''}${field.key}` : String(id)
  }
  const own = [
    'id',
    'formId',
    'order',
    'revision',
    'createdAt',
    'createdBy',
    'updatedAt',
    'updatedBy',
    'list',
  ]
  const plain = (item: Item) =>
    JSON.stringify(
      Object.entries(item).filter(([name]) => !own.includes(name)),
      (_, value) => (fields.has(value) ? pathOf(value) : value),
    )
  return {
    outline: [...fields.values()]
      .sort((left, right) => Number(left.order) - Number(right.order))
      .map(({ id }) => pathOf(id))
      .filter((path) => !path.includes('.')),
    items: Object.entries<Item[]>(items).map(([kind, all]) => [kind, all.map(plain).sort()]),
  }
}

type Item = Readonly<Record<string, unknown>>

test('a block makes the same fields, rules and options as the server makes of it', async ({
  page,
  request,
}) => {
  const blocks = ['Lakcím', 'Értesítési cím', 'Bankszámla', 'Lakcím']
  const { blocks: ready } = await (await request.get('/api/ready-blocks')).json()
  const newForm = async (name: string) => {
    const formId = await create(request, 'forms', { name, key: name, title: name })
    const group = { formId, name: 'Ügyfél', key: 'ugyfel', label: 'Ügyfél', type: 'group', order: 10 }
    const parentId = await create(request, 'form-fields', group)
    const inside = { formId, parentId, name: 'Lakcím', key: 'lakcim', label: 'Régi', type: 'text', order: 10 }
    await create(request, 'form-fields', inside)
    return { formId, parentId }
  }
  const [byServer, byHand] = [await newForm('blokk-szerver'), await newForm('blokk-kez')]
  await openWorkshop(page, byHand.formId, '?qaTest=1')
  for (const [count, name] of blocks.entries()) {
    await actOn(page, 'Ügyfél', 'Blokk beszúrása')
    const insertion = page.getByRole('dialog', { name: 'Blokk beszúrása' })
    await insertion.getByRole('radio', { name, exact: true }).check()
    await insertion.getByRole('combobox', { name: 'Hová kerüljön?' }).click()
    const place = count % 2 === 0 ? 'Ennek a végére: Ügyfél' : 'Az űrlap végére'
    await page.getByRole('option', { name: place }).click()
    await insertion.getByRole('button', { name: 'Beillesztés' }).click()
    await expect(insertion).toBeHidden()
    const parentId = count % 2 === 0 ? byServer.parentId : null
    const { key } = ready.find((block: { name: string }) => block.name === name)
    const response = await request.post(`/api/forms/${byServer.formId}/insert-block`, {
      data: { block: { ready: key }, parentId, afterId: null },
    })
    expect(response.status()).toBe(201)
  }
  await page.keyboard.press('Control+s')
  await expect(saveState(page)).toContainText('Minden mentve')
  expect(await plainContent(request, byHand.formId)).toEqual(await plainContent(request, byServer.formId))
})

test('every block is offered, however many there are', async ({ page, request }) => {
  const formId = await create(request, 'forms', { name: 'sok', key: 'sok', title: 'Sok blokk' })
  const numbers = Array.from({ length: 205 }, (_, index) => String(index + 1).padStart(3, '0'))
  await Promise.all(numbers.map((number) => create(request, 'blocks', { name: `Készlet ${number}` })))
  await openWorkshop(page, formId, '?qaTest=1')
  await page.getByRole('button', { name: 'Blokk beszúrása' }).click()
  const insertion = page.getByRole('dialog', { name: 'Blokk beszúrása' })
  await insertion.getByRole('textbox', { name: 'Keresés a blokkok között' }).fill('keszlet')
  await expect(insertion.getByRole('radio', { name: /^Készlet/u })).toHaveCount(205)
})

test('Enter renames a block and puts it nowhere, and a refused block says why', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/422/)
  const formId = await create(request, 'forms', { name: 'okkal', key: 'okkal', title: 'okkal' })
  await create(request, 'form-fields', { formId, name: 'Ár', key: 'ar', label: 'Ár', type: 'number' })
  await create(request, 'form-fields', {
    ...{ formId, name: 'Kétszer', key: 'ketszer', label: 'Kétszer', type: 'calculated' },
    expression: { '*': [{ var: 'ar' }, 2] },
  })
  await openWorkshop(page, formId, '?qaTest=1')
  const rows = outlineRows(page)
  await actOn(page, 'Kétszer', 'Mentés blokként')
  const saving = page.getByRole('dialog', { name: 'Mezők mentése blokként' })
  await saving.getByRole('textbox', { name: 'A blokk neve' }).fill('Szorzat')
  await expect(saving.getByRole('checkbox', { name: 'Kétszer' })).toBeChecked()
  await saving.getByRole('button', { name: 'Mentés', exact: true }).click()
  await expect(saving.getByRole('alert')).toHaveText(/„Kétszer” képlete olyan mezőt olvas/u)
  await saving.getByRole('checkbox', { name: 'Ár', exact: true }).check()
  await saving.getByRole('button', { name: 'Mentés', exact: true }).click()
  await saving.getByText('Bezárás').click()

  await actOn(page, 'Kétszer', 'Blokk beszúrása')
  const insertion = page.getByRole('dialog', { name: 'Blokk beszúrása' })
  await insertion.getByRole('radio', { name: 'Szorzat saját' }).check()
  await insertion.getByRole('button', { name: 'Átnevezés' }).click()
  await insertion.getByRole('textbox', { name: 'A blokk neve' }).fill('Kétszeres')
  await insertion.getByRole('textbox', { name: 'A blokk neve' }).press('Enter')
  await expect(insertion.getByRole('radio', { name: 'Kétszeres saját' })).toBeChecked()
  await expect(rows).toHaveCount(2)
})

for (const width of [360, 1440]) {
  test(`blocks can be used by everybody: light and dark, ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 800 })
    const name = `blokkok-${width}`
    const formId = await create(request, 'forms', { name, key: name, title: name })
    await create(request, 'form-fields', { formId, name: 'Név', key: 'nev', label: 'Név', type: 'text' })
    await openWorkshop(page, formId, '?qaTest=1')
    // On a narrow screen one part is shown at a time.
    if (width < 1024) await page.getByText('Vázlat', { exact: true }).click()
    for (const action of ['Blokk beszúrása', 'Mentés blokként']) {
      await actOn(page, 'Név', action)
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
      if (action === 'Blokk beszúrása') await page.getByRole('radio', { name: 'Cég', exact: true }).check()
      expect(await graveFindingsInBothSchemes(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await page.getByRole('dialog').getByText('Mégse').click()
      await expect(outlineRow(page, 'Név')).toBeFocused()
    }
  })
}
