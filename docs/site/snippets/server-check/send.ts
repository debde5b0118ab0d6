import type { PublishedForm, SubmitProblem, SubmittedAnswer } from '@urlapmuhely/renderer'

/** Sends an answer with its files to the application's own server. Returns what that server refuses. */
export async function sendAnswer(
  { form, version, domain, lang }: PublishedForm,
  { values, circumstances, moment, opening, events, files }: SubmittedAnswer,
): Promise<SubmitProblem | undefined> {
  const answer = { values, circumstances, moment, opening, events }
  const body = new FormData()
  body.append('sent', JSON.stringify({ form, version, domain, lang, answer }))
  for (const { path, file } of files) body.append(`file:${path}`, file)
  const response = await fetch('/valaszok', { method: 'POST', body })
  if (response.ok) return undefined
  if (response.status === 422) return response.json()
  throw new Error(`The answer was not taken: ${response.status}.`)
}
