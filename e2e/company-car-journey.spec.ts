import type { Page } from '@playwright/test'
import { placesOf } from './close-places.ts'
import { type CountedJourney, countedJourney } from './counted-journey.ts'
import { expect, loaded, test } from './fixtures.ts'
import { copyElsewhere, type Hand } from './hand.ts'
import { QA } from './shared-servers.ts'
import { outlineRow } from './workshop-page.ts'

// An office has an internal form as lines, and wants it as a form that computes. A bar may only get lower.

test.use({ serverOptions: QA })

/** The most actions from the list of forms to the filled-in page. */
const BAR = 56

const lines = `Céges autó igénylése
1. oldal: Az igénylő
Igénylő neve*
E-mail-cím*
Költséghely (értékesítés/fejlesztés/pénzügy)*
2. oldal: Az utak
Utak: Dátum | Honnan | Hová | Távolság (km)
Összes távolság (km)
Saját autót használ? (igen/nem)*
Rendszám
Becsült költség (Ft)
3. oldal: Jóváhagyás
Vezető jóváhagyása kell? (igen/nem)*
Jóváhagyó e-mail-címe
☐ Elfogadom a gépkocsihasználati szabályzatot.*`

const inspector = (page: Page) => page.getByRole('region', { name: 'Tulajdonságok' })
const row = (page: Page, label: string) => outlineRow(page, label).first()
const formula = (page: Page) => inspector(page).getByRole('textbox', { name: 'Képlet' })
const rules = (page: Page, text: string) => inspector(page).locator('li[data-rule]').filter({ hasText: text })

async function begin(page: Page, hand: Hand, question: string, wanted: string): Promise<void> {
  await hand.click(inspector(page).getByRole('button', { name: `Új szabály: ${question}` }))
  await hand.click(page.getByRole('menuitem', { name: wanted }))
}

async function complete(page: Page, hand: Hand, text: string, suggestion: string | RegExp): Promise<void> {
  await hand.type(text)
  await expect(page.getByRole('option', { name: suggestion })).toHaveAttribute('aria-selected', 'true')
  await hand.press('Enter')
}

async function build(page: Page, journey: CountedJourney): Promise<void> {
  await journey.step('an empty form with the lines', 5, async (hand) => {
    await hand.click(page.getByRole('link', { name: 'Új űrlap' }).first())
    await expect(page.getByRole('textbox', { name: 'Cím', exact: true })).toBeFocused()
    await hand.type('Céges autó igénylése')
    await hand.press('Enter')
    await page.waitForURL(/\/admin\/forms\/edit\/[0-9a-f-]+/u)
    await expect(page.getByRole('textbox', { name: /^Gyors felvétel/u })).toBeFocused()
    await hand.press('Control+v')
    await expect(page.getByRole('dialog').getByRole('button', { name: /mező hozzáadása$/u })).toBeFocused()
    await hand.press('Enter')
    await expect(row(page, 'Elfogadom')).toBeVisible()
  })
  await journey.step('the sum of the table, which came with the lines', 2, async (hand) => {
    await hand.click(row(page, 'Összes távolság'))
    await hand.click(inspector(page).getByRole('tab', { name: 'Viselkedés' }))
    await expect(formula(page)).toHaveValue(/^SZUM\(/u)
  })
  await journey.step('the number of ways, found by what people call counting', 9, async (hand) => {
    await hand.click(page.getByRole('textbox', { name: /^Gyors felvétel/u }))
    await hand.type('Utak száma')
    await hand.press('Enter')
    await expect(row(page, 'Utak száma')).toHaveAttribute('aria-selected', 'true')
    await begin(page, hand, 'Mi az értéke?', 'képlettel számított mező')
    await expect(formula(page)).toBeFocused()
    await complete(page, hand, 'hány', /^DARAB/u)
    await complete(page, hand, 'utak', /^Utak Ismétlődő/u)
    await expect(inspector(page)).toContainText('az „Utak” sorainak száma')
  })
  await journey.step('the cost by the distance', 6, async (hand) => {
    await hand.click(row(page, 'Becsült költség'))
    await begin(page, hand, 'Mi az értéke?', 'képlettel számított mező')
    await expect(formula(page)).toBeFocused()
    await complete(page, hand, 'kerekítés(össz', /^Összes távolság/u)
    await hand.type(' * 95; 0)')
    await expect(inspector(page)).toContainText('95')
  })
  await journey.step('a question under an answer', 3, async (hand) => {
    await hand.click(row(page, 'Rendszám'))
    await begin(page, hand, 'Mikor látszik?', 'csak akkor látszik, ha…')
    await expect(rules(page, 'ha a „Saját autót használ?” értéke „igen”')).toBeVisible()
  })
  await journey.step('an approver who must be named where one is needed', 6, async (hand) => {
    await hand.press('Escape')
    await hand.click(row(page, 'Jóváhagyó e-mail-címe'))
    await begin(page, hand, 'Mikor látszik?', 'csak akkor látszik, ha…')
    await expect(rules(page, 'látszik, ha a „Vezető jóváhagyása kell?” értéke „igen”')).toBeVisible()
    await hand.press('Escape')
    await hand.click(inspector(page).getByRole('checkbox', { name: 'Kötelező' }))
    await expect(
      row(page, 'Jóváhagyó e-mail-címe').getByRole('img', { name: 'kötelező', exact: true }),
    ).toBeVisible()
  })
}

async function publish(page: Page, journey: CountedJourney): Promise<Page> {
  const opening = page.context().waitForEvent('page')
  await journey.step('published, and its page opened', 3, async (hand) => {
    await hand.click(page.getByRole('button', { name: 'Közzététel', exact: true }))
    const dialog = page.getByRole('dialog', { name: 'Közzététel' })
    await expect(dialog.getByText('Ez lesz az űrlap első közzétett változata')).toBeVisible()
    await expect(dialog.getByRole('checkbox')).toHaveCount(0)
    await hand.click(dialog.getByRole('button', { name: 'Közzététel', exact: true }))
    await expect(placesOf(page).getByRole('link', { name: /^Megnyitás/u })).toBeFocused()
    await hand.press('Enter')
  })
  return opening
}

async function fillIn(form: Page, journey: CountedJourney): Promise<void> {
  const hand = journey.follow(form)
  const write = async (role: 'textbox' | 'spinbutton', label: string, text: string, at = 0) => {
    await hand.click(form.getByRole(role, { name: label, exact: true }).nth(at))
    await hand.type(text)
  }
  const choose = (group: string | RegExp, answer: string) =>
    hand.click(form.getByRole('radiogroup', { name: group }).getByText(answer, { exact: true }))
  const next = async (title: string) => {
    await hand.click(form.getByRole('button', { name: 'Tovább' }))
    await expect(form.getByRole('heading', { name: title })).toBeVisible()
  }
  await journey.step('who asks', 8, async () => {
    await write('textbox', 'Vezetéknév', 'Kovacs')
    await write('textbox', 'Utónév', 'Anna')
    await write('textbox', 'E-mail-cím', 'anna@pelda.hu')
    await choose('Költséghely', 'fejlesztés')
    await next('Az utak')
  })
  await journey.step('two ways and what they cost', 9, async () => {
    for (const [at, km] of ['120', '80'].entries()) {
      await hand.click(form.getByRole('button', { name: 'Új sor' }))
      await write('spinbutton', 'Távolság', km, at)
    }
    await expect(form.getByText(/^200/u)).toBeVisible()
    await expect(form.getByText('2', { exact: true })).toBeVisible()
    await expect(form.getByText(/^19\s000/u)).toBeVisible()
    const plate = form.getByRole('textbox', { name: 'Rendszám' })
    await choose('Saját autót használ?', 'igen')
    await expect(plate).toBeVisible()
    await choose('Saját autót használ?', 'nem')
    await expect(plate).toHaveCount(0)
    await next('Jóváhagyás')
  })
  await journey.step('approved and sent', 5, async () => {
    const approver = form.getByRole('textbox', { name: 'Jóváhagyó e-mail-címe' })
    await expect(approver).toHaveCount(0)
    await choose('Vezető jóváhagyása kell?', 'igen')
    await expect(approver).toHaveAttribute('aria-required', 'true')
    await write('textbox', 'Jóváhagyó e-mail-címe', 'fonok@pelda.hu')
    await hand.click(form.getByRole('checkbox', { name: /szabályzat/u }))
    await hand.click(form.getByRole('button', { name: 'Beküldés' }))
    await expect(form.getByRole('heading', { name: 'Kitöltötte az űrlapot' })).toBeVisible()
  })
}

test('the request for a company car is built, published and filled in', async ({ page }) => {
  const journey = await countedJourney('company car', page)
  await page.goto('/admin/forms?qaTest=1')
  await loaded(page)
  await copyElsewhere(page, lines)
  await build(page, journey)
  const form = await publish(page, journey)
  await fillIn(form, journey)
  expect(journey.total()).toBeLessThanOrEqual(BAR)
})
