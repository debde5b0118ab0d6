import type { Locator, Page } from '@playwright/test'
import { create } from './create-items.ts'
import { expect, loaded, test } from './fixtures.ts'
import { graveFindingsInBothSchemes } from './grave-findings.ts'
import { seedForm } from './seed-form.ts'
import { QA } from './shared-servers.ts'

// A trace would copy the whole tree at every step.
test.use({ serverOptions: QA, trace: 'off' })

const outlineOf = (page: Page) => page.getByRole('tree', { name: 'Az űrlap mezői' })
const rowsOf = (page: Page) => outlineOf(page).getByRole('treeitem')

/** Opens the workshop of a form and waits for its rows. */
async function open(page: Page, formId: string): Promise<Locator> {
  await page.goto(`/admin/forms/edit/${formId}?qaTest=1`)
  await loaded(page)
  await expect(rowsOf(page).first()).toBeVisible()
  return rowsOf(page)
}

/** Returns the texts of the rows, each indented by its level. */
const textsOf = (rows: Locator) =>
  rows.evaluateAll((elements) =>
    elements.map((row) => `${' '.repeat(Number(row.ariaLevel) - 1)}${row.textContent}`),
  )

test('the fields of a form are chosen, folded, renamed, moved and taken back by keyboard alone', async ({
  page,
  request,
}) => {
  const formId = await create(request, 'forms', { name: 'vázlatos', key: 'vazlatos', title: 'Vázlatos' })
  const field = (label: string, type: string, order: number, parentId: string | null = null) =>
    create(request, 'form-fields', { formId, name: label, key: `k${order}`, label, type, order, parentId })
  await field('Név', 'text', 1)
  const group = await field('Cím', 'group', 2)
  await field('Utca', 'text', 3, group)
  await field('Megye', 'text', 4)
  const rows = await open(page, formId)
  await expect.poll(() => textsOf(rows)).toEqual(['Név', 'Cím', ' Utca', 'Megye'])

  // One tab stop, to which the filter leads too.
  await expect(outlineOf(page).locator('[tabindex="0"]')).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Szűrés feliratra, kulcsra' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await expect(rows.nth(3)).toBeFocused()
  await expect(rows.nth(3)).toHaveAttribute('aria-selected', 'true')

  // Into the group above, and out of it together with the neighbour that Shift adds.
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(() => textsOf(rows)).toEqual(['Név', 'Cím', ' Utca', ' Megye'])
  await expect(rows.nth(3)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Megye: 2. a Cím részben.' })).toBeAttached()
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect.poll(() => textsOf(rows)).toEqual(['Név', 'Cím', 'Utca', 'Megye'])
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(page.getByRole('status').filter({ hasText: 'Arra nem mozdítható.' })).toBeAttached()
  await page.keyboard.press('Control+z')
  await expect.poll(() => textsOf(rows)).toEqual(['Név', 'Cím', ' Utca', ' Megye'])

  // Folding is stored: it is the same when the page is loaded again.
  await page.keyboard.press('ArrowLeft')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(rows.nth(1)).toHaveAttribute('aria-expanded', 'false')
  await expect(rows).toHaveCount(2)

  // Renaming: Tab moves to the next label, Escape drops the text.
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Felirat' }).first()).toBeFocused()
  await page.keyboard.type('Teljes név')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Valami')
  await page.keyboard.press('Escape')
  await expect.poll(() => textsOf(rows)).toEqual(['Teljes név', 'Cím'])
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect.poll(() => textsOf(rows)).toEqual(['Név', 'Cím'])

  // A key that another field has is refused with a message.
  await page.keyboard.press('Home')
  await page.keyboard.press('F2')
  await page.keyboard.type('k2')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ez a kulcs foglalt, vagy nem lehet kulcs.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rows.first()).toBeFocused()

  // Everything is taken back, step by step.
  for (const _step of ['in', 'down', 'up']) await page.keyboard.press('Control+z')
  await expect(page.getByText('Minden mentve')).toBeVisible()

  // The menu, from the keyboard and back.
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem', { name: /^Átnevezés/ })).toBeFocused()
  expect(await graveFindingsInBothSchemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(rows.first()).toBeFocused()
})

test('of a form of 300 fields, only the rows near what is seen are drawn, and each is found', async ({
  page,
  server,
}) => {
  const { formId, fieldIds } = await seedForm(server.url, 300)
  const rows = await open(page, formId)
  expect(await rows.count()).toBeLessThan(80)
  await rows.first().focus()
  await page.keyboard.press('End')
  await expect(rows.last()).toBeFocused()
  await expect(rows.last()).toHaveAttribute('aria-setsize', '49')
  expect(await rows.count()).toBeLessThan(80)

  // The focus stays on its row when that is scrolled out of sight.
  await outlineOf(page)
    .locator('..')
    .evaluate((list) => list.scrollTo({ top: 0 }))
  await expect(rows.first()).toBeInViewport()
  await expect(rows.last()).toBeFocused()
  expect(await rows.count()).toBeLessThan(80)

  // The filter shows the matches with their surroundings, and their number.
  await page.keyboard.press('Control+f')
  await page.keyboard.type('kerdes 3/4')
  await expect(page.getByRole('status').filter({ hasText: /^11 találat$/ })).toBeVisible()
  await expect(rows).toHaveCount(12)
  await expect(rows.first()).toContainText('Csoport 3')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('status').filter({ hasText: 'találat' })).toHaveCount(0)

  // A field that is selected elsewhere is unfolded and scrolled to, here and on the form.
  const id = fieldIds[150]
  await page.goto(`/admin/forms/edit/${formId}?qaTest=1&select=${id}`)
  await expect(page.locator(`[id="outline-${id}"]`)).toBeInViewport()
  await expect(page.locator(`[id="outline-${id}"]`)).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('[data-frame][data-selected]')).toBeInViewport()
})

test('a field is dragged to another place, and not into itself', async ({ page, server }) => {
  const { formId } = await seedForm(server.url, 50)
  const rows = await open(page, formId)
  const drag = async (from: number, to: number, part: number) => {
    const [start, end] = [await rows.nth(from).boundingBox(), await rows.nth(to).boundingBox()]
    if (!start || !end) throw new Error('The row is not on the page.')
    await page.mouse.move(start.x + 90, start.y + 15)
    await page.mouse.down()
    await page.mouse.move(end.x + 90, end.y + end.height * part, { steps: 6 })
  }
  await drag(2, 4, 0.9)
  await page.mouse.up()
  await expect(rows.nth(4)).toContainText('Kérdés 1/2')
  await expect(rows.nth(4)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(rows.nth(2)).toContainText('Kérdés 1/2')

  await drag(0, 3, 0.9)
  await expect(page.getByText('Önmagába nem kerülhet.')).toBeVisible()
  await page.mouse.up()
  await expect(rows.first()).toContainText('Csoport 1')
  await expect(page.getByRole('status').filter({ hasText: 'Önmagába nem kerülhet.' })).toBeAttached()
})
