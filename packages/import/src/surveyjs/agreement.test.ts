import { describe, test } from 'vitest'
import { expectAgreement } from '../testing/agreement.ts'
import { surveys } from './testing/forms.ts'
import { OriginalSurvey } from './testing/original.ts'

describe.each(surveys.map((survey) => [String(survey.title), survey] as const))('%s', (_, survey) => {
  test('shows and requires the same questions as the original engine after every random answer', async () => {
    await expectAgreement(new TextEncoder().encode(JSON.stringify(survey)), () => new OriginalSurvey(survey))
  })
})
