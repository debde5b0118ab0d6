import { expect, type Page, test } from '@playwright/test'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { builtFile } from './lossy-page.ts'

const ORIGIN = 'http://urlap.test'
const FORM = buildDefinition({
  formField: [
    ...['Egy', 'Kettő', 'Három'].flatMap((label, index) => [
      { id: `p${index}`, type: 'page', label },
      { id: `m${index}`, label: `Mező ${index}`, parentId: `p${index}` },
    ]),
  ],
})
const published = { form: 'lapok', version: 1, hash: '', domain: null, lang: 'hu', languages: ['hu'] }
const ELEMENT = '<urlapmuhely-form src="/form.json"></urlapmuhely-form>'

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('Back on page 2 leads to page 1 and does not leave the form; forward leads on again, and nothing is lost', async ({
  page,
}) => {
  await open(page, ELEMENT)
  await expectPage(page, 'Egy')
  await page.getByRole('textbox', { name: 'Mező 0' }).fill('első')
  await goOn(page)
  await expectPage(page, 'Kettő')
  await page.getByRole('textbox', { name: 'Mező 1' }).fill('második')
  await goOn(page)
  await expectPage(page, 'Három')
  expect(page.url()).toBe(`${ORIGIN}/oldal`)

  await page.goBack()
  await expectPage(page, 'Kettő')
  await expect(page.getByRole('textbox', { name: 'Mező 1' })).toHaveValue('második')
  await page.goBack()
  await expectPage(page, 'Egy')
  await expect(page.getByRole('textbox', { name: 'Mező 0' })).toHaveValue('első')
  await page.goForward()
  await page.goForward()
  await expectPage(page, 'Három')
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(`${ORIGIN}/elozo`)
})

test('after a reload on page 2 the form begins where it may, and Back still leads through it', async ({
  page,
}) => {
  await open(page, ELEMENT)
  await goOn(page)
  await expectPage(page, 'Kettő')
  await page.reload()
  await expectPage(page, 'Egy')
  await goOn(page)
  await expectPage(page, 'Kettő')
  await page.goBack()
  await expectPage(page, 'Egy')
})

test('with history="none" the pages are no entries', async ({ page }) => {
  await open(page, ELEMENT.replace('src', 'history="none" src'))
  await goOn(page)
  await expectPage(page, 'Kettő')
  await page.goBack()
  await expect(page).toHaveURL(`${ORIGIN}/elozo`)
})

test('of several forms on one page, Back changes the one that was led on last', async ({ page }) => {
  await open(page, `<div id="a">${ELEMENT}</div><div id="b">${ELEMENT}</div>`)
  const [a, b] = [page.locator('#a'), page.locator('#b')]
  const next = { name: 'Tovább' }
  await a.getByRole('button', next).click()
  await expect(a.getByRole('heading', { name: /Kettő/u })).toBeVisible()
  await b.getByRole('button', next).click()
  await expect(b.getByRole('heading', { name: /Kettő/u })).toBeVisible()

  await page.goBack()
  await expect(b.getByRole('heading', { name: /Egy/u })).toBeVisible()
  await expect(a.getByRole('heading', { name: /Kettő/u })).toBeVisible()
  await page.goBack()
  await expect(a.getByRole('heading', { name: /Egy/u })).toBeVisible()
})

test('the router of the page keeps its state and its entries: a hash leaves the form where it is, and what the router wrote stays', async ({
  page,
}) => {
  await open(page, `${ELEMENT}<a href="#resz">Rész</a>`)
  await page.evaluate(() => history.replaceState({ __NA: true, idx: 4 }, ''))
  await goOn(page)
  await expectPage(page, 'Kettő')
  expect(await page.evaluate(() => history.state)).toMatchObject({ __NA: true, idx: 4 })
  await page.getByRole('link', { name: 'Rész' }).click()
  await expect(page).toHaveURL(/#resz$/u)
  await expectPage(page, 'Kettő')
  await page.evaluate(() => history.pushState({ idx: 5 }, '', '/masik'))
  await page.goBack()
  await page.goBack()
  await expectPage(page, 'Kettő')
  await page.goBack()
  await expectPage(page, 'Egy')
  expect(await page.evaluate(() => history.state)).toMatchObject({ __NA: true, idx: 4 })
})

/** Opens a page with the web component, after another page. */
async function open(page: Page, body: string): Promise<void> {
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname.endsWith('.js')) return route.fulfill({ path: builtFile(pathname) })
    if (pathname === '/form.json') return route.fulfill({ json: { ...published, definition: FORM } })
    const script = '<script type="module" src="/urlapmuhely-form.js"></script>'
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="hu"><title>Oldal</title>${pathname === '/oldal' ? script + body : ''}`,
    })
  })
  await page.goto(`${ORIGIN}/elozo`)
  await page.goto(`${ORIGIN}/oldal`)
}

async function expectPage(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { name: new RegExp(title, 'u') })).toBeVisible()
}

function goOn(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Tovább' }).click()
}
