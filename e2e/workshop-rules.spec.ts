import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { create } from './create-items.ts'
import { expect, loaded, test } from './fixtures.ts'
import { graveFindingsInBothSchemes } from './grave-findings.ts'
import { openPart } from './open-part.ts'
import { seedForm } from './seed-form.ts'
import { QA } from './shared-servers.ts'

test.use({ serverOptions: QA })

interface Opened {
  readonly formId: string
  /** The ids of the fields by their keys. */
  readonly fields: Readonly<Record<string, string>>
  readonly list: Locator
}

/** A form with four questions and four rules, at its rules. */
async function open(page: Page, request: APIRequestContext, key: string): Promise<Opened> {
  const formId = await create(request, 'forms', { name: key, key, title: 'Szabályok' })
  const field = (name: string, label: string, type: string, order: number) =>
    create(request, 'form-fields', { formId, key: name, label, name: label, type, order })
  const fields = {
    nev: await field('nev', 'Név', 'text', 10),
    eletkor: await field('eletkor', 'Életkor', 'number', 20),
    cim: await field('cim', 'Cím', 'text', 30),
    telefon: await field('telefon', 'Telefon', 'text', 40),
  }
  const isYoung = { '<': [{ var: 'eletkor' }, 18] }
  const rule = (slug: string, name: string, order: number, values: object) =>
    create(request, slug, { formId, name, order, ...values })
  const both = { targets: [fields.cim, fields.telefon], condition: isYoung }
  await rule('form-disableds', 'Letiltva: Cím és Telefon, ha az „Életkor” kisebb, mint 18', 1, both)
  await rule('form-disableds', 'A név zárva', 2, { targets: [fields.nev], condition: null })
  await rule('form-validations', 'Kötelező: Név', 1, { targets: [fields.nev], rule: 'required' })
  await rule('form-side-effects', 'Köszönet', 1, {
    on: 'submit',
    actions: [{ type: 'message', severity: 'info', text: 'Köszönjük.' }],
  })
  const list = await openRules(page, formId)
  return { formId, fields, list }
}

async function openRules(page: Page, formId: string, rest = ''): Promise<Locator> {
  await page.goto(`/admin/forms/edit/${formId}?qaTest=1&tab=rules${rest}`)
  await loaded(page)
  const list = page.getByRole('treegrid', { name: 'Az űrlap szabályai' })
  await expect(list.getByRole('row').nth(1)).toBeVisible()
  return list
}

const ruleIn = (list: Locator, text: string) =>
  list.locator('tr[aria-selected]').filter({ hasText: text }).first()
const groupsIn = (list: Locator) => list.locator('tr[aria-level="1"]')
const undo = (page: Page) => page.keyboard.press('Control+z')
const contentOf = async (request: APIRequestContext, formId: string) =>
  (await (await request.get(`/api/forms/${formId}/content`)).json()).items

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Minden mentve')).toBeVisible()
}

test('rules are edited in their sentences, turned off, copied, moved and deleted, taken back, and saved', async ({
  page,
  request,
}) => {
  const { list, formId } = await open(page, request, 'szabaly-helyben')
  await expect(groupsIn(list)).toHaveText(['Letiltások (2)', 'Mellékhatások (1)', 'Ellenőrzések (1)'])
  const lock = ruleIn(list, 'A „Cím” és a „Telefon”')
  await expect(lock).toContainText('A „Cím” és a „Telefon” le van tiltva, ha az „Életkor” kisebb, mint 18.')

  await lock.getByRole('button', { name: '18', exact: true }).click()
  await page.getByRole('dialog', { name: 'Milyen érték?' }).getByRole('spinbutton').fill('21')
  await page.keyboard.press('Escape')
  await expect(lock).toContainText('kisebb, mint 21')
  await lock.getByRole('switch').press(' ')
  await expect(lock).toContainText('kikapcsolva')

  const named = ruleIn(list, 'A név zárva')
  await named.getByRole('button', { name: 'Továbbiak: A név zárva' }).click()
  await page
    .getByRole('menu', { name: 'Továbbiak: A név zárva' })
    .getByRole('menuitem', { name: 'Másolás' })
    .click()
  await expect(groupsIn(list).first()).toHaveText('Letiltások (3)')
  await expect(list.locator('tr[aria-selected]').filter({ hasText: 'A név zárva' })).toHaveCount(2)
  await named.getByRole('button', { name: 'Továbbiak: A név zárva' }).click()
  await page
    .getByRole('menu', { name: 'Továbbiak: A név zárva' })
    .getByRole('menuitem', { name: 'Feljebb' })
    .click()
  await expect(list.locator('tr[aria-selected]').first()).toContainText('A név zárva')
  await ruleIn(list, 'Köszönet').getByRole('button', { name: 'Továbbiak: Köszönet' }).click()
  await page
    .getByRole('menu', { name: 'Továbbiak: Köszönet' })
    .getByRole('menuitem', { name: 'Törlés' })
    .click()
  await expect(groupsIn(list)).toHaveText(['Letiltások (3)', 'Ellenőrzések (1)'])

  await save(page)
  const saved = await contentOf(request, formId)
  expect(saved.formSideEffect).toEqual([])
  const ranked = saved.formDisabled.toSorted(
    (a: { order: number }, b: { order: number }) => a.order - b.order,
  )
  expect(ranked).toMatchObject([
    { name: 'A név zárva' },
    { enabled: false, condition: { '<': [{ var: 'eletkor' }, 21] } },
    { name: 'A név zárva' },
  ])

  for (const _step of ['törlés', 'sorrend', 'másolás', 'kikapcsolás', 'érték']) await undo(page)
  await expect(groupsIn(list)).toHaveText(['Letiltások (2)', 'Mellékhatások (1)', 'Ellenőrzések (1)'])
  await expect(list.locator('tr[aria-selected]').first()).toContainText('kisebb, mint 18.')
  await save(page)
  await page.reload()
  await expect(list.locator('tr[aria-selected]')).toHaveCount(4)
  await expect(ruleIn(list, 'Köszönet')).toBeVisible()
})

test('several rules are chosen and changed together, each in one step', async ({ page, request }) => {
  const { list, formId } = await open(page, request, 'szabaly-egyutt')
  const bar = page.getByRole('group', { name: 'A kijelölt szabályok' })
  await page.getByRole('checkbox', { name: 'Mind', exact: true }).check()
  await expect(bar).toContainText('4 kijelölve')
  expect(await graveFindingsInBothSchemes(page)).toEqual([])
  await bar.getByRole('button', { name: 'Kikapcsolás' }).click()
  await expect(list.getByText('kikapcsolva')).toHaveCount(4)
  await page.getByRole('button', { name: 'További szűrők' }).click()
  await page.getByRole('checkbox', { name: 'ki van kapcsolva' }).check()
  await expect(page.getByText('4 találat')).toBeVisible()
  await undo(page)
  await expect(page.getByText('Egy szabály sem felel meg a szűrőnek.')).toBeVisible()
  await page.getByRole('button', { name: 'Szűrők törlése' }).click()

  await bar.getByRole('button', { name: 'Kijelölés megszüntetése' }).click()
  await list.getByRole('checkbox', { name: 'Kijelölés: A név zárva' }).click()
  await list.getByRole('checkbox', { name: 'Kijelölés: Kötelező: Név' }).click({ modifiers: ['Shift'] })
  await expect(bar).toContainText('3 kijelölve')
  await bar.getByRole('button', { name: 'Törlés' }).click()
  await expect(groupsIn(list)).toHaveText(['Letiltások (1)'])
  await expect(bar).toBeHidden()
  await undo(page)
  await expect(list.locator('tr[aria-selected]')).toHaveCount(4)
  await expect(page.getByText('Minden mentve')).toBeVisible()

  const domain = await create(request, 'domains', { name: 'Győri hivatal', key: `gyor-${formId}` })
  await page.reload()
  await list.getByRole('checkbox', { name: 'Mind: Letiltások' }).click()
  await bar.getByRole('button', { name: 'Domain…' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Domain' }).click()
  await page.getByRole('option', { name: 'Győri hivatal' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(list.getByText('csak: Győri hivatal')).toHaveCount(2)
  await save(page)
  const { formDisabled } = await contentOf(request, formId)
  expect(formDisabled).toMatchObject([{ domainId: domain }, { domainId: domain }])
})

test('by field, a rule stands under each field that it is about, and one of none under the form', async ({
  page,
  request,
}) => {
  const { list, formId, fields } = await open(page, request, 'szabaly-mezonkent')
  await page.getByText('Mező szerint').click()
  const heads = ['Név (2)', 'Cím (1)', 'Telefon (1)', 'Az űrlap egésze (1)']
  await expect(groupsIn(list)).toHaveText(heads)
  await expect(list.getByText('még 1 mezőnél')).toHaveCount(2)
  await groupsIn(list).first().click()
  await expect(groupsIn(list).first()).toHaveAttribute('aria-expanded', 'false')
  await expect(list.locator('tr[aria-selected]')).toHaveCount(3)
  await page.reload()
  await expect(groupsIn(list)).toHaveText(heads)
  await expect(list.locator('tr[aria-selected]')).toHaveCount(3)

  // The rule that the address selects is unfolded.
  const { formValidation } = await contentOf(request, formId)
  await openRules(page, formId, `&select=${formValidation[0].id}`)
  await expect(ruleIn(list, 'A „Név” kötelező')).toHaveAttribute('data-active', 'true')

  await ruleIn(list, '„Telefon” le van tiltva').hover()
  await ruleIn(list, '„Telefon” le van tiltva')
    .getByRole('button', { name: /^Továbbiak/u })
    .click()
  await page.getByRole('menuitem', { name: 'Megnyitás az űrlapon' }).click()
  await expect(page).toHaveURL(new RegExp(`select=${fields.cim}`, 'u'))
  const pane = page.getByRole('region', { name: 'Tulajdonságok' })
  await expect(pane.getByRole('tab', { name: 'Viselkedés' })).toHaveAttribute('aria-selected', 'true')
  await expect(pane).toContainText('A „Cím” és a „Telefon” le van tiltva')
})

test('a new rule begins with its field and with what is wanted of it', async ({ page, request }) => {
  const { list } = await open(page, request, 'szabaly-uj')
  await page.getByRole('button', { name: 'Új szabály' }).click()
  await page.getByRole('combobox', { name: 'Melyik mezőről szól?' }).fill('telefon')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'csak akkor látszik, ha…' })).toBeFocused()
  expect(await graveFindingsInBothSchemes(page)).toEqual([])
  await page.getByRole('button', { name: 'csak akkor látszik, ha…' }).click()
  await page.getByRole('option', { name: /^Név/u }).click()
  const rule = ruleIn(list, 'A „Telefon” látszik')
  await expect(rule).toContainText('A „Telefon” látszik, ha a „Név” ki van töltve')
  await expect(rule).toHaveAttribute('data-active', 'true')
  await undo(page)
  await expect(rule).toHaveCount(0)
})

test('the matrix counts the rules of each question, and a cell leads to them', async ({ page, request }) => {
  const { list } = await open(page, request, 'szabaly-matrix')
  await openPart(page, 'Szabályok', 'Mátrix')
  const matrix = page.getByRole('grid', { name: 'Mezők és kérdések' })
  const cells = (label: string) =>
    matrix
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: label }) })
      .getByRole('gridcell')
  // Név: zárva, kötelező; Életkor: a feltétel olvassa.
  await expect(cells('Név')).toHaveText(['–', '1', '–', '–', '1', '–'])
  await expect(cells('Életkor')).toHaveText(['–', '–', '–', '–', '–', '1'])
  await expect(cells('Cím')).toHaveText(['–', '1', '–', '–', '–', '–'])
  await expect(matrix.getByRole('row')).toHaveCount(5)
  expect(await graveFindingsInBothSchemes(page)).toEqual([])

  await matrix.getByRole('button', { name: 'Név' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(list.locator('tr[aria-selected]')).toHaveCount(1)
  await expect(ruleIn(list, 'kisebb, mint 18')).toBeVisible()
  await page.getByRole('button', { name: 'Szűrő elhagyása: „Életkor”: Mit idéz elő?' }).click()
  await expect(list.locator('tr[aria-selected]')).toHaveCount(4)
})

test('everything is done by keyboard alone, on narrow screens too, without faults of accessibility', async ({
  page,
  request,
}) => {
  const { list } = await open(page, request, 'szabaly-billentyuk')
  const search = page.getByRole('searchbox', { name: 'Keresés a szabályok között' })
  await search.focus()
  await page.keyboard.type('ELETKOR zart')
  await expect(page.getByText('Egy szabály sem felel meg a szűrőnek.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.type('eletkor')
  await expect(list.locator('tr[aria-selected]')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(list.locator('tr[aria-selected]')).toHaveCount(4)

  // One tab stop, into the sentence and back.
  await page.keyboard.press('ArrowDown')
  await expect(groupsIn(list).first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const rows = list.locator('tr[aria-selected]')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows.first().getByRole('button', { name: /„Cím”/u }).first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(rows.nth(1)).toContainText('A „Cím” és a „Telefon”')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByRole('status').filter({ hasText: 'Arra nem mozdítható.' })).toBeAttached()
  await page.keyboard.press(' ')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(list.locator('tr[aria-selected="true"]')).toHaveCount(2)
  await page.keyboard.press('Delete')
  await expect(rows).toHaveCount(2)
  await expect(list.locator('tr:focus')).toHaveCount(1)
  for (const _step of ['törlés', 'sorrend']) await undo(page)
  await expect(rows.first()).toContainText('A „Cím” és a „Telefon”')

  for (const width of [1440, 1024, 360]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await graveFindingsInBothSchemes(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test('of a large form, only the rows near what is seen are drawn, and the matrix keeps its head in sight', async ({
  page,
  server,
}) => {
  const { formId, ruleId } = await seedForm(server.url, 300)
  const list = await openRules(page, formId)
  await expect(ruleIn(list, 'Hosszú feltétel')).toHaveCount(1)
  await openPart(page, 'Szabályok', 'Mátrix')
  const matrix = page.getByRole('grid', { name: 'Mezők és kérdések' })
  // The rule has one target, and its condition reads forty-nine fields.
  await expect(matrix).toHaveAttribute('aria-rowcount', '51')
  await page.getByText('Szabály nélküli mezők is').click()
  await expect(matrix).toHaveAttribute('aria-rowcount', '301')
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 })
    const box = matrix.locator('..')
    await box.evaluate((element) => element.scrollTo({ top: 3000, left: 200 }))
    await box.scrollIntoViewIfNeeded()
    await expect(matrix.getByRole('rowheader', { name: 'Kérdés 2/26' })).toBeInViewport()
    await expect(matrix.getByRole('columnheader', { name: 'Mező' })).toBeInViewport()
    expect(await matrix.getByRole('row').count()).toBeLessThan(60)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await openRules(page, formId, `&select=${ruleId}`)
  await expect(ruleIn(list, 'Hosszú feltétel')).toHaveAttribute('data-active', 'true')
})

test('a sentence flows around its parts: no line begins with its full stop', async ({ page, request }) => {
  const { list } = await open(page, request, 'pont')
  const sentence = ruleIn(list, 'kisebb, mint').getByRole('paragraph')
  await expect(sentence).toContainText('18')
  const lonely = await sentence.evaluate((element) => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) if (walker.currentNode.nodeValue !== '') texts.push(walker.currentNode as Text)
    const rectsOf = (node: Text) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return [...range.getClientRects()]
    }
    const found: number[] = []
    for (let width = 160; width < 600; width += 7) {
      element.style.width = `${width}px`
      for (const [index, node] of texts.entries()) {
        const [own, before] = [rectsOf(node)[0], texts[index - 1] && rectsOf(texts[index - 1] as Text).at(-1)]
        if (/^[.,:;)]/u.test(node.data) && own && before && own.top > before.top + 8) found.push(width)
      }
    }
    return { found, ends: texts.filter(({ data }) => data.startsWith('.')).length }
  })
  expect(lonely).toEqual({ found: [], ends: 1 })
})
