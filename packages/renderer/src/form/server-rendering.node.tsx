import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { everyField } from '../testing/every-field.ts'
import { Form } from './form.tsx'
import { prepareForm } from './prepare-form.ts'

const form = <Form form={{ definition: everyField }} now="2026-11-21T10:00:00Z" readOnly={false} />

it('draws a form on a server: that it is being loaded, and once it is prepared the first state of every field', async () => {
  expect(typeof document).toBe('undefined')
  expect(renderToString(form)).toContain('Betöltés…')

  await prepareForm({ definition: everyField })
  const html = renderToString(form)

  const shown = everyField.items.formField.filter(({ id, type }) => type !== 'hidden' && id !== 'rejtve')
  for (const { label } of shown) expect(html).toContain(label)
  expect(html).toContain('value="Kiss"')
  expect(html).toContain('Kiss!')
  expect(html).toContain('value="2026/11/21"')
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="z"|<input[^>]*value="z"[^>]*checked=""/)
  expect(html).not.toContain('Rejtve')
})
