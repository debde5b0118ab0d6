import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { create, createListData } from './create-items.ts'
import { expect, loaded, test } from './fixtures.ts'
import { graveFindingsInBothSchemes } from './grave-findings.ts'
import { QA } from './shared-servers.ts'
import { outlineRow } from './workshop-page.ts'

test.use({ serverOptions: QA })

/** A form of another system: two pages, a condition, and a condition that cannot be carried. */
const foreign = {
  title: 'Lakcímbejelentés',
  path: 'lakcim',
  display: 'wizard',
  components: [
    {
      type: 'panel',
      key: 'adatok',
      title: 'Adatok',
      components: [
        {
          type: 'radio',
          key: 'belfold',
          label: 'Magyarországon lakik?',
          input: true,
          validate: { required: true },
          values: [
            { value: 'igen', label: 'Igen' },
            { value: 'nem', label: 'Nem' },
          ],
        },
        {
          type: 'textfield',
          key: 'orszag',
          label: 'Melyik országban?',
          input: true,
          customConditional: "show = data.belfold === 'nem'",
        },
        {
          type: 'textfield',
          key: 'titok',
          label: 'Titok',
          input: true,
          customConditional: 'show = localStorage.getItem("x")',
        },
      ],
    },
    {
      type: 'panel',
      key: 'vege',
      title: 'Vége',
      components: [{ type: 'textarea', key: 'jegyzet', label: 'Megjegyzés', input: true }],
    },
  ],
}

const drop = (page: Page, name: string, content: string) =>
  page
    .getByLabel('Fájl', { exact: true })
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) })

test('a form of another system is recognised, shown before it is imported, and can then be edited', async ({
  page,
}) => {
  await page.goto('/admin/forms?qaTest=1')
  await loaded(page)
  await page.getByRole('link', { name: 'Importálás' }).click()
  await expect(page.getByRole('heading', { name: 'Űrlap importálása' })).toBeVisible()

  await drop(page, 'valami.txt', JSON.stringify(foreign))
  await expect(page.getByRole('heading', { name: 'Ez egy Form.io űrlap.' })).toBeVisible()
  const lost = page.getByRole('region', { name: 'Elveszett (1)' }).first()
  await expect(lost).toContainText('Titok')
  await expect(lost).toContainText('components.adatok.components.titok')
  await expect(page.getByText('új űrlap', { exact: false }).first()).toBeVisible()
  expect(await graveFindingsInBothSchemes(page)).toEqual([])

  await page.getByRole('button', { name: 'Importálás' }).click()
  await expect(page).toHaveURL(/\/admin\/forms\/edit\//u)
  await loaded(page)
  await expect(outlineRow(page, 'Melyik országban?')).toBeVisible()
})

test('a form is exported as a file, and imported from it as a copy', async ({ page }) => {
  await page.goto('/admin/forms?import=1&qaTest=1')
  await loaded(page)
  await drop(page, 'a.json', JSON.stringify({ ...foreign, path: 'masik', title: 'Másik' }))
  await page.getByRole('button', { name: 'Importálás' }).click()
  await expect(page).toHaveURL(/\/admin\/forms\/edit\//u)
  await loaded(page)
  await page.getByRole('button', { name: 'További műveletek' }).click()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Exportálás' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('masik.json')
  const content = await readFile(await saved.path(), 'utf8')

  await page.goto('/admin/forms?import=1&qaTest=1')
  await loaded(page)
  await drop(page, 'masik.json', content)
  await expect(page.getByRole('heading', { name: 'Ez a saját fájlunk' })).toBeVisible()
  await page.getByRole('radio', { name: /új űrlap legyen/u }).check()
  await expect(page.getByRole('button', { name: 'Importálás', exact: true })).toBeEnabled()
  await expect(page.getByRole('radio', { name: /új űrlap legyen/u })).toBeFocused()
  await expect(page.getByText(/: új űrlap/u)).toBeVisible()
  await page.getByRole('button', { name: 'Importálás' }).click()
  await expect(page).toHaveURL(/\/admin\/forms\/edit\//u)
  await page.goto('/admin/forms?qaTest=1&q=Másik')
  await loaded(page)
  await expect(page.getByRole('link', { name: /Másik/u })).toHaveCount(2)
})

test('a form that somebody changed meanwhile is planned again, with the file that was chosen', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/412/)
  const { formId } = await createListData(request, 'kozben')
  const exported = await request.get(`/api/forms/${formId}/export`)
  const file = JSON.parse(await exported.text())
  await page.goto('/admin/forms?import=1&qaTest=1')
  await loaded(page)
  await drop(page, 'kozben.json', JSON.stringify(file))
  await expect(page.getByText('„kozben űrlap”: 0 új, 0 módosuló, 0 törlődő elem.')).toBeVisible()

  await create(request, 'form-fields', { formId, name: 'Új', key: 'uj', label: 'Új', type: 'text' })
  await page.getByRole('button', { name: 'Importálás' }).click()
  await expect(page.getByRole('alert')).toContainText('azóta megváltozott, hogy Ön megnézte.')
  await expect(page.getByText('„kozben űrlap”: 0 új, 0 módosuló, 1 törlődő elem.')).toBeVisible()
  await page.getByRole('button', { name: 'Importálás' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/forms/edit/${formId}`, 'u'))
})

test('what forms share and is here with other contents is named, and becomes what the person chooses', async ({
  page,
  request,
}) => {
  const { formId } = await createListData(request, 'dij')
  const list = 'dij-fajtak'
  const option = (value: string, label: string) =>
    create(request, 'form-options', { list, value, label, name: label })
  await option('alap', 'Alap 1000 Ft')
  const users = [formId, (await createListData(request, 'masik-dij')).formId]
  for (const id of users)
    await create(request, 'form-fields', {
      ...{ formId: id, name: 'Díj', key: 'dij', label: 'Díj', type: 'select', optionList: list },
    })
  const file = await (await request.get(`/api/forms/${formId}/export`)).text()
  const [old] = (await (await request.get(`/api/form-options?filter[list]=${list}`)).json()).items
  await request.patch(`/api/form-options/${old.id}`, {
    data: { label: 'Alap 1500 Ft' },
    headers: { 'if-match': `"${old.revision}"` },
  })
  await option('kedvezmeny', 'Kedvezmény')

  await page.goto('/admin/forms?import=1&qaTest=1')
  await loaded(page)
  await drop(page, 'dij.json', file)
  const apply = page.getByRole('button', { name: 'Importálás', exact: true })
  await expect(page.getByText('itt „Alap 1500 Ft”, a fájlban „Alap 1000 Ft”')).toBeVisible()
  await expect(page.getByText('Kedvezmény (kedvezmeny): csak itt van meg')).toBeVisible()
  await expect(page.getByText('Más űrlapok is használják: „masik-dij űrlap”.')).toBeVisible()
  await expect(page.getByText('még 1 vár döntésre')).toBeVisible()
  await expect(apply).toBeDisabled()
  expect(await graveFindingsInBothSchemes(page)).toEqual([])
  for (const width of [360, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }

  await page.getByRole('radio', { name: 'készüljön másolat', exact: false }).check()
  await expect(page.getByRole('radio', { name: 'készüljön másolat', exact: false })).toBeFocused()
  await expect(apply).toBeEnabled()
  await apply.click()
  await expect(page).toHaveURL(new RegExp(`/admin/forms/edit/${formId}`, 'u'))
  const labels = async (name: string) =>
    (await (await request.get(`/api/form-options?filter[list]=${name}`)).json()).items.map(
      ({ label }: { label: string }) => label,
    )
  expect(await labels(`${list}-masolat`)).toEqual(['Alap 1000 Ft'])
  expect((await labels(list)).sort()).toEqual(['Alap 1500 Ft', 'Kedvezmény'])
})

test('a file that takes long is read beside the page, and can be cancelled', async ({ page }) => {
  await page.goto('/admin/forms?import=1&qaTest=1')
  await loaded(page)
  const components = Array.from({ length: 4_900 }, (_, index) => ({
    ...{ type: 'number', key: `k${index}`, label: `Mező ${index}`, input: true },
    customConditional: `show = data.k${Math.max(0, index - 1)} > ${index}`,
  }))
  await drop(page, 'nagy.json', JSON.stringify({ title: 'Nagy', display: 'form', components }))
  const cancel = page.getByRole('button', { name: 'Mégse' }).first()
  await expect(page.getByText('Beolvasás…').first()).toBeVisible()
  await cancel.click()
  await expect(page.getByText('Beolvasás…')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Ez egy Form.io űrlap.' })).toHaveCount(0)

  await drop(page, 'kicsi.json', JSON.stringify(foreign))
  await expect(page.getByRole('heading', { name: 'Ez egy Form.io űrlap.' })).toBeVisible()
  await drop(page, 'sok.xml', '<a'.repeat(100_000))
  await expect(page.getByRole('alert')).toContainText('A fájl nem érvényes XML: befejezetlen elem')
})

test('several forms are exported as one file, and imported from it as copies', async ({ page }) => {
  for (const path of ['kotet-egy', 'kotet-ketto']) {
    await page.goto('/admin/forms?import=1&qaTest=1')
    await loaded(page)
    await drop(page, 'a.json', JSON.stringify({ ...foreign, path, title: `Kötet ${path}` }))
    await page.getByRole('button', { name: 'Importálás' }).click()
    await expect(page).toHaveURL(/\/admin\/forms\/edit\//u)
  }
  await page.goto('/admin/forms?qaTest=1&q=Kötet')
  await loaded(page)
  await page.getByRole('checkbox', { name: 'Az oldal összes sorának kijelölése' }).check()
  await expect(page.getByText('2 kijelölve')).toBeVisible()
  await page
    .getByRole('region', { name: 'A kijelölt elemek műveletei' })
    .getByText('További műveletek')
    .click()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Exportálás egy fájlba' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('urlapok.json')
  const content = await readFile(await saved.path(), 'utf8')

  await page.goto('/admin/forms?import=1&qaTest=1')
  await loaded(page)
  await drop(page, 'urlapok.json', content)
  await expect(page.getByText('„Kötet kotet-egy”: 0 új, 0 módosuló, 0 törlődő elem.')).toBeVisible()
  await page.getByRole('radio', { name: /új űrlap legyen/u }).check()
  await expect(page.getByText('új űrlap 10 elemmel')).toHaveCount(2)
  expect(await graveFindingsInBothSchemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Importálás' }).click()
  await expect(page).toHaveURL(/\/admin\/forms(?:\?|$)/u)
  await page.goto('/admin/forms?qaTest=1&q=Kötet')
  await loaded(page)
  await expect(page.getByRole('link', { name: /Kötet kotet/u })).toHaveCount(4)
})

test('a file that is no form is refused with a reason', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 })
  await page.goto('/admin/forms?import=1&qaTest=1')
  await loaded(page)
  await drop(page, 'a.json', '{"alma": 1}')
  await expect(page.getByRole('alert')).toContainText('Ezt a fájlt nem ismertük fel')
  await expect(page.getByRole('button', { name: 'Importálás' })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('a file may be dropped anywhere on the page', async ({ page }) => {
  await page.goto('/admin/forms?import=1&qaTest=1')
  await loaded(page)
  await expect(page.getByRole('navigation', { name: 'Hol vagyok' })).toContainText('Importálás')
  const dataTransfer = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([content], 'ejtett.json'))
    return transfer
  }, JSON.stringify(foreign))
  const heading = page.getByRole('heading', { name: 'Űrlap importálása' })
  await heading.dispatchEvent('dragover', { dataTransfer })
  await heading.dispatchEvent('drop', { dataTransfer })
  await expect(page.getByRole('heading', { name: 'Ez egy Form.io űrlap.' })).toBeVisible()
})
