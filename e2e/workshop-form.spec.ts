import type { APIRequestContext, Page } from '@playwright/test'
import { create } from './create-items.ts'
import { saveState } from './edit-screen.ts'
import { expect, loaded, test } from './fixtures.ts'
import { copyElsewhere } from './hand.ts'
import { QA } from './shared-servers.ts'
import { actOn, openSettings, outlineRow, outlineRows } from './workshop-page.ts'

test.use({ serverOptions: QA })
test.describe.configure({ mode: 'parallel' })

interface Small {
  readonly formId: string
  readonly name: string
  readonly age: string
  readonly ruleId: string
}

/** A form with two fields, of which a rule shows the second if the first is filled in. */
async function smallForm(request: APIRequestContext, key: string): Promise<Small> {
  const formId = await create(request, 'forms', { name: `${key} űrlap`, key, title: key })
  const field = (own: string, label: string, order: number) =>
    create(request, 'form-fields', { formId, key: own, name: label, label, type: 'text', order })
  const [name, age] = [await field('nev', 'Név', 10), await field('kor', 'Kor', 20)]
  const ruleId = await create(request, 'form-expandables', {
    formId,
    name: 'Ha van név',
    targets: [age],
    condition: { '!!': { var: 'nev' } },
  })
  return { formId, name, age, ruleId }
}

async function open(page: Page, { formId, name }: Small): Promise<void> {
  await page.goto(`/admin/forms/edit/${formId}?qaTest=1&select=${name}`)
  await loaded(page)
}

const property = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Tulajdonságok' }).getByRole('textbox', { name, exact: true })
const conditionOf = async (request: APIRequestContext, { ruleId }: Small) =>
  (await (await request.get(`/api/form-expandables/${ruleId}`)).json()).condition

test('everything unsaved is discarded after a question, as one step that is undone', async ({
  page,
  request,
}) => {
  const form = await smallForm(request, 'elvetes')
  await open(page, form)
  await property(page, 'Felirat').fill('Teljes név')
  await outlineRow(page, 'Kor').click()
  await page.keyboard.press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Törlés' }).click()
  await expect(outlineRows(page)).toHaveCount(1)
  await page.getByRole('button', { name: /mentetlen módosítás$/u }).click()
  await page.getByRole('button', { name: 'Módosítások elvetése' }).click()
  const question = page.getByRole('dialog', { name: 'Módosítások elvetése' })
  await question.getByRole('button', { name: 'Mégse' }).click()
  await expect(outlineRows(page)).toHaveCount(1)

  await page.getByRole('button', { name: 'További műveletek' }).click()
  await page.getByRole('menuitem', { name: 'Módosítások elvetése' }).click()
  await question.getByRole('button', { name: 'Elvetés' }).click()
  await expect(saveState(page)).toHaveText('Minden mentve')
  await expect(outlineRows(page)).toHaveText([/Név/u, /Kor/u])
  await page.getByRole('button', { name: 'Visszavonás', exact: true }).click()
  await expect(outlineRows(page)).toHaveText([/Teljes név/u])
})

test('a save is confirmed, and goes on to the next form or back to where one came from', async ({
  page,
  request,
}) => {
  const form = await smallForm(request, 'mentes-utan')
  await page.goto('/admin/forms?qaTest=1&q=mentes-utan')
  await loaded(page)
  await page.getByRole('link', { name: 'mentes-utan űrlap' }).first().click()
  await outlineRow(page, 'Név').click()
  await property(page, 'Felirat').fill('Vezetéknév')
  await page.getByRole('button', { name: 'További mentési módok' }).click()
  await page.getByRole('menuitem', { name: 'Mentés és vissza' }).click()
  await expect(page.getByText('Mentve: mentes-utan űrlap')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/forms\?.*q=mentes-utan/u)
  await open(page, form)
  await page.getByRole('button', { name: 'További mentési módok' }).click()
  await page.getByRole('menuitem', { name: 'Mentés és új' }).click()
  await expect(page).toHaveURL(/\/admin\/forms\/create/u)
})

test('what is missing is found before anything is sent, with a jump to its control', async ({
  page,
  request,
}) => {
  const form = await smallForm(request, 'helyi-ellenorzes')
  await open(page, form)
  const sent: string[] = []
  page.on('request', (one) => one.method() === 'PUT' && sent.push(one.url()))
  await page.getByText('További alapadatok').click()
  await property(page, 'Megnevezés').fill('')
  await outlineRow(page, 'Kor').click()
  await page.getByRole('tab', { name: 'Viselkedés' }).click()
  await page.keyboard.press('Control+s')
  const issues = page.getByRole('alert').filter({ hasText: 'Nem menthető: 1 helyen hibás vagy hiányos.' })
  await issues.getByRole('link').click()
  await expect(property(page, 'Megnevezés')).toBeFocused()
  await expect(property(page, 'Felirat')).toHaveValue('Név')
  expect(sent).toEqual([])
  await page.keyboard.type('Neve')
  await page.keyboard.press('Control+s')
  await expect(saveState(page)).toHaveText('Minden mentve')
  expect(sent).toHaveLength(1)
})

test('a key is renamed on leaving its box, in what reads it too; one that is taken says so', async ({
  page,
  request,
}) => {
  const form = await smallForm(request, 'kulcsok')
  await open(page, form)
  await page.getByText('További alapadatok').click()
  const key = property(page, 'Kulcs')
  await key.fill('kor')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ez a kulcs már foglalt itt.')).toBeVisible()
  await key.fill('1x')
  await page.keyboard.press('Tab')
  await expect(key).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Ez a kulcs már foglalt itt.')).toBeHidden()
  await key.fill('teljesNev')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await expect(saveState(page)).toHaveText('Minden mentve')
  expect(await conditionOf(request, form)).toEqual({ '!!': [{ var: 'teljesNev' }] })
  await page.getByRole('button', { name: 'Visszavonás', exact: true }).click()
  await expect(key).toHaveValue('nev')
  await page.keyboard.press('Control+s')
  await expect(saveState(page)).toHaveText('Minden mentve')
  expect(await conditionOf(request, form)).toEqual({ '!!': { var: 'nev' } })
})

test('the settings say what refers to the form, and publishing saves first what is unsaved', async ({
  page,
  request,
}) => {
  const form = await smallForm(request, 'kozzetetel-elott')
  await open(page, form)
  await property(page, 'Felirat').fill('Kiadott név')
  await openSettings(page)
  await expect(page.getByRole('heading', { name: 'Mi hivatkozik rá?' })).toBeVisible()
  await expect(page.getByText('Mezők (2)')).toBeVisible()
  await page.getByRole('tab', { name: 'Változatok' }).click()
  await page.getByRole('tabpanel').getByRole('button', { name: 'Közzététel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Közzététel' })
  await expect(saveState(page)).toHaveText('Minden mentve')
  await dialog.getByRole('button', { name: 'Közzététel', exact: true }).click()
  await expect(dialog).toBeHidden()
  const published = await (await request.get(`/api/forms/${form.formId}/versions/1`)).text()
  expect(published).toContain('Kiadott név')
})

test('fields are copied, cut and pasted from the menu of a row, with the rules among them', async ({
  page,
  request,
}) => {
  const form = await smallForm(request, 'menubol')
  await open(page, form)
  await copyElsewhere(page, 'valami más')
  await actOn(page, 'Kor', 'Másolás')
  await expect(page.getByText('1 mező a vágólapon, a szabályaival együtt.')).toBeVisible()
  await actOn(page, 'Név', 'Beillesztés')
  await expect(outlineRows(page)).toHaveText([/Név/u, /Kor/u, /Kor/u])
  await actOn(page, 'Név', 'Kivágás')
  await page.getByRole('dialog').getByRole('button', { name: 'Törlés' }).click()
  await expect(outlineRows(page)).toHaveText([/Kor/u, /Kor/u])
  await outlineRows(page).last().click()
  await page.keyboard.press('Control+v')
  await expect(outlineRows(page)).toHaveText([/Kor/u, /Kor/u, /Név/u])
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } })

  test('a field of the canvas is dragged after the finger has rested on it; a swipe scrolls', async ({
    page,
    request,
  }) => {
    const form = await smallForm(request, 'ujjal')
    await open(page, form)
    const frame = (label: string) => page.getByRole('button', { name: `${label}, Szöveg` })
    const [from, to] = [await frame('Név').boundingBox(), await frame('Kor').boundingBox()]
    if (!from || !to) throw new Error('The fields are not on the screen.')
    const cdp = await page.context().newCDPSession(page)
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', y = 0) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + from.width / 2, y }],
      })
    const start = from.y + from.height / 2
    const end = to.y + to.height - 6
    const swipe = async () => {
      for (let step = 1; step <= 8; step += 1) await finger('touchMove', start + ((end - start) * step) / 8)
      await finger('touchEnd')
    }
    await finger('touchStart', start)
    await swipe()
    await finger('touchStart', start)
    await expect(page.locator('[data-lifted]')).toHaveCount(1)
    await expect(saveState(page)).toHaveText('Minden mentve')
    await swipe()
    await expect(saveState(page)).toHaveText(/mentetlen módosítás/u)
    await page.getByText('Vázlat', { exact: true }).click()
    await expect(outlineRows(page)).toHaveText([/Kor/u, /Név/u])
  })
})
