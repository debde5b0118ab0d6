import type { PublishedForm, SubmitProblem, SubmittedAnswer } from '@urlapmuhely/renderer'

/** The server's result for an answer: the values that it would store, or the issues per field. */
export type CheckOutcome = { readonly accepted: true; readonly values: unknown } | SubmitProblem

/**
 * Returns the newest published version of a form for a domain, in a language or in that of the browser. Throws an error
 * with a readable message if there is none.
 */
export async function loadForm(
  key: string,
  domain: string | null,
  lang: string | null,
): Promise<PublishedForm> {
  const response = await fetch(`/public/forms/${encodeURIComponent(key)}${queryOf({ domain, lang })}`)
  if (response.status === 404) throw new Error('Nincs ilyen közzétett űrlap.')
  if (!response.ok) throw new Error('Az űrlap most nem tölthető le.')
  return response.json()
}

/** Sends an answer to the server, which checks it with the same engine that ran the form. */
export async function checkAnswer(
  { form, version, domain, lang }: PublishedForm,
  { values, circumstances, moment, opening, events }: SubmittedAnswer,
): Promise<CheckOutcome> {
  const address = `/public/forms/${encodeURIComponent(form)}/versions/${version}/answers/check${queryOf({ domain, lang })}`
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ values, circumstances, moment, opening, events }),
  })
  const body = await response.json()
  if (response.ok) return { accepted: true, values: body.values }
  // Other problems with the request are no issues of the answer.
  if (body.accepted === false) return { issues: body.issues, unverified: body.unverified }
  throw new Error(body.title ?? 'A beküldés nem sikerült.')
}

function queryOf(parameters: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== null)
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}
