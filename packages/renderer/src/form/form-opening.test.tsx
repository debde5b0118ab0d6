import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import { compile, isSound, MAX_LOG_ENTRIES, replay, type Session } from '@urlapmuhely/engine'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { SubmittedAnswer } from '../context/submitted-answer.ts'
import type { FormProps } from '../filling/form-props.ts'
import { hu } from '../messages/hu.ts'
import { Form } from './form.tsx'

const definition = buildDefinition({
  formField: [
    { id: 'ugyfel', label: 'Ügyfél' },
    { id: 'kod', label: 'Kód' },
    { id: 'kesz', label: 'Kész', type: 'checkbox' },
    { id: 'most', label: 'Most', type: 'calculated', expression: { now: [] } },
  ],
  formDisabled: [
    { id: 'd1', targets: ['ugyfel'] },
    { id: 'd2', targets: ['kod'], condition: { '==': [{ var: 'kesz' }, true] } },
  ],
})

/** A JWS whose signature is not verified here. */
function openingOf(content: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(content))
  const payload = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
  return `e30.${payload}.c2ln`
}

async function fillIn(props: Partial<FormProps>) {
  const onSubmit = vi.fn<NonNullable<FormProps['onSubmit']>>()
  const screen = await render(<Form form={{ definition }} onSubmit={onSubmit} {...props} />)
  await screen.getByRole('textbox', { name: 'Kód' }).fill('A-12')
  await screen.getByRole('checkbox', { name: 'Kész' }).click()
  await screen.getByRole('button', { name: 'Beküldés' }).click()
  return onSubmit.mock.calls[0]?.[1] as SubmittedAnswer
}

describe('a form with a signed opening', () => {
  const now = '2026-06-15T10:00:00Z'
  const initial = { ugyfel: 'Szűcs Őze' }
  const opening = openingOf({ initial, context: { now, timeZone: 'Asia/Tokyo' } })

  it('starts with what it says, and gives it on with the events, which lead to the answer', async () => {
    const answer = await fillIn({ opening })

    expect(answer).toMatchObject({ opening, eventsLost: false, moment: now })
    expect(answer.values).toEqual({ ugyfel: 'Szűcs Őze', kod: 'A-12', kesz: true, most: '2026/06/15 19:00' })
    const { program } = compile(definition, { now })
    if (!program || !answer.events) throw new Error('There is a program, and there are events.')
    const context = { now, timeZone: 'Asia/Tokyo' }
    const checked = replay(program, answer.values, { context, isStill: true, initial, events: answer.events })
    expect([isSound(checked), checked.unverified]).toEqual([true, []])
  })

  it('is not drawn when that is none', async () => {
    const screen = await render(<Form form={{ definition }} opening="nem ez" />)
    await expect.element(screen.getByText(hu.broken)).toBeVisible()
  })
})

describe('a form without one', () => {
  it('gives on no events when there were too many, and says so', async () => {
    let session: Session | undefined
    const answer = await fillIn({
      onSession: (made) => {
        session = made
        for (let at = 0; at <= MAX_LOG_ENTRIES; at += 1)
          made.dispatch({ type: 'set', path: 'kod', value: String(at) })
      },
    })
    expect(session).toBeDefined()
    expect(answer).toMatchObject({ opening: null, events: null, eventsLost: true })
  })
})

describe('what the host says', () => {
  const asked = buildDefinition({
    form: {
      context: [
        { key: 'szerep', label: 'Szerepkör', type: 'text', optionList: null, sample: null, personal: false },
      ],
    },
    formField: [
      { id: 'nev', label: 'Név' },
      { id: 'kod', label: 'Ügyintézői kód' },
    ],
    formExpandable: [
      { id: 'e', targets: ['kod'], condition: { '==': [{ var: 'context.szerep' }, 'ugyintezo'] } },
    ],
  })

  it('is followed while the form is filled in, without losing what was typed', async () => {
    const screen = await render(<Form form={{ definition: asked }} context={{ szerep: 'ugyfel' }} />)
    await screen.getByRole('textbox', { name: 'Név' }).fill('Őze')
    await expect.element(screen.getByRole('textbox', { name: 'Ügyintézői kód' })).not.toBeInTheDocument()

    await screen.rerender(<Form form={{ definition: asked }} context={{ szerep: 'ugyintezo' }} />)
    await expect.element(screen.getByRole('textbox', { name: 'Ügyintézői kód' })).toBeVisible()
    await expect.element(screen.getByRole('textbox', { name: 'Név' })).toHaveValue('Őze')
  })

  it('comes from a signed opening, if there is one', async () => {
    const opening = openingOf({ initial: {}, context: { values: { szerep: 'ugyintezo' } } })
    const screen = await render(<Form form={{ definition: asked }} opening={opening} />)
    await expect.element(screen.getByRole('textbox', { name: 'Ügyintézői kód' })).toBeVisible()
  })
})
