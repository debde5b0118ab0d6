import {
  type PublishedForm,
  type SubmitProblem,
  type SubmittedAnswer,
  toSentAnswer,
} from '@urlapmuhely/renderer'

/** Sends an answer with its files to the application's own server. Returns what that server refuses. */
export async function sendAnswer(
  form: PublishedForm,
  answer: SubmittedAnswer,
): Promise<SubmitProblem | undefined> {
  const body = new FormData()
  body.append('sent', JSON.stringify(toSentAnswer(form, answer)))
  for (const { path, file } of answer.files) body.append(`file:${path}`, file)
  const response = await fetch('/valaszok', { method: 'POST', body })
  if (response.ok) return undefined
  if (response.status === 422) return response.json()
  throw new Error(`The answer was not taken: ${response.status}.`)
}
