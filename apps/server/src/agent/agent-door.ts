import { AppError } from '@urlapmuhely/schema'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { agentAddress } from '../base/config.ts'
import type { AppContext } from '../base/context.ts'
import type { TokenCheck } from '../base/token-check.ts'
import { adminGuard, neverStored, userOf } from '../http/guards.ts'
import { createWriteBehindLimiter } from '../http/write-behind-limiter.ts'
import { PRODUCT } from '../messages/hu-product.ts'
import { refuseForeignOrigin } from '../sign-in/provider-mount.ts'
import type { ApiThreads } from '../threads/api-threads.ts'
import { sendToThreads } from '../threads/send-to-threads.ts'
import { AGENT_PATH, agentRoutes } from './agent-routes.ts'

/** RFC 9728: the address at which a client finds the provider that signs people in. */
const METADATA_PATH = '/.well-known/oauth-protected-resource'
/** The dependencies of the door, beside the context. */
interface DoorOptions {
  readonly threads: ApiThreads | null
  readonly checkAgentToken: TokenCheck
}

const LIMIT = { points: 120, windowMs: 60_000 }

/**
 * Opens the door for agents: the same sign-in and role as `/api`, no calls from pages of other sites, and a limit on the
 * number of calls of each person.
 */
export async function agentDoor(
  app: FastifyInstance,
  context: AppContext,
  { threads, checkAgentToken }: DoorOptions,
): Promise<void> {
  const { config, database, clock } = context
  const metadata = {
    resource: agentAddress(config),
    resource_name: PRODUCT,
    authorization_servers: [config.oidc.issuer],
    scopes_supported: config.oidc.scopes.split(' '),
    bearer_methods_supported: ['header'],
  }
  for (const url of [METADATA_PATH, `${METADATA_PATH}${AGENT_PATH}`])
    app.get(url, { schema: { hide: true } }, async (_, reply) =>
      reply.header('access-control-allow-origin', '*').send(metadata),
    )
  const limiter = createWriteBehindLimiter(database, clock)
  app.addHook('onClose', () => limiter.close())
  const requireAdmin = adminGuard(config, checkAgentToken)
  await app.register(async (door) => {
    neverStored(door)
    door.addHook('onRequest', async (request: FastifyRequest, reply) => {
      refuseForeignOrigin(request, config.publicUrl)
      reply.header('www-authenticate', challenge(config.publicUrl))
      await requireAdmin(request)
      reply.removeHeader('www-authenticate')
      const waitMs = limiter.count(`agent:${userOf(request).sub}`, LIMIT)
      if (waitMs === 0) return
      reply.header('retry-after', Math.ceil(waitMs / 1000))
      throw new AppError('too-many-requests')
    })
    if (threads) sendToThreads(door, threads)
    await door.register(agentRoutes(context))
  })
}

/**
 * The `WWW-Authenticate` header of a refusal without a good token. With it, a client finds the
 * sign-in by itself.
 */
function challenge(publicUrl: string): string {
  return `Bearer realm="urlapmuhely", resource_metadata="${publicUrl}${METADATA_PATH}${AGENT_PATH}"`
}
