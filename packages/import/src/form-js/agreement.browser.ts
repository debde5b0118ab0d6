import { describe, test } from 'vitest'
import { expectAgreement } from '../testing/agreement.ts'
import { formJsForms } from './testing/forms.ts'
import { openFormJs } from './testing/original.ts'

describe.each(formJsForms.map((form) => [form.id, form] as const))('%s', (_, form) => {
  test('shows and requires the same questions as form-js after every random answer', async () => {
    await expectAgreement(new TextEncoder().encode(JSON.stringify(form)), () => openFormJs(form))
  })
})
