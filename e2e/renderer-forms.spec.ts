import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { demoItems } from '@urlapmuhely/demo'
import { consumerTest as test } from './consumer-fixture.ts'
import type { ConsumerPage } from './consumer-page.ts'
import { type Example, type FormWords, fillForm, type InputDevice } from './fill-form.ts'
import { expect } from './fixtures.ts'
import { graveFindings } from './grave-findings.ts'
import { keyboard, mouse } from './input-devices.ts'

const NOW = '2026-11-21T08:30:00Z'
const examplesFolder = join(import.meta.dirname, '../packages/demo/src/examples')

// The examples contain dates near the day they were written, so browser and server use that instant.
test.use({
  serverOptions: {
    demo: true,
    env: { NODE_OPTIONS: `--import=${join(import.meta.dirname, 'fixed-clock.mjs')}`, FIXED_NOW: NOW },
  },
  expectedErrors: [/status of 422/],
})
test.describe.configure({ mode: 'parallel' })
test.beforeEach(({ page }) => page.clock.setFixedTime(NOW))

const devices = { mouse, keyboard } as const
const widths = [
  {
    width: 360,
    examples: ['karbejelento-parkolo', 'csaladi-potlek-egyedulallo', 'munkavallaloi-adatlap-raktaros'],
  },
  {
    width: 1440,
    examples: [
      'karbejelento-horvatorszag',
      'csaladi-potlek-ket-gyermek',
      'munkavallaloi-adatlap-szoftverfejleszto',
    ],
  },
]

for (const { width, examples } of widths) {
  for (const name of examples) {
    for (const [tool, buildDevice] of Object.entries(devices)) {
      test(`${name} is filled in and accepted at ${width} px by ${tool}`, async ({ page, consumer }) => {
        const example = readExample(name)
        await page.setViewportSize({ width, height: 900 })
        const words = await openForm(page, consumer, example)
        const device = buildDevice(page)

        await fillForm(page, device, example, words)
        await submit(page, device)

        const outcome = page.getByRole('region', { name: 'A kiszolgáló válasza' })
        await expect(outcome.getByRole('heading')).toHaveText('A kiszolgáló elfogadta a választ.')
        expect(JSON.parse((await outcome.locator('pre').textContent()) ?? '')).toEqual(example.answer)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      })
    }
  }
}

for (const form of ['karbejelento', 'csaladi-potlek', 'munkavallaloi-adatlap']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${form} has no accessibility fault with its errors shown, ${colorScheme}`, async ({
      page,
      consumer,
    }) => {
      await page.emulateMedia({ colorScheme })
      await page.goto(`${consumer.url}/?form=${form}`)
      await page.locator('.ufr-submit').click()
      const answers = page.getByRole('heading', { name: 'Ellenőrizze a válaszait' })
      const faults = page.getByRole('region', { name: /javítani kell/ })
      await answers.or(faults).first().waitFor()
      // A form with pages leads to its answers first, and is sent from there.
      if (await answers.isVisible()) {
        expect(await graveFindings(page)).toEqual([])
        await page.locator('.ufr-submit').click()
      }
      await expect(faults).toBeFocused()

      expect(await graveFindings(page)).toEqual([])
      const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id))
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    })
  }
}

function readExample(name: string): Example {
  return JSON.parse(readFileSync(join(examplesFolder, `${name}.json`), 'utf8'))
}

async function openForm(page: Page, { url }: ConsumerPage, example: Example): Promise<FormWords> {
  const query = new URLSearchParams({
    form: example.form,
    ...(example.domain ? { domain: example.domain } : {}),
  })
  await page.goto(`${url}/?${query}`)
  await page.locator('.ufr-submit').waitFor()
  return wordsOf(itemsOf(example.form), example)
}

interface Items {
  readonly formField: {
    id: string
    key: string
    type?: string
    parentId?: string | null
    optionList: string
  }[]
  readonly formOption: { list: string; value: unknown; label: string }[]
  readonly formOptionModifier: { effect: string; fieldId: string; optionValues: unknown[]; label: string }[]
  readonly formExpandable: { name: string; panelTitle: string }[]
}

/** The items of a demo form as they were written: on the wire they have no names. */
function itemsOf(key: string): Items {
  const all = demoItems()
  const form = all.find(({ kind, item }) => kind === 'form' && item.key === key)?.item.id
  const ofKind = (name: keyof Items) =>
    all
      .filter(({ kind, item }) => kind === name && (item.formId === undefined || item.formId === form))
      .map(({ item }) => item)
  // Each was parsed by its kind.
  return {
    formField: ofKind('formField'),
    formOption: ofKind('formOption'),
    formOptionModifier: ofKind('formOptionModifier'),
    formExpandable: ofKind('formExpandable'),
  } as unknown as Items
}

function wordsOf(items: Items, { open }: Example): FormWords {
  const opened = open.map((one) => (typeof one === 'string' ? { rule: one, row: '' } : one))
  const LAYOUT = ['page', 'section', 'details']
  const prefixOf = (parentId: string | null | undefined): string => {
    const parent = items.formField.find(({ id }) => id === parentId)
    if (!parent) return ''
    const around = prefixOf(parent.parentId)
    return LAYOUT.includes(parent.type ?? '') ? around : `${around}${parent.key}.`
  }
  const pathOf = ({ key, parentId }: Items['formField'][number]) => `${prefixOf(parentId)}${key}`
  return {
    labelsOf(path, value) {
      const fields = items.formField.filter((one) => pathOf(one) === path.replaceAll(/\.\d+/g, ''))
      const lists = new Set(fields.map(({ optionList }) => optionList))
      const labels = [
        ...items.formOption.filter((one) => lists.has(one.list) && one.value === value),
        ...items.formOptionModifier.filter(
          (one) => one.effect === 'relabel' && one.optionValues.includes(value),
        ),
      ].map(({ label }) => label)
      return [...new Set(labels)]
    },
    opensPanel: (title, row) =>
      items.formExpandable.some(
        ({ name, panelTitle }) =>
          panelTitle === title && opened.some((one) => one.rule === name && one.row === row),
      ),
  }
}

/** Submits, and confirms the warnings if there are any. */
async function submit(page: Page, device: InputDevice): Promise<void> {
  await device.press(page.locator('.ufr-actions > .ufr-submit'))
  const anyway = page.getByRole('button', { name: 'Beküldés így is' })
  const outcome = page.getByRole('region', { name: /A kiszolgáló válasza|javítani kell/ })
  await anyway.or(outcome).first().waitFor()
  if (await anyway.isVisible()) await device.press(anyway)
  const faults = page.getByRole('region', { name: /javítani kell/ })
  await outcome.first().waitFor()
  expect(await faults.getByRole('link').allTextContents()).toEqual([])
}
