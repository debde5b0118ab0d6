import type { questions } from '../messages/hu.ts'

/** A question about a field that rules answer. */
export type QuestionName = keyof typeof questions

/** A question about one field. */
export interface Answer {
  readonly question: QuestionName
  readonly fieldId: string
}

/** The question about each of the fields. */
export function answersOf(question: QuestionName, fieldIds: readonly string[]): Answer[] {
  return [...new Set(fieldIds)].filter((id) => id !== '').map((fieldId) => ({ question, fieldId }))
}
