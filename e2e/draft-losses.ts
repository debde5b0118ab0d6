import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { create } from './create-items.ts'
import { fillSignIn, loaded } from './fixtures.ts'
import type { ServerProcess } from './server-process.ts'

/** A text that is older than this when the page is lost must be offered back. */
const BAR_MS = 500

/** A form with two fields, made through the API. */
export interface SmallForm {
  readonly id: string
  readonly fields: readonly [string, string]
}

/** Makes a form with two text fields. */
export async function createSmallForm(api: APIRequestContext): Promise<SmallForm> {
  const key = `u${randomUUID().slice(0, 8)}`
  const id = await create(api, 'forms', { name: key, key, title: key })
  const field = (name: string, order: number) =>
    create(api, 'form-fields', { formId: id, name, key: name, label: name, type: 'text', order })
  return { id, fields: [await field('egyik', 10), await field('masik', 20)] }
}

/** Opens a form in the workshop with one field selected. */
export async function openField(page: Page, form: SmallForm, field: number): Promise<void> {
  await page.goto(`/admin/forms/edit/${form.id}?select=${form.fields[field]}`)
  await loaded(page)
  await expect(labelBox(page)).toBeVisible()
}

/** The box with the label of the selected field. */
export function labelBox(page: Page) {
  return page
    .getByRole('region', { name: 'Tulajdonságok' })
    .getByRole('textbox', { name: 'Felirat', exact: true })
}

/** The buttons that restore drafts. */
export function takeButtons(page: Page) {
  return page.getByRole('button', { name: /^Visszahozás: / })
}

/** A way in which a page with unsaved work ends; resolves to a page of the same browser, on the same form. */
export type Loss = (page: Page, form: SmallForm, server: ServerProcess) => Promise<Page>

/** Every way in which a page with unsaved work ends. */
export const losses: Readonly<Record<string, Loss>> = {
  'a reload': async (page) => {
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    return page
  },
  'a crash': async (page, form) => {
    const context = page.context()
    const session = await context.newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    void session.send('Page.crash').catch(() => undefined)
    await crashed
    return reopened(await context.newPage(), form)
  },
  'a closed tab': async (page, form) => {
    const context = page.context()
    await page.close({ runBeforeUnload: false })
    return reopened(await context.newPage(), form)
  },
  'an expired session': async (page, _form, server) => {
    await page.context().clearCookies()
    await page.evaluate(() => {
      const key = 'oauth2authcodepkce-state'
      const state = JSON.parse(localStorage.getItem(key) ?? '{}')
      state.accessToken.value = `${state.accessToken.value.slice(0, -6)}AAAAAA`
      localStorage.setItem(key, JSON.stringify(state))
    })
    await page.keyboard.press('Control+s')
    await fillSignIn(page, server)
    await page.waitForURL(/\/admin\/forms\/edit\//)
    return page
  },
  'a new version': async (page) => {
    await page.route('**/version', (route) => route.fulfill({ body: 'egy új változat' }))
    await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')))
    const update = page.getByRole('button', { name: 'Frissítés' })
    await update.waitFor()
    await page.unroute('**/version')
    await page.evaluate(() => Object.assign(window, { isOld: true }))
    await update.click()
    await page.waitForFunction(() => !('isOld' in window))
    return page
  },
}

async function reopened(page: Page, form: SmallForm): Promise<Page> {
  await page.goto(`/admin/forms/edit/${form.id}?select=${form.fields[0]}`)
  return page
}

/** A text that was typed as the label of the selected field, and when it was there. */
export interface TypedText {
  readonly text: string
  readonly at: number
}

/** Replaces the label of the selected field. */
export async function typeLabel(page: Page, text: string): Promise<TypedText> {
  await labelBox(page).fill(text)
  return { text, at: Date.now() }
}

/** Expects that the last text which was old enough at the loss, or a later one, is restored. */
export async function expectBack(page: Page, typed: readonly TypedText[], lostAt: number): Promise<void> {
  const needed = typed.findLastIndex(({ at }) => at <= lostAt - BAR_MS)
  if (needed < 0) return
  await loaded(page)
  await takeButtons(page).first().click()
  await expect
    .poll(() => labelBox(page).inputValue())
    .toMatch(
      new RegExp(
        `^(?:${typed
          .slice(needed)
          .map(({ text }) => text)
          .join('|')})$`,
        'u',
      ),
    )
}
