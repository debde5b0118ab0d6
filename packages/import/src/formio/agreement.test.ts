import { describe, test } from 'vitest'
import { expectAgreement } from '../testing/agreement.ts'
import { formioForms } from './testing/forms.ts'
import { OriginalFormio } from './testing/original.ts'

describe.each(formioForms.map((form) => [form.title, form] as const))('%s', (_, form) => {
  test('shows and requires the same questions as the original engine after every random answer', async () => {
    const bytes = new TextEncoder().encode(JSON.stringify(form))
    await expectAgreement(
      bytes,
      () => new OriginalFormio(form as unknown as ConstructorParameters<typeof OriginalFormio>[0]),
    )
  })
})
