import type { Page } from '@playwright/test'
import { createListData } from './create-items.ts'
import { choose } from './edit-screen.ts'
import { expect, loaded, test } from './fixtures.ts'
import { graveFindingsInBothSchemes } from './grave-findings.ts'
import { QA } from './shared-servers.ts'

test.use({ serverOptions: QA })

async function begin(page: Page, title: string): Promise<void> {
  await page.goto('/admin/forms/create?qaTest=1')
  await loaded(page)
  await page.getByRole('textbox', { name: 'Cím', exact: true }).fill(title)
}

async function finish(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Létrehozás' }).click()
  await page.waitForURL(/\/admin\/forms\/edit\/[0-9a-f-]+/)
  await loaded(page)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

test('an empty form is created by its title alone', async ({ page, request }) => {
  await begin(page, 'Csak egy cím')
  const id = await finish(page)
  const form = await (await request.get(`/api/forms/${id}`)).json()
  expect(form).toMatchObject({ title: 'Csak egy cím', name: 'Csak egy cím', key: 'csak-egy-cim' })
})

test('a second form of the same title gets a key of its own', async ({ page, request, expectedErrors }) => {
  expectedErrors.push(/422/)
  const keys: string[] = []
  for (const _ of [1, 2, 3]) {
    await begin(page, 'Évente ismétlődő')
    const id = await finish(page)
    keys.push((await (await request.get(`/api/forms/${id}`)).json()).key)
  }
  expect(keys).toEqual(['evente-ismetlodo', 'evente-ismetlodo-2', 'evente-ismetlodo-3'])
})

test('a form begins as a copy of another, under its own title and key', async ({ page, request }) => {
  const { formId } = await createListData(request, 'minta')
  await begin(page, 'Minta másolata')
  await page.getByRole('radio', { name: 'Másolat egy űrlapról' }).check()
  await page.getByRole('button', { name: 'Létrehozás' }).click()
  await expect(page.getByText('Válassza ki, melyik űrlapról készüljön másolat.').first()).toBeVisible()
  await choose(page, 'Melyik űrlapról?', 'minta űrlap')
  const id = await finish(page)
  const { form, items } = await (await request.get(`/api/forms/${id}/content`)).json()
  const source = await (await request.get(`/api/forms/${formId}/content`)).json()
  expect(form).toMatchObject({ title: 'Minta másolata', name: 'Minta másolata', key: 'minta-masolata' })
  const keys = (list: { key: string }[]) => list.map(({ key }) => key).sort()
  expect(keys(items.formField)).toEqual(keys(source.items.formField))
  expect(items.formDisabled).toHaveLength(1)
})

test('a form whose copy cannot get its key leaves nothing behind', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/422/)
  await createListData(request, 'foglalt')
  const total = async () => (await (await request.get('/api/forms')).json()).total
  const before = await total()
  await begin(page, 'Másik cím')
  await page.getByText('További alapadatok').click()
  await page.getByRole('textbox', { name: 'Kulcs', exact: true }).fill('foglalt')
  await page.getByRole('radio', { name: 'Másolat egy űrlapról' }).check()
  await choose(page, 'Melyik űrlapról?', 'foglalt űrlap')
  await page.getByRole('button', { name: 'Létrehozás' }).click()
  await expect(page.getByRole('textbox', { name: 'Kulcs', exact: true })).toHaveAccessibleDescription(
    /már foglalt/,
  )
  expect(await total()).toBe(before)
})

test('a form is put together of ready blocks, in the order of ticking', async ({ page, request }) => {
  await begin(page, 'Blokkokból')
  await page.getByRole('radio', { name: 'Kész blokkok' }).check()
  const blocks = page.getByRole('group', { name: 'Melyik blokkokból?' }).getByRole('checkbox')
  await blocks.nth(1).check()
  await blocks.nth(0).check()
  const id = await finish(page)
  const { blocks: ready } = await (await request.get('/api/ready-blocks')).json()
  const top = (content: {
    items: { formField: { key: string; parentId: string | null; order: number }[] }
  }) =>
    content.items.formField
      .filter(({ parentId = null }) => parentId === null)
      .sort((left, right) => left.order - right.order)
      .map(({ key }) => key)
  const made = top(await (await request.get(`/api/forms/${id}/content`)).json())
  expect(made).toEqual([...top(ready[1].content), ...top(ready[0].content)])
})

test('pasted text goes on to the form, once, and the import has its own page', async ({ page }) => {
  await begin(page, 'Papírról')
  await expect(page.getByRole('link', { name: /^Importált fájl/ })).toHaveAttribute(
    'href',
    /\/admin\/forms\?(.*&)?import=1/,
  )
  await page.getByRole('radio', { name: 'Beillesztett szöveg' }).check()
  await page.getByRole('textbox', { name: 'Az űrlap szövege' }).fill('Név\nSzületési dátum')
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await graveFindingsInBothSchemes(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await finish(page)
  const pasted = page.getByRole('dialog').getByRole('textbox').first()
  await expect(pasted).toHaveValue('Név\nSzületési dátum')

  await page.reload()
  await expect(page.locator('[data-loaded]')).toBeAttached()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a pasted application is checked line by line before it is made', async ({ page, request }) => {
  await begin(page, 'Napközis jelentkezés')
  await page.getByRole('radio', { name: 'Beillesztett szöveg' }).check()
  const text = [
    ...['Napközis jelentkezés', 'Kérjük, olvashatóan töltse ki!', '1. oldal: A szülő adatai', 'Foglalkozás'],
    ...[
      'Születési dátum (dátum)*',
      '2. oldal: Gyermekek',
      'Gyermekek (ismétlődő)',
      '  Gyermek neve*',
      '  SNI (igen/nem)',
    ],
    ...['NYILATKOZATOK', '☐ Elfogadom a házirendet.', 'Kelt: ____, 2026. ____ hó __ nap', 'Aláírás*'],
  ]
  await page.getByRole('textbox', { name: 'Az űrlap szövege' }).fill(text.join('\n'))
  const id = await finish(page)
  const dialog = page.getByRole('dialog', { name: 'Mezők beillesztett szövegből' })
  const rows = dialog.getByRole('list', { name: 'Ezek a mezők lesznek belőle' }).getByRole('listitem')
  await expect(rows).toHaveCount(11)
  await expect(dialog.getByText('Az első sor az űrlap címe')).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: /az űrlap leírása lesz/ })).toBeChecked()
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 640 })
    expect(await graveFindingsInBothSchemes(page)).toEqual([])
    await rows.last().scrollIntoViewIfNeeded()
    // The head and the foot stay, and each field is in one line; on a phone long words go on in the next, uncut.
    await expect(dialog.getByRole('button', { name: '11 mező hozzáadása' })).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByRole('heading', { name: 'Mezők beillesztett szövegből' })).toBeInViewport({
      ratio: 1,
    })
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThanOrEqual(width === 360 ? 64 : 44)
    const cut = await rows.evaluateAll((all) =>
      all.flatMap((row) =>
        // A type that is chosen beside it may be shortened.
        [...row.querySelectorAll('span:not(button *, [role=combobox] *)')]
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      ),
    )
    expect(cut).toEqual([])
  }
  await expect(dialog.getByRole('button', { name: 'Kötelező: Születési dátum' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await dialog.getByRole('button', { name: 'Kötelező: Foglalkozás' }).click()
  await choose(page, 'Típus (NYILATKOZATOK)', 'Szöveges betét')
  await dialog.getByRole('button', { name: '11 mező hozzáadása' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Minden mentve')).toBeVisible()
  const { form, items } = await (await request.get(`/api/forms/${id}/content`)).json()
  expect(form.description).toBe('Kérjük, olvashatóan töltse ki!')
  const fields: { id: string; parentId: string | null; key: string; type: string }[] = items.formField
  const keyOf = (fieldId: string | null) => fields.find((field) => field.id === fieldId)?.key ?? null
  const made = Object.fromEntries(fields.map(({ key, type, parentId }) => [key, [type, keyOf(parentId)]]))
  expect(made).toMatchObject({
    ...{ aSzuloAdatai: ['page', null], gyermekek2: ['page', null], gyermekek: ['repeat', 'gyermekek2'] },
    ...{ sni: ['radio', 'gyermekek'], elfogadomAHazirendet: ['checkbox', 'gyermekek2'] },
    ...{ kelt: ['date', 'gyermekek2'], alairas: ['signature', 'gyermekek2'] },
  })
  const required = items.formValidation
    .filter(({ rule }: { rule: string }) => rule === 'required')
    .flatMap(({ targets }: { targets: string[] }) => targets.map(keyOf))
  expect(required).toEqual(expect.arrayContaining(['foglalkozas', 'szuletesiDatum', 'alairas']))
})
