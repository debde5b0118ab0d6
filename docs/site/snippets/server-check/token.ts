interface Credential {
  readonly server: string
  readonly id: string
  readonly secret: string
}

/** Returns a function that gets an access token, and uses it until shortly before it expires. */
export function createToken({ server, id, secret }: Credential): () => Promise<string> {
  let known = { token: '', until: 0 }
  return async () => {
    if (Date.now() < known.until) return known.token
    const response = await fetch(`${server}/oidc/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${id}:${secret}`)}` },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'api' }),
    })
    if (!response.ok) throw new Error(`The form server gave no token: ${response.status}.`)
    const { access_token, expires_in } = await response.json()
    known = { token: access_token, until: Date.now() + (expires_in - 30) * 1000 }
    return known.token
  }
}
