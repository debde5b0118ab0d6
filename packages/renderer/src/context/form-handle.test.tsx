import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { createRef, lazy, Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { FormProps } from '../filling/form-props.ts'
import { Form } from '../form/form.tsx'
import type { FormHandle } from './form-handle.ts'
import type { SubmittedAnswer } from './submitted-answer.ts'

const NOW = '2026-11-21T10:00:00Z'
const form = {
  definition: buildDefinition({
    form: { title: 'Bejelentés' },
    formField: [
      { id: 'nev', label: 'Név' },
      { id: 'tetel', label: 'Tétel', type: 'repeat', minRows: 2 },
      { id: 'ar', label: 'Ár', type: 'number', parentId: 'tetel' },
      { id: 'szamla', label: 'Számla', type: 'file', parentId: 'tetel' },
    ],
    formValidation: [{ id: 'v', targets: ['nev'], lazy: 'true' }],
  }),
}

async function draw(props: Partial<FormProps> = {}) {
  const handle = createRef<FormHandle>()
  const screen = await render(<Form ref={handle} form={form} now={NOW} {...props} />)
  await expect.element(screen.getByRole('textbox', { name: 'Név' })).toBeVisible()
  if (!handle.current) throw new Error('The form gave no handle.')
  return { ...screen, handle: handle.current }
}

it('is validated, focused, read, submitted and reset by its host', async () => {
  const onSubmit = vi.fn()
  const { getByLabelText, getByRole, handle } = await draw({ onSubmit, values: { nev: '' } })
  expect(handle.validate()).toBe(false)
  await expect.element(getByRole('region', { name: 'Egy mezőt javítani kell.' })).toHaveFocus()
  expect(await handle.submit()).toBe(false)

  handle.focus('tetel.1.ar')
  await expect.element(getByLabelText('Ár').nth(1)).toHaveFocus()
  await getByRole('textbox', { name: 'Név' }).fill('Szűcs Őze')
  expect(handle.answer()?.values).toMatchObject({ nev: 'Szűcs Őze', tetel: [{ ar: null }, { ar: null }] })
  expect(handle.validate()).toBe(true)
  expect(await handle.submit()).toBe(true)
  expect(onSubmit).toHaveBeenCalledOnce()
  // It keeps no drafts.
  expect(await handle.saveDraft()).toBe(false)

  handle.reset({ values: { nev: 'Kiss Éva' } })
  await expect.element(getByRole('textbox', { name: 'Név' })).toHaveValue('Kiss Éva')
  await expect.element(getByRole('heading', { name: 'Bejelentés' })).toHaveFocus()
})

it('asks before it is reset by its button, and keeps the answers if the person thinks better of it', async () => {
  const { getByRole } = await draw({ resettable: true, values: { nev: 'Kezdő' } })
  await getByRole('textbox', { name: 'Név' }).fill('Más')
  const button = getByRole('button', { name: 'Űrlap alaphelyzetbe állítása' })
  await button.click()
  await getByRole('dialog').getByRole('button', { name: 'Vissza az űrlaphoz' }).click()
  await expect.element(getByRole('textbox', { name: 'Név' })).toHaveValue('Más')
  await expect.element(button).toHaveFocus()
  await button.click()
  await getByRole('dialog').getByRole('button', { name: 'Válaszok törlése' }).click()
  await expect.element(getByRole('textbox', { name: 'Név' })).toHaveValue('Kezdő')
  await expect.element(getByRole('heading', { name: 'Bejelentés' })).toHaveFocus()
})

it('tells its host the values after each change, and takes start values only when it begins', async () => {
  const onChange = vi.fn<NonNullable<FormProps['onChange']>>()
  const screen = await draw({ onChange, values: { nev: 'A' } })
  await screen.getByRole('textbox', { name: 'Név' }).fill('B')
  const [values, change] = onChange.mock.lastCall ?? []
  expect(values).toMatchObject({ nev: 'B' })
  expect(change?.changed).toEqual(['nev'])
  const ref = createRef<FormHandle>()
  await screen.rerender(<Form ref={ref} form={form} now={NOW} values={{ nev: 'C' }} />)
  await expect.element(screen.getByRole('textbox', { name: 'Név' })).toHaveValue('B')
  ref.current?.reset()
  await expect.element(screen.getByRole('textbox', { name: 'Név' })).toHaveValue('C')
})

it('shows what the host has found at any time, by the keys of rows too, until the value changes', async () => {
  const found = [
    { path: 'nev', message: 'Ilyen név már van.' },
    { path: 'tetel.#2.ar', message: 'Túl drága.' },
  ]
  const screen = await draw()
  await screen.rerender(<Form form={form} now={NOW} errors={found} />)
  const summary = screen.getByRole('region', { name: '2 mezőt javítani kell.' })
  await expect.element(summary).toHaveFocus()
  await expect.element(summary.getByRole('link', { name: 'Tétel – 2. sor, Ár: Túl drága.' })).toBeVisible()
  await screen.getByRole('button', { name: 'Feljebb: Tétel – 2. sor' }).click()
  await expect.element(screen.getByLabelText('Ár').nth(0)).toHaveAccessibleDescription('Túl drága.')
  // The same contents once more are no other errors.
  await screen.getByRole('textbox', { name: 'Név' }).fill('Más')
  await screen.rerender(<Form form={form} now={NOW} errors={structuredClone(found)} />)
  await expect.element(screen.getByText('Ilyen név már van.')).not.toBeInTheDocument()
  await screen.getByLabelText('Ár').nth(0).fill('1')
  await expect.element(screen.getByText('Túl drága.')).not.toBeInTheDocument()
})

it('hands over files with their rows, which keep them when they move and take them along when they go', async () => {
  const onSubmit = vi.fn<(values: unknown, answer: SubmittedAnswer) => void>()
  const onFile = vi.fn()
  const { getByLabelText, getByRole } = await draw({ onSubmit, onFile, values: { nev: 'A' } })
  const [first, second] = ['elso.txt', 'masodik.txt'].map((name) => new File([name], name))
  if (!first || !second) throw new Error('There are two files.')
  await userEvent.upload(getByLabelText('Számla').nth(0), first)
  await userEvent.upload(getByLabelText('Számla').nth(1), second)
  expect(onFile.mock.calls.map(([path]) => path)).toEqual(['tetel.#1.szamla', 'tetel.#2.szamla'])
  await getByRole('button', { name: 'Feljebb: Tétel – 2. sor' }).click()
  await getByRole('button', { name: 'Beküldés' }).click()
  const named = () => onSubmit.mock.lastCall?.[1].files.map(({ path, key, file }) => [path, key, file.name])
  await expect.poll(named).toEqual([
    ['tetel.1.szamla', 'tetel.#1.szamla', 'elso.txt'],
    ['tetel.0.szamla', 'tetel.#2.szamla', 'masodik.txt'],
  ])
  await getByRole('button', { name: 'Új sor' }).click()
  await getByRole('button', { name: 'Törlés: Tétel – 1. sor' }).click()
  await getByRole('button', { name: 'Beküldés' }).click()
  await expect.poll(named).toEqual([['tetel.0.szamla', 'tetel.#1.szamla', 'elso.txt']])
})

it('writes numbers as the locale of the host says, whatever the language of its texts', async () => {
  const screen = await draw({ locale: 'de', values: { tetel: [{ ar: 1234567.5 }] } })
  await expect.element(screen.getByLabelText('Ár').nth(0)).toHaveValue('1.234.567,5')
  await expect.element(screen.getByRole('button', { name: 'Beküldés' })).toBeVisible()
})

interface Values {
  readonly nev: string | null
}

it('is loaded later by its host, and gives it the values in its own type', async () => {
  const names: (string | null)[] = []
  const Later = lazy(async () => ({ default: Form }))
  const passed: FormProps = { form, now: NOW, values: { nev: 'Szűcs Őze' } }
  const typed = (
    <Form form={form} now={NOW} values={passed.values} onChange={({ nev }: Values) => void names.push(nev)} />
  )
  const screen = await render(
    <Suspense>
      <Later {...passed} />
      {typed}
    </Suspense>,
  )
  await expect.element(screen.getByRole('textbox', { name: 'Név' }).last()).toHaveValue('Szűcs Őze')
  await expect.poll(() => names).toEqual(['Szűcs Őze'])
})
