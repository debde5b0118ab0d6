'use server'

import type { SubmittedAnswer } from '@urlapmuhely/renderer'
import { checkAnswer } from './check-answer'
import { full } from './definition'

/** Returns the values that the server keeps; null when it refuses the answer. */
export async function submit(answer: SubmittedAnswer) {
  return checkAnswer(full, answer)
}
