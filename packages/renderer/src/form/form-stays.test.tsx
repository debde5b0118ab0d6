import type { Session } from '@urlapmuhely/engine'
import { buildDefinition, type DefinitionParts } from '@urlapmuhely/engine/testing'
import { type ReactNode, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { FormProps } from '../filling/form-props.ts'
import type { RenderableForm } from '../session/use-session.ts'
import { Form } from './form.tsx'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
beforeEach(() => warn.mockClear())

const parts: DefinitionParts = {
  formField: [
    { id: 'nev', label: 'Név' },
    { id: 'cim', label: 'Cím' },
  ],
}
const definition = buildDefinition(parts)
const NOW = '2026-11-21T10:00:00Z'

/** Properties as a host writes them inline, new ones at every render. */
const inline: Readonly<Record<string, (count: number) => Partial<FormProps>>> = {
  form: () => ({ form: { definition } }),
  definition: () => ({ form: { definition: { ...definition } } }),
  'definition that was read anew': () => ({ form: { definition: structuredClone(definition) } }),
  now: (count) => ({ now: `2026-11-21T10:00:${count + 10}Z` }),
  messages: () => ({ messages: { empty: '' } }),
  controls: () => ({ controls: { text: (props) => <Counted {...props} /> } }),
  wrapper: () => ({ wrapper: ({ children }) => <div>{children}</div> }),
  onChange: () => ({ onChange: () => undefined }),
  values: (count) => ({ values: { cim: `Fő utca ${count}` } }),
}

/** A host's own control with its own state. */
function Counted({ path, state }: { path: string; state: { value: unknown; field: { label: string } } }) {
  const [typed, setTyped] = useState(String(state.value ?? ''))
  return (
    <input
      aria-label={state.field.label}
      name={path}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}

it.each(Object.keys(inline))(
  'an inline %s neither wipes what was typed nor takes the focus',
  async (name) => {
    const sessions = new Set<Session>()
    const draw = (count: number): ReactNode => (
      <Form
        form={{ definition }}
        now={NOW}
        onSession={(session) => {
          sessions.add(session)
        }}
        {...inline[name]?.(count)}
      />
    )
    const screen = await render(draw(0))
    const input = screen.getByLabelText('Név')
    await userEvent.type(input, 'Kiss')

    for (const count of [1, 2]) await screen.rerender(draw(count))
    await userEvent.keyboard(' Anna')

    await expect.element(input).toHaveValue('Kiss Anna')
    await expect.element(input).toHaveFocus()
    expect(sessions.size).toBe(1)
  },
)

it.each([
  ['another domain', (definition: RenderableForm['definition']) => ({ definition, domain: 'hu' })],
  ['another version', () => ({ definition: buildDefinition({ ...parts, form: { title: 'Újabb' } }) })],
])('%s begins anew', async (_, other) => {
  const { form, items } = definition
  const domains = [{ id: 'hu', key: 'hu', name: 'hu', parentId: null, host: null, revision: 1 }]
  // Made of parts, as stored in a published version.
  const withDomain = { form, items, domains } as unknown as RenderableForm['definition']
  const screen = await render(<Form form={{ definition: withDomain }} now={NOW} />)
  await userEvent.type(screen.getByLabelText('Név'), 'Kiss')

  await screen.rerender(<Form form={other(withDomain)} now={NOW} />)

  await expect.element(screen.getByLabelText('Név')).toHaveValue('')
})

it('settings change without a new session: texts, what may be edited, the clock', async () => {
  const clocked = buildDefinition({
    formField: [
      { id: 'nev', label: 'Név' },
      { id: 'kelt', label: 'Kelt', type: 'calculated', expression: { today: [] } },
    ],
    formValidation: [{ id: 'v', targets: ['nev'] }],
  })
  const screen = await render(<Form form={{ definition: clocked }} now={NOW} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Név' }), 'Kiss')
  await expect.element(screen.getByText('2026/11/21')).toBeVisible()

  await screen.rerender(
    <Form
      form={{ definition: clocked }}
      now="2026-11-22T10:00:00Z"
      messages={{ submitFailed: () => 'Nézze át!' }}
      onSubmit={() => undefined}
    />,
  )
  await userEvent.clear(screen.getByRole('textbox', { name: 'Név' }))
  await expect.element(screen.getByText('2026/11/22')).toBeVisible()
  await screen.getByRole('button', { name: 'Beküldés' }).click()
  await expect.element(screen.getByRole('region', { name: 'Nézze át!' })).toBeVisible()

  await screen.rerender(<Form form={{ definition: clocked }} now="2026-11-22T10:00:00Z" readOnly />)
  await expect.element(screen.getByRole('textbox', { name: 'Név' })).toHaveAttribute('readonly')
})
