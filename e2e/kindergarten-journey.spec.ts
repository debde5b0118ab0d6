import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { placesOf } from './close-places.ts'
import { type CountedJourney, countedJourney } from './counted-journey.ts'
import { create } from './create-items.ts'
import { saveState } from './edit-screen.ts'
import { expect, loaded, test } from './fixtures.ts'
import { copyElsewhere, type Hand } from './hand.ts'
import { kindergarten } from './kindergarten.ts'
import { QA } from './shared-servers.ts'
import { outlineRow, outlineRows } from './workshop-page.ts'

// A paper form becomes a published one, by a person who has only the screens. A bar may only get lower.

test.use({ serverOptions: QA })

/** The most actions from the list of forms to the filled-in page. */
const BAR = 108

const canvas = (page: Page) => page.getByRole('region', { name: 'Űrlap', exact: true })
const inspector = (page: Page) => page.getByRole('region', { name: 'Tulajdonságok' })
const quickEntry = (page: Page) => page.getByRole('textbox', { name: /^Gyors felvétel/u })
const ruleOf = (page: Page, text: string) =>
  inspector(page).locator('li[data-rule]').filter({ hasText: text }).last()

/** Begins a rule about the selected field. */
async function begin(page: Page, hand: Hand, question: string, wanted: string): Promise<void> {
  await hand.click(inspector(page).getByRole('button', { name: `Új szabály: ${question}` }))
  await hand.click(page.getByRole('menuitem', { name: wanted }))
}

/** Adds a question below the selected one. */
async function addBelow(page: Page, hand: Hand, line: string, label: string): Promise<void> {
  await hand.click(quickEntry(page))
  await hand.type(line)
  await hand.press('Enter')
  await expect(outlineRow(page, label)).toHaveAttribute('aria-selected', 'true')
}

/** Types a part of a formula and takes the suggestion that it brings. */
async function complete(page: Page, hand: Hand, text: string, suggestion: string | RegExp): Promise<void> {
  await hand.type(text)
  await expect(page.getByRole('option', { name: suggestion })).toHaveAttribute('aria-selected', 'true')
  await hand.press('Enter')
}

const formula = (page: Page) => inspector(page).getByRole('textbox', { name: 'Képlet' })

async function build(page: Page, journey: CountedJourney): Promise<void> {
  await journey.step('an empty form', 3, async (hand) => {
    await hand.click(page.getByRole('link', { name: 'Új űrlap' }).first())
    await expect(page.getByRole('textbox', { name: 'Cím', exact: true })).toBeFocused()
    await hand.type('Óvodai felvételi kérelem')
    await hand.press('Enter')
    await page.waitForURL(/\/admin\/forms\/edit\/[0-9a-f-]+/u)
  })
  await journey.step('35 lines of the paper, but for the signature', 3, async (hand) => {
    await expect(quickEntry(page)).toBeFocused()
    await hand.press('Control+v')
    const dialog = page.getByRole('dialog', { name: 'Mezők beillesztett szövegből' })
    await expect(dialog.getByRole('button', { name: '28 mező hozzáadása' })).toBeFocused()
    // Nobody signs on the page that the server shows, and the list says so.
    const signature = dialog.getByRole('listitem').filter({ hasText: 'az alkalmazás rajzolja ki' })
    await hand.click(signature.getByRole('checkbox', { name: 'Aláírás' }))
    await hand.click(dialog.getByRole('button', { name: '27 mező hozzáadása' }))
    await expect(outlineRow(page, 'Kelt')).toBeVisible()
    await expect(outlineRows(page).and(page.locator('[aria-level="1"]'))).toHaveCount(5)
    await expect(canvas(page).getByRole('heading', { name: 'A szülő adatai' })).toBeVisible()
  })
  await journey.step('options that depend on the district', 8, async (hand) => {
    await hand.click(outlineRow(page, 'Melyik óvodába'))
    await hand.click(inspector(page).getByRole('tab', { name: 'Viselkedés' }))
    for (const sentence of [
      'kérdésnél csak a „Mesevár (Belváros)” és a „Napsugár (Belváros)” maradnak, ha a „Melyik városrészben laknak?” értéke „Belváros”',
      'kérdésnél csak a „Szivárvány (Kertváros)” marad, ha a „Melyik városrészben laknak?” értéke „Kertváros”',
    ]) {
      await begin(page, hand, 'Milyen opciói vannak?', 'csak ezek az opciók maradnak, ha…')
      await expect(page.getByRole('dialog', { name: 'Opciók' })).toBeVisible()
      await expect(ruleOf(page, sentence)).toBeVisible()
      await hand.press('Escape')
      await expect(page.getByRole('dialog', { name: 'Opciók' })).toBeHidden()
    }
  })
  await journey.step('a date window', 5, async (hand) => {
    await hand.click(outlineRow(page, 'Mikortól kérik'))
    await hand.click(inspector(page).getByRole('textbox', { name: 'Legkorábbi nap' }))
    await hand.type('20260901')
    await hand.click(inspector(page).getByRole('textbox', { name: 'Legkésőbbi nap' }))
    await hand.type('20270630')
    await expect(ruleOf(page, 'nem lehet korábbi, mint 2026. 09. 01.')).toBeVisible()
    await expect(ruleOf(page, 'nem lehet későbbi, mint 2027. 06. 30.')).toBeVisible()
  })
  await journey.step('a rule that is another one in a domain', 5, async (hand) => {
    const latest = ruleOf(page, 'nem lehet későbbi')
    await hand.click(latest.getByRole('button', { name: /^Továbbiak/u }))
    await hand.click(page.getByRole('menuitem', { name: 'Domainre szabás…' }))
    await hand.click(page.getByRole('option', { name: 'Kertvárosi óvodák' }))
    const day = page.getByRole('dialog').getByRole('textbox', { name: 'Legkésőbbi nap' })
    await expect(day).toBeFocused()
    await hand.type('20271231')
    await hand.press('Escape')
    await expect(ruleOf(page, 'csak: Kertvárosi óvodák')).toContainText('későbbi, mint 2027. 12. 31.')
  })
  await journey.step('a second date, not before the first', 6, async (hand) => {
    await addBelow(page, hand, 'Meddig kérik a felvételt? (dátum)', 'Meddig kérik')
    await hand.click(inspector(page).getByRole('combobox', { name: 'Hogyan adja meg: Legkorábbi nap' }))
    await hand.click(page.getByRole('option', { name: 'másik mező' }))
    // Both the parent and the child have a “Születési dátum”: each option also names its section.
    await expect(page.getByRole('option').filter({ hasText: 'Gyermekek' })).toBeVisible()
    await hand.click(page.getByRole('option', { name: /^Mikortól kérik/u }))
    await expect(ruleOf(page, 'nem lehet korábbi, mint a „Mikortól kérik a felvételt?”')).toBeVisible()
  })
  await journey.step('an amount that is computed', 11, async (hand) => {
    await hand.click(outlineRow(page, 'Havi nettó jövedelem'))
    await addBelow(page, hand, 'Egy főre jutó jövedelem (Ft)', 'Egy főre jutó')
    await begin(page, hand, 'Mi az értéke?', 'képlettel számított mező')
    await expect(formula(page)).toBeFocused()
    await complete(page, hand, 'kerekítés(havi', /^Havi nettó jövedelem/u)
    await complete(page, hand, ' / házt', /^A háztartásban élők száma/u)
    await hand.type('; 0)')
    await expect(inspector(page)).toContainText('a „Havi nettó jövedelem” / az „A háztartásban élők száma”')
  })
  await journey.step('a number that is counted', 9, async (hand) => {
    await addBelow(page, hand, 'Gyermekek száma', 'Gyermekek száma')
    await begin(page, hand, 'Mi az értéke?', 'képlettel számított mező')
    await expect(formula(page)).toBeFocused()
    await complete(page, hand, 'darab', /^DARAB/u)
    await complete(page, hand, 'gyerm', /^Gyermekek Ismétlődő/u)
    await expect(inspector(page)).toContainText('a „Gyermekek” sorainak száma')
  })
}

/** An office has its texts translated elsewhere: they leave as a file and come back as one. */
async function translate(page: Page, journey: CountedJourney): Promise<void> {
  await journey.step('a second language', 5, async (hand) => {
    await hand.click(page.getByRole('tab', { name: 'Beállítások' }))
    await hand.click(page.getByRole('combobox', { name: 'Nyelvek' }))
    await hand.type('angol')
    await expect(page.getByRole('option')).toHaveCount(1)
    await hand.press('Enter')
    await expect(page.getByText('angol (en)')).toBeVisible()
    await hand.press('Control+s')
    await expect(saveState(page)).toContainText('Minden mentve')
  })
  await journey.step('its texts, translated elsewhere', 7, async (hand) => {
    await hand.click(page.getByRole('tab', { name: 'Fordítások' }))
    await hand.click(page.getByRole('button', { name: 'Letöltés' }))
    const saving = page.waitForEvent('download')
    await hand.click(page.getByRole('menuitem', { name: 'XLIFF 2.1: angol' }))
    const texts = await readFile(await (await saving).path(), 'utf8')
    const translated = texts
      .replaceAll('state="initial"', 'state="final"')
      .replaceAll(
        /<source>([\s\S]*?)<\/source>/gu,
        (source, text) => `${source}<target>${english[text] ?? `[en] ${text}`}</target>`,
      )
    await hand.click(page.getByRole('button', { name: 'Betöltés' }))
    const dialog = page.getByRole('dialog')
    await hand.give(dialog.locator('input[type=file]'), {
      ...{ name: 'angol.xlf', mimeType: 'application/xliff+xml', buffer: Buffer.from(translated) },
    })
    await hand.click(dialog.getByRole('button', { name: /^Mentés/u }))
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/^(\d+) \/ \1 kész$/u)).toBeVisible()
  })
}

const english: Readonly<Record<string, string>> = { 'Óvodai felvételi kérelem': 'Kindergarten application' }

/** Publishes the form without a warning, and opens its page. */
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
  const form = await opening
  await expect(form).toHaveURL(/\/kitoltes\/ovodai-felveteli-kerelem$/u)
  return form
}

/** Fills in the page and sees each rule act. */
async function fillIn(form: Page, journey: CountedJourney): Promise<void> {
  const hand = journey.follow(form)
  const box = (label: string) => form.getByRole('textbox', { name: label, exact: true })
  const write = async (label: string, text: string) => {
    await hand.click(box(label))
    await hand.type(text)
  }
  const choose = (group: string | RegExp, answer: string) =>
    hand.click(form.getByRole('radiogroup', { name: group }).getByText(answer, { exact: true }))
  const next = async (title: string) => {
    await hand.click(form.getByRole('button', { name: 'Tovább' }))
    await expect(form.getByRole('heading', { name: title })).toBeVisible()
  }
  await journey.step('the parent', 16, async () => {
    for (const [label, text] of [
      ['Vezetéknév', 'Kovacs'],
      ['Utónév', 'Anna'],
      ['Születési dátum', '19900517'],
      ['Irányítószám', '8900'],
      ['Település', 'Zalaegerszeg'],
      ['Közterület, házszám', 'Kossuth utca 1.'],
      ['Telefonszám', '301234567'],
    ] as const)
      await write(label, text)
    await choose('Milyen minőségben jár el?', 'szülő')
    await next('A gyermekek')
  })
  await journey.step('a child', 9, async () => {
    await hand.click(form.getByRole('button', { name: 'Új sor' }))
    await write('Vezetéknév', 'Kovacs')
    await write('Utónév', 'Bence')
    await write('Születési dátum', '20230210')
    await choose('Sajátos nevelési igényű?', 'nem')
    await next('Az óvoda')
  })
  await journey.step('the kindergarten', 11, async () => {
    await choose('Melyik városrészben laknak?', 'Kertváros')
    const kindergartens = form.getByRole('radiogroup', { name: 'Melyik óvodába kérik a felvételt?' })
    await expect(kindergartens.getByRole('radio')).toHaveCount(1)
    await choose('Melyik óvodába kérik a felvételt?', 'Szivárvány (Kertváros)')
    await write('Mikortól kérik a felvételt?', '20270901')
    await hand.click(box('Meddig kérik a felvételt?'))
    await expect(form.getByText('Nem lehet későbbi, mint 2027. 06. 30.').first()).toBeVisible()
    await hand.type('20260901')
    await choose('Napközit kérnek', 'igen')
    await expect(
      form.getByText('Nem lehet korábbi, mint a „Mikortól kérik a felvételt?”.').first(),
    ).toBeVisible()
    await hand.click(box('Mikortól kérik a felvételt?'))
    await hand.press('Control+a')
    await hand.type('20260901')
    await next('Jövedelem')
  })
  await journey.step('the income', 5, async () => {
    const amount = (label: string) => form.getByRole('spinbutton', { name: label })
    await hand.click(amount('A háztartásban élők száma'))
    await hand.type('3')
    await hand.click(amount('Havi nettó jövedelem'))
    await hand.type('500000')
    await expect(form.getByText(/^166\s667/u)).toBeVisible()
    await expect(form.getByText('1', { exact: true })).toBeVisible()
    await next('Nyilatkozatok')
  })
  await journey.step('sent', 2, async () => {
    await hand.click(form.getByRole('checkbox', { name: /adatkezelési/u }))
    await hand.click(form.getByRole('button', { name: 'Beküldés' }))
    await expect(form.getByRole('heading', { name: 'Kitöltötte az űrlapot' })).toBeVisible()
  })
}

/** The rules hold where the answers are checked, too, and the domain has its own. */
async function expectPublished(page: Page): Promise<void> {
  const key = 'ovodai-felveteli-kerelem'
  const { definition } = await (await page.request.get(`/public/forms/${key}?lang=en`)).json()
  expect(definition.form.title).toBe('Kindergarten application')
  const labels = (definition.items.formField as { label: string }[]).map(({ label }) => label)
  expect(labels).toContain('[en] Melyik óvodába kérik a felvételt?')
  const isRefused = async (day: string, domain = '') => {
    const url = `/public/forms/${key}/versions/1/answers/check${domain}`
    const data = { values: { mikortolKerikAFelvetelt: day } }
    return (await (await page.request.post(url, { data })).text()).includes('Nem lehet későbbi')
  }
  expect(await isRefused('2027/09/01')).toBe(true)
  expect(await isRefused('2027/06/01')).toBe(false)
  expect(await isRefused('2027/09/01', '?domain=kertvaros')).toBe(false)
  expect(await isRefused('2028/01/01', '?domain=kertvaros')).toBe(true)
}

test('a kindergarten’s paper form is built, translated, published and filled in', async ({
  page,
  request,
}) => {
  await create(request, 'domains', { name: 'Kertvárosi óvodák', key: 'kertvaros' })
  const journey = await countedJourney('kindergarten', page)
  await page.goto('/admin/forms?qaTest=1')
  await loaded(page)
  await copyElsewhere(page, kindergarten)
  await build(page, journey)
  await translate(page, journey)
  const form = await publish(page, journey)
  await fillIn(form, journey)
  expect(journey.total()).toBeLessThanOrEqual(BAR)
  await expectPublished(page)
})
