import { kinds } from '../../../packages/schema/src/kinds/index.ts'
import { dialog, loaded, press, signIn, visit } from '../ways.mjs'

const group = 'Lists'

const ofKinds = kinds.map((kind) => ({
  name: `list-${kind.slug}`,
  title: `List: ${kind.label.many}`,
  of: `/admin/${kind.slug}`,
  open: ({ page }) => visit(page, `/admin/${kind.slug}`),
}))

const empty = kinds.slice(0, 4).map((kind) => ({
  name: `list-${kind.slug}-empty`,
  title: `List: ${kind.label.many}, none yet`,
  on: 'empty',
  async open({ page, password }) {
    await signIn(page, password)
    await page.goto(`/admin/${kind.slug}`)
    await loaded(page)
  },
}))

/** The list of every kind, and what a list may look like. */
export const listScreens = [
  ...ofKinds,
  ...empty,
  {
    name: 'list-filtered',
    title: 'List, filtered',
    open: ({ page, demo }) =>
      visit(page, `/admin/form-fields?filter[formId]=${demo.forms.karbejelento}&filter[type]=select`),
  },
  {
    name: 'list-filters-open',
    title: 'List, filters open',
    async open({ page }) {
      await visit(page, '/admin/form-fields')
      await press(page, /^Szűrők/u)
    },
  },
  {
    name: 'list-no-match',
    title: 'List, nothing found',
    open: ({ page }) => visit(page, '/admin/form-fields?q=ilyen+nincs'),
  },
  {
    name: 'list-searched',
    title: 'List, narrowed by a search',
    open: ({ page }) => visit(page, '/admin/form-fields?q=dátum'),
  },
  {
    name: 'list-second-page',
    title: 'List, second page',
    whole: true,
    open: ({ page }) => visit(page, '/admin/form-fields?page=2'),
  },
  {
    name: 'list-columns',
    title: 'List, choice of columns',
    from: 600,
    async open({ page }) {
      await visit(page, '/admin/form-fields')
      await press(page, /^Oszlopok/u)
    },
  },
  {
    name: 'list-row-menu',
    title: 'List, menu of a row',
    async open({ page }) {
      await visit(page, '/admin/form-fields')
      await press(page, /^Műveletek: /u)
      await page.getByRole('menuitem').first().waitFor()
    },
  },
  {
    name: 'list-selected',
    title: 'List, rows selected',
    async open({ page }) {
      await visit(page, '/admin/form-fields')
      await page
        .getByRole('checkbox', { name: /^Kijelölés: /u })
        .nth(1)
        .click()
      await page
        .getByRole('checkbox', { name: /^Kijelölés: /u })
        .nth(2)
        .click()
      await page.getByText('2 kijelölve').waitFor()
    },
  },
  {
    name: 'list-references',
    title: 'List, what refers to an item',
    async open({ page }) {
      await visit(page, '/admin/form-fields?q=telepules')
      await press(page, /^Műveletek: Település/u)
      await page.getByRole('menuitem', { name: 'Mi hivatkozik rá?' }).click()
      await dialog(page)
    },
  },
  {
    name: 'list-delete',
    title: 'List, deletion of something that others refer to',
    async open({ page }) {
      await visit(page, '/admin/form-fields?q=telepules')
      await press(page, /^Műveletek: Település/u)
      await page.getByRole('menuitem', { name: 'Törlés' }).click()
      await dialog(page)
    },
  },
  {
    name: 'list-import',
    title: 'Import of rows',
    async open({ page }) {
      await visit(page, '/admin/form-options')
      await press(page, 'Importálás')
      await dialog(page, 'Importálás: Opciók')
    },
  },
  {
    name: 'option-lists',
    title: 'Options by list',
    async open({ page }) {
      await visit(page, '/admin/form-options')
      await page.getByText('Listák szerint', { exact: true }).click()
      await page.getByText('adokedvezmenyek').first().waitFor()
    },
  },
  {
    name: 'form-import',
    title: 'Import of forms',
    open: ({ page }) => visit(page, '/admin/forms?import=1'),
  },
  {
    name: 'form-import-report',
    title: 'Import of forms, what becomes of a file',
    whole: true,
    async open({ page }) {
      await visit(page, '/admin/forms?import=1')
      const content = Buffer.from(JSON.stringify(foreignForm))
      const file = { name: 'lakcim.json', mimeType: 'application/json', buffer: content }
      await page.getByLabel('Fájl', { exact: true }).setInputFiles(file)
      await page.getByText('Lakcímbejelentés').first().waitFor()
    },
  },
].map((screen) => ({ group, ...screen }))

/** A small form of another system, with a script that cannot be carried over. */
const foreignForm = {
  title: 'Lakcímbejelentés',
  path: 'lakcim',
  display: 'form',
  components: [
    {
      type: 'radio',
      key: 'belfold',
      label: 'Magyarországon lakik?',
      input: true,
      values: [
        { value: 'igen', label: 'Igen' },
        { value: 'nem', label: 'Nem' },
      ],
    },
    {
      type: 'textfield',
      key: 'orszag',
      label: 'Melyik országban?',
      input: true,
      customConditional: 'show = localStorage.getItem("x")',
    },
  ],
}
