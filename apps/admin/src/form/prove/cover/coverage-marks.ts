import { sharedChoice } from '../../../base/layout/shared-choice.ts'

/** Whether rules and fields have marks of what the scenarios show; the browser remembers it. */
export const coverageMarks = sharedChoice<'hidden' | 'shown'>(
  ['hidden', 'shown'],
  'urlapmuhely-coverage-marks',
)
