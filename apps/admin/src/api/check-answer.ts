import type { AnswerName } from '@urlapmuhely/schema'

/**
 * In development and in tests, rejects an answer that is not as its schema says.
 *
 * Production trusts its own server and never loads zod for this.
 */
export async function checkAnswer(name: AnswerName, body: unknown): Promise<void> {
  if (import.meta.env.DEV) {
    const { answers } = await import('@urlapmuhely/schema/api')
    answers[name].parse(body)
  }
}
