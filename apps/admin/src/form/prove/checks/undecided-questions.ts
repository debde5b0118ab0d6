import { sharedChoice } from '../../../base/layout/shared-choice.ts'

/** Whether the tab of the check also lists what could not be decided; the browser remembers it. */
export const undecidedQuestions = sharedChoice<'hidden' | 'shown'>(
  ['hidden', 'shown'],
  'urlapmuhely-undecided',
)
