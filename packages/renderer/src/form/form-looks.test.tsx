import '@urlapmuhely/ui/styles.css'
import '@urlapmuhely/ui/themes/high-contrast.css'
import '@urlapmuhely/ui/themes/public-administration.css'
import '../styles.css'
import { buildDefinition, type DefinitionParts } from '@urlapmuhely/engine/testing'
import axe from 'axe-core'
import { useEffect, useRef } from 'react'
import { afterEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { chromium } from '../testing/chromium.ts'
import { pagedForm } from '../testing/paged-form.ts'
import { Form } from './form.tsx'

const NOW = '2026-11-21T10:00:00Z'
const parts: DefinitionParts = {
  form: { title: 'Bejelentés' },
  formField: [
    { id: 'nev', label: 'Név', hint: 'Ahogy az okmányban áll.', maxLength: 20 },
    { id: 'meret', label: 'Méret', type: 'select', optionList: 'meretek', hint: 'Belül mérve.' },
    { id: 'kell', label: 'Kell', type: 'checkbox', hint: 'Díja van.' },
    { id: 'reszek', label: 'Részletek', type: 'details' },
    { id: 'leiras', label: 'Leírás', type: 'textarea', parentId: 'reszek' },
  ],
  formOption: [{ id: 'm1', list: 'meretek', value: 1, label: 'Kicsi' }],
  formValidation: [
    { id: 'v', targets: ['nev'], lazy: 'true' },
    {
      id: 'w',
      targets: ['nev'],
      rule: 'minLength',
      parameters: { min: 5 },
      severity: 'warning',
      message: 'Biztosan ennyi?',
    },
  ],
}
const form = { definition: buildDefinition(parts) }

const onPaper = (isPaper: boolean) =>
  chromium().send('Emulation.setEmulatedMedia', { media: isPaper ? 'print' : '' })

afterEach(() => onPaper(false))

const topOf = (element: Element) => element.getBoundingClientRect().top

it('has hints between labels and inputs, and remarks that come and go under them', async () => {
  const screen = await render(<Form form={form} now={NOW} />)
  const name = screen.getByRole('textbox', { name: 'Név' })
  await expect.element(name).toHaveAccessibleDescription('Ahogy az okmányban áll. Legfeljebb 20 karakter.')
  const before = topOf(name.element())
  expect(topOf(screen.getByText(/^Név/u).element())).toBeLessThan(
    topOf(screen.getByText('Ahogy az okmányban áll.').element()),
  )
  expect(topOf(screen.getByText('Ahogy az okmányban áll.').element())).toBeLessThan(before)
  const select = screen.getByRole('combobox', { name: 'Méret' })
  expect(topOf(screen.getByText('Belül mérve.').element())).toBeLessThan(topOf(select.element()))
  // Its label is beside it, so its explanation comes after both.
  const check = screen.getByRole('checkbox', { name: 'Kell' })
  expect(topOf(screen.getByText('Díja van.').element())).toBeGreaterThan(topOf(check.element()))

  await name.fill('Őze')
  await userEvent.tab()
  await expect.element(screen.getByText('Biztosan ennyi?')).toBeVisible()
  expect(topOf(screen.getByText('Biztosan ennyi?').element())).toBeGreaterThan(topOf(name.element()))
  expect(topOf(name.element())).toBe(before)
})

it('says that there is an error in the title of the page while the summary is shown, if the host lets it', async () => {
  document.title = 'Ügyintézés'
  const screen = await render(<Form form={form} now={NOW} onSubmit={() => undefined} />)
  await screen.getByRole('button', { name: 'Beküldés' }).click()
  await expect.poll(() => document.title).toBe('Hiba: Ügyintézés')
  await expect
    .element(screen.getByRole('heading', { name: 'Egy mezőt javítani kell.', level: 3 }))
    .toBeVisible()
  await screen.getByRole('textbox', { name: 'Név' }).fill('Szűcs Őze')
  await expect.poll(() => document.title).toBe('Ügyintézés')
  await screen.rerender(<Form form={form} now={NOW} titlePrefix={false} />)
  await screen.getByRole('textbox', { name: 'Név' }).fill('')
  await screen.getByRole('button', { name: 'Beküldés' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Egy mezőt javítani kell.' })).toBeVisible()
  expect(document.title).toBe('Ügyintézés')
})

it('has letters of at least 16 px in what a finger types into, and in its label', async () => {
  const small = { definition: buildDefinition({ ...parts, form: { ...parts.form, size: 'sm' } }) }
  const screen = await render(<Form form={small} now={NOW} />)
  const input = screen.getByRole('textbox', { name: 'Név' })
  const sizeOf = () => getComputedStyle(input.element()).fontSize
  const sizeOfLabel = () => getComputedStyle(screen.getByText(/^Név/u).element()).fontSize
  await expect.poll(sizeOf).toBe('15px')
  try {
    await chromium().send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await chromium().send('Emulation.setEmitTouchEventsForMouse', { enabled: true, configuration: 'mobile' })
    await expect.poll(sizeOf).toBe('16px')
    expect(sizeOfLabel()).toBe('16px')
  } finally {
    await chromium().send('Emulation.setEmitTouchEventsForMouse', { enabled: false })
    await chromium().send('Emulation.setTouchEmulationEnabled', { enabled: false })
  }
})

it.each(['dark', 'high-contrast-dark', 'public-administration-dark'])(
  'can be read on a light page in an element of the theme %s',
  async (theme) => {
    const screen = await render(
      <div data-theme={theme}>
        <Form form={form} now={NOW} />
      </div>,
    )
    await expect.element(screen.getByRole('heading', { name: 'Bejelentés' })).toBeVisible()

    const { violations, incomplete, passes } = await axe.run(screen.container, {
      runOnly: ['color-contrast'],
    })

    // Letters in the very colour of the ground are "incomplete".
    expect([...violations, ...incomplete].map(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
    expect(passes[0]?.nodes.length).toBeGreaterThan(3)
  },
)

it('is whole on paper: all pages with what was entered, open parts, no buttons', async () => {
  const definition = buildDefinition({
    ...pagedForm,
    formField: [
      ...(pagedForm.formField ?? []),
      { id: 'bovebben', label: 'Bővebben', type: 'details', parentId: 'kar' },
      { id: 'leiras', label: 'Leírás', type: 'textarea', parentId: 'bovebben' },
    ],
  })
  const text = 'Sor.\n'.repeat(30)
  document.documentElement.dataset.theme = 'dark'
  const screen = await render(
    <Form form={{ definition }} now={NOW} values={{ mikor: '2026/11/01', leiras: text }} />,
  )
  await screen.getByRole('textbox', { name: 'Név' }).fill('Szűcs Őze')
  await onPaper(true)
  await expect.element(screen.getByRole('heading', { name: /Káresemény/u })).toBeVisible()
  await expect.element(screen.getByLabelText(/^Mikor/u)).toHaveValue('2026/11/01')
  const area = screen.getByRole('textbox', { name: 'Leírás' })
  await expect.element(area).toBeVisible()
  await expect.poll(() => area.element().scrollHeight - area.element().clientHeight).toBeLessThanOrEqual(0)
  const name = screen.getByRole('textbox', { name: 'Név' })
  await expect.element(name).toHaveValue('Szűcs Őze')
  expect(getComputedStyle(name.element()).color).toBe('rgb(0, 0, 0)')
  delete document.documentElement.dataset.theme
  await expect.element(screen.getByRole('button', { name: 'Tovább' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Új sor' })).not.toBeInTheDocument()

  await onPaper(false)
  await expect.element(screen.getByRole('heading', { name: /Káresemény/u })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Tovább' })).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Név' })).toHaveValue('Szűcs Őze')
})

function InDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} aria-label="Ablak">
      <Form form={form} now={NOW} resettable />
    </dialog>
  )
}

it('works in a modal dialog: its lists, its questions and its summary are in front and can be used', async () => {
  const screen = await render(<InDialog />)
  await screen.getByRole('combobox', { name: 'Méret' }).click()
  await screen.getByRole('option', { name: 'Kicsi' }).click()
  await expect.element(screen.getByRole('combobox', { name: 'Méret' })).toHaveTextContent('Kicsi')
  await screen.getByRole('button', { name: 'Beküldés' }).click()
  await expect.element(screen.getByRole('region', { name: 'Egy mezőt javítani kell.' })).toHaveFocus()
  await screen.getByRole('button', { name: 'Űrlap alaphelyzetbe állítása' }).click()
  await userEvent.keyboard('{Escape}')
  // Escape closes the question only.
  await expect.element(screen.getByRole('dialog', { name: 'Ablak' })).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'Méret' })).toHaveTextContent('Kicsi')
})
