import type { APIRequestContext, Page } from '@playwright/test'
import { create } from './create-items.ts'
import { expect, test } from './fixtures.ts'
import { QA } from './shared-servers.ts'
import { openWorkshop } from './workshop-page.ts'

test.use({ serverOptions: QA })

/** A form whose first field has so many rules that a further one begins below the fold. */
async function make(request: APIRequestContext, key: string) {
  const formId = await create(request, 'forms', { name: key, key: `${key}-${Date.now()}`, title: key })
  const field = (name: string, label: string, type: string, order: number) =>
    create(request, 'form-fields', { formId, key: name, label, name: label, type, order })
  const nev = await field('nev', 'Név', 'text', 10)
  await field('kor', 'Kor', 'number', 20)
  for (let at = 0; at < 14; at += 1)
    await create(request, 'form-disableds', {
      ...{ formId, name: `Zárás ${at}`, order: at, targets: [nev] },
      condition: { '==': [{ var: 'kor' }, at] },
    })
  return { formId, nev }
}

async function openBehaviour(page: Page, formId: string, fieldId: string) {
  await openWorkshop(page, formId, `?qaTest=1&select=${fieldId}`)
  const pane = page.getByRole('region', { name: 'Tulajdonságok' })
  await pane.getByRole('tab', { name: 'Viselkedés' }).click()
  return pane
}

test('a new rule below the fold is scrolled to, its first open part is open, and it is marked for a moment', async ({
  page,
  request,
}) => {
  const { formId, nev } = await make(request, 'uj-szabaly')
  const pane = await openBehaviour(page, formId, nev)
  await pane.getByRole('button', { name: 'Új szabály: Mit fogadunk el?' }).click()
  await page.getByRole('menuitem', { name: /legfeljebb ennyi karakter/iu }).click()
  const made = pane.locator('li[data-new]')
  await expect(made).toBeInViewport({ ratio: 1 })
  expect(await made.evaluate((card) => getComputedStyle(card).animationName)).not.toBe('none')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeInViewport({ ratio: 1 })
  const value = dialog.getByRole('spinbutton').or(dialog.getByRole('textbox')).first()
  await expect(value).toBeFocused()
  await page.keyboard.type('40')
  await page.keyboard.press('Escape')
  await expect(made).toContainText('40')
})

test('the focus of a pop-over is in the value, and what is typed while it opens is not lost', async ({
  page,
  request,
}) => {
  const { formId, nev } = await make(request, 'fokusz')
  const message = 'Adja meg a teljes nevét'
  await create(request, 'form-validations', {
    ...{ formId, name: 'Kell a név', order: 1, targets: [nev], rule: 'maxLength', parameters: { max: 40 } },
    message,
  })
  const pane = await openBehaviour(page, formId, nev)
  const card = pane.locator('li[data-rule]').filter({ hasText: message })
  // The focus is in the text, not on a toolbar button: text that is typed at once goes into it, by real keys.
  await card.getByRole('button', { name: new RegExp(message, 'u') }).click()
  await page.keyboard.type('!x')
  const dialog = page.getByRole('dialog')
  const text = dialog.getByRole('textbox').first()
  await expect(text).toBeFocused()
  await expect(text).toHaveValue(/!x$/u)
  await page.keyboard.press('Escape')

  // The focus is in the number, not in the choice of the kind of value; its text is selected, so that typing
  // replaces it.
  await card.getByRole('button', { name: /40/u }).click()
  await expect(dialog.getByRole('spinbutton').or(dialog.getByRole('textbox')).first()).toBeFocused()
  await page.keyboard.type('25')
  await page.keyboard.press('Escape')
  await expect(card).toContainText('25')
  await expect(card).not.toContainText('4025')
})

test('after a field was inserted into a text, the caret is behind it', async ({ page, request }) => {
  const { formId, nev } = await make(request, 'beszuras')
  await openWorkshop(page, formId, `?qaTest=1&select=${nev}`)
  const pane = page.getByRole('region', { name: 'Tulajdonságok' })
  const label = pane.getByRole('textbox', { name: 'Felirat' })
  await label.fill('Név: ')
  await label.press('End')
  await pane.getByRole('button', { name: 'Mező beszúrása' }).first().click()
  const place = page.getByRole('dialog', { name: 'Mező beszúrása' })
  await place.getByRole('combobox', { name: /Mező/u }).first().click()
  await page.getByRole('option', { name: /^Kor/u }).click()
  await place.getByRole('button', { name: 'Beszúrás' }).click()
  await expect(label).toBeFocused()
  await page.keyboard.type(' éves')
  await expect(label).toHaveValue('Név: {kor} éves')
})

test('a pop-over stands beside its card, in the window, and never over the sentence', async ({
  page,
  request,
}) => {
  const { formId, nev } = await make(request, 'mellette')
  const pane = await openBehaviour(page, formId, nev)
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    // In the middle of the list, and at its end.
    for (const at of [3, 13]) {
      const card = pane.locator('li[data-rule]').nth(at)
      await card.scrollIntoViewIfNeeded()
      await card.getByRole('button', { name: String(at), exact: true }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeInViewport({ ratio: 1 })
      await expect
        .poll(async () => {
          const [box, sentence] = [await dialog.boundingBox(), await card.locator('p').first().boundingBox()]
          if (!box || !sentence) return 'missing'
          const isApart =
            box.x + box.width <= sentence.x ||
            sentence.x + sentence.width <= box.x ||
            box.y + box.height <= sentence.y ||
            sentence.y + sentence.height <= box.y
          return isApart ? 'apart' : 'over it'
        })
        .toBe('apart')
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
  }
})
