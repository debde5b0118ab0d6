/** What the host's server needs in order to call the form server with its own credential. */
export interface Credential {
  /** The address of the form server. */
  readonly server: string
  /** Both are printed by `npm run admin -- consumer create NAME`. */
  readonly clientId: string
  readonly secret: string
}

/** The published form that is opened. */
export interface OpenedForm {
  readonly form: string
  readonly version: number
  readonly domain: string | null
}

/** A token is renewed so long before it expires. */
const RENEWAL_S = 30

/** Returns a function that has the form server sign what this host says about a form: its context values. */
export function createSigner({ server, clientId, secret }: Credential) {
  const token = createToken({ server, clientId, secret })
  return async function sign(
    { form, version, domain }: OpenedForm,
    values: Readonly<Record<string, unknown>>,
  ): Promise<string> {
    const address = `${server}/public/forms/${encodeURIComponent(form)}/versions/${version}/openings`
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await token()}` },
      body: JSON.stringify({ domain, context: { values } }),
    })
    if (!response.ok) throw new Error(`The opening was not signed: ${response.status}.`)
    // The form server's API describes its answers: openings and tokens (OAuth 2.0).
    return ((await response.json()) as { opening: string }).opening
  }
}

/** Returns a function that gets an access token for the credential, and uses it until it expires. */
function createToken({ server, clientId, secret }: Credential): () => Promise<string> {
  let known = { token: '', until: 0 }
  const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(secret)}`).toString(
    'base64',
  )
  return async () => {
    if (Date.now() < known.until) return known.token
    const response = await fetch(`${server}/oidc/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'api' }),
    })
    if (!response.ok) throw new Error(`The form server gave no token: ${response.status}.`)
    const answer = (await response.json()) as { access_token: string; expires_in: number }
    known = { token: answer.access_token, until: Date.now() + (answer.expires_in - RENEWAL_S) * 1000 }
    return known.token
  }
}
