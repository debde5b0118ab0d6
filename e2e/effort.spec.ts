import type { APIRequestContext, Page } from '@playwright/test'
import { create } from './create-items.ts'
import { saveState } from './edit-screen.ts'
import { expect, test } from './fixtures.ts'
import { copyElsewhere, type Hand, handOn } from './hand.ts'
import { QA } from './shared-servers.ts'
import { openFilling, openWorkshop, outlineRow, outlineRows } from './workshop-page.ts'

// How many actions the usual tasks take from the open workshop. A bar may only get lower.

test.use({ serverOptions: QA })

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
  // A dialog on top of the form has to be closed: keys do not reach past it.
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

/** Opens the workshop of a new form with fields; returns its id. */
async function openWith(page: Page, key: string, fields: readonly object[]): Promise<string> {
  const formId = await create(page.request, 'forms', { name: key, key, title: key })
  for (const [at, field] of fields.entries())
    await create(page.request, 'form-fields', { formId, order: at * 10, ...field })
  await openWorkshop(page, formId, '?qaTest=1')
  return formId
}

/** A field for `openWith`. */
const fieldOf = (key: string, label: string, type: string, more = {}) => ({
  ...{ key, name: label, label, type },
  ...more,
})

/** Four fields: the one that the rules read, two between, and the one that the rules are about. */
async function openForRules(page: Page, key: string, read: object): Promise<void> {
  await openWith(page, key, [
    read,
    fieldOf('lakcim', 'Lakcím', 'text'),
    fieldOf('iranyitoszam', 'Irányítószám', 'number'),
    fieldOf('indoklas', 'Indoklás', 'textarea'),
  ])
}

const inspector = (page: Page) => page.getByRole('region', { name: 'Tulajdonságok' })

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

test('a field is shown when another is yes', async ({ page, request }) => {
  for (const [order, value] of ['igen', 'nem'].entries())
    await create(request, 'form-options', { list: 'kiskoru', value, label: value, name: value, order })
  await openForRules(page, 'igennel', fieldOf('kiskoru', 'Kiskorú?', 'radio', { optionList: 'kiskoru' }))
  const hand = handOn(page)
  await hand.click(outlineRow(page, 'Indoklás'))
  await hand.click(inspector(page).getByRole('tab', { name: 'Viselkedés' }))
  await hand.click(page.getByRole('button', { name: 'Új szabály: Mikor látszik?' }))
  await hand.click(page.getByRole('menuitem', { name: 'csak akkor látszik, ha…' }))
  await hand.click(page.getByRole('option', { name: /^Kiskorú/u }))
  const rule = inspector(page).getByRole('listitem').filter({ hasText: 'látszik' })
  await expect(rule).toContainText('Az „Indoklás” látszik, ha a „Kiskorú?” értéke „igen”')
  expectEffort('show B when A is igen', hand, { bar: 7, goal: 4 })
  const field = canvas(page).getByRole('button', { name: /^Indoklás, / })
  await expect(field).toHaveAccessibleName(/most nem látszik/u)
  expectEffort('see it work on the canvas', handOn(page), { bar: 1, goal: 0 })

  await page.keyboard.press('Escape')
  await takeBack(page, 'a rule')
  await expect(rule).toHaveCount(0)
})

test('a field is required when another is more than a number', async ({ page }) => {
  await openForRules(page, 'tiznel', fieldOf('letszam', 'Létszám', 'number'))
  const hand = handOn(page)
  await hand.click(outlineRow(page, 'Indoklás'))
  await hand.click(inspector(page).getByRole('tab', { name: 'Viselkedés' }))
  await hand.click(page.getByRole('button', { name: 'Új szabály: Mit fogadunk el?' }))
  await hand.click(page.getByRole('menuitem', { name: 'kötelező, ha…' }))
  await hand.click(page.getByRole('option', { name: /^Létszám/u }))
  await expect(page.getByRole('dialog', { name: 'Milyen érték?' }).getByRole('spinbutton')).toBeFocused()
  await hand.type('10')
  const rule = inspector(page).getByRole('listitem').filter({ hasText: 'kötelező' })
  await expect(rule).toContainText('Az „Indoklás” kötelező, ha a „Létszám” nagyobb, mint 10')
  expectEffort('B is required when A > 10', hand, { bar: 9, goal: 5 })

  await page.keyboard.press('Escape')
  const form = await openFilling(page)
  const answer = form.getByRole('textbox', { name: 'Indoklás' })
  await form.getByRole('spinbutton', { name: 'Létszám' }).fill('10')
  await expect(answer).not.toHaveAttribute('aria-required', 'true')
  await form.getByRole('spinbutton', { name: 'Létszám' }).fill('11')
  await expect(answer).toHaveAttribute('aria-required', 'true')
})

/** The counties of Hungary with its capital, as a column of a spreadsheet. */
const counties = `Bács-Kiskun
Baranya
Békés
Borsod-Abaúj-Zemplén
Budapest
Csongrád-Csanád
Fejér
Győr-Moson-Sopron
Hajdú-Bihar
Heves
Jász-Nagykun-Szolnok
Komárom-Esztergom
Nógrád
Pest
Somogy
Szabolcs-Szatmár-Bereg
Tolna
Vas
Veszprém
Zala`

test('a column of a spreadsheet becomes the options of a field', async ({ page, request }) => {
  const formId = await openEmpty(page, 'megyek')
  await page.getByRole('button', { name: 'Mező', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('legördülő')
  await page.keyboard.press('Enter')
  await expect(canvas(page).getByRole('textbox', { name: 'Felirat' })).toBeFocused()
  await page.keyboard.type('Megye')
  await page.keyboard.press('Enter')
  await copyElsewhere(page, counties)
  const hand = handOn(page)
  await hand.click(outlineRow(page, 'Megye'))
  await hand.click(inspector(page).getByRole('tab', { name: 'Opciók' }))
  await hand.press('Control+v')
  await expect(page.getByText('20 opció beillesztve.')).toBeVisible()
  expectEffort('a list of 20 options from a spreadsheet column', hand, { bar: 4, goal: 3 })
  await page.keyboard.press('Control+s')
  await expect(saveState(page)).toContainText('Minden mentve')
  const { items } = await savedFields(request, formId)
  const labels = (items.formOption as { label: string; order: number }[])
    .toSorted((left, right) => left.order - right.order)
    .map(({ label }) => label)
  expect(labels).toEqual(counties.split('\n'))
  const form = await openFilling(page)
  await form.getByRole('combobox', { name: 'Megye' }).click()
  await expect(page.getByRole('option', { name: 'Jász-Nagykun-Szolnok' })).toBeVisible()
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

test('a date window is set, and answers outside of it are refused', async ({ page, request }) => {
  const formId = await openWith(page, 'datumok', [
    fieldOf('kezdet', 'Kezdés napja', 'date'),
    fieldOf('indoklas', 'Indoklás', 'text'),
  ])
  const hand = handOn(page)
  await hand.click(canvas(page).getByRole('button', { name: /^Kezdés napja, Dátum/u }))
  await hand.click(inspector(page).getByRole('tab', { name: 'Viselkedés' }))
  await hand.click(inspector(page).getByRole('textbox', { name: 'Legkorábbi nap' }))
  await hand.type('20260901')
  await hand.click(inspector(page).getByRole('textbox', { name: 'Legkésőbbi nap' }))
  await hand.type('20261231')
  await expect(inspector(page)).toContainText('A „Kezdés napja” nem lehet korábbi, mint 2026. 09. 01.')
  await expect(inspector(page)).toContainText('A „Kezdés napja” nem lehet későbbi, mint 2026. 12. 31.')
  expectEffort('a date window', hand, { bar: 6, goal: 6 })
  await page.keyboard.press('Control+s')
  await expect(saveState(page)).toContainText('Minden mentve')
  const { items } = await savedFields(request, formId)
  expect(items.formValidation).toHaveLength(2)

  const form = await openFilling(page)
  const answer = form.getByRole('textbox', { name: 'Kezdés napja' })
  for (const [day, message] of [
    ['2026/08/31', 'Nem lehet korábbi, mint 2026. 09. 01.'],
    ['2027/01/01', 'Nem lehet későbbi, mint 2026. 12. 31.'],
  ] as const) {
    await answer.fill(day)
    await answer.blur()
    await expect(form.getByText(message).first()).toBeVisible()
  }
  await answer.fill('2026/10/01')
  await answer.blur()
  await expect(answer).not.toHaveAttribute('aria-invalid', 'true')
})

test('three rules say which options are left, each for another answer', async ({ page, request }) => {
  const options = async (list: string, labels: readonly string[]) => {
    for (const [order, label] of labels.entries())
      await create(request, 'form-options', { list, value: label.toLowerCase(), label, name: label, order })
  }
  await options('reszek', ['Belváros', 'Kertváros', 'Ófalu'])
  await options('ovodak', ['Mesevár', 'Katica', 'Pitypang'])
  const formId = await openWith(page, 'ovodak', [
    fieldOf('resz', 'Melyik városrész?', 'radio', { optionList: 'reszek' }),
    fieldOf('nev', 'Név', 'text'),
    fieldOf('ovoda', 'Melyik óvodába?', 'radio', { optionList: 'ovodak' }),
  ])
  const hand = handOn(page)
  await hand.click(canvas(page).getByRole('button', { name: /^Melyik óvodába\?, /u }))
  await hand.click(inspector(page).getByRole('tab', { name: 'Viselkedés' }))
  for (const at of [0, 1, 2]) {
    await hand.click(page.getByRole('button', { name: 'Új szabály: Milyen opciói vannak?' }))
    await hand.click(page.getByRole('menuitem', { name: 'csak ezek az opciók maradnak, ha…' }))
    await hand.press('Escape')
    if (at === 0) {
      // The first rule says which question decides; those after it ask the same.
      const first = inspector(page).locator('li[data-rule]').first()
      await hand.click(first.getByRole('button', { name: 'a „Név”', exact: true }))
      await hand.click(page.getByRole('option', { name: /^Melyik városrész/u }))
      await hand.press('Escape')
    }
  }
  const sentences = [
    ['Mesevár', 'Belváros'],
    ['Katica', 'Kertváros'],
    ['Pitypang', 'Ófalu'],
  ].map(
    ([option, part]) =>
      `A „Melyik óvodába?” kérdésnél csak a „${option}” marad, ha a „Melyik városrész?” értéke „${part}”`,
  )
  for (const [at, sentence] of sentences.entries())
    await expect(inspector(page).locator('li[data-rule]').nth(at)).toContainText(sentence)
  expectEffort('three rules about options', hand, { bar: 15, goal: 15 })
  await page.keyboard.press('Control+s')
  await expect(saveState(page)).toContainText('Minden mentve')
  const { items } = await savedFields(request, formId)
  expect(items.formOptionModifier).toHaveLength(3)
})
