interface Opened {
  readonly form: string
  readonly version: number
  readonly domain: string | null
}

/** Has the form server sign what this server says about a form that is about to be opened. */
export async function signOpening(
  server: string,
  { form, version, domain }: Opened,
  { token, context }: { readonly token: string; readonly context: Readonly<Record<string, unknown>> },
): Promise<string> {
  const path = `public/forms/${encodeURIComponent(form)}/versions/${version}/openings`
  const response = await fetch(`${server}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ domain, context: { values: context } }),
  })
  if (!response.ok) throw new Error(`The opening was not signed: ${response.status}.`)
  return (await response.json()).opening
}
