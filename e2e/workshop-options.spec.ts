import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { create } from './create-items.ts'
import { saveState } from './edit-screen.ts'
import { expect, loaded, test } from './fixtures.ts'
import { graveFindingsInBothSchemes } from './grave-findings.ts'
import { copyElsewhere, handOn } from './hand.ts'
import { QA_DEMO } from './shared-servers.ts'
import { openFilling } from './workshop-page.ts'

test.use({ serverOptions: QA_DEMO })
test.describe.configure({ mode: 'parallel' })

const pane = (page: Page) => page.getByRole('region', { name: 'Tulajdonságok' })
const panel = (page: Page) => pane(page).getByRole('region', { name: 'Opciók' })
const cell = (page: Page, name: string) => panel(page).getByRole('textbox', { name, exact: true })
const head = (page: Page, row: number) =>
  panel(page).getByRole('button', { name: new RegExp(`^${row}\\. sor: (?!minden)`, 'u') })
const labelIn = (page: Page, row: number) => cell(page, `Felirat, ${row}. sor`)

interface Choice {
  readonly formId: string
  readonly fieldId: string
}

/** A form with a choice from a list of two colours, which another form may use too. */
async function withColours(request: APIRequestContext, key: string, isShared = false): Promise<Choice> {
  for (const [order, [value, label]] of [
    ['piros', 'Piros'],
    ['kek', 'Kék'],
  ].entries())
    await create(request, 'form-options', { list: key, value, label, name: label, order })
  const field = { key: 'szin', name: 'Szín', label: 'Szín', type: 'select', optionList: key, order: 10 }
  if (isShared) {
    const other = await create(request, 'forms', { name: `Másik ${key}`, key: `${key}-2`, title: 'Másik' })
    await create(request, 'form-fields', { formId: other, ...field })
  }
  const formId = await create(request, 'forms', { name: key, key, title: 'Színes' })
  return { formId, fieldId: await create(request, 'form-fields', { formId, ...field }) }
}

async function openOptions(page: Page, { formId, fieldId }: Choice): Promise<void> {
  await page.goto(`/admin/forms/edit/${formId}?qaTest=1&select=${fieldId}`)
  await loaded(page)
  // On a narrow screen one part is shown at a time.
  if ((page.viewportSize()?.width ?? 0) < 1024) await page.getByText('Tulajdonságok', { exact: true }).click()
  await pane(page).getByRole('tab', { name: 'Opciók' }).click()
  await expect(labelIn(page, 1)).toHaveValue('Piros')
}

async function optionsOf(request: APIRequestContext, list: string): Promise<readonly string[]> {
  const response = await request.get(`/api/form-options?filter[list]=${list}&sort=order&pageSize=200`)
  const { items } = await response.json()
  return items.map(({ label, value }: { label: string; value: unknown }) => `${label}=${value}`)
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await expect(saveState(page)).toHaveText('Minden mentve')
}

/** Drags by the mouse from the middle of one to the middle of another. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('What is dragged is not on the screen.')
  const x = start.x + start.width / 2
  await page.mouse.move(x, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(x, start.y + start.height, { steps: 4 })
  await page.mouse.move(x, end.y + end.height / 2, { steps: 8 })
  await page.mouse.up()
}

test('twenty labels of a spreadsheet become the options of a new choice in three actions; they are ordered, saved and offered', async ({
  page,
  request,
}) => {
  const key = `uj-valaszto`
  const formId = await create(request, 'forms', { name: key, key, title: 'Megyék' })
  const labels = Array.from({ length: 20 }, (_, at) => `${at + 1}. megye`)
  await page.goto(`/admin/forms/edit/${formId}?qaTest=1`)
  await loaded(page)
  await copyElsewhere(page, labels.join('\r\n'))
  await page.getByRole('button', { name: 'Mező', exact: true }).click()
  await page.getByRole('combobox', { name: /^Keresés/u }).fill('legördülő')
  await page.keyboard.press('Enter')
  const inPlace = page.getByRole('textbox', { name: 'Felirat', exact: true }).first()
  await expect(inPlace).toBeFocused()
  await inPlace.fill('Megye')
  await page.keyboard.press('Enter')

  const hand = handOn(page)
  await hand.click(pane(page).getByRole('tab', { name: 'Opciók' }))
  await hand.click(cell(page, 'Felirat, új sor'))
  await hand.press('Control+v')
  await expect(labelIn(page, 20)).toHaveValue('20. megye')
  expect(hand.actions()).toBeLessThanOrEqual(4)
  // The stand-ins with which the choice began were removed, and typing continues below.
  await expect(labelIn(page, 1)).toHaveValue('1. megye')
  await expect(labelIn(page, 21)).toHaveCount(0)
  await expect(cell(page, 'Érték, 3. sor')).toHaveValue('3-megye')
  await expect(cell(page, 'Felirat, új sor')).toBeFocused()
  expect(await graveFindingsInBothSchemes(page)).toEqual([])

  await page.keyboard.type('Zala')
  await expect(labelIn(page, 21)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Vas')
  await page.keyboard.press('Tab')
  await page.keyboard.type('VAS')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Érték, 22. sor')).toHaveValue('VAS')

  await labelIn(page, 2).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(labelIn(page, 1)).toHaveValue('2. megye')
  await expect(labelIn(page, 1)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(labelIn(page, 1)).toHaveValue('1. megye')
  await drag(page, head(page, 1), head(page, 4))
  await expect(labelIn(page, 4)).toHaveValue('1. megye')
  await expect(labelIn(page, 1)).toHaveValue('2. megye')

  const name = panel(page).getByRole('textbox', { name: 'A lista neve' })
  await name.fill('megyek')
  await expect(panel(page).getByText(/más lista neve nem/u)).toBeVisible()
  await name.fill('uj-megyek')
  await save(page)
  const stored = await optionsOf(request, 'uj-megyek')
  expect(stored.slice(0, 4)).toEqual([
    '2. megye=2-megye',
    '3. megye=3-megye',
    '4. megye=4-megye',
    '1. megye=1-megye',
  ])
  expect(stored.slice(20)).toEqual(['Zala=zala', 'Vas=VAS'])
  await page.reload()
  await loaded(page)
  await expect(labelIn(page, 22)).toHaveValue('Vas')
  await openFilling(page)
  await page.getByRole('combobox', { name: 'Megye' }).click()
  await expect(page.getByRole('option').first()).toHaveText(/2\. megye/u)
})

test('cells are pasted over cells in other columns, and below the options as new ones after a look', async ({
  page,
  request,
}) => {
  const choice = await withColours(request, 'cellas')
  await openOptions(page, choice)
  await panel(page).getByRole('button', { name: 'Oszlopok' }).click()
  await page.getByRole('menuitem', { name: 'Csoport' }).click()
  await copyElsewhere(page, 'Meleg\nHideg')
  await cell(page, 'Csoport, 1. sor').click()
  await page.keyboard.press('Control+v')
  await expect(cell(page, 'Csoport, 1. sor')).toHaveValue('Meleg')
  await expect(cell(page, 'Csoport, 2. sor')).toHaveValue('Hideg')

  await copyElsewhere(page, 'Érték\tFelirat\tRAL\nkek\tSötétkék\t5010\nzold\tZöld\t6002')
  await cell(page, 'Felirat, új sor').click()
  await page.keyboard.press('Control+v')
  const preview = page.getByRole('dialog', { name: 'Opciók beillesztése' })
  await expect(preview).toContainText('1 új, 1 módosul')
  await preview.getByRole('button', { name: 'Beillesztés' }).click()
  await expect(labelIn(page, 2)).toHaveValue('Sötétkék')
  await expect(cell(page, 'ral, 3. sor')).toHaveValue('6002')
  await page.keyboard.press('Control+z')
  await expect(labelIn(page, 2)).toHaveValue('Kék')
  await expect(labelIn(page, 3)).toHaveCount(0)
})

test('a list of several forms says so, and is copied for one of them; changed values are followed', async ({
  page,
  request,
}) => {
  const choice = await withColours(request, 'kozos-szinek', true)
  const { formId } = choice
  const text = { formId, key: 'ok', name: 'Ok', label: 'Ok', type: 'text', order: 20 }
  const target = await create(request, 'form-fields', text)
  const ruleId = await create(request, 'form-expandables', {
    formId,
    name: 'Csak pirosnál',
    targets: [target],
    condition: { '==': [{ var: 'szin' }, 'piros'] },
  })
  await openOptions(page, choice)
  await expect(panel(page)).toContainText('még 1 űrlap használja: „Másik kozos-szinek”')
  await panel(page).getByRole('button', { name: 'Saját másolat' }).click()
  await expect(panel(page)).not.toContainText('űrlap használja')
  await cell(page, 'Érték, 1. sor').fill('voros')
  await page.keyboard.press('Tab')
  await save(page)
  const rule = await (await request.get(`/api/form-expandables/${ruleId}`)).json()
  expect(rule.condition).toEqual({ '==': [{ var: 'szin' }, 'voros'] })
  expect(await optionsOf(request, 'kozos-szinek')).toEqual(['Piros=piros', 'Kék=kek'])
  expect(await optionsOf(request, 'kozos-szinek-2')).toEqual(['Piros=voros', 'Kék=kek'])

  // Deleting an option that a rule names is announced first.
  await head(page, 1).focus()
  await page.keyboard.press('Delete')
  const question = page.getByRole('dialog', { name: '1 opció törlése' })
  await expect(question).toContainText('Csak pirosnál')
  await question.getByRole('button', { name: 'Mégse' }).click()
  await expect(labelIn(page, 2)).toHaveValue('Kék')
})

test('bad input is answered in Hungarian, and the sheet has the keys of the workshop', async ({
  page,
  request,
}) => {
  const choice = await withColours(request, 'rossz-bevitel')
  await openOptions(page, choice)
  await cell(page, 'Érték, 2. sor').fill('piros')
  await page.keyboard.press('Tab')
  await expect(panel(page).getByText('Ez az érték már szerepel a listában.').first()).toBeVisible()
  await page.keyboard.press('Control+z')
  await cell(page, 'Érték, 2. sor').fill('')
  await page.keyboard.press('Tab')
  await expect(panel(page).getByText('Az érték nem lehet üres: a régi maradt.')).toBeVisible()
  await labelIn(page, 2).fill('')
  await page.keyboard.press('Control+s')
  const issues = page.getByRole('alert').filter({ hasText: 'Nem menthető' })
  await expect(issues).toContainText('Felirat')
  await page.keyboard.press('Control+z')
  await expect(labelIn(page, 2)).toHaveValue('Kék')

  await panel(page).getByRole('button', { name: 'Megnyitás nagyobb helyen' }).click()
  const sheet = page.getByRole('dialog', { name: 'Opciók: rossz-bevitel' })
  const label = sheet.getByRole('textbox', { name: 'Felirat, 1. sor' })
  await label.fill('Vörös')
  await page.keyboard.press('Control+z')
  await expect(label).toHaveValue('Piros')
  await label.fill('Bíbor')
  await save(page)
  expect(await optionsOf(request, 'rossz-bevitel')).toEqual(['Bíbor=piros', 'Kék=kek'])
})

for (const width of [360, 768]) {
  test(`the options of a field can be used by everybody: light and dark, ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await openOptions(page, await withColours(request, `opciok-${width}`, true))
    expect(await graveFindingsInBothSchemes(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await labelIn(page, 2).fill('Sötétkék')
    await save(page)
    expect(await optionsOf(request, `opciok-${width}`)).toEqual(['Piros=piros', 'Sötétkék=kek'])
  })
}
