import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import type { Session } from '@urlapmuhely/engine'
import { buildDefinition, type DefinitionParts } from '@urlapmuhely/engine/testing'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { FormProps } from '../filling/form-props.ts'
import { Form } from './form.tsx'

const NOW = '2026-11-21T10:00:00Z'
const YES = { '==': [{ var: 'kell' }, true] }

function draw(parts: DefinitionParts, props: Partial<FormProps> = {}) {
  return render(<Form form={{ definition: buildDefinition(parts) }} now={NOW} {...props} />)
}

describe('what inputs find wrong themselves', () => {
  it('keeps a text that does not fill its mask from being submitted, and says so beside it and on top', async () => {
    const onSubmit = vi.fn()
    const screen = await draw(
      { formField: [{ id: 'taj', label: 'TAJ-szám', mask: '### ### ###' }] },
      { onSubmit },
    )
    const input = screen.getByRole('textbox', { name: 'TAJ-szám' })
    await userEvent.type(input, '12345')
    await expect.element(input).not.toHaveAccessibleDescription('Írja be végig.')

    await screen.getByRole('button', { name: 'Beküldés' }).click()

    await expect.element(input).toHaveAccessibleDescription('Írja be végig.')
    await screen.getByRole('link', { name: 'TAJ-szám: Írja be végig.' }).click()
    await expect.element(input).toHaveFocus()
    expect(onSubmit).not.toHaveBeenCalled()
    await userEvent.keyboard('{End}6789')
    await expect.element(screen.getByRole('link')).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Beküldés' }).click()
    expect(onSubmit.mock.calls.map(([values]) => values)).toEqual([{ taj: '123 456 789' }])
  })

  it('leaves a mask that need not be filled to the rule that judges the text', async () => {
    const onSubmit = vi.fn()
    const screen = await draw(
      {
        formField: [{ id: 'szamla', label: 'Számla', mask: '########-########-########' }],
        formValidation: [{ id: 'v', targets: ['szamla'], rule: 'bankAccount' }],
      },
      { onSubmit },
    )
    await userEvent.type(screen.getByRole('textbox', { name: 'Számla' }), '1177301611111018')
    await screen.getByRole('button', { name: 'Beküldés' }).click()
    expect(onSubmit.mock.calls.map(([values]) => values)).toEqual([{ szamla: '11773016-11111018' }])
  })

  it('does not submit a text in the place of a number', async () => {
    const onSubmit = vi.fn()
    const screen = await draw({ formField: [{ id: 'kor', label: 'Életkor', type: 'number' }] }, { onSubmit })
    await userEvent.type(screen.getByLabelText('Életkor'), 'tíz')
    await screen.getByRole('button', { name: 'Beküldés' }).click()

    const link = screen.getByRole('link', { name: /^Életkor: Írjon számot/ })
    await link.click()
    expect(onSubmit).not.toHaveBeenCalled()
    await userEvent.keyboard('{Control>}a{/Control}10')
    await expect.element(link).not.toBeInTheDocument()
  })
})

describe('when faults are shown', () => {
  const parts: DefinitionParts = {
    formField: [
      { id: 'a', label: 'Azonnal' },
      { id: 'b', label: 'Elhagyáskor' },
      { id: 'c', label: 'Kérésre' },
    ],
    formValidation: [
      { id: 'va', targets: ['a'], rule: 'minLength', parameters: { min: 3 }, lazy: 'false' },
      { id: 'vb', targets: ['b'], rule: 'minLength', parameters: { min: 3 }, lazy: 'true' },
      { id: 'vc', targets: ['c'], rule: 'minLength', parameters: { min: 3 }, lazy: 'ondemand' },
    ],
    form: { validateOn: 'submit' },
  }
  const FAULT = 'Írjon legalább 3 karaktert.'

  it('is at once, on leaving, or on submitting, as the rule has it, whatever the form says', async () => {
    const screen = await draw(parts)
    for (const label of ['Azonnal', 'Elhagyáskor', 'Kérésre']) {
      const input = screen.getByLabelText(label)
      await userEvent.type(input, 'x')
      if (label === 'Azonnal') await expect.element(input).toHaveAccessibleDescription(FAULT)
      else await expect.element(input).not.toHaveAccessibleDescription(FAULT)
    }
    await expect.element(screen.getByRole('status')).toHaveTextContent(`Elhagyáskor: ${FAULT}`)
    await screen.getByLabelText('Azonnal').click()
    await expect.element(screen.getByLabelText('Elhagyáskor')).toHaveAccessibleDescription(FAULT)
    await expect.element(screen.getByLabelText('Kérésre')).not.toHaveAccessibleDescription(FAULT)

    await screen.getByRole('button', { name: 'Beküldés' }).click()

    await expect.element(screen.getByLabelText('Kérésre')).toHaveAccessibleDescription(FAULT)
  })
})

describe('presence', () => {
  it('draws what an option of a list that opens brings right after that field', async () => {
    const screen = await draw({
      formField: [
        { id: 'mod', label: 'Mód', type: 'select', optionList: 'modok' },
        { id: 'kozte', label: 'Közte' },
        { id: 'szamla', label: 'Számlaszám' },
      ],
      formOption: [{ id: 'o1', list: 'modok', value: 'utalas', label: 'Átutalás' }],
      formOptionExpandable: [
        { id: 'x', fieldId: 'mod', optionValues: ['utalas'], targets: ['szamla'], placement: 'under-option' },
      ],
    })
    await screen.getByRole('combobox', { name: 'Mód' }).click()
    await screen.getByRole('option', { name: 'Átutalás' }).click()

    await expect.element(screen.getByLabelText('Számlaszám')).toBeVisible()
    const paths = [...screen.container.querySelectorAll('[data-path]')].map((cell) =>
      cell.getAttribute('data-path'),
    )
    expect(paths).toEqual(['mod', 'szamla', 'kozte'])
  })

  it('draws a field of an option also when another rule brought it', async () => {
    const screen = await draw({
      formField: [
        { id: 'kell', label: 'Kell-e', type: 'checkbox' },
        { id: 'mod', label: 'Mód', type: 'radio', optionList: 'modok' },
        { id: 'szamla', label: 'Számlaszám' },
      ],
      formOption: [{ id: 'o1', list: 'modok', value: 'utalas', label: 'Átutalás' }],
      formExpandable: [{ id: 'e', targets: ['szamla'], condition: YES }],
      formOptionExpandable: [
        { id: 'x', fieldId: 'mod', optionValues: ['utalas'], targets: ['szamla'], placement: 'under-option' },
      ],
    })
    await screen.getByRole('checkbox', { name: 'Kell-e' }).click()
    await expect.element(screen.getByLabelText('Számlaszám')).toBeVisible()
  })

  it('keeps the focus where a field was taken out, and gives it to the field that is put back', async () => {
    const screen = await draw({
      formField: [{ id: 'fax', label: 'Fax' }],
      formRemoveable: [{ id: 'r', targets: ['fax'], mode: 'manual' }],
    })
    await screen.getByRole('button', { name: 'Eltávolítás: Fax' }).click()
    await expect.element(screen.getByRole('button', { name: 'Visszahelyezés: Fax' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('textbox', { name: 'Fax' })).toHaveFocus()
  })
})

describe('repeats', () => {
  it('keeps the focus on the button that moves a row, and goes on to the other one at an end', async () => {
    const screen = await draw(
      {
        formField: [
          { id: 'sor', label: 'Tétel', type: 'repeat', minRows: 1, maxRows: 3 },
          { id: 'nev', label: 'Név', parentId: 'sor' },
        ],
      },
      { values: { sor: [{ nev: 'a' }, { nev: 'b' }, { nev: 'c' }] } },
    )
    await expect.element(screen.getByRole('button', { name: 'Új sor' })).toBeDisabled()
    await screen.getByRole('button', { name: 'Feljebb: Tétel – 3. sor' }).click()
    await expect.element(screen.getByRole('button', { name: 'Feljebb: Tétel – 2. sor' })).toHaveFocus()

    await userEvent.keyboard('{Enter}')

    await expect.element(screen.getByRole('button', { name: 'Lejjebb: Tétel – 1. sor' })).toHaveFocus()
    await expect.element(screen.getByRole('status')).toHaveTextContent('Áthelyezve: Tétel – 1. sor')
    const names = screen.getByLabelText('Név').elements() as HTMLInputElement[]
    expect(names.map((input) => input.value)).toEqual(['c', 'a', 'b'])
  })
})

it('tells in which row a fault is, and does not name a field twice', async () => {
  const screen = await draw(
    {
      formField: [
        { id: 'sor', label: 'Gyermek', type: 'repeat' },
        { id: 'nev', label: 'Név', parentId: 'sor' },
        { id: 'igaz', label: 'Kijelentem, hogy igaz.', type: 'checkbox' },
        { id: 'kor', label: 'Kor' },
      ],
      formValidation: [
        { id: 'v1', targets: ['nev', 'igaz'], rule: 'required' },
        { id: 'v2', targets: ['kor'], rule: 'required', message: '{label}: e nélkül nem megy.' },
      ],
    },
    { values: { sor: [{ nev: 'Anna' }, {}] } },
  )
  await screen.getByRole('button', { name: 'Beküldés' }).click()

  const links = screen.getByRole('region', { name: '3 mezőt javítani kell.' }).getByRole('link')
  await expect.element(links.first()).toBeVisible()
  expect(links.elements().map((link) => link.textContent)).toEqual([
    'Gyermek – 2. sor, Név: Adja meg.',
    'Kijelentem, hogy igaz. Jelölje be.',
    'Kor: e nélkül nem megy.',
  ])
})

describe('the host application', () => {
  it('is said in words why what was typed was not taken', async () => {
    let session: Session | undefined
    const screen = await draw(
      {
        formField: [
          { id: 'kell', label: 'Kell-e', type: 'checkbox' },
          { id: 'nev', label: 'Név', debounce: 200 },
        ],
        formDisabled: [{ id: 'd', targets: ['nev'], condition: YES }],
      },
      {
        onSession: (made) => {
          session = made
        },
      },
    )
    await userEvent.type(screen.getByLabelText('Név'), 'x')
    // The rule applies while the typed text is still debounced.
    session?.dispatch({ type: 'set', path: 'kell', value: true })

    const log = screen.getByRole('log', { name: 'Üzenetek' })
    await expect.element(log.getByText('Ez a mező most nem szerkeszthető.')).toBeVisible()
  })

  it('asks the person to try again when sending fails', async () => {
    const report = vi.fn((event: ErrorEvent) => event.preventDefault())
    window.addEventListener('error', report)
    const screen = await draw(
      { formField: [{ id: 'a', label: 'A' }] },
      { onSubmit: () => Promise.reject(new Error('The network is down.')) },
    )
    await screen.getByRole('button', { name: 'Beküldés' }).click()
    await expect.element(screen.getByText('A beküldés nem sikerült. Próbálja újra.')).toBeVisible()
    window.removeEventListener('error', report)
    expect(report).toHaveBeenCalledOnce()
  })

  it('can have a form that is only read', async () => {
    const screen = await draw(
      {
        formField: [
          { id: 'nev', label: 'Név' },
          { id: 'sor', label: 'Tétel', type: 'repeat' },
        ],
      },
      { readOnly: true, values: { nev: 'Kiss Ágnes' } },
    )
    await expect.element(screen.getByLabelText('Név')).toHaveAttribute('readonly')
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
  })

  it('may replace texts and controls', async () => {
    const screen = await draw(
      {
        formField: [{ id: 'a', label: 'A', type: 'color' }],
        formValidation: [{ id: 'v', targets: ['a'], rule: 'required' }],
      },
      {
        messages: { submitFailed: () => 'Hiba van.' },
        controls: { color: ({ state }) => <b>{state.field.label} színe</b> },
      },
    )
    await expect.element(screen.getByText('A színe')).toBeVisible()
    await screen.getByRole('button', { name: 'Beküldés' }).click()
    await expect.element(screen.getByRole('region', { name: 'Hiba van.' })).toBeVisible()
  })

  it('is submitted by Enter in a line of text, and by no other Enter', async () => {
    const onSubmit = vi.fn()
    const screen = await draw(
      {
        form: { title: 'Kérelem' },
        formField: [
          { id: 'nev', label: 'Név', debounce: 500 },
          { id: 'leiras', label: 'Leírás', type: 'textarea' },
          { id: 'kell', label: 'Kell', type: 'checkbox' },
        ],
      },
      { onSubmit },
    )
    await expect.element(screen.getByRole('form', { name: 'Kérelem' })).toBeVisible()
    await screen.getByLabelText('Leírás').click()
    await userEvent.keyboard('{Enter}')
    await screen.getByRole('checkbox', { name: 'Kell' }).click()
    await userEvent.keyboard('{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()

    await screen.getByLabelText('Név').click()
    await userEvent.keyboard('Kiss{Enter}')

    expect(onSubmit).toHaveBeenCalledOnce()
    expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ nev: 'Kiss' })
  })

  it('may draw something around every control', async () => {
    const screen = await draw(
      { formField: [{ id: 'a', label: 'A', type: 'number' }] },
      {
        wrapper: ({ path, children }) => <fieldset aria-label={`${path} körül`}>{children}</fieldset>,
      },
    )

    const around = screen.getByRole('group', { name: 'a körül' })
    await expect.element(around.getByLabelText('A')).toBeVisible()
  })
})

it('puts labels beside the inputs, and shows banner, description and the name of the button, as the form has it', async () => {
  const screen = await draw(
    {
      form: {
        title: 'Kérelem',
        description: 'Töltse ki.',
        labelPosition: 'left',
        submitLabel: 'Elküldöm',
        banner: { id: 'kep1', name: 'fej.png', size: 1, type: 'image/png' },
      },
      formField: [{ id: 'nev', label: 'Név' }],
    },
    { bannerUrl: () => 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=' },
  )
  await expect.element(screen.getByRole('heading', { name: 'Kérelem', level: 2 })).toBeVisible()
  await expect.element(screen.getByText('Töltse ki.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Elküldöm' })).toBeVisible()
  expect(screen.container.querySelector('.ufr-banner')).not.toBeNull()
  const label = screen.getByText('Név').element().getBoundingClientRect()
  const input = screen.getByLabelText('Név').element().getBoundingClientRect()
  expect(label.right).toBeLessThanOrEqual(input.left)
})

describe('the count of characters', () => {
  const counter = (container: Element) => container.querySelector<HTMLElement>('.uf-counter')

  it('takes no room of a line of text, and is seen while somebody writes there or the line is nearly full', async () => {
    const screen = await draw({
      formField: [
        { id: 'nev', label: 'Név', maxLength: 20 },
        { id: 'kor', label: 'Kor' },
      ],
    })
    const height = (label: string) =>
      screen.getByLabelText(label).element().closest('.ufr-cell')?.getBoundingClientRect().height
    expect(height('Név')).toBe(height('Kor'))
    expect(counter(screen.container)).toHaveStyle({ opacity: '0' })

    await userEvent.type(screen.getByLabelText('Név'), 'Anna')
    expect(counter(screen.container)).toHaveStyle({ opacity: '1' })
    await userEvent.tab()
    expect(counter(screen.container)).toHaveStyle({ opacity: '0' })

    await userEvent.fill(screen.getByLabelText('Név'), 'Kovácsné Nagy Annamá')
    await userEvent.tab()
    expect(counter(screen.container)).toHaveStyle({ opacity: '1' })
  })

  it('always stands under text of several lines', async () => {
    const screen = await draw({
      formField: [{ id: 'leiras', label: 'Leírás', type: 'textarea', maxLength: 200 }],
    })
    await expect.element(screen.getByLabelText('Leírás')).toBeVisible()
    expect(counter(screen.container)).toHaveStyle({ opacity: '1' })
  })
})

it('does not cut what is drawn around a field at the edge of its cell', async () => {
  const screen = await draw({ formField: [{ id: 'nev', label: 'Név' }] })
  const cell = screen.getByLabelText('Név').element().closest('.ufr-cell')
  if (!cell) throw new Error('The field has no cell.')
  expect(getComputedStyle(cell).contentVisibility).toBe('auto')
  expect(Number.parseFloat(getComputedStyle(cell).overflowClipMargin)).toBeGreaterThanOrEqual(4)
})
