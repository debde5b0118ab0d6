import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { consumerTest as test } from './consumer-fixture.ts'
import type { ConsumerPage } from './consumer-page.ts'
import { demoWords } from './demo-words.ts'
import { type Example, type FormWords, fillForm, type InputDevice, type JourneyStops } from './fill-form.ts'
import { expect } from './fixtures.ts'
import type { FormLanguage } from './form-words.ts'
import { graveFindings } from './grave-findings.ts'
import { keyboard, mouse, touch } from './input-devices.ts'

const NOW = '2026-11-21T08:30:00Z'
const examplesFolder = join(import.meta.dirname, '../packages/demo/src/examples')

// The examples contain dates near the day they were written, so browser and server use that instant.
test.use({
  serverOptions: {
    demo: true,
    // Its credential lets the example application sign its data about the user.
    qa: true,
    env: { NODE_OPTIONS: `--import=${join(import.meta.dirname, 'fixed-clock.mjs')}`, FIXED_NOW: NOW },
  },
})
test.describe.configure({ mode: 'parallel' })
test.beforeEach(({ page }) => page.clock.setFixedTime(NOW))

interface Journey {
  readonly example: string
  readonly lang: FormLanguage
}

/** Each form in two languages or more: the mouse is used in Hungarian. */
const onPhones: readonly Journey[] = [
  { example: 'karbejelento-parkolo', lang: 'en' },
  { example: 'csaladi-potlek-egyedulallo', lang: 'de' },
  { example: 'munkavallaloi-adatlap-raktaros', lang: 'de' },
  { example: 'lakasfelujitas-meghatalmazott', lang: 'en' },
]
const atDesks: readonly Journey[] = [
  { example: 'karbejelento-horvatorszag', lang: 'de' },
  { example: 'csaladi-potlek-ket-gyermek', lang: 'en' },
  { example: 'munkavallaloi-adatlap-szoftverfejleszto', lang: 'en' },
  { example: 'lakasfelujitas-csaladi-haz', lang: 'de' },
]

test.describe('on a phone in dark colours', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true, colorScheme: 'dark' })
  for (const { example, lang } of onPhones)
    test(`${example} is filled in by touch in ${lang}, without an accessibility fault on any page`, ({
      page,
      consumer,
    }) => journey(page, consumer, touch(page), readExample(example), lang, lookAtEachState))
})

test.describe('at a desk in light colours', () => {
  for (const { example, lang } of atDesks) {
    test(`${example} is filled in by keyboard in ${lang}, without an accessibility fault on any page`, ({
      page,
      consumer,
    }) => journey(page, consumer, keyboard(page), readExample(example), lang, lookAtEachState))

    test(`${example} is filled in by mouse`, ({ page, consumer }) =>
      journey(page, consumer, mouse(page), readExample(example), 'hu', () => ({})))
  }
})

/**
 * Fills in a form to its confirmation, and compares the answer that the server accepted with
 * the example's answer.
 */
async function journey(
  page: Page,
  consumer: ConsumerPage,
  device: InputDevice,
  example: Example,
  lang: FormLanguage,
  stopsOf: (page: Page) => JourneyStops,
): Promise<void> {
  const words = await openForm(page, consumer, example, lang)
  const stops = stopsOf(page)
  await stops.onFilled?.()

  await fillForm(page, device, example, words, stops)
  await stops.onFilled?.()
  await submit(page, device, words)

  await expect(page.getByRole('heading', { name: words.control.sent })).toBeFocused()
  await stops.onFilled?.()
  const outcome = page.getByRole('region', { name: 'A kiszolgáló válasza' })
  expect(JSON.parse((await outcome.locator('pre').textContent()) ?? '')).toEqual(example.answer)
}

/** No accessibility fault, no id twice and nothing wider than the screen: on each page, empty with faults, and filled in. */
function lookAtEachState(page: Page): JourneyStops {
  const look = async () => {
    expect.soft(await graveFindings(page)).toEqual([])
    const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id))
    expect.soft(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    const width = page.viewportSize()?.width
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width ?? 0)
  }
  return { onFaults: look, onFilled: look }
}

function readExample(name: string): Example {
  return JSON.parse(readFileSync(join(examplesFolder, `${name}.json`), 'utf8'))
}

async function openForm(
  page: Page,
  { url }: ConsumerPage,
  example: Example,
  lang: FormLanguage,
): Promise<FormWords> {
  const { form, domain } = example
  const query = new URLSearchParams({ form, lang, ...(domain ? { domain } : {}) })
  await page.goto(`${url}/?${query}`)
  await page.locator('.ufr-actions').waitFor()
  return demoWords(example, lang)
}

/** Submits, and confirms the warnings if there are any. */
async function submit(page: Page, device: InputDevice, { control }: FormWords): Promise<void> {
  await device.press(page.locator('.ufr-actions > .ufr-submit'))
  const anyway = page.getByRole('button', { name: control.submitAnyway })
  const faults = page.locator('.ufr-summary')
  const sent = page.getByRole('heading', { name: control.sent })
  await anyway.or(sent).or(faults).first().waitFor()
  if (await anyway.isVisible()) await device.press(anyway)
  await sent.or(faults).first().waitFor()
  expect(await faults.getByRole('link').allTextContents()).toEqual([])
}
