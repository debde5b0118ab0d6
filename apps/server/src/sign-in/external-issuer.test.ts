import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose'
import Provider, { type ClientMetadata } from 'oidc-provider'
import * as client from 'openid-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../app/app.ts'
import { createTestBrowser } from '../testing/browser.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { freePort } from '../testing/free-port.ts'
import { startTestApp } from '../testing/test-app.ts'
import { rolesIn } from './token-check.ts'

describeOnEachDatabase('sign-in with an external issuer', (databases) => {
  let issuer: Issuer
  let app: App
  let url: string

  beforeAll(async () => {
    const port = await freePort()
    const publicUrl = `http://127.0.0.1:${port}`
    issuer = await startIssuer(`${publicUrl}/`)
    const env = {
      PORT: String(port),
      OIDC_ISSUER: issuer.url,
      OIDC_CLIENT_ID: 'forms',
      OIDC_AUDIENCE: 'https://forms.example.hu',
      OIDC_ROLES_CLAIM: 'realm_access.roles',
      OIDC_SCOPES: 'openid forms',
      CONSUMER_ROLE: 'sidekick',
    }
    ;({ app, url } = await startTestApp(await databases.open(), { env }))
  })
  afterAll(async () => {
    await app.close()
    issuer.server.close()
  })

  const statusFor = async (account: string, audience?: string) => {
    const token = await tokenFor(issuer, url, account, audience)
    const response = await fetch(`${url}/api/nothing-here`, { headers: { authorization: `Bearer ${token}` } })
    return response.status
  }

  it('sends the browser there', async () => {
    const settings = await fetch(`${url}/settings.json`)

    expect(await settings.json()).toMatchObject({
      issuer: issuer.url,
      clientId: 'forms',
      embedded: false,
      scopes: ['openid', 'forms'],
    })
    expect(settings.headers.get('content-security-policy')).toContain(`connect-src 'self' ${issuer.url};`)
    expect((await fetch(`${url}/oidc/jwks`)).status).toBe(404)
  })

  it('accepts its tokens by its keys, and finds the roles in the configured claim', async () => {
    expect(await statusFor('batman')).toBe(404)
  })

  it('refuses those without the role with 403', async () => {
    expect(await statusFor('robin')).toBe(403)
  })

  it('knows consumers by the configured role', async () => {
    const openingBy = async (account: string) => {
      const authorization = `Bearer ${await tokenFor(issuer, url, account)}`
      const headers = { authorization, 'content-type': 'application/json' }
      const path = '/public/forms/nincs/versions/1/openings'
      return (await fetch(`${url}${path}`, { method: 'POST', headers, body: '{}' })).status
    }
    expect(await openingBy('robin')).toBe(404)
    expect(await openingBy('batman')).toBe(403)
  })

  it('refuses tokens that were made for somebody else with 401', async () => {
    expect(await statusFor('batman', 'https://other.example.hu')).toBe(401)
  })

  /** The response to a token that the issuer signed, with the given header and claims. */
  const statusOfSigned = async (at: string, typ: string | undefined, claims: JWTPayload) => {
    const token = await new SignJWT({ realm_access: { roles: ['batman'] }, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one', ...(typ === undefined ? {} : { typ }) })
      .setIssuer(issuer.url)
      .setSubject('batman')
      .setExpirationTime('5 min')
      .sign(issuer.privateKey)
    return (await fetch(`${at}/api/nothing-here`, { headers: { authorization: `Bearer ${token}` } })).status
  }

  it.each([
    ['an access token by its type', 'at+jwt', {}, 404],
    ['a token without a type', undefined, {}, 404],
    ['an ID token by its claims', 'JWT', { at_hash: 'x' }, 401],
    ['an ID token of Keycloak', 'JWT', { typ: 'ID' }, 401],
    ['a logout token by its type', 'logout+jwt', {}, 401],
    [
      'a logout token by its claims',
      'JWT',
      { events: { 'http://schemas.openid.net/event/backchannel-logout': {} } },
      401,
    ],
  ])('where the audience is named, answers %s with the right status', async (_what, typ, claims, status) => {
    expect(await statusOfSigned(url, typ, { aud: 'https://forms.example.hu', ...claims })).toBe(status)
  })

  it('takes no ID token, whose audience is the client id, where no audience is named or it is that', async () => {
    const env = { OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: 'forms', OIDC_ROLES_CLAIM: 'realm_access.roles' }
    const unnamed = await startTestApp(await databases.open(), { env })
    const same = await startTestApp(await databases.open(), { env: { ...env, OIDC_AUDIENCE: 'forms' } })

    expect(await statusOfSigned(unnamed.url, 'JWT', { aud: 'forms' })).toBe(401)
    expect(await statusOfSigned(unnamed.url, 'JWT', { aud: 'forms', scope: 'openid' })).toBe(401)
    expect(await statusOfSigned(unnamed.url, 'at+jwt', { aud: 'forms' })).toBe(404)
    expect(await statusOfSigned(same.url, 'JWT', { aud: 'forms' })).toBe(401)
    expect(await statusOfSigned(same.url, 'JWT', { aud: 'forms', scp: 'edit' })).toBe(404)
    await unnamed.app.close()
    await same.app.close()
  })

  it.each(['/.well-known/openid-configuration', '/jwks'])('reads at most 1 MB of %s', async (huge) => {
    let sent = 0
    const server = createServer((request, response) => {
      const { port } = server.address() as AddressInfo // it listens on a port
      if (request.url !== huge)
        return response.end(
          JSON.stringify({ issuer: `http://127.0.0.1:${port}`, jwks_uri: `http://127.0.0.1:${port}/jwks` }),
        )
      const more = () => {
        while (sent < 200e6 && !response.destroyed && response.write(' '.repeat(65_536))) sent += 65_536
      }
      response.on('drain', more)
      more()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo // it listens on a port
    const env = { OIDC_ISSUER: `http://127.0.0.1:${port}`, OIDC_AUDIENCE: 'forms' }
    const { app: asking, url: at } = await startTestApp(await databases.open(), { env })

    expect(await statusOfSigned(at, 'at+jwt', { aud: 'forms' })).toBe(503)
    expect(sent).toBeLessThan(20e6)
    await asking.close()
    server.closeAllConnections()
    server.close()
  })

  it('answers 503 while the issuer cannot be asked for its keys', async () => {
    const dead = await startTestApp(await databases.open(), {
      env: { OIDC_ISSUER: `http://127.0.0.1:${await freePort()}`, OIDC_CLIENT_ID: 'forms' },
    })
    const token = await tokenFor(issuer, url, 'batman')

    const response = await fetch(`${dead.url}/api/nothing-here`, {
      headers: { authorization: `Bearer ${token}` },
    })

    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({
      detail: 'A bejelentkeztető szolgáltatás most nem érhető el.',
    })
    await dead.app.close()
  })
})

describe('the roles of a token', () => {
  it.each([
    ['an array', { roles: ['a', 'batman'] }, 'roles', ['a', 'batman']],
    ['a text with spaces', { scope: 'a batman' }, 'scope', ['a', 'batman']],
    ['a path inward', { realm_access: { roles: ['batman'] } }, 'realm_access.roles', ['batman']],
    ['a name that has dots itself', { 'https://x.hu/roles': ['batman'] }, 'https://x.hu/roles', ['batman']],
    ['nothing there', {}, 'realm_access.roles', []],
    ['something else there', { roles: { batman: true } }, 'roles', []],
    ['a name every object has', {}, 'constructor.name', []],
  ])('are found in %s', (_what, payload, claim, roles) => {
    expect(rolesIn(payload, claim)).toEqual(roles)
  })
})

interface Issuer {
  readonly privateKey: CryptoKey
  readonly url: string
  readonly server: Server
}

/** Another organisation's provider, which signs in whoever `login_hint` names without asking. */
async function startIssuer(redirectUri: string): Promise<Issuer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key: JWK = { ...(await exportJWK(privateKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const formsClient: ClientMetadata = {
    client_id: 'forms',
    token_endpoint_auth_method: 'none',
    redirect_uris: [redirectUri],
    response_types: ['code'],
    grant_types: ['authorization_code'],
  }
  const provider = new Provider(url, {
    clients: [formsClient],
    jwks: { keys: [key] },
    cookies: { keys: ['test'] },
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => 'https://forms.example.hu',
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, audience) => ({ scope: 'forms', audience, accessTokenFormat: 'jwt' }),
      },
    },
    interactions: { url: (_ctx, interaction) => `/pass/${interaction.uid}` },
    findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    extraTokenClaims: (_ctx, token) => ({
      realm_access: {
        roles: 'accountId' in token && token.accountId === 'batman' ? ['batman'] : ['sidekick'],
      },
    }),
    loadExistingGrant: async (ctx) => {
      const { client: known, session, params } = ctx.oidc
      if (!known || !session?.accountId) return undefined
      const grant = new provider.Grant({ clientId: known.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid')
      grant.addResourceScope(String(params?.resource ?? 'https://forms.example.hu'), 'forms')
      await grant.save()
      return grant
    },
  })
  const handle = provider.callback()
  const server = createServer(async (request, response) => {
    if (!request.url?.startsWith('/pass/')) return handle(request, response)
    const { params } = await provider.interactionDetails(request, response)
    await provider.interactionFinished(request, response, { login: { accountId: String(params.login_hint) } })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { url, server, privateKey }
}

async function tokenFor(issuer: Issuer, url: string, account: string, audience?: string): Promise<string> {
  const oidc = await client.discovery(new URL(issuer.url), 'forms', undefined, client.None(), {
    execute: [client.allowInsecureRequests],
  })
  const pkceCodeVerifier = client.randomPKCECodeVerifier()
  const browser = createTestBrowser()
  let location = client.buildAuthorizationUrl(oidc, {
    redirect_uri: `${url}/`,
    scope: 'openid forms',
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    login_hint: account,
    ...(audience === undefined ? {} : { resource: audience }),
  })
  while (!location.href.startsWith(`${url}/?`)) {
    const response = await browser.fetch(location)
    location = new URL(response.headers.get('location') ?? '', issuer.url)
  }
  const { access_token: token } = await client.authorizationCodeGrant(oidc, location, { pkceCodeVerifier })
  return token
}
