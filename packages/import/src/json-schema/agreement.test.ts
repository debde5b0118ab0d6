import { describe, test } from 'vitest'
import { expectAgreement } from '../testing/agreement.ts'
import { schemaForms } from './testing/forms.ts'
import { OriginalSchemaForm } from './testing/original.ts'

describe.each(schemaForms.map((form) => [form.schema.title, form] as const))('%s', (_, form) => {
  test('shows and requires the same questions as JSON Forms and Ajv after every random answer', async () => {
    const bytes = new TextEncoder().encode(JSON.stringify(form))
    await expectAgreement(bytes, () => new OriginalSchemaForm(form))
  })
})
