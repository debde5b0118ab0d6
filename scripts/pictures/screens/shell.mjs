import { dialog, loaded, press, signIn, visit } from '../ways.mjs'

const group = 'Sign-in and frame'

/** What is seen before and around the screens of the administration. */
export const shellScreens = [
  {
    name: 'index',
    title: 'Start page',
    on: 'empty',
    async open({ page }) {
      await page.goto('/')
      await page.getByRole('button', { name: 'Bejelentkezés' }).waitFor()
    },
  },
  {
    name: 'index-signed-out',
    title: 'Start page, after an address that needs sign-in',
    on: 'empty',
    async open({ page }) {
      await page.goto('/admin/form-fields?q=név')
      await page.getByText('Az oldal megnyitásához be kell jelentkezni.').waitFor()
    },
  },
  { name: 'sign-in', title: 'Sign-in', on: 'empty', open: ({ page }) => toSignIn(page) },
  {
    name: 'sign-in-empty',
    title: 'Sign-in, sent empty',
    on: 'empty',
    async open({ page }) {
      await toSignIn(page)
      await page.locator('form').evaluate((form) => {
        form.noValidate = true
      })
      await press(page, 'Bejelentkezés')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'sign-in-refused',
    title: 'Sign-in, refused',
    on: 'empty',
    async open({ page }) {
      await toSignIn(page)
      await page.getByLabel('Felhasználónév').fill('nincs-ilyen')
      await page.getByLabel('Jelszó', { exact: true }).fill('rossz-jelszo')
      await press(page, 'Bejelentkezés')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'control-panel',
    title: 'Control panel with things to do',
    of: '/admin',
    whole: true,
    async open({ page, demo }) {
      await visit(page, `/admin/forms/edit/${demo.forms.karbejelento}`)
      await visit(page, '/admin')
    },
  },
  {
    name: 'control-panel-unfolded',
    title: 'Control panel, counts unfolded',
    whole: true,
    async open({ page }) {
      await visit(page, '/admin')
      await page.getByText('Elemek fajtánként').click()
    },
  },
  {
    name: 'control-panel-empty',
    title: 'Control panel without anything',
    on: 'empty',
    async open({ page, password }) {
      await signIn(page, password)
    },
  },
  {
    name: 'menu',
    title: 'Main menu on a narrow screen',
    to: 1023,
    async open({ page }) {
      await visit(page, '/admin/forms')
      await press(page, 'Menü megnyitása')
      await page.getByRole('link', { name: 'Domainek' }).waitFor()
    },
  },
  {
    name: 'menu-rules',
    title: 'Main menu, rules folded out',
    from: 1024,
    async open({ page }) {
      await visit(page, '/admin/form-disableds')
    },
  },
  {
    name: 'menu-rail-open',
    title: 'Rail of the workshop, folded out',
    from: 1024,
    async open({ page, demo }) {
      await visit(page, `/admin/forms/edit/${demo.forms.karbejelento}`)
      await press(page, 'Menü kinyitása')
    },
  },
  {
    name: 'user-menu',
    title: 'Menu of the user',
    on: 'empty',
    async open({ page, password }) {
      await signIn(page, password)
      await press(page, /felhasználói menü/u)
      await page.getByRole('menuitem', { name: 'Kijelentkezés' }).waitFor()
    },
  },
  {
    name: 'search',
    title: 'Command palette, with results',
    async open({ page }) {
      await visit(page, '/admin/forms')
      await press(page, 'Keresés és ugrás')
      const opened = await dialog(page)
      await opened.getByRole('textbox').fill('kár')
      await opened.getByText('Kárbejelentő').first().waitFor()
    },
  },
  {
    name: 'search-nothing',
    title: 'Command palette, nothing found',
    async open({ page }) {
      await visit(page, '/admin/forms')
      await press(page, 'Keresés és ugrás')
      const opened = await dialog(page)
      await opened.getByRole('textbox').fill('qqqq')
      await opened.getByText('Nincs találat.').waitFor()
    },
  },
  {
    name: 'help',
    title: 'Help',
    async open({ page }) {
      await visit(page, '/admin/forms')
      await press(page, 'Súgó', { exact: true })
      await dialog(page, 'Súgó')
    },
  },
  {
    name: 'domains',
    title: 'Domains',
    of: '/admin/domain-selector-test',
    async open({ page }) {
      await visit(page, '/admin/domain-selector-test')
      await page.getByRole('tree').first().waitFor()
    },
  },
  {
    name: 'domains-empty',
    title: 'Domains, none yet',
    on: 'empty',
    async open({ page, password }) {
      await signIn(page, password)
      await page.goto('/admin/domain-selector-test')
      await loaded(page)
    },
  },
  {
    name: 'themes',
    title: 'Appearance of forms',
    whole: true,
    async open({ page }) {
      await visit(page, '/admin/forms?themes=1')
    },
  },
].map((screen) => ({ group, ...screen }))

async function toSignIn(page) {
  await page.goto('/')
  await press(page, 'Bejelentkezés')
  await page.getByLabel('Felhasználónév').waitFor()
}
