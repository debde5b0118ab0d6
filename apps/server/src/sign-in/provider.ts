import { timingSafeEqual } from 'node:crypto'
import { type ClientMetadata, type Configuration, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import { AGENT_CLIENT, agentAddress, EMBEDDED_SCOPES } from '../base/config.ts'
import type { SignInContext } from '../base/context.ts'
import { storageProblem } from '../http/problem.ts'
import { AGENT_CLIENT_NAME } from '../messages/hu-product.ts'
import type { AccountStore } from './accounts.ts'
import { cookieNames, IDLE_S } from './cookies.ts'
import { createOidcAdapters, digest } from './oidc-adapter.ts'
import { noticePage, signOutPage } from './pages.ts'
import { SIGNING_ALGORITHM, type SignInSecrets } from './secrets.ts'
import { messages } from './sign-in-messages.ts'

/** The lifetime of an access token, and so of a stolen one. */
const ACCESS_TOKEN_S = 5 * 60
/** After this long the password is required again in any case. */
const GRANT_S = 7 * 24 * 60 * 60
const CODE_S = 60
const INTERACTION_S = 60 * 60

const ttl: Configuration['ttl'] = {
  AccessToken: ACCESS_TOKEN_S,
  AuthorizationCode: CODE_S,
  ClientCredentials: ACCESS_TOKEN_S,
  IdToken: ACCESS_TOKEN_S,
  Interaction: INTERACTION_S,
  RefreshToken: IDLE_S,
  Session: IDLE_S,
  Grant: GRANT_S,
}

/** The embedded OpenID provider: one public first-party client, code and PKCE, JWT access tokens. */
export function createProvider(
  context: SignInContext,
  accounts: AccountStore,
  secrets: SignInSecrets,
): Provider {
  const { config, database, clock } = context
  const { oidc, publicUrl } = config
  // Tokens of agents open the door for agents only: whoever has one cannot save or publish.
  const audienceOf = (clientId: string | undefined) =>
    clientId === AGENT_CLIENT ? agentAddress(config) : oidc.audience
  const configuration: Configuration = {
    adapter: createOidcAdapters(database.db, clock),
    clients: clientsOf(config),
    clientDefaults: { id_token_signed_response_alg: SIGNING_ALGORITHM },
    responseTypes: ['code'],
    allowOmittingSingleRegisteredRedirectUri: false,
    pkce: { required: () => true },
    scopes: EMBEDDED_SCOPES.split(' ').filter((scope) => scope !== 'api'),
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'] },
    conformIdTokenClaims: false,
    jwks: { keys: [secrets.signingKey] },
    cookies: {
      keys: [secrets.cookieKey],
      names: cookieNames(publicUrl).provider,
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: '/' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    features: featuresOf(audienceOf),
    ttl,
    interactions: { url: (_ctx, interaction) => `/sign-in/${interaction.uid}` },
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    // Each use renews the refresh token but not the session, so a working day does not end in the middle.
    expiresWithSession: () => false,
    // Browsers also send the origin of our own pages; provider-mount.ts has refused all others before.
    clientBasedCORS: (_ctx, origin) => origin === publicUrl,
    findAccount: async (_ctx, id) => {
      const account = await accounts.find(id)
      if (!account || account.disabledAt !== null) return undefined
      const { displayName, userName } = account
      return { accountId: id, claims: () => ({ sub: id, name: displayName, preferred_username: userName }) }
    },
    extraTokenClaims: async (_ctx, token) => {
      if (token.kind === 'ClientCredentials') return { roles: [oidc.consumerRole] }
      if (!('accountId' in token)) return undefined
      const account = await accounts.find(token.accountId)
      return account && { roles: account.roles, name: account.displayName, grant: token.grantId }
    },
    loadExistingGrant: (ctx) => grantEverything(ctx, audienceOf(ctx.oidc.client?.clientId)),
    renderError: showFault,
  }
  const provider = new Provider(oidc.issuer, configuration)
  // Of a consumer's secret only the digest is stored.
  provider.Client.prototype.compareClientSecret = function compareDigests(secret: string) {
    return timingSafeEqual(Buffer.from(digest(secret)), Buffer.from(this.clientSecret ?? digest('')))
  }
  // provider-mount.ts sets the client address; headers of the request are not trusted.
  provider.proxy = true
  return provider
}

/** The application itself, and the program of agents if the door is open. */
function clientsOf({ oidc, publicUrl, agentDoor }: SignInContext['config']): ClientMetadata[] {
  return [
    {
      client_id: oidc.clientId,
      token_endpoint_auth_method: 'none',
      redirect_uris: [`${publicUrl}/`],
      post_logout_redirect_uris: [`${publicUrl}/`],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      id_token_signed_response_alg: SIGNING_ALGORITHM,
    },
    ...(agentDoor ? [agentClient] : []),
  ]
}

/** @param audienceOf the audience of a client's tokens. */
function featuresOf(audienceOf: (clientId: string) => string): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    userinfo: { enabled: false },
    // Clients of host applications' servers get tokens by `client_credentials`.
    clientCredentials: { enabled: true },
    revocation: { enabled: true },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (ctx, form) => sendPage(ctx, signOutPage(form)),
      postLogoutSuccessSource: (ctx) => ctx.redirect('/'),
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: (_ctx, client) => audienceOf(client.clientId),
      useGrantedResource: () => true,
      getResourceServerInfo: (_ctx, _resource, client) => ({
        scope: 'api',
        audience: audienceOf(client.clientId),
        accessTokenTTL: ACCESS_TOKEN_S,
        accessTokenFormat: 'jwt',
        jwt: { sign: { alg: SIGNING_ALGORITHM } },
      }),
    },
  }
}

/**
 * A program on the person's own machine, which receives the code on any port. It may not use a session that is there
 * already: the person types the password for it.
 */
const agentClient = {
  client_id: AGENT_CLIENT,
  client_name: AGENT_CLIENT_NAME,
  application_type: 'native',
  token_endpoint_auth_method: 'none',
  redirect_uris: ['http://127.0.0.1/callback', 'http://localhost/callback'],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  default_max_age: 0,
  id_token_signed_response_alg: SIGNING_ALGORITHM,
} satisfies ClientMetadata

/** All clients are our own, so no consent is asked: signing in grants everything that it requests. */
async function grantEverything(ctx: KoaContextWithOIDC, audience: string) {
  const { client, session, provider } = ctx.oidc
  if (!client || !session?.accountId) return undefined
  const grantId = session.grantIdFor(client.clientId)
  const known = grantId === undefined ? undefined : await provider.Grant.find(grantId)
  if (known) return known
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(EMBEDDED_SCOPES)
  grant.addResourceScope(audience, 'api')
  await grant.save()
  return grant
}

function sendPage(ctx: KoaContextWithOIDC, html: string): void {
  ctx.type = 'html'
  ctx.body = html
}

const showFault: Configuration['renderError'] = (ctx, out, error) =>
  sendPage(
    ctx,
    noticePage({
      title: messages.faultTitle,
      lead: storageProblem(error)?.message ?? messages.faultLead,
      detail: messages.faultCode(out.error),
      link: messages.home,
      href: '/',
    }),
  )
