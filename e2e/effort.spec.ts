import type { APIRequestContext, Page } from '@playwright/test'
import { create } from './create-items.ts'
import { saveState } from './edit-screen.ts'
import { expect, test } from './fixtures.ts'
import { copyElsewhere, type Hand, handOn } from './hand.ts'
import { openFilling, openWorkshop, outlineRow, outlineRows } from './workshop-page.ts'

// How many actions the usual tasks take from the open workshop. A bar may only get lower.

test.use({ serverOptions: { qa: true } })

interface Limits {
  /** More actions fail the test. */
  readonly bar: number
  readonly goal: number
}

/** Opens the workshop of a new, empty form; returns its id. */
async function openEmpty(page: Page, key: string): Promise<string> {
  const formId = await create(page.request, 'forms', { name: key, key, title: key })
  await openWorkshop(page, formId, '?qaTest=1')
  return formId
}

/** Checks how much a task took, and prints it. */
function expectEffort(task: string, hand: Hand, { bar, goal }: Limits): void {
  console.log(`effort: ${task}: ${hand.actions()} (bar ${bar}, goal ${goal})`)
  expect(hand.actions()).toBeLessThanOrEqual(bar)
}

/** Takes the last step back by one action. */
async function takeBack(page: Page, task: string): Promise<void> {
  // What was on top of the form has to be gone: keys do not reach past it.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const hand = handOn(page)
  await hand.press('Control+z')
  await expect(saveState(page)).toContainText('Minden mentve')
  expectEffort(`take back: ${task}`, hand, { bar: 1, goal: 1 })
}

const canvas = (page: Page) => page.getByRole('region', { name: 'Űrlap', exact: true })
const quickEntry = (page: Page) => page.getByRole('textbox', { name: /^Gyors felvétel/u })

/** The fields of a form on the server, in their order. */
async function savedFields(request: APIRequestContext, formId: string) {
  const { items } = await (await request.get(`/api/forms/${formId}/content`)).json()
  const fields: { id: string; label: string; type: string; order: number }[] = items.formField
  return { fields: fields.toSorted((left, right) => left.order - right.order), items }
}

test('a field with its label, its type and a tick for required', async ({ page, request }) => {
  const formId = await openEmpty(page, 'egy-mezo')
  const hand = handOn(page)
  await hand.click(quickEntry(page))
  await hand.type('Születési dátum*')
  await hand.press('Enter')
  await expect(outlineRow(page, 'Születési dátum').getByRole('img', { name: 'kötelező' })).toBeVisible()
  expectEffort('add a field with label, type and required', hand, { bar: 6, goal: 3 })

  const seeing = handOn(page)
  await expect(canvas(page).getByRole('button', { name: /^Születési dátum, Dátum/u })).toBeVisible()
  expectEffort('see it on the canvas', seeing, { bar: 1, goal: 0 })

  await page.keyboard.press('Control+s')
  await expect(saveState(page)).toContainText('Minden mentve')
  const { fields, items } = await savedFields(request, formId)
  expect(fields).toMatchObject([{ label: 'Születési dátum', type: 'date', key: 'szuletesiDatum' }])
  expect(items.formValidation).toMatchObject([
    { rule: 'required', targets: [fields[0]?.id], condition: null },
  ])

  const form = await openFilling(page)
  await expect(form.getByRole('textbox', { name: 'Születési dátum' })).toHaveAttribute(
    'aria-required',
    'true',
  )
})

test('a field that was added is taken back, with its rule', async ({ page }) => {
  await openEmpty(page, 'vissza-egy')
  await quickEntry(page).fill('Születési dátum*')
  await page.keyboard.press('Enter')
  await expect(outlineRows(page)).toHaveCount(1)
  await takeBack(page, 'a field')
  await expect(page.getByText('Az űrlapnak még nincs mezője.')).toBeVisible()
})

/** A paper form of 25 questions, with the type that a person would choose for each. */
const paper: readonly (readonly [line: string, type: string])[] = [
  ['Az ügy tárgya', 'text'],
  ['Születési név', 'text'],
  ['Születési dátum', 'date'],
  ['Anyja neve', 'text'],
  ['Állampolgárság', 'text'],
  ['E-mail-cím', 'email'],
  ['Telefonszám', 'phone'],
  ['Az együtt élők száma: ____ fő', 'number'],
  ['Havi nettó jövedelem (Ft)', 'number'],
  ['Kiskorú? (igen/nem)', 'radio'],
  ['A lakás alapterülete (m2)', 'number'],
  ['A szobák száma', 'number'],
  ['A bérleti szerződés kezdete (dátum)', 'date'],
  ['A bérleti szerződés vége (dátum)', 'date'],
  ['A bérbeadó megnevezése', 'text'],
  ['A bérleti díj összege (Ft)', 'number'],
  ['Kaució összege (Ft)', 'number'],
  ['Van tartozása? (igen/nem)', 'radio'],
  ['A tartozás összege (Ft)', 'number'],
  ['A kérelem indoklása', 'textarea'],
  ['Munkahely neve', 'text'],
  ['Foglalkozás', 'text'],
  ['Megjegyzés', 'textarea'],
  ['☐ Elfogadom az adatkezelési tájékoztatót', 'checkbox'],
  ['Kelt: ____________, 20___ év ________ hó ____ nap', 'date'],
]

test('twenty-five lines of a paper form become fields of the right types', async ({ page, request }) => {
  const formId = await openEmpty(page, 'papir')
  await copyElsewhere(page, paper.map(([line]) => line).join('\n'))
  const hand = handOn(page)
  await hand.click(quickEntry(page))
  await hand.press('Control+v')
  const dialog = page.getByRole('dialog', { name: 'Mezők beillesztett szövegből' })
  await expect(dialog.getByRole('button', { name: '25 mező hozzáadása' })).toBeFocused()
  await hand.press('Enter')
  await expect(outlineRows(page)).toHaveCount(25)
  expectEffort('paste 25 lines of a paper form', hand, { bar: 4, goal: 3 })

  await takeBack(page, '25 fields')
  await expect(outlineRows(page)).toHaveCount(0)
  await page.keyboard.press('Control+y')
  await expect(outlineRows(page)).toHaveCount(25)
  await page.keyboard.press('Control+s')
  await expect(saveState(page)).toContainText('Minden mentve')
  const { fields } = await savedFields(request, formId)
  expect(fields.map(({ type }) => type)).toEqual(paper.map(([, type]) => type))
})
