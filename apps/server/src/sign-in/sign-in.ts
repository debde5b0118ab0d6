import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { monotonicClock } from '../base/clock.ts'
import { agentAddress } from '../base/config.ts'
import type { SignInContext } from '../base/context.ts'
import { once } from '../base/once.ts'
import type { TokenCheck } from '../base/token-check.ts'
import { createAccountAccess, createConsumerAccess } from './account-access.ts'
import { createAccountStore } from './accounts.ts'
import { settingsRoute } from './browser-settings-route.ts'
import { createConsumerClients } from './consumer-clients.ts'
import { cookieNames } from './cookies.ts'
import { createKnownDevices } from './known-devices.ts'
import { mountProvider } from './provider-mount.ts'
import { loadSecrets } from './secrets.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { signOutRoute } from './sign-out-route.ts'
import { embeddedTokenCheck, externalTokenCheck } from './token-check.ts'

/** Sign-in as the app needs it. */
export interface SignIn {
  readonly checkToken: TokenCheck
  /** Accepts the same tokens as `checkToken`, and tokens that are valid only for the door for agents. */
  readonly checkAgentToken: TokenCheck
  /** Registers the provider and its pages, if embedded, and the browser's settings. */
  readonly routes: (app: FastifyInstance) => Promise<void>
}

/** Sets up sign-in with the embedded provider, or with the configured external one. */
export async function createSignIn(context: SignInContext): Promise<SignIn> {
  const { config, database, clock } = context
  if (!config.oidc.embedded) {
    const checkToken = externalTokenCheck(config.oidc, clock)
    return {
      checkToken,
      checkAgentToken: checkToken,
      routes: async (app) => settingsRoute(app, config),
    }
  }
  const secrets = await loadSecrets(database.db, clock)
  const accounts = createAccountStore(database.db, clock)
  // Only people who sign in need it, and it is a sixth of the program.
  const provider = once(async () => {
    const { createProvider } = await import('./provider.ts')
    return createProvider(context, accounts, secrets)
  })
  const access = createAccountAccess(database, monotonicClock)
  const devices = createKnownDevices(secrets.cookieKey, cookieNames(config.publicUrl), clock)
  const consumers = createConsumerAccess(
    createConsumerClients(database.db, clock),
    database.signals,
    monotonicClock,
  )
  const forAgents = { ...config.oidc, audience: [config.oidc.audience, agentAddress(config)] }
  return {
    checkToken: embeddedTokenCheck(config.oidc, { secrets, access, consumers, clock }),
    checkAgentToken: embeddedTokenCheck(forAgents, { secrets, access, consumers, clock }),
    routes: async (app) => {
      settingsRoute(app, config)
      await app.register(cookie)
      await mountProvider(app, provider, config.publicUrl)
      await signInRoutes(app, context, { provider, accounts, devices })
      signOutRoute(app, context, provider)
    },
  }
}
