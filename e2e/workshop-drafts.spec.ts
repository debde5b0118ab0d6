import {
  createSmallForm,
  expectBack,
  labelBox,
  losses,
  openField,
  takeButtons,
  typeLabel,
} from './draft-losses.ts'
import { draftsHolding } from './draft-texts.ts'
import { expect, loaded, test } from './fixtures.ts'

test.use({ trace: 'off' })

const saved = 'Minden mentve'

for (const [name, lose] of Object.entries(losses)) {
  test(`after ${name} the work is offered back, and undone in one step`, async ({
    admin,
    api,
    server,
    expectedErrors,
  }) => {
    expectedErrors.push(/40[01]/)
    const form = await createSmallForm(api)
    await openField(admin, form, 0)
    const typed = [await typeLabel(admin, 'Mentetlen felirat')]
    await expect.poll(() => draftsHolding(admin, 'Mentetlen felirat')).toBe(1)
    const page = await lose(admin, form, server)
    await expectBack(page, typed, Number.POSITIVE_INFINITY)
    await expect(takeButtons(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Visszavonás', exact: true }).click()
    await expect(labelBox(page)).toHaveValue('egyik')
    await expect(page.getByText(saved)).toBeVisible()
    await expect.poll(() => draftsHolding(page, 'Mentetlen felirat')).toBe(0)
  })
}

test('a banner that is ignored keeps its work, and what is typed meanwhile has a draft of its own', async ({
  admin: page,
  api,
  server,
}) => {
  const form = await createSmallForm(api)
  await openField(page, form, 0)
  await typeLabel(page, 'Első munka')
  await expect.poll(() => draftsHolding(page, 'Első munka')).toBe(1)
  await losses['a reload']?.(page, form, server)
  await expect(takeButtons(page)).toHaveCount(1)
  await page.goto(`/admin/forms/edit/${form.id}?select=${form.fields[1]}`)
  await loaded(page)
  await typeLabel(page, 'Második munka')
  await expect.poll(() => draftsHolding(page, 'Második munka')).toBe(1)
  await losses['a reload']?.(page, form, server)
  await expect(takeButtons(page)).toHaveCount(2)
  await takeButtons(page).first().click()
  await expect(takeButtons(page)).toHaveCount(1)
  await takeButtons(page).first().click()
  await expect(page.getByText('2 mentetlen módosítás')).toBeVisible()
  await expect(labelBox(page)).toHaveValue('Második munka')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(saved)).toBeVisible()
  await openField(page, form, 0)
  await expect(labelBox(page)).toHaveValue('Első munka')
  await expect(takeButtons(page)).toHaveCount(0)
})

test('tabs and forms have drafts of their own: a closed tab is offered in the other, on its own form only', async ({
  admin: page,
  api,
}) => {
  const [form, otherForm] = [await createSmallForm(api), await createSmallForm(api)]
  const other = await page.context().newPage()
  const third = await page.context().newPage()
  await openField(page, form, 0)
  await typeLabel(page, 'Az első lapé')
  await expect.poll(() => draftsHolding(page, 'Az első lapé')).toBe(1)
  await openField(other, form, 1)
  await openField(third, otherForm, 0)
  await typeLabel(other, 'A másodiké')
  await typeLabel(third, 'A másik űrlapé')
  await expect.poll(() => draftsHolding(page, 'A másik űrlapé')).toBe(1)
  for (const tab of [page, other, third]) await expect(takeButtons(tab)).toHaveCount(0)
  await page.close()
  await expect(takeButtons(other)).toHaveCount(1)
  await expect(takeButtons(third)).toHaveCount(0)
  await takeButtons(other).click()
  await expect(labelBox(other)).toHaveValue('A másodiké')
  await expect(other.getByText('2 mentetlen módosítás')).toBeVisible()
})

test('what a colleague saves appears by itself, with their face, and never disturbs what is being typed', async ({
  admin: page,
  api,
}) => {
  const form = await createSmallForm(api)
  const other = await page.context().newPage()
  await openField(page, form, 0)
  await openField(other, form, 1)
  await expect(page.getByRole('button', { name: /itt jár: masik$/u })).toBeVisible()
  await labelBox(page).focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' még')
  await page.keyboard.press('ArrowLeft')
  await typeLabel(other, 'Amit a másik írt')
  await other.keyboard.press('Control+s')
  await expect(other.getByText(saved)).toBeVisible()
  await expect(page.getByRole('treeitem', { name: /Amit a másik írt/u })).toBeVisible()
  await page.keyboard.type('X')
  await expect(labelBox(page)).toHaveValue('egyik méXg')
  await expect(labelBox(page)).toBeFocused()
  await other.close()
  await expect(page.getByRole('button', { name: /itt jár/u })).toHaveCount(0)
})

test('what two people changed is decided value by value before it is saved, now or later', async ({
  admin: page,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(/412/)
  const form = await createSmallForm(api)
  const other = await page.context().newPage()
  await openField(page, form, 0)
  await openField(other, form, 0)
  await typeLabel(page, 'Az enyém')
  await typeLabel(other, 'Az övé')
  await other.keyboard.press('Control+s')
  await expect(other.getByText(saved)).toBeVisible()
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Ketten módosították ugyanazt' })
  await expect(dialog.getByRole('radio')).toHaveCount(2)
  await expect(dialog.getByText('egyik').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Később' }).last().click()
  await expect(labelBox(page)).toHaveValue('Az enyém')
  await page.getByRole('button', { name: '1 ütközés' }).click()
  await dialog.getByRole('radio', { name: /Az övé: Az övé/u }).check()
  await dialog.getByRole('button', { name: 'Mentés a választottakkal' }).click()
  await expect(labelBox(page)).toHaveValue('Az övé')
  await expect(page.getByText(saved)).toBeVisible()
})

test('the working copy saves itself if the person wants that, and the wish is remembered', async ({
  admin: page,
  api,
}) => {
  const form = await createSmallForm(api)
  await openField(page, form, 0)
  await page.getByRole('button', { name: 'További műveletek' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Automatikus mentés' }).click()
  await typeLabel(page, 'Magától mentett')
  await expect(page.getByText(saved)).toBeVisible()
  await openField(page, form, 0)
  await expect(labelBox(page)).toHaveValue('Magától mentett')
  await typeLabel(page, 'Ez is')
  await expect(page.getByText(saved)).toBeVisible()
})

test('what a tab opened later leaves behind is offered in an open one without a reload', async ({
  admin: page,
  api,
}) => {
  const form = await createSmallForm(api)
  await openField(page, form, 0)
  await expect(takeButtons(page)).toHaveCount(0)
  const later = await page.context().newPage()
  await openField(later, form, 1)
  await typeLabel(later, 'A későbbi lapé')
  await expect.poll(() => draftsHolding(page, 'A későbbi lapé')).toBe(1)
  // A draft that another tab is still writing belongs to that tab.
  await expect(takeButtons(page)).toHaveCount(0)
  await later.close()
  await takeButtons(page).click()
  await page.getByRole('treeitem').filter({ hasText: 'A későbbi lapé' }).click()
  await expect(labelBox(page)).toHaveValue('A későbbi lapé')
})
