import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import { buildDefinition, type DefinitionParts } from '@urlapmuhely/engine/testing'
import { wcagTags } from '@urlapmuhely/ui/testing'
import axe from 'axe-core'
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

describe('presence', () => {
  const parts: DefinitionParts = {
    formField: [
      { id: 'kell', label: 'Kell-e', type: 'checkbox' },
      { id: 'resz', label: 'Részletek' },
    ],
    formExpandable: [{ id: 'e1', targets: ['resz'], condition: YES }],
  }

  it('shows a field when its condition comes to hold, announces it politely and leaves the focus alone', async () => {
    const screen = await draw(parts)
    await expect.element(screen.getByLabelText('Részletek')).not.toBeInTheDocument()

    await screen.getByRole('checkbox', { name: 'Kell-e' }).click()

    await expect.element(screen.getByLabelText('Részletek')).toBeVisible()
    await expect.element(screen.getByRole('status')).toHaveTextContent('Megjelent: Részletek.')
    await expect.element(screen.getByRole('checkbox', { name: 'Kell-e' })).toHaveFocus()
  })

  it('opens and closes a panel by hand', async () => {
    const screen = await draw({
      formField: [{ id: 'extra', label: 'Egyéb' }],
      formExpandable: [{ id: 'e1', targets: ['extra'], mode: 'manual', panelTitle: 'További adatok' }],
    })
    const heading = screen.getByRole('button', { name: 'További adatok' })
    await expect.element(heading).toHaveAttribute('aria-expanded', 'false')

    await heading.click()

    await expect.element(heading).toHaveAttribute('aria-expanded', 'true')
    await expect.element(screen.getByLabelText('Egyéb')).toBeVisible()
  })

  it('lets a person take a field out and put it back with its value', async () => {
    const screen = await draw({
      formField: [{ id: 'fax', label: 'Fax' }],
      formRemoveable: [{ id: 'r1', targets: ['fax'], mode: 'manual' }],
    })
    await screen.getByLabelText('Fax').fill('123')
    await screen.getByRole('button', { name: 'Eltávolítás: Fax' }).click()
    await expect.element(screen.getByText('Fax – eltávolítva az űrlapról.')).toBeVisible()

    await screen.getByRole('button', { name: 'Visszahelyezés: Fax' }).click()

    await expect.element(screen.getByLabelText('Fax')).toHaveValue('123')
  })

  it('draws what an option opens right under that option', async () => {
    const screen = await draw({
      formField: [
        { id: 'fizet', label: 'Fizetés', type: 'radio', optionList: 'modok' },
        { id: 'szamla', label: 'Számlaszám' },
      ],
      formOption: [
        { id: 'o1', list: 'modok', value: 'utalas', label: 'Átutalás' },
        { id: 'o2', list: 'modok', value: 'posta', label: 'Posta' },
      ],
      formOptionExpandable: [
        {
          id: 'x1',
          fieldId: 'fizet',
          optionValues: ['utalas'],
          targets: ['szamla'],
          placement: 'under-option',
        },
      ],
    })

    await screen.getByRole('radio', { name: 'Átutalás' }).click()

    const group = screen.getByRole('radiogroup', { name: 'Fizetés' })
    await expect.element(group.getByLabelText('Számlaszám')).toBeVisible()
  })
})

describe('editing', () => {
  it('says why a field is disabled', async () => {
    const screen = await draw({
      formField: [{ id: 'nev', label: 'Név' }],
      formDisabled: [{ id: 'd1', targets: ['nev'], reason: 'A személyi igazolványból jön.' }],
    })
    await expect.element(screen.getByLabelText('Név')).toBeDisabled()
    await expect
      .element(screen.getByLabelText('Név'))
      .toHaveAccessibleDescription('A személyi igazolványból jön.')
  })

  it('offers only the options that stand', async () => {
    const screen = await draw({
      formField: [
        { id: 'kell', label: 'Kell-e', type: 'checkbox' },
        { id: 'szin', label: 'Szín', type: 'radio', optionList: 'szinek' },
      ],
      formOption: [
        { id: 'o1', list: 'szinek', value: 'k', label: 'Kék' },
        { id: 'o2', list: 'szinek', value: 'z', label: 'Zöld' },
      ],
      formOptionModifier: [
        { id: 'm1', fieldId: 'szin', effect: 'exclude', optionValues: ['k'], condition: YES },
      ],
    })
    await expect.element(screen.getByRole('radio', { name: 'Kék' })).toBeVisible()

    await screen.getByRole('checkbox', { name: 'Kell-e' }).click()

    await expect.element(screen.getByRole('radio', { name: 'Kék' })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('radio', { name: 'Zöld' })).toBeVisible()
  })
})

describe('repeats', () => {
  const parts: DefinitionParts = {
    formField: [
      { id: 'gyerek', label: 'Gyermek', type: 'repeat', addLabel: 'Gyermek hozzáadása' },
      { id: 'nev', label: 'Név', parentId: 'gyerek' },
    ],
  }

  it('adds a row and goes to its first field, moves rows with their values and removes them', async () => {
    const screen = await draw(parts)
    const add = screen.getByRole('button', { name: 'Gyermek hozzáadása' })
    await add.click()
    await expect.element(screen.getByLabelText('Név')).toHaveFocus()
    await userEvent.keyboard('Anna')
    await add.click()
    await userEvent.keyboard('Bence')

    await screen.getByRole('button', { name: 'Feljebb: Gyermek – 2. sor' }).click()

    const first = screen.getByRole('region', { name: 'Gyermek – 1. sor' })
    await expect.element(first.getByLabelText('Név')).toHaveValue('Bence')
    await screen.getByRole('button', { name: 'Törlés: Gyermek – 1. sor' }).click()
    await expect.element(first.getByLabelText('Név')).toHaveValue('Anna')
    await expect.element(screen.getByRole('status')).toHaveTextContent('Törölve: Gyermek – 1. sor')
  })
})

describe('submitting', () => {
  const parts: DefinitionParts = {
    formField: [{ id: 'nev', label: 'Név' }],
    formValidation: [{ id: 'v1', targets: ['nev'], rule: 'required', message: 'Adja meg a nevét.' }],
  }

  it('lists what is wrong with links, and gives the answer once it is mended', async () => {
    const onSubmit = vi.fn()
    const screen = await draw(parts, { onSubmit })
    await screen.getByRole('button', { name: 'Beküldés' }).click()
    await expect.element(screen.getByRole('region', { name: 'Egy mezőt javítani kell.' })).toHaveFocus()

    await screen.getByRole('link', { name: 'Név: Adja meg a nevét.' }).click()

    const input = screen.getByRole('textbox', { name: 'Név' })
    await expect.element(input).toHaveFocus()
    await expect.element(input).toHaveAccessibleDescription('Adja meg a nevét.')
    expect(onSubmit).not.toHaveBeenCalled()
    await userEvent.keyboard('Kiss Ágnes')
    await screen.getByRole('button', { name: 'Beküldés' }).click()
    expect(onSubmit.mock.calls.map(([values]) => values)).toEqual([{ nev: 'Kiss Ágnes' }])
  })

  it('says once what two rules say of one field', async () => {
    const rule = { targets: ['kor'], rule: 'min', parameters: { min: 18 } }
    const screen = await draw({
      formField: [
        { id: 'kor', label: 'Kor', type: 'number' },
        { id: 'masik', label: 'Másik', type: 'number' },
      ],
      formValidation: [
        { id: 'v1', ...rule, targets: ['kor', 'masik'] },
        { id: 'v2', ...rule },
        { id: 'v3', ...rule, parameters: { min: 16 } },
      ],
    })
    await screen.getByLabelText('Kor').fill('3')
    await screen.getByLabelText('Másik').fill('3')
    await screen.getByRole('button', { name: 'Beküldés' }).click()

    const own = screen.getByLabelText('Kor')
    await expect.element(own).toHaveAccessibleDescription('Legalább 18 legyen. Legalább 16 legyen.')
    const summary = screen.getByRole('region', { name: '2 mezőt javítani kell.' })
    const lines = summary.getByRole('listitem').elements()
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Kor: Legalább 18 legyen.',
      'Kor: Legalább 16 legyen.',
      'Másik: Legalább 18 legyen.',
    ])
  })

  it('asks to confirm warnings before it gives the answer', async () => {
    const onSubmit = vi.fn()
    const screen = await draw(
      {
        formField: [{ id: 'kor', label: 'Életkor', type: 'number' }],
        formValidation: [
          {
            id: 'v1',
            targets: ['kor'],
            rule: 'max',
            parameters: { max: 100 },
            severity: 'warning',
            message: 'Biztos?',
          },
        ],
      },
      { onSubmit },
    )
    await screen.getByLabelText('Életkor').fill('120')
    await screen.getByRole('button', { name: 'Beküldés' }).click()
    await expect.element(screen.getByRole('dialog').getByText('Életkor: Biztos?')).toBeVisible()
    expect(onSubmit).not.toHaveBeenCalled()

    await screen.getByRole('button', { name: 'Beküldés így is' }).click()

    expect(onSubmit.mock.calls.map(([values]) => values)).toEqual([{ kor: 120 }])
  })
})

describe('side effects', () => {
  it('shows messages, sends events to the host and goes to fields', async () => {
    const onEvent = vi.fn()
    const screen = await draw(
      {
        formField: [
          { id: 'kell', label: 'Kell-e', type: 'checkbox' },
          { id: 'resz', label: 'Részletek' },
        ],
        formSideEffect: [
          {
            id: 's1',
            on: 'change',
            triggers: ['kell'],
            actions: [
              { type: 'message', severity: 'warning', text: 'Figyeljen!' },
              { type: 'emit', event: 'kell-valtozott', payload: { var: 'kell' } },
              { type: 'focus', targetId: 'resz' },
            ],
          },
        ],
      },
      { onEvent },
    )
    await screen.getByRole('checkbox', { name: 'Kell-e' }).click()

    await expect.element(screen.getByRole('log', { name: 'Üzenetek' }).getByText('Figyeljen!')).toBeVisible()
    await expect.element(screen.getByLabelText('Részletek')).toHaveFocus()
    expect(onEvent.mock.calls).toEqual([[{ event: 'kell-valtozott', payload: true }]])
    await screen.getByRole('button', { name: 'Üzenet bezárása' }).click()
    await expect.element(screen.getByText('Figyeljen!')).not.toBeInTheDocument()
  })
})

it('says in one sentence that a form with a faulty definition cannot be filled in', async () => {
  const screen = await draw({
    formField: [{ id: 'a' }],
    formRemoveable: [{ id: 'r1', targets: ['a'], condition: { '==': [{ var: 'a' }, 'x'] } }],
  })
  await expect
    .element(screen.getByText('Ez az űrlap most nem tölthető ki, mert a beállítása hibás.'))
    .toBeVisible()
})

it('has no fault by WCAG 2.2 A and AA, errors shown', async () => {
  const screen = await draw({
    formField: [
      { id: 'nev', label: 'Név', hint: 'Ahogy az okmányban áll.' },
      { id: 'csoport', label: 'Cím', type: 'group' },
      { id: 'varos', label: 'Város', parentId: 'csoport' },
      { id: 'szul', label: 'Születési dátum', type: 'date' },
      { id: 'eves', label: 'Életkor', type: 'calculated', expression: { age: [{ var: 'szul' }] } },
      { id: 'sorok', label: 'Sor', type: 'repeat', minRows: 1 },
      { id: 'ertek', label: 'Érték', type: 'number', parentId: 'sorok' },
    ],
    formValidation: [{ id: 'v1', targets: ['nev', 'varos'], rule: 'required' }],
  })
  await screen.getByRole('button', { name: 'Beküldés' }).click()
  await expect.element(screen.getByRole('region', { name: /javítani kell/ })).toBeVisible()

  const { violations } = await axe.run(screen.container, { runOnly: wcagTags })

  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})
