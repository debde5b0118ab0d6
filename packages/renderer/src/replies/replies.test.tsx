import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Form } from '../form/form.tsx'

it('a form is shown without its replies, and a button that is pressed before they are there is answered', async () => {
  performance.setResourceTimingBufferSize(2_000)
  const loaded = () =>
    performance.getEntriesByType('resource').filter(({ name }) => name.includes('/error-summary.tsx')).length
  let loadedBefore = -1
  const definition = buildDefinition({
    formField: [{ id: 'nev', label: 'Név' }],
    formValidation: [{ id: 'v', targets: ['nev'], rule: 'required' }],
  })
  const screen = await render(
    <Form
      form={{ definition }}
      onSession={() => {
        loadedBefore = loaded()
        // Pressed before the browser is idle for the first time.
        queueMicrotask(() => document.querySelector<HTMLElement>('.ufr-submit')?.click())
      }}
    />,
  )
  await expect.element(screen.getByRole('link', { name: /Név/u })).toBeVisible()
  await expect.element(screen.getByRole('region')).toHaveFocus()
  expect([loadedBefore, loaded()]).toEqual([0, 1])
})
