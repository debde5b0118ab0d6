import type { Page } from '@playwright/test'
import { saveState } from './edit-screen.ts'
import { expect, loaded, test } from './fixtures.ts'
import { type Hand, handOn } from './hand.ts'
import { openFilling, outlineRow } from './workshop-page.ts'

test.use({ serverOptions: { qa: true } })

/** The most actions that the whole form may take. */
const BAR = 150

/** The pages of the form with their questions, as a person types them one by one. */
const pages: readonly { readonly title: string; readonly questions: readonly string[] }[] = [
  {
    title: 'A kérelmező',
    questions: [
      'A kérelmező neve*',
      'Születési név',
      'Születési hely*',
      'Születési dátum*',
      'Anyja neve*',
      'TAJ-szám*',
      'Telefonszám',
      'E-mail-cím*',
    ],
  },
  {
    title: 'A háztartás',
    questions: [
      'Az együtt élők száma (fő)*',
      'Van kiskorú gyermek? (igen/nem)*',
      'Kiskorú gyermekek száma',
      'Családi állapot: ☐ egyedülálló ☐ házas ☐ élettárs',
      'A háztartás havi nettó jövedelme (Ft)*',
      'Van munkahelye? (igen/nem)*',
      'Munkahely megnevezése',
    ],
  },
  {
    title: 'A bérlemény',
    questions: [
      'A bérlemény helyrajzi száma',
      'Alapterület (m2)*',
      'Szobák száma',
      'A bérbeadó megnevezése*',
      'A bérleti szerződés kezdete (dátum)*',
      'A bérleti szerződés vége (dátum)',
      'Havi bérleti díj (Ft)*',
      'Kaució összege (Ft)',
    ],
  },
  {
    title: 'A támogatás',
    questions: [
      'A kért támogatás havi összege (Ft)*',
      'A kérelem indoklása*',
      'Bankszámlaszám*',
      'Bérleti szerződés feltöltése*',
      'Megjegyzés',
      '☐ Elfogadom az adatkezelési tájékoztatót*',
      'Aláírás*',
    ],
  },
]

/** Adds a page from the palette and types its name in its place. */
async function addPage(page: Page, hand: Hand, title: string): Promise<void> {
  await hand.click(page.getByRole('button', { name: 'Mező', exact: true }))
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await hand.type('oldal')
  await hand.press('Enter')
  const canvas = page.getByRole('region', { name: 'Űrlap', exact: true })
  await expect(canvas.getByRole('textbox', { name: 'Felirat' })).toBeFocused()
  await hand.type(title)
  await hand.press('Enter')
  await expect(outlineRow(page, title)).toBeVisible()
}

test('a form of thirty questions on four pages is built in the workshop alone', async ({ page }) => {
  await page.goto('/admin/forms/create?qaTest=1')
  await loaded(page)
  await page.getByRole('textbox', { name: 'Cím', exact: true }).fill('Lakásbérleti támogatás iránti kérelem')
  await page.getByRole('button', { name: 'Létrehozás' }).click()
  await page.waitForURL(/\/admin\/forms\/edit\/[0-9a-f-]+/)
  await loaded(page)

  const hand = handOn(page)
  for (const { title, questions } of pages) {
    await addPage(page, hand, title)
    await hand.click(page.getByRole('textbox', { name: /^Gyors felvétel/u }))
    for (const question of questions) {
      await hand.type(question)
      await hand.press('Enter')
    }
  }
  await hand.press('Control+s')
  await expect(saveState(page)).toContainText('Minden mentve')
  console.log(`effort: the fields of the form: ${hand.actions()} (bar ${BAR} for the whole form)`)
  expect(hand.actions()).toBeLessThanOrEqual(BAR)

  const id = new URL(page.url()).pathname.split('/').at(-1)
  const { items } = await (await page.request.get(`/api/forms/${id}/content`)).json()
  const fields: { id: string; type: string; label: string; parentId: string | null; order: number }[] =
    items.formField
  const childrenOf = (parentId: string | null) =>
    fields.filter((field) => field.parentId === parentId).sort((left, right) => left.order - right.order)
  const made = childrenOf(null).map((one) => [one.type, one.label, childrenOf(one.id).length])
  expect(made).toEqual(pages.map(({ title, questions }) => ['page', title, questions.length]))

  const form = await openFilling(page)
  await expect(form.getByRole('heading', { name: /A kérelmező/u }).first()).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Születési dátum' })).toHaveAttribute(
    'aria-required',
    'true',
  )
})
