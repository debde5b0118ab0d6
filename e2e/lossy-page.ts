import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { fieldValueTypes } from '@urlapmuhely/schema/facts'

/** Files of the web component as they are built. */
const BUILT = join(import.meta.dirname, '../packages/embed/dist')
const ORIGIN = 'http://urlap.test'

/** The files that the element loads by itself. */
export const partFiles: readonly string[] = readdirSync(join(BUILT, 'parts')).filter((name) =>
  name.endsWith('.js'),
)

/** The file of the web component at a path of its address. */
export function builtFile(path: string): string {
  return join(BUILT, path)
}

/** A page with the web component on it, whose requests can be lost. */
export interface LossyPage {
  /** Requests for files whose name this is true for are lost, until it is called again. */
  readonly lose: (isLost: (file: string) => boolean) => void
  /** The requested files, once for each request. */
  readonly asked: readonly string[]
}

/** How the page is opened. */
interface Opening {
  readonly lang?: string
  /** The policy of the page; by default one that allows nothing but files of its own origin. */
  readonly policy?: string
  readonly nonce?: string
}

const STRICT = "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'"

/** Opens a page whose form needs every part of the web component. Nothing but the given files is lost. */
export async function openLossy(
  page: Page,
  isLost: (file: string) => boolean,
  { lang = 'hu', policy = STRICT, nonce = '' }: Opening = {},
): Promise<LossyPage> {
  const asked: string[] = []
  let loses = isLost
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const file = pathname.split('/').at(-1) ?? ''
    asked.push(file)
    if (loses(file)) return route.abort('connectionreset')
    if (pathname.endsWith('.js')) return route.fulfill({ path: builtFile(pathname) })
    if (pathname.endsWith('/form.json')) return route.fulfill({ json: publishedForm(lang) })
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
    return route.fulfill({ headers, body: pageWith(lang, nonce) })
  })
  await page.goto(`${ORIGIN}/oldal`)
  return {
    asked,
    lose(next) {
      loses = next
    },
  }
}

function pageWith(lang: string, nonce: string): string {
  return `<!doctype html><html lang="${lang}"><title>Űrlap</title>
<script type="module" ${nonce && `nonce="${nonce}"`} src="/urlapmuhely-form.js"></script>
<urlapmuhely-form src="/form.json" draft="local"></urlapmuhely-form>`
}

/** A form whose fields, rules and pages need every part. */
function publishedForm(lang: string) {
  const definition = buildDefinition({
    form: { title: 'Minden mező', checkAnswers: true },
    formField: [
      { id: 'elso', type: 'page', label: 'Első' },
      { id: 'nev', label: 'Név', parentId: 'elso' },
      { id: 'varos', label: 'Város', type: 'select', optionList: 'varosok', parentId: 'elso' },
      { id: 'nap', label: 'Nap', type: 'date', parentId: 'elso' },
      { id: 'kod', label: 'Kód', parentId: 'elso' },
      { id: 'szamla', label: 'Számla', parentId: 'elso' },
      { id: 'ado', label: 'Adószám', parentId: 'elso' },
      { id: 'masodik', type: 'page', label: 'Második' },
      ...Object.entries(fieldValueTypes)
        .filter(([type]) => type !== 'page')
        .map(([type, holds]) => ({
          id: type,
          type,
          parentId: 'masodik',
          optionList: holds === 'option' || holds === 'options' ? 'varosok' : null,
          expression: type === 'calculated' ? { '+': [1, 2] } : null,
          minRows: type === 'repeat' ? 1 : null,
        })),
      { id: 'tablazat', type: 'repeat', rowAppearance: 'table', minRows: 1, parentId: 'masodik' },
      { id: 'matrix', type: 'group', appearance: 'matrix', parentId: 'masodik' },
      { id: 'sor', type: 'radio', optionList: 'varosok', parentId: 'matrix' },
      { id: 'bent', parentId: 'group' },
      { id: 'sorban', parentId: 'repeat' },
      { id: 'cella', parentId: 'tablazat' },
      // So many that they are drawn in chunks.
      ...Array.from({ length: 300 }, (_, index) => ({ id: `tobb${index}`, parentId: 'masodik' })),
    ],
    formOption: ['Győr', 'Pécs'].map((label) => ({ id: label, list: 'varosok', value: label, label })),
    formValidation: [
      { id: 'v1', targets: ['nev'] },
      // A class of Unicode that only the library reads.
      { id: 'v2', targets: ['kod'], rule: 'pattern', parameters: { pattern: '^\\p{Lu}+\\d{4}$' } },
      { id: 'v3', targets: ['szamla'], rule: 'iban' },
      { id: 'v4', targets: ['ado'], rule: 'taxNumber' },
    ],
  })
  return {
    form: 'minden',
    version: 1,
    hash: '',
    domain: null,
    lang,
    languages: [lang],
    definition: { ...definition, lang },
  }
}

/** The buttons that request a lost file again, in all languages. */
const AGAIN = /^(?:Próbálja újra|Újrapróbálás|Try again|Erneut versuchen)$/u

/**
 * Repeats an action until it has the expected effect, and presses the button that tries again where
 * there is one.
 *
 * @returns how often that button was pressed.
 */
export async function persist(page: Page, wanted: Locator, act?: () => Promise<void>): Promise<number> {
  let pressed = 0
  const press = async (again: () => Promise<void>) => {
    pressed += 1
    presses.set(page, pressesOn(page) + 1)
    await again()
  }
  await act?.()
  await expect(async () => {
    const again = page.getByRole('button', { name: AGAIN }).first()
    if (!(await wanted.isVisible())) {
      if (await again.isVisible()) {
        await press(() => again.click())
      } else if (await page.getByText(LIST_OR_CALENDAR).first().isVisible()) {
        await press(async () => act?.())
      }
    }
    await expect(wanted).toBeVisible({ timeout: 500 })
  }).toPass({ intervals: [20, 50, 100, 200] })
  return pressed
}

const presses = new WeakMap<Page, number>()

/** How often something was tried again on a page. */
export function pressesOn(page: Page): number {
  return presses.get(page) ?? 0
}

/** The message in place of a list or a calendar that was not loaded: its own button tries again. */
const LIST_OR_CALENDAR = /betöltése nem sikerült|could not be loaded\. Try|nicht geladen werden\. Versuchen/u

/**
 * Uses everything that is loaded later, and checks that the entered values stay.
 *
 * @param isEnough ends it early.
 * @returns how often something had to be tried again.
 */
export async function fillInPersistently(page: Page, isEnough: () => boolean = () => false): Promise<number> {
  let pressed = 0
  const name = page.getByRole('textbox', { name: 'Név', exact: true })
  const account = page.getByRole('textbox', { name: 'Számla' })
  const town = page.getByRole('option', { name: 'Pécs' })
  const steps: readonly (() => Promise<number>)[] = [
    async () => {
      const times = await persist(page, town, () => page.getByRole('combobox', { name: 'Város' }).click())
      await town.click()
      return times
    },
    async () => {
      const times = await persist(page, page.getByRole('dialog'), () =>
        page.getByRole('button', { name: /naptár/iu }).click(),
      )
      await page.keyboard.press('Escape')
      return times
    },
    async () => {
      await account.fill('rossz')
      const times = await persist(page, page.getByRole('link', { name: /Számla/u }).first(), () => goOn(page))
      await account.fill('')
      return times
    },
    () => persist(page, page.getByRole('heading', { name: /Második/u }), () => goOn(page)),
    async () => {
      let times = 0
      for (const type of DRAWN) times += await persist(page, drawnIn(page, type))
      return times
    },
    () => persist(page, page.getByText('Kis Éva'), () => goOn(page)),
  ]
  await name.fill('Kis Éva')
  for (const step of steps) {
    pressed += await step()
    if (isEnough()) break
  }
  // It is in a field, or on the page with the answers.
  const [shown] = await Promise.all([
    page.getByText('Kis Éva').count(),
    page.getByText('Pécs').first().waitFor(),
  ])
  if (shown === 0 && (await name.count()) > 0) await expect(name).toHaveValue('Kis Éva')
  return pressed
}

/** Fields of the second page, one of each part that draws. */
const DRAWN = [
  'tobb0',
  'textarea',
  'phone',
  'file',
  'calculated',
  'cella',
  'sorban',
  'scale',
  'ranking',
  'signature',
  'sor',
]

/** Returns the element with which a field is drawn, not the message that it is being loaded. */
function drawnIn(page: Page, key: string): Locator {
  return page
    .locator(`[data-path="${key}"], [data-path$=".${key}"]`)
    .first()
    .locator(':scope > :not([role])')
    .first()
}

function goOn(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Tovább' }).click()
}
