import type { Page } from '@playwright/test'
import { create } from './create-items.ts'
import { expect, loaded, test } from './fixtures.ts'
import { graveFindingsInBothSchemes } from './grave-findings.ts'
import { openPart } from './open-part.ts'
import { QA_DEMO } from './shared-servers.ts'

test.use({ serverOptions: QA_DEMO })

/** Opens the map of a demo form, and waits for its drawing or its table. */
async function openMap(page: Page, form: string): Promise<void> {
  await page.goto('/admin/forms?qaTest=1')
  await loaded(page)
  await page.getByRole('link', { name: form, exact: true }).click()
  await loaded(page)
  await openPart(page, 'Szabályok', 'Térkép')
  await expect(page.getByText(/^\d+ elem, \d+ kapcsolat$/u)).toBeVisible()
}

/** A node of the drawing. */
const nodeOf = (page: Page, name: string | RegExp) =>
  page.locator('.react-flow').getByRole('button', { name })

/** Selects a field or rule with the search, and shows only its surroundings. */
async function showAround(page: Page, name: string): Promise<void> {
  const search = page.getByRole('combobox', { name: 'Keresés', exact: true })
  await search.click()
  await page.getByPlaceholder('Keresés', { exact: true }).fill(name)
  await page.getByRole('option', { name }).click()
  await page.getByText('Csak a kijelölt környezete').click()
}

test('a large form is drawn by its pages and groups, which open', async ({ page }) => {
  await openMap(page, 'Kárbejelentő')
  const closed = nodeOf(page, /^Kinyitás: /u)
  await expect(closed.first()).toBeVisible()
  const name = (await closed.first().getAttribute('aria-label')) ?? ''
  await closed.first().focus()
  await page.keyboard.press('Enter')
  await expect(nodeOf(page, name)).toBeHidden()
  await expect(page.getByRole('button', { name: /^Becsukás: / }).first()).toBeVisible()
  await page.locator('.react-flow__node').last().focus()
  await page.keyboard.press('Escape')
  await expect(nodeOf(page, name)).toBeAttached()
})

test.describe('on a small form', () => {
  /** Three fields in a chain of formulas, and a rule that reads the first and acts on a fourth; returns the form's id. */
  async function seed(page: Page, request: Parameters<typeof create>[0]): Promise<string> {
    const formId = await create(request, 'forms', {
      name: 'Térképes',
      key: `terkepes-${Date.now()}`,
      title: 'Cím',
    })
    const field = (key: string, label: string, values: object = {}) =>
      create(request, 'form-fields', { formId, key, label, name: label, type: 'number', ...values })
    await field('eletkor', 'Életkor')
    const note = await field('nev', 'Név', { type: 'text' })
    const reading = (name: string) => ({ type: 'calculated', expression: { '+': [{ var: name }, 1] } })
    await field('elso', 'Első', reading('eletkor'))
    await field('masodik', 'Második', reading('elso'))
    const rule = {
      formId,
      name: 'Csak felnőttnek',
      targets: [note],
      condition: { '>': [{ var: 'eletkor' }, 17] },
    }
    await create(request, 'form-expandables', rule)
    await page.goto(`/admin/forms/edit/${formId}?tab=map&qaTest=1`)
    await expect(nodeOf(page, 'Életkor, Szám')).toBeVisible()
    return formId
  }

  test('everything is drawn, by label and type, and the keyboard goes along the arrows', async ({
    page,
    request,
  }) => {
    await seed(page, request)
    await expect(page.locator('.react-flow__node-item')).toHaveCount(5)
    await expect(page.locator('.react-flow__edge')).toHaveCount(4)
    await expect(page.getByText('Nincs kör.')).toBeVisible()
    await nodeOf(page, 'Életkor, Szám').focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('.react-flow__node:focus')).toHaveAccessibleName(/^(Első|Csak felnőttnek), /u)
    await page.keyboard.press('ArrowLeft')
    await expect(nodeOf(page, 'Életkor, Szám')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Életkor', exact: true })).toBeVisible()
    expect(await graveFindingsInBothSchemes(page)).toEqual([])
  })

  test('the surroundings of a field grow with the steps, and follow the direction', async ({
    page,
    request,
  }) => {
    await seed(page, request)
    await showAround(page, 'Első')
    const count = (nodes: number) => expect(page.locator('.react-flow__node-item')).toHaveCount(nodes)
    await count(3)
    await page.getByText('mit olvas', { exact: true }).click()
    await count(2)
    await page.getByText('mindkettő', { exact: true }).click()
    await page.getByLabel('Lépés', { exact: true }).fill('2')
    await count(3)
    await page.getByText('ki olvassa', { exact: true }).click()
    await count(2)
  })

  test('in a domain, only what is in force there is drawn', async ({ page, request }) => {
    const formId = await seed(page, request)
    const key = `helyi-${Date.now()}`
    const domain = (name: string) => create(request, 'domains', { name, key: `${key}-${name.toLowerCase()}` })
    const [here, there] = [await domain('Itteni'), await domain('Ottani')]
    const field = (name: string, domainId: string) =>
      create(request, 'form-fields', {
        ...{ formId, domainId, key: name.toLowerCase(), label: name, name, type: 'calculated' },
        expression: { '+': [{ var: 'eletkor' }, 1] },
      })
    await field('Hazai', here)
    await field('Idegen', there)
    await page.reload()
    await expect(page.getByText('7 elem, 6 kapcsolat')).toBeVisible()
    const map = page.getByRole('tabpanel', { name: 'Szabályok' })
    const filter = map.getByRole('combobox', { name: 'Domain', exact: true })
    await filter.click()
    await page.getByRole('option', { name: 'Itteni' }).click()
    await expect(page.getByText('6 elem, 5 kapcsolat')).toBeVisible()
    await expect(nodeOf(page, /^Hazai, /u)).toBeVisible()
    await expect(nodeOf(page, /^Idegen, /u)).toHaveCount(0)
  })

  test('the map follows the document and its undoing, and stays where it is', async ({ page, request }) => {
    await seed(page, request)
    await nodeOf(page, /^Második, /u).click()
    await page.getByRole('tab', { name: 'Szerkesztés' }).click()
    const label = page.getByRole('textbox', { name: 'Felirat', exact: true })
    await label.fill('Harmadik')
    await label.blur()
    await openPart(page, 'Szabályok', 'Térkép')
    await expect(nodeOf(page, /^Harmadik, /u)).toBeVisible()
    const view = page.locator('.react-flow__viewport')
    await page.getByRole('button', { name: 'Nagyítás' }).click()
    await page.getByRole('button', { name: 'Nagyítás' }).click()
    // The zooming is animated: the place is known once it has stopped.
    const transform = () => view.evaluate((element) => element.style.transform)
    let before = ''
    await expect
      .poll(async () => {
        const last = before
        before = await transform()
        return last === before
      })
      .toBe(true)
    await page.getByRole('button', { name: 'Visszavonás', exact: true }).click()
    await expect(nodeOf(page, /^Második, /u)).toBeAttached()
    await expect(nodeOf(page, /^Harmadik, /u)).toHaveCount(0)
    expect(await transform()).toBe(before)
    await page.getByRole('tab', { name: 'Szerkesztés' }).click()
    await openPart(page, 'Szabályok', 'Térkép')
    await expect(nodeOf(page, /^Második, /u)).toBeAttached()
    expect(await transform()).toBe(before)
  })

  test('a telephone gets a table that says the same, without findings of axe', async ({ page, request }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    const formId = await create(request, 'forms', { name: 'Szűk', key: `szuk-${Date.now()}`, title: 'Cím' })
    await create(request, 'form-fields', { formId, key: 'a', label: 'Alap', name: 'Alap', type: 'number' })
    const expression = { '+': [{ var: 'a' }, 1] }
    const sum = { formId, key: 'b', label: 'Összeg', name: 'Összeg', type: 'calculated', expression }
    await create(request, 'form-fields', sum)
    await page.goto(`/admin/forms/edit/${formId}?tab=map&qaTest=1`)
    await expect(page.getByRole('row').filter({ hasText: 'Alap' }).first()).toContainText('olvasói: Összeg')
    await expect(page.getByRole('row').filter({ hasText: 'Összeg' }).last()).toContainText('olvassa: Alap')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    expect(await graveFindingsInBothSchemes(page)).toEqual([])
  })

  test('loops are counted, listed, and lead to their members', async ({ page, request }) => {
    const formId = await create(request, 'forms', { name: 'Körös', key: `koros-${Date.now()}`, title: 'Cím' })
    const field = (key: string, label: string) =>
      create(request, 'form-fields', { formId, key, label, name: label, type: 'text' })
    const [first, second] = [await field('a', 'Egyik'), await field('b', 'Másik')]
    for (const [from, to] of [
      [first, second],
      [second, first],
    ])
      await create(request, 'form-side-effects', {
        ...{ formId, name: `Másol ${from === first ? 'oda' : 'vissza'}`, on: 'change', triggers: [from] },
        actions: [{ type: 'copy', sourceId: from, targetId: to, overwrite: 'always' }],
      })
    await page.goto(`/admin/forms/edit/${formId}?tab=map&qaTest=1`)
    await page.getByRole('button', { name: 'Körök: 1' }).click()
    await page.getByRole('menuitem').first().click()
    await expect(page.locator('.react-flow__node.selected')).toContainText(/Egyik|Másik|Másol/u)
    await expect(page.locator('.react-flow__node-item', { hasText: 'körben' })).toHaveCount(4)
  })
})
