import type { PublishedForm } from '@urlapmuhely/schema'
import type { SubmittedAnswer } from './context/submitted-answer.ts'

/** The body of the form server's check of an answer (`POST …/answers/check`): it refuses anything else. */
export type CheckBody = Pick<SubmittedAnswer, 'values' | 'circumstances' | 'moment' | 'opening' | 'events'>

/** The data that an application's own server needs to have an answer checked. It is JSON. */
export interface SentAnswer extends Pick<PublishedForm, 'form' | 'version' | 'domain' | 'lang'> {
  readonly answer: CheckBody
}

/** The part of a submitted answer that the check takes. */
export function toCheckBody({ values, circumstances, moment, opening, events }: CheckBody): CheckBody {
  return { values, circumstances, moment, opening, events }
}

/**
 * Adds to an answer the form that was filled in, and leaves out the parts that the check does not take, such
 * as the files.
 */
export function toSentAnswer(
  { form, version, domain, lang }: Omit<SentAnswer, 'answer'>,
  answer: CheckBody,
): SentAnswer {
  return { form, version, domain, lang, answer: toCheckBody(answer) }
}
