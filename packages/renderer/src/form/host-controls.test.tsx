import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { FieldControlProps } from '../context/control-props.ts'
import { useForm } from '../context/form-context.ts'
import { Form } from './form.tsx'

const form = {
  definition: buildDefinition({
    form: { checkAnswers: true },
    formField: [
      { id: 'lap', label: 'Nyilatkozat', type: 'page' },
      { id: 'alairas', label: 'Aláírás', type: 'signature', parentId: 'lap' },
      { id: 'hely', label: 'Hely', type: 'location', parentId: 'lap' },
    ],
    formValidation: [{ id: 'v', targets: ['alairas'] }],
  }),
}
const now = '2026-11-22T10:00:00Z'
const image = `data:image/png;base64,${'A'.repeat(400)}`

it('says that the host gives no control, and goes on with the others', async () => {
  const screen = await render(<Form form={form} now={now} />)

  const missing = 'Ezt a mezőt a befogadó alkalmazásnak kell kirajzolnia, de nem ad hozzá vezérlőt.'
  await expect.element(screen.getByRole('note', { name: 'Aláírás' })).toHaveTextContent(missing)
  await expect.element(screen.getByRole('note', { name: 'Hely' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Tovább' })).toBeEnabled()
})

it('draws the controls of the host, refuses values of another shape, and answers with theirs', async () => {
  const onSubmit = vi.fn()
  const controls = { signature: draws('Aláírom', { image }), location: draws('Itt', { latitude: 'x' }) }
  const screen = await render(<Form form={form} now={now} controls={controls} onSubmit={onSubmit} />)
  const next = screen.getByRole('button', { name: 'Tovább' })

  await screen.getByRole('button', { name: 'Aláírom' }).click()
  await screen.getByRole('button', { name: 'Itt' }).click()
  await next.click()
  await expect.element(screen.getByText('Hiba: valueShape')).toBeVisible()
  await screen.getByRole('button', { name: 'Hely törlése' }).click()
  await next.click()

  // An image is not readable as a text.
  await expect.element(screen.getByText('Megadva')).toBeVisible()
  await screen.getByRole('button', { name: 'Beküldés' }).click()
  await expect.poll(() => onSubmit.mock.calls.length).toBe(1)
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ alairas: { image }, hely: null })
})

it.each([
  ['hu', 'Szélességi fok: 47,5; Hosszúsági fok: 19,04', 'Sorszám: A-1; Használatban: igen'],
  ['en', 'Latitude: 47.5; Longitude: 19.04', 'Sorszám: A-1; Használatban: yes'],
  ['de', 'Breitengrad: 47,5; Längengrad: 19,04', 'Sorszám: A-1; Használatban: ja'],
])('names the members of values where answers are checked, in %s', async (lang, place, card) => {
  const definition = buildDefinition({
    form: { checkAnswers: true },
    formField: [
      { id: 'lap', label: 'Nyilatkozat', type: 'page' },
      { id: 'hely', label: 'Hely', type: 'location', parentId: 'lap' },
      {
        ...{ id: 'kartya', label: 'Kártya', type: 'custom', parentId: 'lap' },
        valueMembers: [
          { key: 'szam', label: 'Sorszám', type: 'text', required: true },
          { key: 'aktiv', label: 'Használatban', type: 'boolean', required: false },
        ],
      },
    ],
  })
  const values = { hely: { longitude: 19.04, latitude: 47.5 }, kartya: { aktiv: true, szam: 'A-1' } }
  const screen = await render(
    <Form form={{ definition: { ...definition, lang } }} now={now} values={values} />,
  )
  await screen.getByRole('button', { name: /Tovább|Continue|Weiter/ }).click()
  await expect.element(screen.getByText(place)).toBeVisible()
  await expect.element(screen.getByText(card)).toBeVisible()
})

/** A control with a button that gives a value, and one that clears it. */
function draws(text: string, value: object) {
  return function HostControl({ path, state }: FieldControlProps) {
    const { act, idOf } = useForm()
    return (
      <>
        <button type="button" id={idOf(path)} onClick={() => act({ type: 'set', path, value })}>
          {text}
        </button>
        {state.issues.map(({ rule }) => (
          <p key={rule}>Hiba: {rule}</p>
        ))}
        <button type="button" onClick={() => act({ type: 'set', path, value: null })}>
          {`${state.field.label} törlése`}
        </button>
      </>
    )
  }
}

it('takes the control of a field before that of its rule, and that before the one of its type', async () => {
  const named = (name: string) => (props: FieldControlProps) => (
    <p>
      {props.state.field.label}: {name}
    </p>
  )
  const definition = buildDefinition({
    formField: [
      { id: 'ceg', label: 'Cég', type: 'group' },
      { id: 'adoszam', label: 'Adószám', parentId: 'ceg' },
      { id: 'masik', label: 'Másik' },
      { id: 'nev', label: 'Név' },
      { id: 'sor', label: 'Sor', type: 'repeat', minRows: 1 },
      { id: 'kulcs', label: 'Kulcs', parentId: 'sor' },
    ],
    formValidation: [
      { id: 'v1', targets: ['adoszam', 'masik'], rule: 'taxNumber' },
      { id: 'v2', targets: ['nev'], rule: 'maxLength', parameters: { max: 5 } },
    ],
  })
  const screen = await render(
    <Form
      form={{ definition }}
      now={now}
      controls={{ text: named('típus') }}
      ruleControls={{ taxNumber: named('szabály') }}
      fieldControls={{ 'ceg.adoszam': named('mező'), 'sor.kulcs': named('sor mezője') }}
    />,
  )
  for (const text of ['Adószám: mező', 'Másik: szabály', 'Név: típus', 'Kulcs: sor mezője'])
    await expect.element(screen.getByText(text)).toBeVisible()
})
