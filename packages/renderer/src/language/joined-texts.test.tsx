import { buildDefinition } from '@urlapmuhely/engine/testing'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Form } from '../form/form.tsx'

const definition = buildDefinition({
  formField: [
    { id: 'a', label: 'A', legalBasis: 'magyar mezőé' },
    { id: 'b', label: 'B', legalBasis: 'German of the field' },
  ],
  formDisabled: [{ id: 'd', targets: ['a'], mode: 'readonly', legalBasis: 'German of the rule' }],
  formValidation: [{ id: 'v', targets: ['b'], legalBasis: 'magyar szabályé' }],
})
const german = {
  ...{ ...definition, lang: 'de', sourceLang: 'hu' },
  fallback: { a: ['legalBasis'], v: ['legalBasis'] },
}

it('the laws of a field and of its rules are each read in their own language', async () => {
  const screen = await render(<Form form={{ definition: german }} now="2026-11-21T10:00:00Z" />)
  const languageOf = async (text: string) => {
    const element = screen.getByText(text)
    await expect.element(element).toBeInTheDocument()
    return element.element().closest('[lang]')?.getAttribute('lang')
  }
  for (const text of ['magyar mezőé', 'magyar szabályé']) expect(await languageOf(text)).toBe('hu')
  for (const text of ['German of the field', 'German of the rule']) expect(await languageOf(text)).toBe('de')
})
