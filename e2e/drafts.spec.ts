import type { Page } from '@playwright/test'
import { create, createEmptyForm } from './create-items.ts'
import { draftTexts } from './draft-texts.ts'
import { openCreate, saveButton, saveNew, saveState } from './edit-screen.ts'
import { expect, loaded, test } from './fixtures.ts'
import { openSettings } from './workshop-page.ts'

const title = (page: Page) => page.getByRole('textbox', { name: 'Cím', exact: true })
const label = (page: Page) => page.getByRole('textbox', { name: 'Felirat', exact: true })
const resume = (page: Page) => page.getByRole('button', { name: /^Folytatom a piszkozatot/ })

/** Reloads and accepts the browser's own dialog about unsaved changes. */
async function reload(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await loaded(page)
}

test('what is typed while a draft is still offered is kept too, and several drafts are offered as a list', async ({
  admin: page,
  api,
}) => {
  const formId = await createEmptyForm(api, 'Mezővel')
  const values = { formId, name: 'Mentett', label: 'Mentett', key: 'mentett', type: 'text' }
  await page.goto(`/admin/form-fields/edit/${await create(api, 'form-fields', values)}`)
  await loaded(page)
  await label(page).fill('Első munka')
  await expect.poll(() => draftTexts(page, 'label')).toEqual(['Első munka'])
  await reload(page)
  await expect(resume(page)).toHaveCount(1)

  // The offer stays unanswered.
  await label(page).fill('Második munka')
  await expect.poll(() => draftTexts(page, 'label')).toEqual(['Első munka', 'Második munka'])
  await reload(page)
  await expect(page.getByText('Mentetlen piszkozatai vannak (2)')).toBeVisible()
  await expect(resume(page)).toHaveCount(2)
  await expect(page.getByText('Mentetlen piszkozat: Felirat: „Első munka”')).toBeVisible()
  await expect(page.getByText('Mentetlen piszkozat: Felirat: „Második munka”')).toBeVisible()

  // Restoring a draft while something else has been typed loses neither.
  await label(page).fill('Harmadik munka')
  await resume(page).last().click()
  await expect(label(page)).toHaveValue('Első munka')
  await expect(resume(page)).toHaveCount(2)
  await expect
    .poll(() => draftTexts(page, 'label'))
    .toEqual(['Első munka', 'Harmadik munka', 'Második munka'])
  await resume(page).first().click()
  await expect(label(page)).toHaveValue('Harmadik munka')
  await saveButton(page).click()
  await expect(saveState(page)).toContainText('Minden mentve')
  await expect.poll(() => draftTexts(page, 'label')).toEqual(['Első munka', 'Második munka'])
  for (const left of [1, 0]) {
    await page
      .getByRole('button', { name: /^Elvetem/ })
      .first()
      .click()
    await expect(resume(page)).toHaveCount(left)
  }
  await expect.poll(() => draftTexts(page, 'label')).toEqual([])
})

test('new items in two tabs have drafts of their own; a tab that is open is not offered in another', async ({
  admin: page,
  context,
}) => {
  await openCreate(page, 'forms')
  await title(page).fill('Az első lapé')
  await expect.poll(() => draftTexts(page, 'title')).toEqual(['Az első lapé'])

  const other = await context.newPage()
  await openCreate(other, 'forms')
  await title(other).fill('A másodiké')
  await expect.poll(() => draftTexts(other, 'title')).toEqual(['A másodiké', 'Az első lapé'])
  await expect(resume(other)).toHaveCount(0)

  // The first tab continues; its last input is in the draft when it is closed.
  await title(page).fill('Az első lapé, folytatva')
  await expect.poll(() => draftTexts(other, 'title')).toEqual(['A másodiké', 'Az első lapé, folytatva'])
  await page.close()
  await expect(resume(other)).toHaveCount(1)
  await resume(other).click()
  await expect(title(other)).toHaveValue('Az első lapé, folytatva')
  await expect(resume(other)).toHaveCount(1)
  expect(await draftTexts(other, 'title')).toEqual(['A másodiké', 'Az első lapé, folytatva'])
})

test('typing without a pause is kept on the way', async ({ admin: page }) => {
  await openCreate(page, 'forms')
  await title(page).focus()
  await expect
    .poll(
      async () => {
        await page.keyboard.type('a')
        return (await draftTexts(page, 'title')).length
      },
      { intervals: [50] },
    )
    .toBe(1)
})

test('a draft of the first version of the store is offered still', async ({ admin: page }) => {
  await page.goto('/version')
  await page.evaluate(async () => {
    const request = indexedDB.open('urlapmuhely-drafts', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('drafts', { keyPath: 'key' })
    const database = await new Promise<IDBDatabase>((done) => {
      request.onsuccess = () => done(request.result)
    })
    const transaction = database.transaction('drafts', 'readwrite')
    transaction.objectStore('drafts').put({
      key: 'form/new',
      itemId: '01980000-0000-7000-8000-000000000001',
      values: { title: 'Régi piszkozat', key: 'regi-piszkozat', name: 'Régi piszkozat' },
      unfinished: {},
      base: null,
      savedAt: Date.now() - 60_000,
    })
    await new Promise((done) => {
      transaction.oncomplete = done
    })
    database.close()
  })
  await openCreate(page, 'forms')
  await expect(page.getByText('Mentetlen piszkozat: „Régi piszkozat”')).toBeVisible()
  await resume(page).click()
  await expect(title(page)).toHaveValue('Régi piszkozat')
  await expect(resume(page)).toHaveCount(0)
})

test('a picture that was chosen and not saved comes back with the draft', async ({ admin: page }) => {
  await openCreate(page, 'forms')
  await title(page).fill('Képes piszkozat')
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )
  await page
    .locator('input[type=file][name=banner]')
    .setInputFiles({ name: 'fej.png', mimeType: 'image/png', buffer: png })
  const picture = page.getByRole('img', { name: 'A kiválasztott kép: fej.png' })
  await expect(picture).toBeVisible()
  // The picture is written after the title, which is there already.
  await expect.poll(() => draftTexts(page, 'banner')).toEqual(['[object File]'])
  await reload(page)
  await resume(page).click()
  // The draft is read from the disk first: until then there is nothing to save.
  await expect(picture).toBeVisible()
  await saveNew(page, 'forms')
  await page.reload()
  await loaded(page)
  await openSettings(page)
  await expect(picture).toBeVisible()
})

// A trace would read the page's pictures in a way that the page's policy forbids.
test.use({ trace: 'off' })
