import type { APIRequestContext, Page } from '@playwright/test'
import { expect, loaded, test } from './fixtures.ts'
import { graveFindingsInBothSchemes } from './grave-findings.ts'
import { QA } from './shared-servers.ts'

test.use({ serverOptions: QA })

const TEXT = '**Kérjük**, a kérdésekre a lakcímkártya alapján válaszoljon, és csatolja a másolatát.'

/** A form whose rules choose options, hide a field, and require fields always and under a condition. */
async function createForm(request: APIRequestContext): Promise<string> {
  let order = 0
  const stamp = Date.now()
  const create = async (slug: string, more: object): Promise<string> => {
    order += 10
    const id = crypto.randomUUID()
    const response = await request.post(`/api/${slug}`, { data: { id, name: `n${order}`, order, ...more } })
    expect(response.ok(), await response.text()).toBe(true)
    return id
  }
  const formId = crypto.randomUUID()
  const made = await request.post('/api/forms', {
    data: { id: formId, title: 'Jegyzetek', name: `Jegyzetek ${stamp}`, key: `jegyzetek-${stamp}` },
  })
  expect(made.ok()).toBe(true)
  const [areas, schools] = [`reszek-${stamp}`, `ovik-${stamp}`]
  for (const [list, value, label] of [
    [areas, 'belvaros', 'Belváros'],
    [areas, 'kertvaros', 'Kertváros'],
    [schools, 'mese', 'Mesevár'],
    [schools, 'nap', 'Napsugár'],
    [schools, 'szivarvany', 'Szivárvány'],
  ])
    await create('form-options', { list, value, label })
  const field = (key: string, type: string, label: string, more: object = {}) =>
    create('form-fields', { formId, key, type, label, ...more })
  await field('betet', 'note', '', { hint: TEXT })
  const area = await field('resz', 'radio', 'Városrész', { optionList: areas })
  const school = await field('ovi', 'radio', 'Óvoda', { optionList: schools })
  await field('ebed', 'checkbox', 'Ebédet kér')
  const diet = await field('erz', 'text', 'Ételérzékenység')
  const children = await field('gyerekek', 'repeat', 'Gyermekek')
  const name = await field('nev', 'text', 'Gyermek neve', { parentId: children })
  const born = await field('szul', 'date', 'Születési dátum', { parentId: children })
  const when = (value: string) => ({ '==': [{ var: 'resz' }, value] })
  const include = (optionValues: readonly string[], value: string) =>
    create('form-option-modifiers', {
      ...{ formId, fieldId: school, effect: 'include', optionValues, condition: when(value) },
    })
  await include(['mese', 'nap'], 'belvaros')
  await include(['szivarvany'], 'kertvaros')
  await create('form-expandables', { formId, targets: [diet], condition: { var: 'ebed' } })
  await create('form-validations', { formId, targets: [area, diet, name], rule: 'required' })
  await create('form-validations', { formId, targets: [born], rule: 'required', condition: when('belvaros') })
  return formId
}

async function open(page: Page, request: APIRequestContext): Promise<void> {
  const formId = await createForm(request)
  await page.goto(`/admin/forms/edit/${formId}?qaTest=1`)
  await loaded(page)
}

test('a rule is a note of one line, and its whole sentence is there for pointer, keyboard and finger', async ({
  page,
  request,
}) => {
  await open(page, request)
  const one = page.getByRole('button', { name: 'csak ha az „Ebédet kér” be van jelölve' })
  const sentence = page.getByText('Az „Ételérzékenység” látszik, ha az „Ebédet kér” be van jelölve.')
  await expect(one).toBeVisible()
  await expect(sentence).toBeHidden()
  expect(await graveFindingsInBothSchemes(page)).toEqual([])
  expect((await one.boundingBox())?.height).toBeLessThanOrEqual(26)
  await one.hover()
  await expect(sentence).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(sentence).toBeHidden()
  await one.focus()
  await expect(sentence).toBeVisible()
  await expect(one).toHaveAccessibleDescription(/^Az „Ételérzékenység” látszik/)
  await page.keyboard.press('Escape')
  await expect(sentence).toBeHidden()
  // Several are one line with a number; each sentence opens its rule.
  const several = page.getByRole('button', { name: 'csak Belváros: Mesevár, Napsugár +1 szabály' })
  await several.focus()
  await page.keyboard.press('Enter')
  const sentences = page.getByRole('list', { name: 'Ami most hat rá' }).getByRole('button')
  await expect(sentences).toHaveCount(2)
  await page.keyboard.press('Tab')
  await expect(sentences.first()).toBeFocused()
  await sentences.last().click()
  await expect(page).toHaveURL(/select=/)
})

test('stars show the setting, also in repeats and hidden parts, and a text is named by its first words', async ({
  page,
  request,
}) => {
  await open(page, request)
  const tree = page.getByRole('tree')
  const starOf = (row: string, name: string) =>
    tree.getByRole('treeitem', { name: row }).getByRole('img', { name, exact: true })
  for (const row of ['Városrész', 'Ételérzékenység', 'Gyermek neve'])
    await expect(starOf(row, 'kötelező')).toBeInViewport({ ratio: 1 })
  await expect(starOf('Születési dátum', 'feltétellel kötelező')).toBeInViewport({ ratio: 1 })
  await expect(starOf('Ebédet kér', 'kötelező')).toHaveCount(0)
  const named = 'Kérjük, a kérdésekre a lakcímkártya alapján…'
  await expect(page.getByText('betet', { exact: true })).toHaveCount(0)
  await tree.getByRole('treeitem', { name: named }).click()
  await expect(page.getByRole('button', { name: `${named}, Szöveges betét` })).toBeVisible()
  await expect(page.getByRole('heading', { name: new RegExp(named) })).toBeVisible()
})
