import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { SignInContext } from '../base/context.ts'
import { announceAccessChange } from './account-access.ts'
import { cookieNames } from './cookies.ts'
import { digest } from './oidc-adapter.ts'
import { claimOrigin, refreshCookie, refuseForeignOrigin } from './provider-mount.ts'

/**
 * `POST /sign-out` for our own pages: ends the session with all its grants and tokens, and deletes the cookies. Without
 * a session it responds the same.
 */
export function signOutRoute(
  app: FastifyInstance,
  context: SignInContext,
  provider: () => Promise<Provider>,
): void {
  const { publicUrl } = context.config
  const names = cookieNames(publicUrl)

  app.post('/sign-out', { schema: { hide: true } }, async (request, reply) => {
    refuseForeignOrigin(request, publicUrl)
    const grantIds = [await endSession(request, reply), await grantOfRefreshToken(request)].flat()
    for (const grantId of grantIds) await endGrant(grantId)
    if (grantIds.length > 0) await announceAccessChange(context.database)
    reply.clearCookie(names.provider.session, { path: '/', secure: publicUrl.startsWith('https:') })
    reply.clearCookie(`${names.provider.session}.sig`, { path: '/', secure: publicUrl.startsWith('https:') })
    return reply
      .header('set-cookie', refreshCookie(names, '', 0))
      .header('cache-control', 'no-store')
      .code(204)
      .send()
  })

  const endSession = async (request: FastifyRequest, reply: FastifyReply): Promise<string[]> => {
    claimOrigin(request.raw, publicUrl)
    const loaded = await provider()
    const { cookies } = loaded.createContext(request.raw, reply.raw)
    const id = cookies.get(names.provider.session, { signed: true })
    const session = id === undefined ? undefined : await loaded.Session.find(id)
    if (!session) return []
    const grantIds = Object.values(session.authorizations ?? {}).flatMap(({ grantId }) => grantId ?? [])
    await session.destroy()
    return grantIds
  }

  const grantOfRefreshToken = async (request: FastifyRequest): Promise<string[]> => {
    const value = request.cookies[names.refresh]
    const token = value === undefined ? undefined : await (await provider()).RefreshToken.find(value)
    return token?.grantId === undefined ? [] : [token.grantId]
  }

  const endGrant = async (grantId: string): Promise<void> => {
    const records = context.database.db.deleteFrom('oidcRecords')
    await records
      .where(({ eb, or, and }) =>
        or([eb('grantId', '=', grantId), and([eb('model', '=', 'Grant'), eb('id', '=', digest(grantId))])]),
      )
      .execute()
  }
}
