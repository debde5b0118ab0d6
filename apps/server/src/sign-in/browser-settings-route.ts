import type { BrowserSettings } from '@urlapmuhely/schema'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../base/config.ts'

/** The settings that the browser needs before sign-in. */
export function browserSettingsOf(config: Config): BrowserSettings {
  return {
    issuer: config.oidc.issuer,
    clientId: config.oidc.clientId,
    embedded: config.oidc.embedded,
    scopes: config.oidc.scopes.split(/\s+/),
    rolesClaim: config.oidc.rolesClaim,
    versionPollIntervalMs: config.versionPollIntervalMs,
    qa: config.qa,
  }
}

/** `GET /settings.json`: the browser's settings, for a page that does not contain them. */
export function settingsRoute(app: FastifyInstance, config: Config): void {
  const settings = browserSettingsOf(config)
  app.get('/settings.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(settings),
  )
}
