import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import { StrictMode } from 'react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { drawWhole } from '../context/light-hosts.ts'
import { Form } from '../form/form.tsx'
import { prepareForm } from '../form/prepare-form.ts'
import { buildLargeForm, variedIds, variedValues } from '../testing/large-form.ts'

const COUNT = 330
const definition = buildLargeForm(COUNT)

// Nothing ever comes near the screen, so light fields stay until something is done to them.
beforeAll(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined
      unobserve = () => undefined
      disconnect = () => undefined
    },
  )
})

beforeEach(() => prepareForm({ definition }))

const field = (id: string) => document.querySelector<HTMLElement>(`[id$="-${id}"]`)
const isLight = (id: string) => field(id)?.closest('.ufr-light') != null
const cell = (id: string) => document.querySelector(`.ufr-cell[data-path="${id}"]`)

async function draw(values: Readonly<Record<string, unknown>>, readOnly = false) {
  const changes: object[] = []
  const screen = await render(
    <StrictMode>
      <Form
        form={{ definition }}
        now="2026-11-21T10:00:00Z"
        values={values}
        readOnly={readOnly}
        onChange={(all) => changes.push(all)}
      />
    </StrictMode>,
  )
  return { screen, last: () => changes.at(-1) }
}

/** Returns the look of a field, and the names of its controls for a screen reader. */
function looksOf(id: string) {
  const element = cell(id)
  if (!(element instanceof HTMLElement)) throw new Error(`${id} is not drawn.`)
  const controls = [...element.querySelectorAll('input, textarea, [role="combobox"]')].map((one) => ({
    id: one.id,
    role: one.getAttribute('role'),
    type: one.getAttribute('type'),
    name: one.getAttribute('name') ?? '',
    describedBy: (one.getAttribute('aria-describedby') ?? '').split(' ').filter((part) => part !== ''),
    isDisabled: one.matches(':disabled'),
    isReadOnly: one.matches('[readonly], [aria-readonly="true"]'),
    isChecked: one.matches(':checked'),
    text: one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement ? one.value : one.textContent,
  }))
  const { height, width } = element.getBoundingClientRect()
  const texts = [...element.querySelectorAll('label, .uf-label, .uf-hint, .uf-description, .uf-affix')]
  return { controls, texts: texts.map((one) => one.textContent), height, width }
}

it.each([
  ['with values', variedValues, false],
  ['that are empty', {}, false],
  ['that are read only', variedValues, true],
] as const)('look and are named as their components draw them: fields %s', async (_, values, readOnly) => {
  await draw(values, readOnly)
  // Laid out as if they were on the screen.
  for (const chunk of document.querySelectorAll<HTMLElement>('.ufr-chunk'))
    chunk.style.contentVisibility = 'visible'
  expect(variedIds.map((id) => isLight(id))).toEqual(variedIds.map(() => true))
  const light = variedIds.map(looksOf)

  drawWhole(cell('szoveg'))

  expect(variedIds.map((id) => isLight(id))).toEqual(variedIds.map(() => false))
  expect(variedIds.map(looksOf)).toEqual(light)
})

it('take a press of the mouse', async () => {
  const { last } = await draw({})
  field('elfogad')?.scrollIntoView()
  expect(isLight('elfogad')).toBe(true)

  await page.getByRole('checkbox', { name: 'Elfogad' }).click()

  await expect.element(page.getByRole('checkbox', { name: 'Elfogad' })).toBeChecked()
  expect(last()).toMatchObject({ elfogad: true })
  expect(isLight('elfogad')).toBe(false)
})

it('take a press on the label', async () => {
  const { last } = await draw({})
  expect(isLight('valaszt')).toBe(true)

  await page.getByText('Zöld', { exact: true }).first().click()

  await expect.poll(last).toMatchObject({ valaszt: 'z' })
})

it('take the caret where the mouse puts it, and what is typed then', async () => {
  const { last } = await draw({ m320: 'alma' })
  field('m320')?.scrollIntoView()

  await page.getByRole('textbox', { name: 'Mező 320', exact: true }).click()
  await expect.poll(() => isLight('m320')).toBe(false)
  await userEvent.keyboard('{End}!')

  expect(last()).toMatchObject({ m320: 'alma!' })
})

it('open their list when they are pressed', async () => {
  await draw({})
  field('szin')?.scrollIntoView()

  await page.getByRole('combobox', { name: 'Szín' }).click()

  await expect.element(page.getByRole('option', { name: 'Kék' })).toBeVisible()
})

it.each([
  ['szam', '12,5', 12.5],
  ['nap', '2026/11/22', '2026/11/22'],
  ['maszk', '654-321', '654-321'],
  ['jegyzet', 'Két\nsor', 'Két\nsor'],
])('take what the browser fills in: %s', async (id, text, value) => {
  const { last } = await draw({})
  const light = field(id)
  if (!(light instanceof HTMLInputElement || light instanceof HTMLTextAreaElement))
    throw new Error(`${id} has no element for a text.`)
  expect(isLight(id)).toBe(true)

  // As a browser that fills in forms.
  light.value = text
  light.dispatchEvent(new InputEvent('input', { bubbles: true }))

  await expect.poll(last).toMatchObject({ [id]: value })
  await expect.poll(() => field(id)).toHaveValue(text)
})

it('take a press by an aid, which focuses first', async () => {
  const { last } = await draw({})
  const light = field('kapcsolo')
  light?.focus()
  await expect.poll(() => isLight('kapcsolo')).toBe(false)

  // The aid still holds the element that it has found.
  light?.click()

  expect(last()).toMatchObject({ kapcsolo: true })
})
