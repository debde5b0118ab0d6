const group = 'Published forms'

const FORMS = ['karbejelento', 'csaladi-potlek', 'lakasfelujitas', 'munkavallaloi-adatlap']

async function openForm(page, key, more = '') {
  await page.goto(`/kitoltes/${key}${more}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('button').first().waitFor()
}

/** Leaves the first page with nothing filled in; a form with a list of its pages is entered first. */
async function refuse(page) {
  const first = page.getByRole('listitem').getByRole('button').first()
  const next = page.getByRole('button', { name: 'Tovább', exact: true })
  await first.or(next).first().waitFor()
  if (!(await next.isVisible())) await first.click()
  await next.click()
  await page.locator('[aria-invalid="true"]').first().waitFor()
}

/** The pages on which people try a published form. */
export const fillScreens = [
  ...FORMS.map((key) => ({
    name: `fill-${key}`,
    title: `First page: ${key}`,
    whole: true,
    open: ({ page }) => openForm(page, key),
  })),
  ...FORMS.map((key) => ({
    name: `fill-${key}-refused`,
    title: `Summary of errors: ${key}`,
    whole: true,
    async open({ page }) {
      await openForm(page, key)
      await refuse(page)
    },
  })),
  {
    name: 'fill-english',
    title: 'First page in English',
    whole: true,
    open: ({ page }) => openForm(page, 'csaladi-potlek', '?lang=en'),
  },
  {
    name: 'fill-unknown',
    title: 'No such form',
    async open({ page }) {
      await page.goto('/kitoltes/nincs-ilyen')
      await page.getByRole('heading').waitFor()
    },
  },
].map((screen) => ({ group, ...screen }))
