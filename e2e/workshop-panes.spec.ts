import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { QA_DEMO } from './shared-servers.ts'
import { makeForm } from './whole-form.ts'
import { openWorkshop } from './workshop-page.ts'

test.use({ serverOptions: QA_DEMO })

const canvas = (page: Page) => page.getByRole('region', { name: 'Űrlap', exact: true })
const outline = (page: Page) => page.getByRole('region', { name: 'Vázlat' })
const properties = (page: Page) => page.getByRole('region', { name: 'Tulajdonságok' })
const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0
const toolbarHeight = async (page: Page) =>
  (await canvas(page).getByRole('button', { name: 'Mező', exact: true }).locator('..').boundingBox())
    ?.height ?? 0

async function selectName(page: Page): Promise<void> {
  await canvas(page).getByRole('button', { name: 'Név, Szöveg' }).click()
  await expect(properties(page).getByLabel('Felirat')).toHaveValue('Név')
}

for (const [width, least] of [
  [1024, 640],
  [1280, 640],
  [1366, 640],
  [1440, 760],
  [1920, 1200],
] as const) {
  test(`in a window of ${width} pixels the canvas has at least ${least}, with and without a selection`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const { formId } = await makeForm(request, `hely-${width}`)
    await openWorkshop(page, formId, '?qaTest=1')
    expect(await widthOf(canvas(page))).toBeGreaterThanOrEqual(least)
    expect(await widthOf(outline(page))).toBe(240)
    // One line of controls.
    expect(await toolbarHeight(page)).toBeLessThan(52)
    await selectName(page)
    expect(await widthOf(canvas(page))).toBeGreaterThanOrEqual(least)
    expect(await widthOf(properties(page))).toBe(320)
    await expect(properties(page)).toBeInViewport({ ratio: 0.9 })
  })
}

for (const [width, menu, most] of [
  [1024, 'rail', 96],
  [1280, 'rail', 96],
  [1440, 'rail', 56],
  [1440, 'pinned', 96],
  [1616, 'pinned', 56],
  [1920, 'rail', 56],
] as const) {
  test(`in a window of ${width} pixels with the menu ${menu} at most ${most} stand above the panes, whatever the head says`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.addInitScript((choice) => localStorage.setItem('urlapmuhely.menu.rail', choice), menu)
    const { formId } = await makeForm(request, `fej-${menu}-${width}`)
    await openWorkshop(page, formId, '?qaTest=1')
    const bar = page.getByRole('banner').first()
    const above = async () => {
      const [top, shell] = await Promise.all([outline(page).boundingBox(), bar.boundingBox()])
      return (top?.y ?? 0) - (shell ? shell.y + shell.height : 0)
    }
    const tabs = page.getByRole('tablist', { name: 'Az űrlap részei' })
    const place = await tabs.boundingBox()
    expect(await above()).toBeLessThanOrEqual(most)

    await page.getByRole('tab', { name: 'Beállítások' }).click()
    await page.getByRole('textbox', { name: 'Megnevezés' }).fill('A leghosszabb nevű kérelem '.repeat(4))
    await expect(page.getByText('1 mentetlen módosítás')).toBeVisible()
    await page.getByRole('tab', { name: 'Szerkesztés' }).click()
    await expect(page.getByRole('button', { name: 'Mentés', exact: true })).toBeInViewport({ ratio: 1 })
    expect(await above()).toBeLessThanOrEqual(most)
    expect(await tabs.boundingBox()).toEqual(place)
  })
}

test('in a window of 1280 pixels the properties lie over the canvas until Escape, and keep what was typed', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const { formId } = await makeForm(request, 'folotte')
  await openWorkshop(page, formId, '?qaTest=1')
  await expect(properties(page)).toBeHidden()
  await selectName(page)
  await properties(page).getByLabel('Felirat').fill('Teljes név')
  await page.keyboard.press('Escape')
  await expect(properties(page)).toBeHidden()
  await expect(page).not.toHaveURL(/select=/)
  const field = canvas(page).getByRole('button', { name: 'Teljes név, Szöveg' })
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(canvas(page).getByRole('button', { name: 'Név, Szöveg', exact: true })).toBeVisible()

  await selectName(page)
  await properties(page)
    .getByRole('button', { name: /^Tulajdonságok: bezárás/ })
    .click()
  await expect(properties(page)).toBeHidden()
  await expect(canvas(page).getByRole('button', { name: 'Név, Szöveg' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
})

test('Escape closes an open list first, and the properties only when pressed again', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const { formId } = await makeForm(request, 'lista-elobb')
  await openWorkshop(page, formId, '?qaTest=1')
  await selectName(page)
  await properties(page).getByRole('combobox', { name: 'Típus' }).click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(properties(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(properties(page)).toBeHidden()
})

test('filling in the form begins without the properties over it', async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const { formId } = await makeForm(request, 'kitoltes-elol')
  await openWorkshop(page, formId, '?qaTest=1')
  await selectName(page)
  await page.keyboard.press('Control+e')
  await expect(page.getByRole('region', { name: 'Az űrlap előnézete' })).toBeVisible()
  await expect(properties(page)).toBeHidden()
  await page.keyboard.press('Control+e')
  await expect(properties(page)).toBeVisible()
})

test('a wider outline is remembered, and gives way to the canvas in a narrow window', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 800 })
  const { formId } = await makeForm(request, 'szelesebb')
  await openWorkshop(page, formId, '?qaTest=1')
  const grip = page.getByRole('separator', { name: 'Vázlat: szélesség' })
  await grip.focus()
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowRight')
  await expect(grip).toHaveAttribute('aria-valuenow', '360')
  await page.reload()
  await expect(grip).toHaveAttribute('aria-valuenow', '360')
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect.poll(() => widthOf(canvas(page))).toBe(640)
})

test('on a narrow screen a pane that is left keeps its state', async ({ page, request }) => {
  await page.setViewportSize({ width: 768, height: 800 })
  const { formId } = await makeForm(request, 'keskeny')
  await openWorkshop(page, formId, '?qaTest=1')
  const panes = page.getByRole('radiogroup', { name: 'Melyik rész látszik' })
  await panes.getByText('Vázlat').click()
  const filter = outline(page).getByRole('searchbox')
  await filter.fill('név')
  await panes.getByText('Űrlap').click()
  await expect(outline(page)).toBeHidden()
  await page.keyboard.press('Control+e')
  const answer = page.getByRole('region', { name: 'Az űrlap előnézete' }).getByLabel('Név', { exact: true })
  await answer.fill('Kovács Anna')
  await panes.getByText('Vázlat').click()
  await expect(filter).toHaveValue('név')
  await panes.getByText('Űrlap').click()
  await expect(answer).toHaveValue('Kovács Anna')
})

test('a phone has no control for the width of the form', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const { formId } = await makeForm(request, 'telefon')
  await openWorkshop(page, formId, '?qaTest=1')
  await expect(canvas(page).getByRole('button', { name: 'Mező', exact: true })).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: /szélessége képpontban/ })).toBeHidden()
})
