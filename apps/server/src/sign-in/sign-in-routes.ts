import { parse } from 'node:querystring'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import type { AppContext } from '../context.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { type AccountStore, foldName } from './accounts.ts'
import { messages } from './messages.ts'
import { noticePage, signInPage, styleSheet } from './pages.ts'
import { MAX_PASSWORD_LENGTH } from './passwords.ts'
import { claimOrigin, refuseForeignOrigin } from './provider-mount.ts'

/** Failures for one name from one address, for one name from anywhere, and for one address, in a quarter of an hour. */
const LIMITS = {
  nameAndAddress: { points: 5, windowMs: 15 * 60_000 },
  name: { points: 30, windowMs: 15 * 60_000 },
  address: { points: 50, windowMs: 15 * 60_000 },
} as const satisfies Record<string, RateLimit>

const BODY_LIMIT_BYTES = 4 * 1024

/** The pages where a person signs in: plain forms that need no script. */
export async function signInRoutes(
  app: FastifyInstance,
  context: AppContext,
  provider: Provider,
  accounts: AccountStore,
): Promise<void> {
  const { publicUrl } = context.config

  app.get(styleSheet.path, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/css; charset=utf-8')
      .send(styleSheet.css),
  )

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string) => parse(body),
    )

    scope.get('/sign-in/:uid', { schema: { hide: true } }, async (request, reply) => {
      const interaction = await findInteraction(request, reply)
      if (!interaction) return sendExpired(reply)
      const hint = interaction.params.login_hint
      return sendForm(request, reply, 200, { userName: typeof hint === 'string' ? hint.slice(0, 200) : '' })
    })

    scope.post(
      '/sign-in/:uid',
      { schema: { hide: true }, bodyLimit: BODY_LIMIT_BYTES },
      async (request, reply) => {
        refuseForeignOrigin(request, publicUrl)
        const interaction = await findInteraction(request, reply)
        if (!interaction) return sendExpired(reply)
        const { userName, password } = readForm(request.body)
        if (userName === '' || password === '') {
          return sendForm(request, reply, 422, { userName, error: messages.missing })
        }
        const attempt = await beginAttempt(context, userName, request.ip)
        if (attempt.waitMs > 0) {
          const minutes = Math.ceil(attempt.waitMs / 60_000)
          reply.header('retry-after', Math.ceil(attempt.waitMs / 1000))
          return sendForm(request, reply, 429, { userName, error: messages.tooMany(minutes) })
        }
        const account = await accounts.authenticate(userName, password)
        if (!account) return sendForm(request, reply, 422, { userName, error: messages.wrong })
        await attempt.succeeded()
        const next = await provider.interactionResult(request.raw, reply.raw, {
          login: { accountId: account.id },
        })
        return reply.header('cache-control', 'no-store').redirect(next, 303)
      },
    )
  })

  const findInteraction = async (request: FastifyRequest, reply: FastifyReply) => {
    claimOrigin(request.raw, publicUrl)
    try {
      const interaction = await provider.interactionDetails(request.raw, reply.raw)
      const inAddress = (request.params as { uid: string }).uid // the route has this parameter
      return interaction.uid === inAddress && interaction.prompt.name === 'login' ? interaction : undefined
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return undefined
      throw error
    }
  }
}

/**
 * Counts the attempt as a failure before the password is looked at, so that parallel guesses are counted too; success
 * takes it back.
 */
async function beginAttempt(context: AppContext, userName: string, address: string) {
  const { rateLimiter } = context
  const name = foldName(userName).slice(0, 200)
  const keys = {
    nameAndAddress: `sign-in:${address}:${name}`,
    name: `sign-in-name:${name}`,
    address: `sign-in-address:${address}`,
  }
  const waits = await Promise.all([
    rateLimiter.count(keys.nameAndAddress, LIMITS.nameAndAddress),
    rateLimiter.count(keys.name, LIMITS.name),
    rateLimiter.count(keys.address, LIMITS.address),
  ])
  return {
    waitMs: Math.max(...waits),
    succeeded: async () => {
      await Promise.all([
        rateLimiter.reset(keys.nameAndAddress),
        rateLimiter.reset(keys.name),
        rateLimiter.reset(keys.address),
      ])
    },
  }
}

function readForm(body: unknown): { userName: string; password: string } {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  const read = (name: string): string => {
    const value: unknown = fields.find(([key]) => key === name)?.[1]
    return typeof value === 'string' ? value : ''
  }
  return {
    userName: read('userName')
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, 200), // no database takes a NUL
    password: read('password').slice(0, MAX_PASSWORD_LENGTH),
  }
}

function sendForm(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  form: { userName: string; error?: string },
): FastifyReply {
  const [action = ''] = request.url.split('?')
  return sendPage(reply, status, signInPage({ ...form, action }))
}

function sendExpired(reply: FastifyReply): FastifyReply {
  const { expiredTitle: title, expiredLead: lead, again: link } = messages
  return sendPage(reply, 400, noticePage({ title, lead, link, href: '/' }))
}

function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
}
