import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { saveState } from './edit-screen.ts'
import { expect, loaded } from './fixtures.ts'
import type { Hand } from './hand.ts'
import { housingSupport } from './housing-support.ts'
import { outlineRow } from './workshop-page.ts'

// The steps in which a form of thirty questions is built in the workshop alone: no JSON, no key, no other screen.

const inspector = (page: Page) => page.getByRole('region', { name: 'Tulajdonságok' })
/** The row of the field with exactly this label. */
export const row = (page: Page, label: string) =>
  outlineRow(page, label).filter({ hasText: new RegExp(`${label}\\s*\\*?$`, 'u') })

const limit = (page: Page) => page.getByRole('dialog', { name: 'A szabály adatai' }).getByRole('spinbutton')

/** Makes an empty form and opens its workshop. */
export async function openNew(page: Page, hand: Hand, title: string): Promise<void> {
  await page.goto('/admin/forms/create?qaTest=1')
  await loaded(page)
  await hand.click(page.getByRole('textbox', { name: 'Cím', exact: true }))
  await hand.type(title)
  await hand.click(page.getByRole('button', { name: 'Létrehozás' }))
  await page.waitForURL(/\/admin\/forms\/edit\/[0-9a-f-]+/)
  await loaded(page)
}

/** Begins a rule about the selected field. */
async function begin(page: Page, hand: Hand, question: string, wanted: string): Promise<void> {
  await hand.click(page.getByRole('button', { name: `Új szabály: ${question}` }))
  await hand.click(page.getByRole('menuitem', { name: wanted }))
}

/** Closes the part of a rule that has opened by itself. */
async function leave(page: Page, hand: Hand, part: string): Promise<void> {
  const opened = page.getByRole('dialog', { name: part })
  await expect(opened).toBeVisible()
  await hand.press('Escape')
  await expect(opened).toBeHidden()
}

/** Types the questions, line by line. */
export async function addQuestions(page: Page, hand: Hand): Promise<void> {
  await hand.click(page.getByRole('textbox', { name: /^Gyors felvétel/u }))
  for (const line of housingSupport.flatMap(({ title, lines }) => [title, ...lines])) {
    await hand.type(line)
    await hand.press('Enter')
  }
  await expect(row(page, 'Megjegyzés')).toBeVisible()
}

/**
 * Adds the behaviour of the form: pages and questions that appear, options that depend, limits, and another one
 * in a domain.
 */
export async function addRules(page: Page, hand: Hand): Promise<void> {
  const rule = (text: string) => inspector(page).getByRole('listitem').filter({ hasText: text })
  await hand.click(row(page, 'A háztartás'))
  await hand.click(inspector(page).getByRole('tab', { name: 'Viselkedés' }))
  await begin(page, hand, 'Mikor látszik?', 'akkor nem látszik, ha…')
  await expect(rule('eltűnik, ha az „Egyedül él?” értéke „igen”')).toBeVisible()

  await hand.click(row(page, 'Kiskorú gyermekek száma'))
  await begin(page, hand, 'Mikor látszik?', 'csak akkor látszik, ha…')
  await expect(rule('látszik, ha a „Van kiskorú gyermek?” értéke „igen”')).toBeVisible()

  await hand.click(row(page, 'A bérlés jogcíme'))
  await begin(page, hand, 'Milyen opciói vannak?', 'opció csak akkor választható, ha…')
  await leave(page, hand, 'Opciók')
  await hand.click(
    rule('„szolgálati lakás”').getByRole('button', { name: 'a „Kiskorú gyermekek száma”', exact: true }),
  )
  await hand.click(page.getByRole('option', { name: /^Van munkahelye/u }))
  await leave(page, hand, 'Milyen érték?')

  await hand.click(row(page, 'A bérbeadó személy neve'))
  await begin(page, hand, 'Mikor látszik?', 'csak akkor látszik, ha…')
  await expect(rule('„A bérbeadó” értéke „magánszemély”')).toBeVisible()

  await hand.click(row(page, 'A cég megnevezése'))
  await hand.click(row(page, 'A cég adószáma'), { modifiers: ['Control'] })
  await begin(page, hand, 'Mikor látszik?', 'csak akkor látszik, ha…')
  await hand.click(page.getByRole('option', { name: /^A bérbeadó /u }).first())
  await hand.click(page.getByRole('option', { name: 'cég' }))

  await hand.click(row(page, 'A kért támogatás havi összege'))
  await begin(page, hand, 'Mit fogadunk el?', 'legfeljebb ennyi')
  await expect(limit(page)).toBeFocused()
  await hand.type('60000')
  await hand.press('Escape')
  await expect(rule('legyen legfeljebb 60 000')).toBeVisible()
}

/** Raises a limit in one domain. */
export async function addOfDomain(page: Page, hand: Hand, domain: string): Promise<void> {
  const rules = inspector(page).getByRole('listitem').filter({ hasText: 'legyen legfeljebb' })
  await hand.click(rules.first().getByRole('button', { name: /^Továbbiak/u }))
  await hand.click(page.getByRole('menuitem', { name: 'Domainre szabás…' }))
  // The domains are listed at once; then what is to differ there is opened.
  await hand.click(page.getByRole('option', { name: domain, exact: true }))
  await expect(rules).toHaveCount(2)
  await expect(limit(page)).toBeFocused()
  await hand.press('Control+a')
  await hand.type('90000')
  await hand.press('Escape')
  await expect(rules.last()).toContainText('legyen legfeljebb 90 000')
}

/** Sends the texts to a translator, who returns them in German. */
export async function translate(page: Page, hand: Hand): Promise<void> {
  await hand.click(page.getByRole('tab', { name: 'Beállítások' }))
  await hand.click(page.getByRole('combobox', { name: 'Nyelvek' }))
  await expect(page.getByRole('option').first()).toBeVisible()
  await hand.type('német')
  await expect(page.getByRole('option')).toHaveCount(1)
  await hand.press('Enter')
  await hand.press('Escape')
  await hand.press('Control+s')
  await expect(saveState(page)).toContainText('Minden mentve')
  await hand.click(page.getByRole('tab', { name: 'Fordítások' }))
  await hand.click(page.getByRole('button', { name: 'Letöltés' }))
  const saving = page.waitForEvent('download')
  await hand.click(page.getByRole('menuitem', { name: 'XLIFF 2.1: német' }))
  const texts = await readFile(await (await saving).path(), 'utf8')
  const translated = texts
    .replaceAll('state="initial"', 'state="final"')
    .replaceAll(
      /<source>([\s\S]*?)<\/source>/gu,
      (source, text) => `${source}<target>${german(text)}</target>`,
    )
  await hand.click(page.getByRole('button', { name: 'Betöltés' }))
  const dialog = page.getByRole('dialog')
  await hand.give(dialog.locator('input[type=file]'), {
    ...{ name: 'nemet.xlf', mimeType: 'application/xliff+xml', buffer: Buffer.from(translated) },
  })
  await hand.click(dialog.getByRole('button', { name: /^Mentés/u }))
  await expect(dialog).toBeHidden()
}

/** Returns a translation, in place of a translator. */
function german(text: string): string {
  return text === 'Lakásbérleti támogatás iránti kérelem' ? 'Antrag auf Mietzuschuss' : `[de] ${text}`
}

/** Publishes the first version. */
export async function publish(page: Page, hand: Hand): Promise<void> {
  await hand.click(page.getByRole('button', { name: 'Közzététel', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Közzététel' })
  await expect(dialog.getByText('Ez lesz az űrlap első közzétett változata')).toBeVisible()
  const confirm = dialog.getByRole('checkbox')
  if (await confirm.isVisible()) await hand.click(confirm)
  await hand.click(dialog.getByRole('button', { name: 'Közzététel', exact: true }))
  await expect(page.getByText(/^Közzétéve: /u)).toBeVisible()
}
