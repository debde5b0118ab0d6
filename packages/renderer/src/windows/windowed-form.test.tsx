import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import { wcagTags } from '@urlapmuhely/ui/testing'
import axe from 'axe-core'
import { createRef } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { FormHandle } from '../context/form-handle.ts'
import { Form } from '../form/form.tsx'
import { prepareForm } from '../form/prepare-form.ts'
import { chromium } from '../testing/chromium.ts'
import { buildLargeForm, variedIds, variedValues } from '../testing/large-form.ts'

const NOW = '2026-11-21T10:00:00Z'
const COUNT = 400
type Definition = ReturnType<typeof buildLargeForm>
type Properties = Partial<Parameters<typeof Form>[0]>

afterEach(async () => {
  await chromium().send('Emulation.setEmulatedMedia', { media: '' })
  await page.viewport(1024, 768)
})

async function draw(definition: Definition, properties: Properties = {}) {
  await prepareForm({ definition })
  return render(<Form form={{ definition }} now={NOW} {...properties} />)
}

const named = (label: string) => page.getByRole('textbox', { name: label, exact: true })
const field = (id: string) => document.querySelector<HTMLInputElement>(`[id$="-${id}"]`)
const isLight = (id: string) => field(id)?.closest('.ufr-light') != null
const lightCount = () => document.querySelectorAll('.ufr-light').length

it('has an element with a name and a value for each field, far off the screen too', async () => {
  const screen = await draw(buildLargeForm(COUNT), { values: { m399: 'messze', ...variedValues } })

  expect(isLight('m0')).toBe(false)
  expect(isLight('m399')).toBe(true)
  const labels = [...screen.container.querySelectorAll('label, span.uf-label')].map((one) => one.textContent)
  expect(labels.filter((label) => label.startsWith('Mező'))).toEqual(
    Array.from({ length: COUNT }, (_, index) => `Mező ${index}`),
  )
  await expect.element(named('Mező 399')).toHaveValue('messze')
  await expect.element(page.getByRole('textbox', { name: 'Nap', exact: true })).toHaveValue('2026/11/21')
  await expect.element(page.getByRole('checkbox', { name: 'Elfogad' })).toBeChecked()
})

it('leaves a form that is not large as it is', async () => {
  const screen = await draw(buildLargeForm(200))

  expect(screen.container.querySelector('.ufr-chunk')).toBeNull()
  expect(lightCount()).toBe(0)
})

it('hides no text from the search of the browser', async () => {
  await draw(buildLargeForm(COUNT))
  expect(isLight('m390')).toBe(true)

  const label = field('m390')?.labels?.[0]

  // The browser leaves it out of the layout, but does not hide it from its search, as `content-visibility:
  // hidden` would.
  await expect.poll(() => label?.checkVisibility({ contentVisibilityAuto: true })).toBe(false)
  expect(label?.checkVisibility()).toBe(true)
})

it('goes on into the next chunk with the Tab key, and takes what is typed at once', async () => {
  await page.viewport(1024, 200)
  await draw(buildLargeForm(COUNT))
  field('m31')?.focus({ preventScroll: true })
  expect(isLight('m32')).toBe(true)

  await userEvent.keyboard('elso{Tab}masodik{Tab}harmadik{Shift>}{Tab}{/Shift}{End}!')

  await expect.element(named('Mező 31')).toHaveValue('elso')
  await expect.element(named('Mező 32')).toHaveValue('masodik!')
  await expect.element(named('Mező 33')).toHaveValue('harmadik')
  await expect.element(named('Mező 32')).toHaveFocus()
})

it('keeps the caret where it was when a far field is drawn whole', async () => {
  await draw(buildLargeForm(COUNT), { values: { m300: 'alma' } })
  const light = field('m300')
  light?.setSelectionRange(2, 2)

  light?.focus()
  await userEvent.keyboard('-')

  await expect.element(named('Mező 300')).toHaveValue('al-ma')
  expect(isLight('m300')).toBe(false)
})

it('draws fields whole as they come near the screen', async () => {
  await draw(buildLargeForm(COUNT))
  expect(isLight('m200')).toBe(true)

  field('m200')?.scrollIntoView()

  await expect.poll(() => isLight('m200')).toBe(false)
  expect(isLight('m399')).toBe(true)
})

it('does not jump while one scrolls up to fields that were drawn lightly', async () => {
  await draw(buildLargeForm(COUNT))
  field('m330')?.scrollIntoView()
  await expect.poll(() => isLight('m330')).toBe(false)
  const watched = field('m331')
  const top = () => watched?.getBoundingClientRect().top ?? 0
  expect(isLight('m250')).toBe(true)

  for (let step = 0; step < 20; step += 1) {
    const before = top()
    scrollBy({ top: -500, behavior: 'instant' })
    // A chunk is drawn whole after the frame in which it comes near.
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    expect(Math.abs(top() - before - 500)).toBeLessThan(2)
  }

  await expect.poll(() => isLight('m250')).toBe(false)
})

it('shows what rules make of far fields', async () => {
  const is = (value: string) => ({ '==': [{ var: 'm0' }, value] })
  const onEvents = vi.fn()
  await draw(
    buildLargeForm(COUNT, {
      formRemoveable: [{ id: 'r', targets: ['m380'], condition: is('x') }],
      formExpandable: [{ id: 'e', targets: ['m381'], condition: is('x') }],
      formDisabled: [{ id: 'd', targets: ['m382'], mode: 'disabled', condition: is('x') }],
      formDefaultValue: [
        { id: 'v', targets: ['m383'], when: 'live', expression: { cat: [{ var: 'm0' }, '!'] } },
      ],
    }),
    { onChange: onEvents },
  )
  expect(field('m380')).not.toBeNull()
  expect(field('m381')).toBeNull()

  await userEvent.type(named('Mező 0'), 'x')

  await expect.poll(() => field('m380')).toBeNull()
  expect(field('m381')?.labels?.[0]?.textContent).toBe('Mező 381')
  expect(field('m382')?.disabled).toBe(true)
  expect(field('m383')?.value).toBe('x!')
  expect(isLight('m383')).toBe(true)
  const status = page.getByRole('status').first()
  await expect.element(status).toHaveTextContent('Megjelent: Mező 381. Eltűnt: Mező 380.')
})

it('leads from the summary of errors to a far field', async () => {
  await draw(buildLargeForm(COUNT, { formValidation: [{ id: 'v', targets: ['m377'], rule: 'required' }] }))
  expect(isLight('m377')).toBe(true)

  await page.getByRole('button', { name: 'Beküldés' }).click()
  await page.getByRole('link', { name: /Mező 377/ }).click()

  await expect.element(named('Mező 377')).toHaveFocus()
  await expect.element(named('Mező 377')).toBeInViewport()
  await expect.element(named('Mező 377')).toHaveAccessibleDescription(/./)
  expect(isLight('m377')).toBe(false)
})

it('focuses a far field for its host, in the middle of the screen', async () => {
  const ref = createRef<FormHandle>()
  const definition = buildLargeForm(COUNT)
  await prepareForm({ definition })
  await render(<Form ref={ref} form={{ definition }} now={NOW} />)

  ref.current?.focus('m350')

  await expect.element(named('Mező 350')).toHaveFocus()
  await expect.element(named('Mező 350')).toBeInViewport()
  expect(isLight('m350')).toBe(false)
})

it('prints every field as its component draws it', async () => {
  await draw(buildLargeForm(COUNT), { values: variedValues })
  expect(lightCount()).toBeGreaterThan(0)

  await chromium().send('Emulation.setEmulatedMedia', { media: 'print' })

  await expect.poll(lightCount).toBe(0)
  expect(document.querySelectorAll('.ufr-cell')).toHaveLength(COUNT + variedIds.length)
  expect(field('nap')?.value).toBe('2026/11/21')
  expect(field('szin')?.textContent).toBe('Kék')
})

it('submits the same values as one that is drawn at once', async () => {
  const answers: unknown[] = []
  const onSubmit = (values: object) => {
    answers.push(values)
  }
  for (const properties of [{}, { wrapper: ({ children }) => <>{children}</> }] satisfies Properties[]) {
    const screen = await draw(buildLargeForm(COUNT), { onSubmit, values: variedValues, ...properties })
    expect(lightCount() > 0).toBe(!('wrapper' in properties))
    await userEvent.fill(named('Mező 0'), 'x')
    await userEvent.fill(named('Mező 250'), 'y')
    await page.getByRole('button', { name: 'Beküldés' }).click()
    await screen.unmount()
  }
  expect(answers).toHaveLength(2)
  expect(answers[0]).toMatchObject({ m0: 'x', m250: 'y', ...variedValues })
  expect(answers[0]).toEqual(answers[1])
})

it('takes what is typed into a far field inside of a shadow root', async () => {
  const definition = buildLargeForm(COUNT)
  await prepareForm({ definition })
  const host = document.createElement('div')
  document.body.append(host)
  const shadow = host.attachShadow({ mode: 'open' })
  const root = createRoot(shadow)
  root.render(<Form form={{ definition }} now={NOW} />)
  const inShadow = () => shadow.querySelector<HTMLInputElement>('[id$="-m380"]')
  await expect.poll(() => inShadow()?.closest('.ufr-light')).toBeInstanceOf(Element)

  inShadow()?.focus()
  await userEvent.keyboard('x{Tab}')

  await expect.poll(() => inShadow()?.value).toBe('x')
  expect(inShadow()?.closest('.ufr-light')).toBeNull()
  expect(shadow.activeElement?.id).toMatch(/-m381$/)
  root.unmount()
  host.remove()
})

it('has no violation of WCAG 2.2 AA', async () => {
  const screen = await draw(buildLargeForm(COUNT), { values: variedValues })
  expect(lightCount()).toBeGreaterThan(0)

  const { violations } = await axe.run(screen.container, { runOnly: wcagTags })

  expect(violations).toEqual([])
})

it('draws a large page lightly, and whole pages for paper', async () => {
  await draw(
    buildLargeForm(
      COUNT,
      {
        formField: [
          { id: 'elso', label: 'Első', type: 'page' },
          { id: 'masodik', label: 'Második', type: 'page' },
          { id: 'kicsi', label: 'Kicsi', parentId: 'elso' },
        ],
      },
      'masodik',
    ),
  )
  expect(lightCount()).toBe(0)

  await page.getByRole('button', { name: 'Tovább' }).click()
  await expect.poll(() => isLight('m399')).toBe(true)
  await chromium().send('Emulation.setEmulatedMedia', { media: 'print' })

  await expect.poll(lightCount).toBe(0)
  expect(field('kicsi')).not.toBeNull()
})
