/** What the page sends: which form was filled in, and the body of the check. */
export interface SentAnswer {
  readonly form: string
  readonly version: number
  readonly domain: string | null
  readonly lang: string
  readonly answer: unknown
}

type Values = Readonly<Record<string, unknown>>

interface Issue {
  readonly path: string
  readonly message: string
}

export type Verdict =
  | { readonly accepted: true; readonly values: Values }
  | {
      readonly accepted: false
      /** True if only what is unverified stands in the way; then there are values. */
      readonly acceptedIfTrue: boolean
      readonly values?: Values
      readonly issues: readonly Issue[]
      readonly unverified: readonly (Issue & { readonly reason: string })[]
    }

/** Has the form server check an answer. Throws if it did not. */
export async function checkAnswer(server: string, sent: SentAnswer): Promise<Verdict> {
  const { form, version, domain, lang, answer } = sent
  const query = new URLSearchParams({ lang, ...(domain !== null && { domain }) })
  const path = `public/forms/${encodeURIComponent(form)}/versions/${version}/answers/check`
  const response = await fetch(`${server}/${path}?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(answer),
    signal: AbortSignal.timeout(10_000),
  })
  const body = await response.json()
  if (response.ok) return { accepted: true, values: body.values }
  if (body.accepted === false) return body
  throw new Error(`The answer was not checked: ${response.status} ${body.detail ?? body.title}`)
}

/** Knows whether a value is right that the form server could not verify. */
export type Confirms = (path: string, reason: string, values: Values) => boolean

/** The values to store, or the issues for the person who sent them. */
export function decide(verdict: Verdict, confirms: Confirms): { values: Values } | { issues: Issue[] } {
  if (verdict.accepted) return { values: verdict.values }
  const { acceptedIfTrue, values, issues, unverified } = verdict
  if (!acceptedIfTrue || !values) return { issues: [...issues] }
  const doubtful = unverified.filter(({ path, reason }) => !confirms(path, reason, values))
  return doubtful.length === 0 ? { values } : { issues: doubtful }
}
