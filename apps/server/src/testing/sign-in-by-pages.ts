import { createHash, randomBytes } from 'node:crypto'
import { createTestBrowser } from './browser.ts'

interface Credentials {
  readonly userName: string
  readonly password: string
}

/**
 * Signs in through the pages of a running server, as a person does. @returns the access token, or the failed response.
 */
export async function signInByPages(
  url: string,
  { userName, password }: Credentials,
  { clientId = 'urlapmuhely', redirectUri = `${url}/`, resource = '' } = {},
): Promise<{ readonly token?: string; readonly refresh?: string; readonly failed?: Response }> {
  const browser = createTestBrowser()
  const verifier = randomBytes(32).toString('base64url')
  const start = new URL(`${url}/oidc/auth`)
  start.search = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid profile api',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'a',
    ...(resource && { resource }),
  }).toString()
  const follow = async (response: Response): Promise<Response | URL> => {
    const location = response.headers.get('location')
    if (location === null) return response
    const next = new URL(location, url)
    if (next.href.startsWith(`${redirectUri}?`) || next.pathname.startsWith('/sign-in/')) return next
    return follow(await browser.fetch(next))
  }
  const page = await follow(await browser.fetch(start))
  if (page instanceof Response) return { failed: page }
  const body = new URLSearchParams({ userName, password })
  const back = await follow(await browser.fetch(page, { method: 'POST', body }))
  if (back instanceof Response) return { failed: back }
  const grant = {
    grant_type: 'authorization_code',
    client_id: clientId,
    code: back.searchParams.get('code') ?? '',
    redirect_uri: redirectUri,
    code_verifier: verifier,
    ...(resource && { resource }),
  }
  const answer = await browser.fetch(`${url}/oidc/token`, {
    method: 'POST',
    body: new URLSearchParams(grant),
  })
  if (!answer.ok) return { failed: answer }
  const tokens = (await answer.json()) as { access_token: string; refresh_token?: string } // RFC 6749
  const { access_token: token, refresh_token: refresh } = tokens
  return { token, ...(refresh !== undefined && { refresh }) }
}
