import type { BrowserSettings } from '@urlapmuhely/schema'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** `GET /settings.json`: the settings that the browser needs before sign-in. */
export function settingsRoute(app: FastifyInstance, config: Config): void {
  const settings: BrowserSettings = {
    issuer: config.oidc.issuer,
    clientId: config.oidc.clientId,
    embedded: config.oidc.embedded,
    scopes: config.oidc.scopes.split(/\s+/),
    rolesClaim: config.oidc.rolesClaim,
    versionPollIntervalMs: config.versionPollIntervalMs,
    qa: config.qa,
  }
  app.get('/settings.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(settings),
  )
}
