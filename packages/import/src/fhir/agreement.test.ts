import { describe, test } from 'vitest'
import { expectAgreement } from '../testing/agreement.ts'
import { questionnaires, resourceOf } from './testing/forms.ts'
import { OriginalQuestionnaire } from './testing/original.ts'

describe.each(questionnaires.map((one) => [one.title, one] as const))('%s', (_, questionnaire) => {
  test('enables and requires the same questions as FHIRPath after every random answer', async () => {
    const bytes = new TextEncoder().encode(JSON.stringify(resourceOf(questionnaire)))
    await expectAgreement(bytes, () => new OriginalQuestionnaire(questionnaire))
  })
})
