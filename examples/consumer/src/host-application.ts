import {
  type OptionsSource,
  type PublishedForm,
  type SubmitProblem,
  type SubmittedAnswer,
  toSentAnswer,
} from '@urlapmuhely/renderer'

/**
 * Asks the host's own server for the signed opening of a form: it has what the host knows of the user. Undefined if that
 * server has no credential.
 */
export async function openingOf({ form, version, domain }: PublishedForm): Promise<string | undefined> {
  const response = await fetch('/host/openings', {
    method: 'POST',
    body: JSON.stringify({ form, version, domain }),
  })
  if (!response.ok) throw new Error('Az űrlap most nem nyitható meg.')
  const { opening } = await response.json()
  return opening ?? undefined
}

/** Asks the host's own server for the options of its lists. */
export const options: OptionsSource = async (list, { query, values, chosen, signal }) => {
  const response = await fetch(`/host/options/${encodeURIComponent(list)}`, {
    method: 'POST',
    body: JSON.stringify({ query, values, chosen }),
    signal,
  })
  if (!response.ok) throw new Error('A lista most nem érhető el.')
  return response.json()
}

/** The host's result for an answer: the values that it would store, or the issues per field. */
export type SubmitOutcome = { readonly accepted: true; readonly values: unknown } | SubmitProblem

/** Sends an answer to the host's own server, which has the form server check it with the same engine that ran the form. */
export async function sendAnswer(form: PublishedForm, answer: SubmittedAnswer): Promise<SubmitOutcome> {
  const response = await fetch('/host/answers', {
    method: 'POST',
    body: JSON.stringify(toSentAnswer(form, answer)),
  })
  if (!response.ok) throw new Error('A beküldés nem sikerült.')
  return response.json()
}
