import { create } from './create-items.ts'
import { expect, test } from './fixtures.ts'
import { graveFindingsInBothSchemes } from './grave-findings.ts'
import { QA } from './shared-servers.ts'
import { openWorkshop, outlineRow } from './workshop-page.ts'

test.use({ serverOptions: QA })

test('the button below the selected part can be pressed, whatever part it is', async ({ page, request }) => {
  const key = `ide-${Date.now()}`
  const formId = await create(request, 'forms', { name: key, key, title: 'Ide' })
  let order = 0
  const field = (label: string, type: string, parentId?: string) => {
    order += 10
    const values = {
      formId,
      key: `k${order}`,
      label,
      name: label,
      type,
      order,
      ...(parentId && { parentId }),
    }
    return create(request, 'form-fields', values)
  }
  const step = await field('Oldal', 'page')
  const group = await field('Szülők', 'group', step)
  await field('Névmező', 'text', group)
  const repeat = await field('Ismétlődő', 'repeat', step)
  await field('Helyszín', 'text', repeat)
  await field('Időpont', 'text', repeat)
  const panel = await field('Kinyitható', 'details', step)
  await field('Benne', 'text', panel)
  await field('Utolsó', 'text', step)
  await openWorkshop(page, formId, '?qaTest=1')
  for (const label of ['Oldal', 'Szülők', 'Névmező', 'Ismétlődő', 'Helyszín', 'Kinyitható', 'Utolsó']) {
    await outlineRow(page, label).click()
    await expect(outlineRow(page, label)).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('button', { name: 'Új mező ide' }).click()
    const palette = page.getByRole('dialog')
    await expect(palette).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden()
    await expect(outlineRow(page, label)).toHaveAttribute('aria-selected', 'true')
  }
})

test('on a phone the workshop does not scroll sideways, and its menus are legible in both schemes', async ({
  page,
  request,
}) => {
  const key = `keskeny-${Date.now()}`
  const formId = await create(request, 'forms', { name: key, key, title: 'Keskeny', languages: ['hu', 'en'] })
  await page.setViewportSize({ width: 360, height: 740 })
  await openWorkshop(page, formId, '?qaTest=1')
  await expect(page.getByRole('tab', { name: 'Fordítások' })).toBeAttached()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('button', { name: 'További műveletek' }).click()
  await expect(page.getByRole('menuitem', { name: 'Törlés' })).toBeVisible()
  expect(await graveFindingsInBothSchemes(page)).toEqual([])
})

test('beside the help the head keeps its lines apart', async ({ page, request }) => {
  const key = `sugo-${Date.now()}`
  const formId = await create(request, 'forms', { name: key, key, title: 'Súgó mellett' })
  await openWorkshop(page, formId, '?qaTest=1')
  const tabs = page.getByRole('tablist', { name: 'Az űrlap részei' })
  const save = page.getByRole('button', { name: 'Mentés', exact: true })
  const topOf = async (part: typeof tabs) => (await part.boundingBox())?.y ?? 0
  expect(Math.abs((await topOf(tabs)) - (await topOf(save)))).toBeLessThan(30)
  await page.getByRole('button', { name: 'Súgó', exact: true }).click()
  await expect.poll(async () => (await topOf(tabs)) - (await topOf(save))).toBeGreaterThan(30)
})

test('pasting begins in the text, by a button', async ({ page, request }) => {
  const key = `szovegben-${Date.now()}`
  const formId = await create(request, 'forms', { name: key, key, title: 'Beillesztés' })
  await openWorkshop(page, formId, '?qaTest=1')
  await page.getByRole('button', { name: 'Beillesztés', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Mezők beillesztett szövegből' })
  await expect(dialog.getByRole('textbox').first()).toBeFocused()
})
