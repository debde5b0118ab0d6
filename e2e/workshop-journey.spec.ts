import type { Page } from '@playwright/test'
import {
  addOfDomain,
  addQuestions,
  addRules,
  openNew,
  publish,
  row,
  translate,
} from './build-housing-support.ts'
import { closePlaces } from './close-places.ts'
import { create } from './create-items.ts'
import { saveState } from './edit-screen.ts'
import { expect, test } from './fixtures.ts'
import { copyElsewhere, handOn } from './hand.ts'
import { housingSupport } from './housing-support.ts'
import { QA } from './shared-servers.ts'
import { openFilling } from './workshop-page.ts'

// A whole form is built in the workshop alone: no JSON, no key, no other screen. A bar may only get lower.

test.use({ serverOptions: QA })

/** The most actions that the whole form may take. */
const BAR = 150
/** The same without a translation, where the questions are pasted. */
const BAR_FROM_TEXT = 75

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
  await title('A bérlemény')
  await form.getByRole('button', { name: 'Vissza' }).click()
  await choose(/^Egyedül él/u, 'nem')
  await on()
  await title('A háztartás')
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
  await title('A bérlemény')
  await expect(form.getByText('önkormányzati bérlet')).toBeVisible()
  await expect(form.getByText('szolgálati lakás')).toHaveCount(0)
  await choose(/^A bérlés jogcíme/u, 'piaci bérlet')
  await choose(/^A bérbeadó/u, 'cég')
  await type('A cég adószáma', '12892312-2-41')
  await expect(form.getByText('A bérbeadó személy neve')).toHaveCount(0)
  await type('A bérleti szerződés kezdete', '2026/01/01')
  await form.getByRole('spinbutton', { name: 'Havi bérleti díj' }).fill('120000')
  await on()
  await title('A támogatás')
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
  const hand = handOn(page)
  await openNew(page, hand, 'Lakásbérleti támogatás iránti kérelem')
  await addQuestions(page, hand)
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
  await closePlaces(page)
  const answer = await fillIn(page)
  expect(answer.aHaztartasOsszesJovedelme).toBe(450_000)
  // The answers that consumers send are checked against the published version.
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

test('the same form from the text of a paper form and a ready block', async ({ page, request }) => {
  await create(request, 'domains', { name: 'Debrecen', key: 'debrecen' })
  const hand = handOn(page)
  await openNew(page, hand, 'Lakásbérleti támogatás papíron')
  const text = housingSupport.flatMap(({ title, lines }) => [title, ...lines]).join('\n')
  await copyElsewhere(page, text)
  await hand.click(page.getByRole('textbox', { name: /^Gyors felvétel/u }))
  await hand.press('Control+v')
  await expect(page.getByRole('dialog').getByRole('button', { name: /mező hozzáadása$/u })).toBeFocused()
  await hand.press('Enter')
  await expect(row(page, 'A támogatás')).toBeVisible()
  // The paper has no address; it comes as a ready block.
  await hand.click(row(page, 'Szobák száma'))
  await hand.press('Insert')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await hand.type('lakcím')
  await hand.press('Enter')
  await expect(row(page, 'Lakcím')).toBeVisible()
  await addRules(page, hand)
  await addOfDomain(page, hand, 'Debrecen')
  await hand.press('Control+s')
  await expect(saveState(page)).toContainText('Minden mentve')
  await publish(page, hand)
  console.log(`effort: the form of housing support from text: ${hand.actions()} (bar ${BAR_FROM_TEXT})`)
  expect(hand.actions()).toBeLessThanOrEqual(BAR_FROM_TEXT)
})
