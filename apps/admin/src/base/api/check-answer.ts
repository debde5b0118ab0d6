import type { AnswerName } from '@urlapmuhely/schema'

/**
 * In development and in tests, throws if a response does not match its schema.
 *
 * In production the server is trusted, and zod is never loaded for this.
 */
export async function checkAnswer(name: AnswerName, body: unknown): Promise<void> {
  if (import.meta.env.DEV) {
    const { answers } = await import('@urlapmuhely/schema/api')
    answers[name].parse(body)
  }
}
