import { visit } from '../ways.mjs'

const group = 'Errors and documentation'

/** What is seen when something is not there, and the documentation. */
export const errorScreens = [
  {
    name: 'error-404',
    title: 'No such page',
    async open({ page }) {
      await page.goto('/nincs-ilyen-oldal')
      await page.getByRole('heading').first().waitFor()
    },
  },
  {
    name: 'error-404-admin',
    title: 'No such screen',
    async open({ page }) {
      await page.goto('/admin/nincs-ilyen?qaTest=1')
      await page.getByText('Az oldal nem található').waitFor()
    },
  },
  {
    name: 'error-no-item',
    title: 'No such item',
    async open({ page }) {
      await visit(page, '/admin/form-fields/edit/01890000-0000-7000-8000-000000000000')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'error-no-form',
    title: 'No such form',
    async open({ page }) {
      await page.goto('/admin/forms/edit/01890000-0000-7000-8000-000000000000?qaTest=1')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'error-list',
    title: 'List, server away',
    async open({ page }) {
      await page.route('**/api/form-fields*', (route) => route.abort())
      await page.goto('/admin/form-fields?qaTest=1')
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'error-control-panel',
    title: 'Control panel, server away',
    async open({ page }) {
      await page.route('**/api/**', (route) => route.abort())
      await page.goto('/admin?qaTest=1')
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'error-save',
    title: 'Edit, save failed',
    async open({ page, demo }) {
      const { id } = await demo.first('form-validations')
      await visit(page, `/admin/form-validations/edit/${id}`)
      await page.getByRole('textbox', { name: 'Megnevezés' }).fill('Nem menthető')
      await page.route('**/api/**', (route) =>
        route.request().method() === 'GET' ? route.continue() : route.abort(),
      )
      await page.keyboard.press('Control+s')
      await page
        .getByText(/nem sikerült/u)
        .first()
        .waitFor()
    },
  },
  {
    name: 'error-start',
    title: 'Start, parts of the page missing',
    async open({ page }) {
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.goto('/admin?qaTest=1')
      await page.getByRole('heading').or(page.getByRole('alert')).first().waitFor()
    },
  },
  {
    name: 'docs',
    title: 'Documentation for developers',
    async open({ page }) {
      await page.goto('/docs/')
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
].map((screen) => ({ group, ...screen }))
