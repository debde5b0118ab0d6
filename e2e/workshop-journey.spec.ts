import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { create } from './create-items.ts'
import { saveState } from './edit-screen.ts'
import { expect, loaded, test } from './fixtures.ts'
import { copyElsewhere, type Hand, handOn } from './hand.ts'
import { housingSupport } from './housing-support.ts'
import { openFilling, outlineRow } from './workshop-page.ts'

// A whole form is built in the workshop alone: no JSON, no key, no other screen. A bar may only get lower.

test.use({ serverOptions: { qa: true } })

const inspector = (page: Page) => page.getByRole('region', { name: 'Tulajdonságok' })
const row = (page: Page, label: string) =>
  outlineRow(page, label).filter({ hasText: new RegExp(`${label}\\s*\\*?$`, 'u') })

/** The most actions that the whole form may take. */
const BAR = 150
/** The same without a translation, where the questions are pasted. */
const BAR_FROM_TEXT = 75

const limit = (page: Page) => page.getByRole('dialog', { name: 'A szabály adatai' }).getByRole('spinbutton')

/** Makes an empty form and opens its workshop. */
async function openNew(page: Page, title: string): Promise<void> {
  await page.goto('/admin/forms/create?qaTest=1')
  await loaded(page)
  await page.getByRole('textbox', { name: 'Cím', exact: true }).fill(title)
  await page.getByRole('button', { name: 'Létrehozás' }).click()
  await page.waitForURL(/\/admin\/forms\/edit\/[0-9a-f-]+/)
  await loaded(page)
}

/** Begins a rule about the selected field. */
async function begin(page: Page, hand: Hand, question: string, wanted: string): Promise<void> {
  await hand.click(page.getByRole('button', { name: `Új szabály: ${question}` }))
  await hand.click(page.getByRole('menuitem', { name: wanted }))
}

/** What the form does: pages and questions that appear, options that depend, limits, and another one in a domain. */
async function addRules(page: Page, hand: Hand): Promise<void> {
  const rule = (text: string) => inspector(page).getByRole('listitem').filter({ hasText: text })
  await hand.click(row(page, 'II. A háztartás'))
  await hand.click(inspector(page).getByRole('tab', { name: 'Viselkedés' }))
  await begin(page, hand, 'Mikor látszik?', 'akkor nem látszik, ha…')
  await expect(rule('eltűnik, ha az „Egyedül él?” értéke „igen”')).toBeVisible()

  await hand.click(row(page, 'Kiskorú gyermekek száma'))
  await begin(page, hand, 'Mikor látszik?', 'csak akkor látszik, ha…')
  await expect(rule('látszik, ha a „Van kiskorú gyermek?” értéke „igen”')).toBeVisible()

  await hand.click(row(page, 'A bérlés jogcíme'))
  await begin(page, hand, 'Milyen opciói vannak?', 'opció csak akkor választható, ha…')
  await hand.press('Escape')
  await hand.click(
    rule('„szolgálati lakás”').getByRole('button', { name: 'a „Kiskorú gyermekek száma”', exact: true }),
  )
  await hand.click(page.getByRole('option', { name: /^Van munkahelye/u }))
  await hand.press('Escape')

  await hand.click(row(page, 'A bérbeadó személy neve'))
  await begin(page, hand, 'Mikor látszik?', 'csak akkor látszik, ha…')
  await expect(rule('„A bérbeadó” értéke „magánszemély”')).toBeVisible()

  await hand.click(row(page, 'A cég megnevezése'))
  await hand.click(row(page, 'A cég adószáma'), { modifiers: ['Control'] })
  await begin(page, hand, 'Mikor látszik?', 'csak akkor látszik, ha…')
  await hand.click(page.getByRole('option', { name: /^A bérbeadó /u }).first())
  await hand.click(page.getByRole('option', { name: 'cég' }))

  await hand.click(row(page, 'A kért támogatás havi összege'))
  await begin(page, hand, 'Mit fogadunk el?', 'legfeljebb ennyi')
  await expect(limit(page)).toBeFocused()
  await hand.type('60000')
  await hand.press('Escape')
  await expect(rule('legyen legfeljebb 60 000')).toBeVisible()
}

/** In one domain, more may be asked for. */
async function addOfDomain(page: Page, hand: Hand, domain: string): Promise<void> {
  const rules = inspector(page).getByRole('listitem').filter({ hasText: 'legyen legfeljebb' })
  await hand.click(rules.first().getByRole('button', { name: /^Továbbiak/u }))
  await hand.click(page.getByRole('menuitem', { name: 'Domainre szabás…' }))
  await hand.click(page.getByRole('dialog').getByRole('combobox', { name: 'Domain' }))
  await hand.click(page.getByRole('option', { name: domain }))
  // The dialog gives the focus back when it is gone; the rule of the domain is within the other.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rules).toHaveCount(2)
  await hand.click(rules.last().getByRole('button', { name: '60 000', exact: true }))
  await expect(limit(page)).toBeFocused()
  await hand.press('Control+a')
  await hand.type('90000')
  await hand.press('Escape')
  await expect(rules.last()).toContainText('legyen legfeljebb 90 000')
}

/** The texts go to a translator and come back in German. */
async function translate(page: Page, hand: Hand): Promise<void> {
  await hand.click(page.getByRole('tab', { name: 'Beállítások' }))
  await hand.click(page.getByRole('combobox', { name: 'Nyelvek' }))
  await expect(page.getByRole('option').first()).toBeVisible()
  await hand.type('német')
  await expect(page.getByRole('option')).toHaveCount(1)
  await hand.press('Enter')
  await hand.press('Escape')
  await hand.press('Control+s')
  await expect(saveState(page)).toContainText('Minden mentve')
  await hand.click(page.getByRole('tab', { name: 'Fordítások' }))
  await hand.click(page.getByRole('button', { name: 'Letöltés' }))
  const saving = page.waitForEvent('download')
  await hand.click(page.getByRole('menuitem', { name: 'XLIFF 2.1: német' }))
  const texts = await readFile(await (await saving).path(), 'utf8')
  const translated = texts
    .replaceAll('state="initial"', 'state="final"')
    .replaceAll(
      /<source>([\s\S]*?)<\/source>/gu,
      (source, text) => `${source}<target>${german(text)}</target>`,
    )
  await hand.click(page.getByRole('button', { name: 'Betöltés' }))
  const dialog = page.getByRole('dialog')
  await hand.give(dialog.locator('input[type=file]'), {
    ...{ name: 'nemet.xlf', mimeType: 'application/xliff+xml', buffer: Buffer.from(translated) },
  })
  await hand.click(dialog.getByRole('button', { name: /^Mentés/u }))
  await expect(dialog).toBeHidden()
}

/** Stands for the work of the translator. */
function german(text: string): string {
  return text === 'Lakásbérleti támogatás iránti kérelem' ? 'Antrag auf Mietzuschuss' : `[de] ${text}`
}

async function publish(page: Page, hand: Hand): Promise<void> {
  await hand.click(page.getByRole('button', { name: 'Közzététel', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Közzététel' })
  await expect(dialog.getByText('Ez lesz az űrlap első közzétett változata')).toBeVisible()
  const confirm = dialog.getByRole('checkbox')
  if (await confirm.isVisible()) await hand.click(confirm)
  await hand.click(dialog.getByRole('button', { name: 'Közzététel', exact: true }))
  await expect(page.getByText(/^Közzétéve: /u)).toBeVisible()
}

/** Fills in the form that was built, sends it, and returns the answer. */
async function fillIn(page: Page): Promise<Readonly<Record<string, unknown>>> {
  await page.getByRole('tab', { name: 'Szerkesztés' }).click()
  const form = await openFilling(page)
  const type = (label: string | RegExp, text: string) => form.getByLabel(label).first().fill(text)
  const choose = (group: string | RegExp, answer: string) =>
    form.getByRole('radiogroup', { name: group }).getByText(answer, { exact: true }).click()
  const on = () => form.getByRole('button', { name: 'Tovább' }).click()
  const title = (text: string) => expect(form.getByRole('heading', { name: text })).toBeVisible()
  await type('Vezetéknév', 'Kovács')
  await type('Utónév', 'Anna')
  await type('Születési dátum', '1990/05/17')
  await type('TAJ-szám', '111 111 110')
  await type('E-mail-cím', 'kovacs.anna@pelda.hu')
  await choose(/^Van munkahelye/u, 'nem')
  await choose(/^Egyedül él/u, 'igen')
  await on()
  await title('III. A bérlemény')
  await form.getByRole('button', { name: 'Vissza' }).click()
  await choose(/^Egyedül él/u, 'nem')
  await on()
  await title('II. A háztartás')
  for (const [at, income] of ['300000', '150000'].entries()) {
    await form.getByRole('button', { name: 'Új sor' }).click()
    await form.getByRole('spinbutton', { name: 'Havi nettó jövedelem' }).nth(at).fill(income)
  }
  await expect(form.getByText('450 000 Ft')).toBeVisible()
  const children = form.getByRole('spinbutton', { name: 'Kiskorú gyermekek száma' })
  await expect(children).toHaveCount(0)
  await choose(/^Van kiskorú/u, 'igen')
  await children.fill('1')
  await on()
  await title('III. A bérlemény')
  await expect(form.getByText('önkormányzati bérlet')).toBeVisible()
  await expect(form.getByText('szolgálati lakás')).toHaveCount(0)
  await choose(/^A bérlés jogcíme/u, 'piaci bérlet')
  await choose(/^A bérbeadó/u, 'cég')
  await type('A cég adószáma', '12892312-2-41')
  await expect(form.getByText('A bérbeadó személy neve')).toHaveCount(0)
  await type('A bérleti szerződés kezdete', '2026/01/01')
  await form.getByRole('spinbutton', { name: 'Havi bérleti díj' }).fill('120000')
  await on()
  await title('IV. A támogatás')
  const wanted = form.getByRole('spinbutton', { name: 'A kért támogatás havi összege' })
  await wanted.fill('60001')
  await type('Bankszámlaszám', '11773016-11111018-00000000')
  await expect(wanted).toHaveAttribute('aria-invalid', 'true')
  await wanted.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('60000')
  await expect(wanted).not.toHaveAttribute('aria-invalid', 'true')
  await form.getByRole('checkbox', { name: /Elfogadom/u }).check()
  await form.getByRole('button', { name: 'Beküldés' }).click()
  await expect(page.getByText('A beküldés sikerült volna.')).toBeVisible()
  return JSON.parse((await page.getByRole('region', { name: 'Válasz' }).textContent()) ?? '')
}

test('a form of thirty questions on four pages is built in the workshop alone', async ({ page, request }) => {
  await create(request, 'domains', { name: 'Budapest', key: 'budapest' })
  await openNew(page, 'Lakásbérleti támogatás iránti kérelem')
  const hand = handOn(page)
  await hand.click(page.getByRole('textbox', { name: /^Gyors felvétel/u }))
  for (const line of housingSupport.flatMap(({ title, lines }) => [title, ...lines])) {
    await hand.type(line)
    await hand.press('Enter')
  }
  console.log(`effort: the questions: ${hand.actions()}`)
  await addRules(page, hand)
  await addOfDomain(page, hand, 'Budapest')
  await hand.press('Control+s')
  await expect(saveState(page)).toContainText('Minden mentve')
  console.log(`effort: with the rules: ${hand.actions()}`)
  await translate(page, hand)
  console.log(`effort: with the translation: ${hand.actions()}`)
  await publish(page, hand)
  console.log(`effort: the form of housing support: ${hand.actions()} (bar ${BAR})`)
  expect(hand.actions()).toBeLessThanOrEqual(BAR)

  const id = new URL(page.url()).pathname.split('/').at(-1)
  const { form, items } = await (await request.get(`/api/forms/${id}/content`)).json()
  const fields: { type: string }[] = items.formField
  expect(fields.filter(({ type }) => type === 'page')).toHaveLength(4)
  expect(fields.filter(({ type }) => !['page', 'group', 'repeat'].includes(type)).length).toBeGreaterThan(30)
  const { definition } = await (await request.get(`/public/forms/${form.key}?lang=de`)).json()
  expect(definition.form.title).toBe('Antrag auf Mietzuschuss')
  for (const { label } of definition.items.formField) expect(label).toMatch(/^\[de\] /u)
  const answer = await fillIn(page)
  expect(answer.aHaztartasOsszesJovedelme).toBe(450_000)
  // What consumers send is checked against the published version.
  const check = async (values: object, domain = '') => {
    const url = `/public/forms/${form.key}/versions/1/answers/check${domain}`
    return (await request.post(url, { data: { values: { ...answer, ...values } } })).status()
  }
  expect(await check({})).toBe(200)
  expect(await check({ aHaztartasOsszesJovedelme: 1 })).toBe(422)
  const wanted = { aKertTamogatasHaviOsszege: 80_000 }
  expect(await check(wanted)).toBe(422)
  expect(await check(wanted, '?domain=budapest')).toBe(200)
})

test('the same form from the text of a paper form', async ({ page, request }) => {
  await create(request, 'domains', { name: 'Debrecen', key: 'debrecen' })
  await openNew(page, 'Lakásbérleti támogatás papíron')
  const text = housingSupport.flatMap(({ title, lines }) => [title, ...lines]).join('\n')
  await copyElsewhere(page, text)
  const hand = handOn(page)
  await hand.click(page.getByRole('textbox', { name: /^Gyors felvétel/u }))
  await hand.press('Control+v')
  await expect(page.getByRole('dialog').getByRole('button', { name: /mező hozzáadása$/u })).toBeFocused()
  await hand.press('Enter')
  await expect(row(page, 'IV. A támogatás')).toBeVisible()
  await addRules(page, hand)
  await addOfDomain(page, hand, 'Debrecen')
  await hand.press('Control+s')
  await expect(saveState(page)).toContainText('Minden mentve')
  await publish(page, hand)
  console.log(`effort: the form of housing support from text: ${hand.actions()} (bar ${BAR_FROM_TEXT})`)
  expect(hand.actions()).toBeLessThanOrEqual(BAR_FROM_TEXT)
})
