import { buildDefinition } from '@urlapmuhely/engine/testing'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Form } from './form.tsx'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
const definition = buildDefinition({ formField: [{ id: 'nev', label: 'Név' }] })
const NOW = '2026-11-21T10:00:00Z'

// A warning is given once per page, so this test has a file of its own.
it('says to developers, once, which properties they should keep', async () => {
  const draw = () => (
    <Form
      form={{ definition: structuredClone(definition) }}
      now={NOW}
      controls={{ text: (props) => <input name={props.path} /> }}
    />
  )
  const screen = await render(draw())
  for (let count = 0; count < 3; count += 1) await screen.rerender(draw())
  const said = warn.mock.calls.map(([text]) => String(text))
  expect(said).toEqual([expect.stringContaining('`form.definition`'), expect.stringContaining('`controls`')])
})
