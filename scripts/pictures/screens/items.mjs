import { form } from '../../../packages/schema/src/kinds/form.ts'
import { kinds } from '../../../packages/schema/src/kinds/index.ts'
import { changeItem, dialog, press, visit } from '../ways.mjs'

const group = 'Create and edit'

const created = kinds.map((kind) => ({
  name: `create-${kind.slug}`,
  title: `Create: ${kind.label.one}`,
  of: `/admin/${kind.slug}/create`,
  whole: true,
  open: ({ page }) => visit(page, `/admin/${kind.slug}/create`),
}))

const refused = kinds.map((kind) => ({
  name: `create-${kind.slug}-refused`,
  title: `Create: ${kind.label.one}, refused`,
  async open({ page }) {
    await visit(page, `/admin/${kind.slug}/create`)
    await press(page, kind === form ? 'Létrehozás' : /^Mentés/u)
    await page.locator('[aria-invalid="true"], [role="alert"]').first().waitFor()
  },
}))

// The edit screen of a form is the workshop.
const edited = kinds
  .filter((kind) => kind !== form)
  .map((kind) => ({
    name: `edit-${kind.slug}`,
    title: `Edit: ${kind.label.one}`,
    of: `/admin/${kind.slug}/edit/{id}`,
    whole: true,
    async open({ page, demo }) {
      const item = await demo.first(kind.slug)
      if (item === null) throw new Error(`The demo has no item of ${kind.slug}.`)
      await visit(page, `/admin/${kind.slug}/edit/${item.id}`)
    },
  }))

/** The create and edit screen of every kind, and the states that they have in common. */
export const itemScreens = [
  ...created,
  ...refused,
  ...edited,
  {
    name: 'create-forms-copy',
    title: 'Create: a form as a copy',
    async open({ page }) {
      await visit(page, '/admin/forms/create')
      await page.getByRole('radio', { name: 'Másolat egy űrlapról' }).check()
    },
  },
  {
    name: 'create-forms-blocks',
    title: 'Create: a form of blocks',
    whole: true,
    async open({ page }) {
      await visit(page, '/admin/forms/create')
      await page.getByRole('radio', { name: /blokk/iu }).check()
    },
  },
  {
    name: 'create-forms-pasted',
    title: 'Create: a form of pasted text',
    async open({ page }) {
      await visit(page, '/admin/forms/create')
      await page.getByRole('radio', { name: 'Beillesztett szöveg' }).check()
      await page.getByRole('textbox', { name: 'Az űrlap szövege' }).fill('Név*\nSzületési dátum')
    },
  },
  {
    name: 'edit-leave',
    title: 'Edit: leaving what is not saved',
    async open({ page, demo }) {
      const { id } = await demo.first('form-validations')
      await visit(page, '/admin/form-validations')
      await visit(page, `/admin/form-validations/edit/${id}`)
      await page.getByRole('textbox', { name: 'Megnevezés' }).fill('Más név')
      await page.getByRole('navigation', { name: 'Hol vagyok' }).getByRole('link').first().click()
      await dialog(page)
    },
  },
  {
    name: 'edit-conflict',
    title: 'Edit: two people changed the same',
    async open({ page, demo, api }) {
      const { id, name } = await demo.first('form-validations')
      await visit(page, `/admin/form-validations/edit/${id}`)
      await page.getByRole('textbox', { name: 'Megnevezés' }).fill(`${name} (enyém)`)
      await changeItem({ demo, api }, 'form-validations', id, { name: `${name} (övé)` })
      await press(page, 'Mentés', { exact: true })
      await dialog(page)
    },
    async close({ demo, api }) {
      const { id, name } = await demo.first('form-validations')
      await changeItem({ demo, api }, 'form-validations', id, { name })
    },
  },
].map((screen) => ({ group, ...screen }))
