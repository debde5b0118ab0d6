import { expect, test } from '@playwright/test'
import { fillInPersistently, openLossy, partFiles, persist, pressesOn } from './lossy-page.ts'

// Browsers cache for ever that a module could not be fetched. No file of the web component may get into that state.

test.describe.configure({ mode: 'parallel' })

/** So many presses are needed: the first request fails. */
const PRESSES = 2

const texts = partFiles.filter((name) => /^(?:en|de)-/u.test(name))
/** Every sixth file, others with each seed; `npm run torture -- --only lostFiles` loses each of them. */
const EVERY = 6
const turn = Number(process.env.TEST_SEED ?? 0) % EVERY
const chosen = partFiles.filter((_, index) => index % EVERY === turn)

for (const file of chosen.filter((name) => !texts.includes(name)))
  test(`${partOf(file)}: lost until one tries again, it comes then, and what was entered stays`, async ({
    page,
  }) => {
    const hasCome = () => pressesOn(page) >= PRESSES
    const lossy = await openLossy(page, (name) => name === file && !hasCome())
    await persist(page, page.getByRole('form'))
    if (!hasCome()) await fillInPersistently(page, hasCome)
    expect(lossy.asked, 'the form needs this file').toContain(file)
    expect(hasCome()).toBe(!hasStandIn(file))
  })

for (const file of chosen.filter((name) => texts.includes(name)))
  test(`texts ${file}: lost until one tries again, they come then`, async ({ page }) => {
    await openLossy(page, (name) => name === file && pressesOn(page) < PRESSES, { lang: file.slice(0, 2) })
    expect(await persist(page, page.getByRole('form'))).toBe(PRESSES)
  })

test('when one request of every file is lost, the form and all of its parts come by themselves', async ({
  page,
}) => {
  const seen = new Set<string>()
  await openLossy(page, (name) => isPart(name) && isFirst(seen, name))
  await expect(page.getByRole('form')).toBeVisible()
  expect(await fillInPersistently(page)).toBe(0)
  expect(seen.size).toBe(partFiles.length - texts.length)
})

test('a network that is gone for a while after the first paint costs nothing', async ({ page }) => {
  const lossy = await openLossy(page, (name) => IDLE.test(name))
  await page.getByRole('textbox', { name: 'Név', exact: true }).fill('Kis Éva')
  await expect.poll(() => lossy.asked.filter((name) => IDLE.test(name)).length).toBeGreaterThan(20)
  lossy.lose(() => true)
  await page.getByRole('combobox', { name: 'Város' }).click()
  await expect(page.getByText('A lista betöltése nem sikerült.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: /naptár/iu }).click()
  await expect(page.getByText('A naptár betöltése nem sikerült.', { exact: false })).toBeVisible()
  lossy.lose(() => false)
  await fillInPersistently(page)
})

test('a page whose policy lets it import scripts, but not ask for them, shows the form', async ({ page }) => {
  const policy = "default-src 'none'; script-src 'self'; connect-src http://urlap.test/form.json"
  await openLossy(page, () => false, { policy })
  await expect(page.getByRole('form')).toBeVisible()
  expect(await fillInPersistently(page)).toBe(0)
})

/** The files that are loaded once the form is painted. */
const IDLE =
  /^(?:answer-list|all-replies|typed|file|display|repeat|scale|ranking|host|row-table|use-table|matrix|windowed)/u

/**
 * True for the parts that draw many fields in chunks. Without them, the fields are drawn at once: nothing is missing, so
 * nothing has to be requested.
 */
function hasStandIn(file: string): boolean {
  return file.startsWith('windowed-grid')
}

function isPart(name: string): boolean {
  return partFiles.includes(name)
}

function isFirst(seen: Set<string>, name: string): boolean {
  if (seen.has(name)) return false
  seen.add(name)
  return true
}

function partOf(file: string): string {
  return file.replace(/-[\w-]{8}\.js$/u, '')
}
