import { describe, test } from 'vitest'
import { expectAgreement } from '../testing/agreement.ts'
import { xformsDocuments } from './testing/forms.ts'
import { openXforms } from './testing/original.ts'

// In a browser, because the original engine runs nowhere else.
describe.each(Object.entries(xformsDocuments))('%s', (_, xml) => {
  test('shows and requires the same questions as the original engine after every random answer', async () => {
    await expectAgreement(new TextEncoder().encode(xml), () => openXforms(xml))
  })
})
