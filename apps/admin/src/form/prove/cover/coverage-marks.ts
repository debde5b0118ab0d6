import { sharedChoice } from '../../../base/layout/shared-choice.ts'

/** Whether rules and fields have coverage marks; the browser remembers it. */
export const coverageMarks = sharedChoice<'hidden' | 'shown'>(
  ['hidden', 'shown'],
  'urlapmuhely-coverage-marks',
)
