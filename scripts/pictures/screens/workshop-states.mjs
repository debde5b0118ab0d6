import { changeItem, dialog, openField, openWorkshop, press, showPane } from '../ways.mjs'

const group = 'Workshop: states'
const FORM = 'karbejelento'

/** States of the workshop, beside its tabs at rest. */
export const stateScreens = [
  {
    name: 'workshop-outline',
    title: 'Outline on a narrow screen',
    to: 1023,
    async open(given) {
      await openWorkshop(given, FORM)
      await showPane(given.page, 'Vázlat')
    },
  },
  {
    name: 'workshop-empty-form',
    title: 'A form without fields',
    async open(given) {
      const id = crypto.randomUUID()
      const values = { id, name: 'Üres űrlap', title: 'Üres űrlap', key: `ures-${id.slice(0, 8)}` }
      const answer = await given.api.post('/api/forms', { data: values })
      if (!answer.ok()) throw new Error(await answer.text())
      given.demo.forms.ures = id
      await openWorkshop(given, 'ures')
    },
    close: ({ api, demo }) => removeForm(api, demo.forms.ures),
  },
  {
    name: 'workshop-field',
    title: 'A field selected',
    open: (given) => openField(given, FORM, 'telepules'),
  },
  {
    name: 'workshop-usage',
    title: 'Where a field is used',
    async open(given) {
      await press(await openField(given, FORM, 'orszag'), 'Hol használt?')
      await dialog(given.page, /hol használt/u)
    },
  },
  {
    name: 'workshop-behaviour',
    title: 'Rules of a field',
    open: (given) => openBehaviour(given, 'telepules'),
  },
  {
    name: 'workshop-new-rule-menu',
    title: 'New rule: what it is about',
    async open(given) {
      const properties = await openBehaviour(given, 'kozterulet')
      await press(properties, 'Új szabály: Mikor látszik?')
      await given.page.getByRole('menuitem').first().waitFor()
    },
  },
  {
    name: 'workshop-new-rule',
    title: 'New rule, pop-over open',
    async open(given) {
      const properties = await openBehaviour(given, 'kozterulet')
      await press(properties, 'Új szabály: Mit fogadunk el?')
      await given.page.getByRole('menuitem', { name: /legfeljebb ennyi karakter/iu }).click()
      await dialog(given.page)
    },
  },
  {
    name: 'workshop-condition-field',
    title: 'New condition, choice of a field',
    async open(given) {
      const properties = await openBehaviour(given, 'kozterulet')
      await press(properties, 'Új szabály: Mikor látszik?')
      await given.page.getByRole('menuitem', { name: 'csak akkor látszik, ha…' }).click()
      await given.page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'workshop-dates',
    title: 'Earliest and latest day',
    async open(given) {
      const properties = await openBehaviour(given, 'datum')
      await properties.getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'workshop-options',
    title: 'Options of a field',
    async open(given) {
      const properties = await openField(given, FORM, 'resztvevok')
      await properties.getByRole('tab', { name: 'Opciók' }).click()
      await properties.getByRole('table').first().waitFor()
    },
  },
  {
    name: 'workshop-removal',
    title: 'Deletion of a field that rules read',
    async open(given) {
      await openField(given, FORM, 'orszag')
      await outlineMenu(given, 'Ország', 'Törlés')
      await dialog(given.page, /törlése/u)
    },
  },
  {
    name: 'workshop-row-menu',
    title: 'Menu of a field in the outline',
    async open(given) {
      await openField(given, FORM, 'orszag')
      await outlineMenu(given, 'Ország')
    },
  },
  {
    name: 'workshop-insert',
    title: 'Choice of a new field',
    async open(given) {
      await openWorkshop(given, FORM)
      await press(given.page, 'Mező', { exact: true })
      await dialog(given.page, 'Mit tegyünk az űrlapra?')
    },
  },
  {
    name: 'workshop-paste',
    title: 'Fields of a pasted text',
    async open(given) {
      await openWorkshop(given, FORM)
      await press(given.page, 'Beillesztés', { exact: true })
      const opened = await dialog(given.page, 'Mezők beillesztett szövegből')
      await opened.getByRole('textbox').first().fill(PASTED)
      await opened.getByRole('listitem').nth(3).waitFor()
    },
  },
  {
    name: 'workshop-block',
    title: 'Ready blocks',
    async open(given) {
      await openField(given, FORM, 'orszag')
      await outlineMenu(given, 'Ország', 'Blokk beszúrása')
      await dialog(given.page, 'Blokk beszúrása')
    },
  },
  {
    name: 'workshop-filling',
    title: 'The form filled in beside its editor',
    async open(given) {
      await openWorkshop(given, FORM)
      await given.page.keyboard.press('Control+e')
      await given.page.getByRole('region', { name: 'Az űrlap előnézete' }).waitFor()
    },
  },
  {
    name: 'workshop-filling-settings',
    title: 'Settings of the filling-in',
    async open(given) {
      await openWorkshop(given, FORM)
      await given.page.keyboard.press('Control+e')
      await given.page.getByText('Az előnézet beállításai', { exact: true }).click()
    },
  },
  {
    name: 'workshop-unsaved',
    title: 'Changes that are not saved',
    async open(given) {
      await openField(given, FORM, 'kozterulet')
      const label = given.page.getByRole('region', { name: 'Tulajdonságok' }).getByLabel('Felirat').first()
      await label.fill('Utca, házszám')
      await label.press('Tab')
      await given.page.getByText('1 mentetlen módosítás').first().waitFor({ state: 'attached' })
    },
  },
  {
    name: 'workshop-menu',
    title: 'Menu of the form',
    async open(given) {
      await openWorkshop(given, FORM)
      await press(given.page, 'További műveletek')
      await given.page.getByRole('menuitem', { name: 'Szabálykönyv' }).waitFor()
    },
  },
  {
    name: 'workshop-publish',
    title: 'Publishing',
    async open(given) {
      const id = await given.demo.field(FORM, 'kozterulet')
      given.demo.before = await changeItem(given, 'form-fields', id, { label: 'Utca, házszám' })
      await openWorkshop(given, FORM)
      await press(given.page, 'Közzététel')
      const opened = await dialog(given.page, 'Közzététel')
      await opened.getByText('Utca, házszám').first().waitFor()
    },
    close: (given) =>
      changeItem(given, 'form-fields', given.demo.before.id, { label: given.demo.before.label }),
  },
  {
    name: 'workshop-places',
    title: 'Hol tölthető ki?',
    async open(given) {
      await openWorkshop(given, FORM)
      await press(given.page, 'További műveletek')
      await given.page.getByRole('menuitem', { name: 'Hol tölthető ki?' }).click()
      const opened = await dialog(given.page, 'Hol tölthető ki?')
      await opened.getByRole('heading', { name: 'Az űrlap oldala' }).waitFor()
    },
  },
  {
    name: 'workshop-rule-book',
    title: 'Rule book',
    async open(given) {
      await openWorkshop(given, FORM)
      await press(given.page, 'További műveletek')
      await given.page.getByRole('menuitem', { name: 'Szabálykönyv' }).click()
      await dialog(given.page, /^Szabálykönyv/u)
    },
  },
  {
    name: 'workshop-rules-new',
    title: 'New rule, from the list of rules',
    async open(given) {
      await openWorkshop(given, FORM, 'tab=rules')
      await press(given.page, 'Új szabály', { exact: true })
      await dialog(given.page)
    },
  },
  {
    name: 'workshop-rules-filtered',
    title: 'Rules, filters open',
    async open(given) {
      await openWorkshop(given, FORM, 'tab=rules')
      await press(given.page, 'További szűrők')
    },
  },
  {
    name: 'workshop-rules-selected',
    title: 'Rules, all selected',
    async open(given) {
      await openWorkshop(given, FORM, 'tab=rules')
      await given.page.getByRole('checkbox', { name: 'Mind', exact: true }).check()
    },
  },
  {
    name: 'workshop-texts-one-language',
    title: 'Settings of a form in one language',
    async open(given) {
      const { id, languages } = await (await given.api.get(`/api/forms/${given.demo.forms[FORM]}`)).json()
      given.demo.before = { id, languages }
      await changeItem(given, 'forms', id, { languages: ['hu'] })
      await openWorkshop(given, FORM, 'tab=texts')
    },
    close: (given) =>
      changeItem(given, 'forms', given.demo.before.id, { languages: given.demo.before.languages }),
  },
  {
    name: 'workshop-made-up',
    title: 'Made-up answers',
    async open(given) {
      await openWorkshop(given, FORM, 'tab=scenarios')
      await press(given.page, 'Kitalált válaszok…')
      await dialog(given.page, 'Kitalált válaszok')
    },
  },
  {
    name: 'workshop-conflict',
    title: 'Two people changed the same',
    async open(given) {
      const id = await given.demo.field(FORM, 'kozterulet')
      const { page } = given
      await openField(given, FORM, 'kozterulet')
      const label = page.getByRole('region', { name: 'Tulajdonságok' }).getByLabel('Felirat').first()
      await label.fill('Utca, házszám')
      given.demo.before = await changeItem(given, 'form-fields', id, { label: 'Cím' })
      await page.keyboard.press('Control+s')
      await dialog(page, 'Ketten módosították ugyanazt')
    },
    close: (given) =>
      changeItem(given, 'form-fields', given.demo.before.id, { label: given.demo.before.label }),
  },
].map((screen) => ({ group, ...screen }))

const PASTED = [
  ...['Óvodai felvételi kérelem', '1. oldal: A szülő adatai', 'Foglalkozás', 'Születési dátum (dátum)*'],
  ...['2. oldal: Gyermekek', 'Gyermekek (ismétlődő)', '  Gyermek neve*', '  SNI (igen/nem)'],
  ...['NYILATKOZATOK', '☐ Elfogadom a házirendet.', 'Aláírás*'],
].join('\n')

async function openBehaviour(given, key) {
  const properties = await openField(given, FORM, key)
  await properties.getByRole('tab', { name: 'Viselkedés' }).click()
  return properties
}

/** Opens the menu of a field in the outline, and chooses an action from it. */
async function outlineMenu({ page, width }, label, action) {
  if (width < 1024) await showPane(page, 'Vázlat')
  await page.getByRole('button', { name: `${label}: műveletek`, exact: true }).click()
  const items = page.getByRole('menuitem')
  if (action === undefined) await items.first().waitFor()
  else await items.filter({ hasText: action }).first().click()
}

async function removeForm(api, id) {
  const { revision } = await (await api.get(`/api/forms/${id}`)).json()
  await api.delete(`/api/forms/${id}`, { headers: { 'if-match': `"${revision}"` } })
}
