import { offers } from './lists.ts'

/** An answer to a published form, as the page sends it. */
export interface SentAnswer {
  readonly form: string
  readonly version: number
  readonly domain: string | null
  readonly lang: string
  /** The body of the form server's check. */
  readonly answer: unknown
}

/** What the form server says about an answer that it did not accept (`POST …/answers/check`, 422). */
interface Refused {
  readonly accepted: false
  /** True if only what is unverified is in its way. */
  readonly acceptedIfTrue: boolean
  readonly values?: unknown
  readonly issues: readonly unknown[]
  readonly unverified: readonly { readonly path: string; readonly reason: string }[]
}

/** The values that this host would store, or why it does not take the answer. */
export type Outcome =
  | { readonly accepted: true; readonly values: unknown }
  | Pick<Refused, 'issues' | 'unverified'>

/**
 * Has the form server check an answer, and looks up the choices that only this host knows. Throws an error if the form server
 * did not check it.
 */
export async function outcomeOf(
  server: string,
  { form, version, domain, lang, answer }: SentAnswer,
): Promise<Outcome> {
  const query = new URLSearchParams({ lang, ...(domain !== null && { domain }) })
  const address = `${server}/public/forms/${encodeURIComponent(form)}/versions/${version}/answers/check?${query}`
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(answer),
  })
  // The form server's API describes its answers.
  const body = (await response.json()) as { values: unknown } | Refused
  if (response.ok) return { accepted: true, values: body.values }
  if (!('accepted' in body)) throw new Error(`The answer was not checked: ${response.status}.`)
  const { acceptedIfTrue, values, issues, unverified } = body
  const isOurs = unverified.every(
    ({ path, reason }) => reason === 'HOST_OPTION' && offers(form, path, values),
  )
  return acceptedIfTrue && isOurs ? { accepted: true, values } : { issues, unverified }
}
