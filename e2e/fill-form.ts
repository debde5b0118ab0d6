import { expect, type Locator, type Page } from '@playwright/test'
import type { ControlWords } from './form-words.ts'

/** A complete set of inputs for a form, in the format of the demo's examples. */
export interface Example {
  readonly title: string
  readonly form: string
  readonly domain: string | null
  /** ISO 8601: the instant at which the example is valid. */
  readonly now: string
  /** Panels to open: the rule's name, with the row's path if it is in a row. */
  readonly open: readonly (string | { readonly rule: string; readonly row: string })[]
  readonly values: unknown
  /** The answer that the server stores. */
  readonly answer: unknown
}

/** The texts of a form that a user sees: the labels of its options and of its panels. */
export interface FormWords {
  readonly labelsOf: (path: string, value: string | number) => readonly string[]
  /** True if the example opens the panel of this heading, in the row of this path. */
  readonly opensPanel: (title: string, row: string) => boolean
  readonly control: ControlWords
}

/** How a user operates the page: by mouse or touch for all but typing, or with the keyboard alone. */
export interface InputDevice {
  /** Moves to an element and activates it. */
  readonly press: (target: Locator) => Promise<void>
  /** Focuses a text input. */
  readonly enter: (target: Locator) => Promise<void>
  /** Selects the text of the input that has the focus. */
  readonly selectText: (target: Locator) => Promise<void>
  /** Opens the browser's file dialog. */
  readonly chooseFile: (cell: Locator, name: RegExp) => Promise<void>
  readonly chooseRadio: (cell: Locator, value: string) => Promise<void>
  readonly chooseListed: (cell: Locator, labels: readonly string[], isLast: boolean) => Promise<void>
}

/** One element of the page that may need input, in the order of the page. */
interface Place {
  readonly kind: string
  /** Rows by their position. */
  readonly path: string
  /** As in the page. */
  readonly rawPath: string
  readonly title: string
  readonly rows: number
  readonly isFixed: boolean
}

/** The actions of a journey besides filling in. */
export interface JourneyStops {
  /** Called on each page when its required fields are shown as missing; without it they are not shown. */
  readonly onFaults?: (() => Promise<void>) | undefined
  /** Called on each page when it is filled in. */
  readonly onFilled?: (() => Promise<void>) | undefined
}

/**
 * Fills in a form page by page, and each from top to bottom, twice: later inputs may have changed earlier fields. Ends
 * where the form is sent.
 */
export async function fillForm(
  page: Page,
  device: InputDevice,
  example: Example,
  words: FormWords,
  { onFaults, onFilled }: JourneyStops = {},
): Promise<void> {
  const { checkAnswers } = words.control
  const list = page.locator('.ufr-tasks > li > button')
  if ((await list.count()) > 0) await turnPage(page, () => device.press(list.first()))
  while (!(await page.getByRole('heading', { name: checkAnswers }).isVisible())) {
    if (onFaults && (await askForRequired(page, device, words))) await onFaults()
    await goThrough(page, device, example, words)
    await goThrough(page, device, example, words)
    await onFilled?.()
    await turnPage(page, () => device.press(onward(page)))
  }
}

/** The button that leads on, or sends the form. */
function onward(page: Page): Locator {
  return page.locator('.ufr-actions > .ufr-submit')
}

function pageHeading(page: Page): Locator {
  return page.locator('.ufr-page :is(h1, h2, h3, h4)').first()
}

/** Waits until another page has the focus on its heading. */
async function turnPage(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await pageHeading(page).textContent()
  await act()
  await expect(pageHeading(page)).not.toHaveText(before ?? '')
}

/** Tries to go on from an empty page. False if nothing is required there: the page is turned back then. */
async function askForRequired(page: Page, device: InputDevice, { control }: FormWords): Promise<boolean> {
  const before = (await pageHeading(page).textContent()) ?? ''
  const faults = page.locator('.ufr-summary')
  const next = page.locator('.ufr-place-title').filter({ hasNotText: before })
  await device.press(onward(page))
  await faults.or(next).first().waitFor()
  if (await faults.isVisible()) return true
  await turnPage(page, () => device.press(page.getByRole('button', { name: control.back, exact: true })))
  return false
}

/** Goes from top to bottom and reads the page again after every action; fields that are already right are skipped. */
async function goThrough(
  page: Page,
  device: InputDevice,
  { values }: Example,
  words: FormWords,
): Promise<void> {
  const done = new Set<string>()
  for (;;) {
    const next = (await places(page)).find(
      (place) => !done.has(keyOf(place)) && isWanted(place, values, words),
    )
    if (!next) return
    if (next.kind === 'panel') {
      await device.press(panelButton(page, next))
      continue
    }
    const cell = page.locator(`[data-path="${next.rawPath}"]`)
    const value = valueAt(values, next.path)
    if (next.kind === 'repeat') await device.press(cell.locator(':scope > fieldset > .ufr-add'))
    else {
      await fillers[next.kind]?.({ page, device, cell, path: next.path, value, words })
      done.add(keyOf(next))
    }
  }
}

function keyOf({ kind, path }: Place): string {
  return `${kind} ${path}`
}

function isWanted({ kind, path, title, rows, isFixed }: Place, values: unknown, words: FormWords): boolean {
  if (kind === 'panel') return words.opensPanel(title, path)
  const value = valueAt(values, path)
  if (isFixed || value === undefined) return false
  return kind === 'repeat' ? Array.isArray(value) && value.length > rows : kind in fillers
}

interface Filling {
  readonly page: Page
  readonly device: InputDevice
  readonly cell: Locator
  readonly path: string
  readonly value: unknown
  readonly words: FormWords
}

async function fillText({ page, device, cell, value, words }: Filling): Promise<void> {
  const input = cell.locator(':is(input:not([type=color]), textarea)').first()
  const text =
    value === null
      ? ''
      : typeof value === 'number'
        ? String(value).replace('.', words.control.decimal)
        : String(value)
  if ((await input.inputValue()).replaceAll(/[\s\u00a0\u202f]/g, '') === text.replaceAll(/\s/g, '')) return
  await device.enter(input)
  await device.selectText(input)
  if (text === '') await page.keyboard.press('Delete')
  else await page.keyboard.type(text)
}

/** The example application's own control: an input for each part. */
async function fillLocation(filling: Filling): Promise<void> {
  const { cell, value } = filling
  for (const [part, degrees] of Object.entries(value as Readonly<Record<string, number>>))
    await fillText({
      ...filling,
      cell: cell.locator('.uf-field', { has: filling.page.locator(`[name=${part}]`) }),
      value: degrees,
    })
}

async function fillOne({ device, cell, value }: Filling): Promise<void> {
  const input = cell.locator('input').first()
  if ((await input.isChecked()) !== value) await device.press(input)
}

async function fillMany({ device, cell, value }: Filling): Promise<void> {
  for (const one of Array.isArray(value) ? value : []) {
    const input = cell.locator(`input[value="${one}"]`).first()
    if (!(await input.isChecked())) await device.press(input)
  }
}

/** Options without a place are ranked in their order; the answers of the examples start with none ranked. */
async function fillRanking({ device, cell, value }: Filling): Promise<void> {
  for (const one of Array.isArray(value) ? value : []) {
    const button = cell.locator(`[data-act=add][data-value="${one}"]`)
    if ((await button.count()) > 0) await device.press(button)
  }
}

async function fillRadio({ device, cell, value }: Filling): Promise<void> {
  if (!(await cell.locator(`input[value="${value}"]`).first().isChecked()))
    await device.chooseRadio(cell, String(value))
}

async function fillListed({ device, cell, path, value, words }: Filling): Promise<void> {
  const wanted: readonly (string | number)[] = Array.isArray(value) ? value : [value]
  for (const [index, one] of wanted.entries()) {
    const labels = words.labelsOf(path, one)
    if (labels.length === 0) throw new Error(`${path} has no option for ${one}.`)
    const shown = (await cell.getByRole('combobox').first().textContent()) ?? ''
    // A label may contain a comma itself.
    if (labels.some((label) => `, ${shown}, `.includes(`, ${label}, `))) continue
    await device.chooseListed(cell, labels, index === wanted.length - 1)
  }
}

async function fillFile({ page, device, cell, value, words }: Filling): Promise<void> {
  // The examples were checked against the forms: the value of a file field is a file.
  const { name, type, size } = value as { name: string; type: string; size: number }
  if (((await cell.textContent()) ?? '').includes(name)) return
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    device.chooseFile(cell, words.control.chooseFile),
  ])
  await chooser.setFiles({ name, mimeType: type, buffer: Buffer.alloc(size) })
}

const fillers: Readonly<Record<string, (filling: Filling) => Promise<void>>> = {
  text: fillText,
  textarea: fillText,
  number: fillText,
  email: fillText,
  phone: fillText,
  card: fillText,
  color: fillText,
  date: fillText,
  datetime: fillText,
  time: fillText,
  fulltime: fillText,
  checkbox: fillOne,
  toggle: fillOne,
  checkboxGroup: fillMany,
  toggleGroup: fillMany,
  radio: fillRadio,
  scale: fillRadio,
  ranking: fillRanking,
  select: fillListed,
  multiSelect: fillListed,
  file: fillFile,
  location: fillLocation,
}

function valueAt(values: unknown, path: string): unknown {
  let at = values
  for (const part of path.split('.')) {
    if (typeof at !== 'object' || at === null) return undefined
    // Parts are object keys or array positions; both are read by name.
    at = (at as Record<string, unknown>)[part]
  }
  return at
}

/** The heading of a panel in its row. */
function panelButton(page: Page, { title, rawPath }: Place): Locator {
  const within = page.locator(rawPath === '' ? '.ufr-form' : `[data-row="${rawPath}"]`)
  return within.getByRole('button', { name: title, expanded: false }).first()
}

/** Every element of the page that can be filled in, opened or added to. */
function places(page: Page): Promise<Place[]> {
  return page.evaluate(() => {
    const selector = '[data-path], .ufr-panel > button[aria-expanded="false"]'
    // A field of a matrix is a row, whose first cell has its type.
    const typeInRow = (element: Element) =>
      element.querySelector<HTMLElement>(':scope > th[data-type]')?.dataset.type
    // Rows are cards, or rows of a table; there may be rows in rows.
    const rowsOf = (element: HTMLElement) =>
      [...element.querySelectorAll<HTMLElement>('[data-row]')].filter(
        ({ dataset }) => dataset.row?.replace(/\.[^.]*$/, '') === element.dataset.path,
      ).length
    return [...document.querySelectorAll<HTMLElement>(selector)].map((element) => {
      let row = element.parentElement?.closest<HTMLElement>('[data-row]')
      // A panel's heading has no path, so its row identifies it.
      const rawPath = element.dataset.path ?? row?.dataset.row ?? ''
      const parts = rawPath.split('.')
      for (let at = parts.length - 1; at >= 0; at -= 1) {
        if (!parts[at]?.startsWith('#') || !row) continue
        parts[at] = String([...(row.parentElement?.children ?? [])].indexOf(row))
        row = row.parentElement?.closest<HTMLElement>('[data-row]')
      }
      // One disabled option does not disable the whole field.
      const inputs = [...element.querySelectorAll<HTMLInputElement>('input, textarea, [role=combobox]')]
      return {
        kind: element.dataset.type ?? typeInRow(element) ?? 'panel',
        path: parts.join('.'),
        rawPath,
        title: element.dataset.path === undefined ? (element.textContent ?? '').trim() : '',
        rows: rowsOf(element),
        isFixed: inputs.length > 0 && inputs.every((input) => input.disabled || input.readOnly),
      }
    })
  })
}
