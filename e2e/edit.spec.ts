import type { APIRequestContext, Page } from '@playwright/test'
import { create, createEmptyForm } from './create-items.ts'
import { takeButtons } from './draft-losses.ts'
import { draftsHolding } from './draft-texts.ts'
import {
  choose,
  createField,
  createForm,
  expectUnsaved,
  openCreate,
  saveButton,
  saveNew,
  saveState,
} from './edit-screen.ts'
import { expect, loaded, test } from './fixtures.ts'
import { openPart } from './open-part.ts'
import { openSettings, openWorkshop } from './workshop-page.ts'

/** Forms created by {@link seedContents} on this worker's server, whose lists must differ. */
let seeded = 0

/** The input of each rule kind besides form and field, entered as a user does. */
const rules: readonly { slug: string; name: string; fill: (page: Page) => Promise<void> }[] = [
  {
    slug: 'form-default-values',
    name: 'Alapértelmezett életkor',
    fill: async (page) => {
      await choose(page, 'Mezők', 'Életkor')
      await page.getByRole('spinbutton', { name: 'Állandó érték' }).fill('18,5')
    },
  },
  {
    slug: 'form-disableds',
    name: 'Lezárt életkor',
    fill: async (page) => {
      await choose(page, 'Mezők', 'Életkor')
      await page.getByRole('radio', { name: 'csak olvasható' }).click()
    },
  },
  {
    slug: 'form-expandables',
    name: 'Felnőtteknek',
    fill: async (page) => {
      await choose(page, 'Mezők', 'Megye')
      await page.getByRole('button', { name: 'Feltétel', exact: true }).click()
      const row = page.getByRole('group', { name: '1. feltétel' })
      await choose(page, 'Mező', 'Életkor', row)
      await choose(page, 'Művelet', 'legalább', row)
      await row.getByRole('spinbutton', { name: 'Érték', exact: true }).fill('18')
      await expect(page.getByText('ha az „Életkor” legalább 18')).toBeVisible()
    },
  },
  {
    slug: 'form-option-expandables',
    name: 'Zalaiaknak',
    fill: async (page) => {
      await choose(page, 'Választó mező', 'Megye')
      await choose(page, 'Opciók', 'Zala')
      await page.keyboard.press('Escape')
      await choose(page, 'Lenyíló mezők', 'Életkor')
    },
  },
  {
    slug: 'form-option-modifiers',
    name: 'Zala nélkül',
    fill: async (page) => {
      await choose(page, 'Választó mező', 'Megye')
      await choose(page, 'Opciók', 'Zala')
      await page.keyboard.press('Escape')
    },
  },
  {
    slug: 'form-removeables',
    name: 'Kivehető életkor',
    fill: async (page) => {
      await choose(page, 'Mezők', 'Életkor')
      await page.getByRole('radio', { name: 'a kitöltő veszi ki és teszi vissza' }).click()
    },
  },
  {
    slug: 'form-side-effects',
    name: 'Köszöntés',
    fill: async (page) => {
      await choose(page, 'Mikor', 'az űrlap megnyitásakor')
      await page.getByRole('button', { name: 'Új művelet' }).click()
      await page.getByRole('menuitem', { name: 'Üzenet' }).click()
      await page.getByRole('textbox', { name: 'Szövege' }).fill('Jó napot!')
    },
  },
  {
    slug: 'form-validations',
    name: 'Életkor határa',
    fill: async (page) => {
      await choose(page, 'Mezők', 'Életkor')
      await choose(page, 'Szabály', 'Legnagyobb érték')
      await page.getByRole('spinbutton', { name: 'Legfeljebb' }).fill('120')
    },
  },
]

test('a form, an option and fields are created and edited; what others refer to is deleted with them', async ({
  admin: page,
  expectedErrors,
}) => {
  expectedErrors.push(/409/)
  const { formId, optionId, fieldId } = await createContents(page)
  await expect(page.getByRole('spinbutton', { name: 'Sorrend' })).toHaveValue('1')
  await openCreate(page, 'form-validations', `?formId=${formId}`)
  await page.getByRole('textbox', { name: 'Megnevezés' }).fill('Kell az életkor')
  await choose(page, 'Mezők', 'Életkor')
  await saveNew(page, 'form-validations')

  await editNote(page, 'forms', formId, openSettings)
  await editNote(page, 'form-options', optionId)
  await editNote(page, 'form-fields', fieldId)

  await page.goto(`/admin/form-fields/edit/${fieldId}`)
  await loaded(page)
  const side = page.getByRole('complementary', { name: 'Az elemről' })
  await expect(side.getByRole('link', { name: 'Kell az életkor' })).toBeVisible()
  await page.getByRole('button', { name: 'További műveletek' }).click()
  await page.getByRole('menuitem', { name: 'Törlés' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Kell az életkor' })).toBeVisible()
})

// In pairs, because each test needs a form with fields first.
for (let start = 0; start < rules.length; start += 2) {
  const pair = rules.slice(start, start + 2)
  const slugs = pair.map(({ slug }) => slug).join(' and ')
  test(`${slugs}: created, edited, deleted and brought back through their screens`, async ({
    admin: page,
    api,
  }) => {
    const formId = await seedContents(api)
    for (const rule of pair) {
      const id = await test.step(`create: ${rule.slug}`, async () => {
        await openCreate(page, rule.slug, `?formId=${formId}`)
        await page.getByRole('textbox', { name: 'Megnevezés' }).fill(rule.name)
        await rule.fill(page)
        return saveNew(page, rule.slug)
      })
      await editNote(page, rule.slug, id)
      await test.step(`delete: ${rule.slug}`, async () => {
        await page.goto(`/admin/${rule.slug}/edit/${id}`)
        await loaded(page)
        await page.getByRole('button', { name: 'További műveletek' }).click()
        await page.getByRole('menuitem', { name: 'Törlés' }).click()
        await page.waitForURL(new RegExp(`/admin/${rule.slug}$`))
        await page.getByRole('button', { name: 'Visszavonás' }).click()
        await expect(page.getByText('Visszavonva.')).toBeVisible()
        await page.goto(`/admin/${rule.slug}/edit/${id}`)
        await loaded(page)
        await expect(page.getByRole('textbox', { name: 'Megnevezés' })).toHaveValue(rule.name)
      })
    }
  })
}

/** Creates a form with a number and a choice between options, each through its screen; ends on the choice's screen. */
async function createContents(page: Page) {
  const formId = await createForm(page, 'Próba űrlap')
  await openSettings(page)
  await expect(page.getByRole('textbox', { name: 'Kulcs' })).toHaveValue('proba-urlap')

  const list = 'megyek'
  await openCreate(page, 'form-options', `?list=${list}`)
  await page.getByRole('textbox', { name: 'Felirat' }).fill('Zala')
  await page.getByRole('textbox', { name: 'Érték', exact: true }).fill('ZA')
  const optionId = await saveNew(page, 'form-options')

  const fieldId = await createField(page, formId, 'Életkor', 'Szám')
  await openCreate(page, 'form-fields', `?formId=${formId}`)
  await page.getByRole('textbox', { name: 'Felirat' }).fill('Megye')
  await choose(page, 'Típus', 'Legördülő választó')
  await choose(page, 'Opciólista', list)
  await saveNew(page, 'form-fields')
  return { formId, optionId, fieldId }
}

/** Creates the contents of {@link createContents} through the API; returns the form's id. */
async function seedContents(api: APIRequestContext): Promise<string> {
  seeded += 1
  const optionList = `orszag${seeded}`
  const formId = await createEmptyForm(api, `Megyés űrlap ${seeded}`)
  await create(api, 'form-options', { list: optionList, name: 'Zala', label: 'Zala', value: 'ZA' })
  const age = { formId, name: 'Életkor', label: 'Életkor', key: 'eletkor', type: 'number', order: 10 }
  await create(api, 'form-fields', age)
  const county = {
    formId,
    name: 'Megye',
    label: 'Megye',
    key: 'megye',
    type: 'select',
    optionList,
    order: 20,
  }
  await create(api, 'form-fields', county)
  return formId
}

/** Changes an item's note, saves with the keyboard shortcut, and checks it after a reload. */
async function editNote(
  page: Page,
  slug: string,
  id: string,
  openNote: (page: Page) => Promise<void> = async () => {},
): Promise<void> {
  await test.step(`edit: ${slug}`, async () => {
    await page.goto(`/admin/${slug}/edit/${id}`)
    await loaded(page)
    await openNote(page)
    await page.getByRole('textbox', { name: 'Megjegyzés' }).fill(`Módosítva: ${slug}`)
    await expectUnsaved(page)
    await page.keyboard.press('Control+s')
    await expect(saveState(page)).toContainText('Minden mentve')
    await page.reload()
    await loaded(page)
    await expect(page.getByRole('textbox', { name: 'Megjegyzés' })).toHaveValue(`Módosítva: ${slug}`)
  })
}

test('what is missing is listed with links, and the server’s answer lands on its field', async ({
  admin: page,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(/422/)
  const formId = await createEmptyForm(api, 'Hibák')
  await openCreate(page, 'form-fields', `?formId=${formId}`)
  await saveButton(page).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Nem menthető' })
  await summary.getByRole('link', { name: 'Kulcs' }).click()
  await expect(page.getByRole('textbox', { name: 'Kulcs' })).toBeFocused()
  await page.keyboard.type('első kulcs')
  await page.keyboard.press('Tab')
  await expect(
    page.getByText('Csak ékezet nélküli betű, számjegy és aláhúzás lehet', { exact: false }).last(),
  ).toBeVisible()

  await create(api, 'form-fields', { formId, name: 'Azonos', label: 'Azonos', key: 'azonos', type: 'text' })
  await openCreate(page, 'form-fields', `?formId=${formId}`)
  await page.getByRole('textbox', { name: 'Felirat' }).fill('Másik')
  const key = page.getByRole('textbox', { name: 'Kulcs' })
  // The section is remembered as it was left.
  if (!(await key.isVisible())) await page.getByText('További alapadatok').click()
  await key.fill('azonos')
  await saveButton(page).click()
  await expect(key).toHaveAccessibleDescription(/már foglalt/)
})

test('leaving with unsaved work asks; a reload brings the work back', async ({ admin: page, api }) => {
  const formId = await createEmptyForm(api, 'Piszkozat')
  await openWorkshop(page, formId)
  await openSettings(page)
  const title = page.getByRole('textbox', { name: 'Cím', exact: true })
  await title.fill('Félbehagyott cím')
  await page.getByRole('link', { name: 'Vezérlőpult' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Maradok' }).last().click()
  await expect(title).toHaveValue('Félbehagyott cím')

  await expect.poll(() => draftsHolding(page, 'Félbehagyott cím')).toBe(1)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await loaded(page)
  await expect(title).toHaveValue('Piszkozat')
  await takeButtons(page).click()
  await expect(title).toHaveValue('Félbehagyott cím')
  await saveButton(page).click()
  await expect(saveState(page)).toContainText('Minden mentve')
  await page.reload()
  await loaded(page)
  await expect(title).toHaveValue('Félbehagyott cím')
  await expect(takeButtons(page)).toHaveCount(0)
  expect(page.url()).toContain(formId)
})

test('unsaved changes are asked about on every tab of the form, and a refused save leads back to them', async ({
  admin: page,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(/422/)
  await openWorkshop(page, await createEmptyForm(api, 'Lapozás'))
  await openSettings(page)
  const title = page.getByRole('textbox', { name: 'Cím', exact: true })
  const leave = () => page.getByRole('link', { name: 'Vezérlőpult' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Mentetlen módosítások' })
  await title.fill('')
  await page.getByRole('tab', { name: 'Szabályok' }).click()
  await expect(page).toHaveURL(/tab=rules/)
  await leave()
  await dialog.getByRole('button', { name: 'Maradok' }).last().click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/tab=rules/)

  await leave()
  await dialog.getByRole('button', { name: 'Mentés', exact: true }).click()
  await page.getByRole('alert').getByRole('link', { name: 'Cím', exact: true }).click()
  await expect(title).toBeFocused()
  await expect(title).toHaveValue('')
  await title.fill('Lapozás után')
  await page.getByRole('textbox', { name: 'Megnevezés' }).fill('Más néven')
  await page.getByRole('tab', { name: 'Szabályok' }).click()
  await page.keyboard.press('Control+s')
  await expect(saveState(page)).toContainText('Minden mentve')
  await leave()
  await expect(page).toHaveURL(/\/admin$/)
})

test('two people who edit the same item lose nothing', async ({
  admin: page,
  api,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/412/)
  const formId = await createEmptyForm(api, 'Közös')
  await openWorkshop(page, formId)
  await openSettings(page)
  await page.getByRole('textbox', { name: 'Cím', exact: true }).fill('Az én címem')
  await page.getByRole('textbox', { name: 'Leírás' }).fill('Az én leírásom')

  const other = await context.newPage()
  await other.goto(`/admin/forms/edit/${formId}`)
  await loaded(other)
  await openSettings(other)
  await other.getByRole('textbox', { name: 'Cím', exact: true }).fill('Az ő címe')
  await other.getByRole('spinbutton', { name: 'Hasábok száma' }).fill('3')
  await saveButton(other).click()
  await expect(saveState(other)).toContainText('Minden mentve')
  await other.close()

  await saveButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Ketten módosították ugyanazt' })
  const apply = dialog.getByRole('button', { name: 'Mentés a választottakkal' })
  await expect(apply).toBeDisabled()
  await dialog.getByRole('radio', { name: /Az ő címe/ }).check()
  await apply.click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await loaded(page)
  await expect(page.getByRole('textbox', { name: 'Cím', exact: true })).toHaveValue('Az ő címe')
  await expect(page.getByRole('textbox', { name: 'Leírás' })).toHaveValue('Az én leírásom')
  await expect(page.getByRole('spinbutton', { name: 'Hasábok száma' })).toHaveValue('3')
})

test('an earlier value is put back from the history', async ({ admin: page, api }) => {
  await openWorkshop(page, await createEmptyForm(api, 'Eredeti cím'))
  await openSettings(page)
  const title = page.getByRole('textbox', { name: 'Cím', exact: true })
  await title.fill('Új cím')
  await saveButton(page).click()
  await expect(saveState(page)).toContainText('Minden mentve')
  await openPart(page, 'Változatok', 'Napló')
  const entry = page.getByRole('listitem').filter({ hasText: 'módosította' }).first()
  await entry.getByRole('button', { name: 'A mentés elemei' }).click()
  await entry.getByText('Cím', { exact: true }).click()
  await expect(entry).toContainText('Eredeti cím → Új cím')
  await entry.getByRole('button', { name: 'Visszatöltés' }).click()
  await openSettings(page)
  await expect(title).toHaveValue('Eredeti cím')
  await expectUnsaved(page)
})
