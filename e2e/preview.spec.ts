import type { Locator, Page } from '@playwright/test'
import { choose, unfold } from './edit-screen.ts'
import { expect, loaded, test } from './fixtures.ts'
import { graveFindingsInBothSchemes } from './grave-findings.ts'
import { DEMO } from './shared-servers.ts'
import { openFilling, openFillingSettings, openWorkshop } from './workshop-page.ts'

test.use({ serverOptions: DEMO })

const HIDDEN = '5. A munkaviszony adatai › Távmunkanapok hetente'

const theForm = (page: Page) => page.getByRole('region', { name: 'Az űrlap előnézete' })
const days = (page: Page) => theForm(page).getByLabel('Távmunkanapok hetente', { exact: true })
const panel = (page: Page, title: string): Locator =>
  page.locator('details.preview-panel').filter({ has: page.locator('summary', { hasText: title }) })

const JOB = 'Munkaviszony és végzettség'

/** Shows a page of the form in the preview, from the list of its pages. */
async function turnTo(page: Page, name: string): Promise<void> {
  const list = theForm(page).getByRole('button', { name: 'Az űrlap oldalai' })
  if (await list.isVisible()) await list.click()
  await theForm(page).getByRole('button', { name, exact: true }).click()
  await expect(theForm(page).getByRole('heading', { name })).toBeVisible()
}

/** The id of the demo form, from the link of its row. */
async function demoForm(page: Page): Promise<string> {
  await page.goto('/admin/forms')
  await loaded(page)
  const href = await page.getByRole('link', { name: 'Munkavállalói adatlap' }).first().getAttribute('href')
  return href?.split('/').at(-1) ?? ''
}

async function openTab(page: Page): Promise<void> {
  await openWorkshop(page, await demoForm(page))
  await openFilling(page)
  await expect(theForm(page).getByRole('heading').first()).toBeVisible()
  // The panels change the page's height until the form has been opened.
  await expect(panel(page, 'Utolsó esemény')).toContainText('Az űrlap megnyílt.')
}

/** Navigates from the form's preview to the rule that hides a field, through the explanation. */
async function openRule(page: Page): Promise<void> {
  await openTab(page)
  await choose(page, 'Mező', HIDDEN, panel(page, 'Miért?'))
  await panel(page, 'Miért?').getByRole('link', { name: '„Távmunka napjai”' }).first().click()
  await page.waitForURL(/form-expandables\/edit/)
  await page.getByRole('button', { name: 'Élő előnézet' }).click()
  await expect(theForm(page).getByRole('heading').first()).toBeVisible()
}

test('a change shows a field, and its answer and last event are told', async ({ admin: page }) => {
  await openTab(page)
  await turnTo(page, JOB)
  await expect(days(page)).toHaveCount(0)
  await theForm(page).getByRole('switch', { name: 'Távmunkában is dolgozom' }).click()
  await expect(days(page)).toHaveValue('2')
  const event = panel(page, 'Utolsó esemény')
  await expect(event).toContainText('Távmunkanapok hetente: megjelent')
  await expect(event.getByRole('link', { name: 'Távmunka napjai' })).toHaveAttribute(
    'href',
    /form-expandables\/edit/,
  )
  await expect(event).toContainText('Távmunkanapok hetente: 2')
  await expect(event.getByRole('link', { name: 'Heti két távmunkanap' })).toBeVisible()
  await expect(panel(page, 'Válasz')).toContainText('"tavmunkaNapok": 2')
  await days(page).fill('9')
  await days(page).blur()
  await expect(panel(page, 'Hibák')).toContainText('Távmunkanapok hetente')
})

test('a hidden field tells which rule hides it and what would show it', async ({ admin: page }) => {
  await openTab(page)
  const why = panel(page, 'Miért?')
  await choose(page, 'Mező', HIDDEN, why)
  await expect(why).toContainText('A „Távmunkanapok hetente” nincs jelen.')
  await expect(why).toContainText('A „Távmunka napjai” lenyitás nem teljesül')
  await expect(why).toContainText('Megjelenne, ha a „Távmunkában is dolgozom” be lenne kapcsolva')
  await turnTo(page, JOB)
  await theForm(page).getByRole('switch', { name: 'Távmunkában is dolgozom' }).click()
  await expect(why).toContainText('A „Távmunkanapok hetente” jelen van.')
  await theForm(page).getByRole('button', { name: 'Miért? Távmunkában is dolgozom' }).click()
  await expect(why).toContainText('A „Távmunkában is dolgozom” jelen van.')
})

test('an unsaved rule changes the preview without a request, and what was typed stays', async ({
  admin: page,
}) => {
  await openRule(page)
  await turnTo(page, 'Személyes adatok')
  await theForm(page).getByRole('textbox', { name: 'Név előtagja' }).fill('dr.')
  await expect(panel(page, 'Válasz')).toContainText('"elotag": "dr."')
  await turnTo(page, JOB)
  await expect(days(page)).toHaveCount(0)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await unfold(page)
  await page.getByRole('switch', { name: 'Bekapcsolva' }).click()
  await expect(days(page)).toBeVisible()
  await expect(panel(page, 'Válasz')).toContainText('"elotag": "dr."')
  // The form's name, which the opened section shows, is another matter than its content.
  expect(requests.filter((url) => /\/api\/forms\/[^/]+\/|definition/u.test(url))).toEqual([])
  await page.getByRole('button', { name: 'Módosítások elvetése' }).click()
  await expect(days(page)).toHaveCount(0)
})

test('a form that cannot run says why, with links to what is to be mended', async ({ admin: page }) => {
  await openRule(page)
  await page.getByText('JSON', { exact: true }).first().click()
  await page
    .getByRole('textbox', { name: 'Feltétel JSON-ként' })
    .fill('{"==": [{"var": "munkaviszony.tavmunkaNapok"}, 2]}')
  const preview = page.getByRole('region', { name: 'Élő előnézet' })
  const alert = preview.getByRole('alert')
  await expect(alert).toContainText('A szabályok körbe hivatkoznak egymásra')
  await expect(alert.getByRole('link', { name: 'Távmunkanapok hetente' })).toHaveAttribute(
    'href',
    /form-fields\/edit/,
  )
  await expect(theForm(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Módosítások elvetése' }).click()
  await expect(theForm(page)).toBeVisible()
})

test('the width, the domain, the moment and the start are chosen', async ({ admin: page }) => {
  await openTab(page)
  await openFillingSettings(page)
  const width = () =>
    theForm(page)
      .locator('.preview-page')
      .evaluate((element) => element.clientWidth)
  for (const wanted of [360, 768, 1280]) {
    await choose(page, 'Szélesség', `${wanted} px`)
    await expect.poll(width).toBe(wanted)
  }
  await expect(panel(page, 'Válasz')).not.toContainText('"megye": "CS"')
  await page
    .getByRole('group', { name: 'Az előnézet beállításai' })
    .getByRole('combobox', { name: 'Domain' })
    .click()
  await page.getByRole('combobox', { name: 'Keresés' }).fill('szegedi')
  await page.getByRole('option', { name: /szegedi telephely/ }).click()
  await page.getByRole('button', { name: 'Újrakezdés', exact: true }).click()
  await expect(panel(page, 'Válasz')).toContainText('"megye": "CS"')

  await page.getByText('Kezdőértékek', { exact: true }).first().click()
  const start = page.getByRole('textbox', { name: 'Kezdőértékek' })
  await start.fill('[1]')
  await expect(page.getByText('Kezdőértéknek objektum kell', { exact: false })).toBeVisible()
  await start.fill('{"munkaviszony": {"tavmunka": true}}')
  await page.getByRole('button', { name: 'Újrakezdés ezekkel' }).click()
  await turnTo(page, JOB)
  await expect(days(page)).toHaveValue('2')
  await page.getByRole('switch', { name: 'Csak olvasható' }).click()
  await expect(theForm(page).getByRole('button', { name: 'Adatlap leadása' })).toHaveCount(0)

  await page.getByRole('textbox', { name: 'Időpont' }).fill('2020/01/02 10:00')
  await expect(theForm(page)).toBeVisible()
})

test('the domain page shows the form as two domains draw it', async ({ admin: page }) => {
  await page.goto(`/admin/domain-selector-test?form=${await demoForm(page)}&view=form`)
  await loaded(page)
  await page.getByRole('treeitem', { name: /szegedi telephely/ }).click()
  await page.getByRole('combobox', { name: 'Összehasonlítás' }).click()
  await page.getByRole('option', { name: 'Dunamenti Biztosító', exact: true }).click()
  const left = page.getByRole('region', { name: /Előnézet itt: .*szegedi telephely/ })
  const right = page.getByRole('region', { name: 'Előnézet itt: Dunamenti Biztosító', exact: true })
  for (const side of [left, right])
    await side.getByRole('button', { name: 'Elérhetőség és bankszámla', exact: true }).click()
  await expect(left.getByRole('combobox', { name: 'Vármegye' }).first()).toContainText('Csongrád-Csanád')
  await expect(right.getByRole('combobox', { name: 'Vármegye' }).first()).not.toContainText('Csongrád')
  await page.getByRole('radio', { name: 'Elemek' }).click()
  await expect(page).not.toHaveURL(/view=form/)
  await expect(left).toHaveCount(0)
})

test('the list of what is to be mended looks as in a form, its marks beside the first lines', async ({
  admin: page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openTab(page)
  await theForm(page).getByRole('button', { name: 'Válaszok áttekintése' }).click()
  await theForm(page).getByRole('button', { name: 'Adatlap leadása' }).click()
  const links = page.locator('.ufr-summary li a')
  await expect(links.first()).toBeVisible()
  const found = await links.evaluateAll((all) =>
    all.map((link) => {
      // An empty box is on the baseline of its line's marker.
      const probe = document.createElement('span')
      probe.style.cssText = 'display: inline-block; block-size: 0'
      link.before(probe)
      const fromTop = probe.getBoundingClientRect().bottom - link.getBoundingClientRect().top
      probe.remove()
      const danger = getComputedStyle(link.closest('.ufr-summary') ?? link).borderTopColor
      const lines = Math.round(link.clientHeight / Number.parseFloat(getComputedStyle(link).lineHeight))
      return { lines, isBesideFirst: fromTop < 24, isDanger: getComputedStyle(link).color === danger }
    }),
  )
  expect(found.filter(({ lines }) => lines > 1).length).toBeGreaterThan(0)
  expect(found.filter(({ isBesideFirst, isDanger }) => !isBesideFirst || !isDanger)).toEqual([])
})

for (const width of [360, 1440]) {
  test.describe(`light and dark, ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('the preview has nothing that axe finds grave, and no page scrolls sideways', async ({
      admin: page,
    }) => {
      await openTab(page)
      await turnTo(page, 'Személyes adatok')
      await theForm(page).getByRole('button', { name: 'Miért? Családi állapot' }).click()
      await expect(panel(page, 'Miért?')).toContainText('A „Családi állapot” jelen van.')
      expect(await graveFindingsInBothSchemes(page)).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
    })

    test('nor has the preview beside a rule', async ({ admin: page }) => {
      await openRule(page)
      await expect(panel(page, 'Miért?')).toContainText('A „Távmunkanapok hetente” nincs jelen.')
      expect(await graveFindingsInBothSchemes(page)).toEqual([])
    })
  })
}
