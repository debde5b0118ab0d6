import { parse } from 'node:querystring'
import { AppError } from '@urlapmuhely/schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { SignInContext } from '../base/context.ts'
import { MAX_PASSWORD_LENGTH } from '../base/password-length.ts'
import { addressKey } from '../http/caller-key.ts'
import { type AccountStore, foldName } from './accounts.ts'
import { ADDRESS_THROTTLE, type Attempts, createAttempts, PAIR_THROTTLE } from './attempts.ts'
import { cookieNames } from './cookies.ts'
import type { KnownDevices } from './known-devices.ts'
import { noticePage, signInPage, styleSheet } from './pages.ts'
import { claimOrigin, refuseForeignOrigin } from './provider-mount.ts'
import { messages } from './sign-in-messages.ts'

const BODY_LIMIT_BYTES = 4 * 1024
/** The `Retry-After` while too many passwords wait to be checked. */
const BUSY_S = 5

/** The dependencies of the sign-in pages. */
export interface SignInParts {
  readonly provider: () => Promise<Provider>
  readonly accounts: AccountStore
  readonly devices: KnownDevices
}

/** The sign-in pages: plain forms that need no script. */
export async function signInRoutes(
  app: FastifyInstance,
  context: SignInContext,
  { provider, accounts, devices }: SignInParts,
): Promise<void> {
  const { publicUrl } = context.config
  const names = cookieNames(publicUrl)
  const judging = { accounts, devices, attempts: createAttempts(context.database.db, context.clock) }

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
      return sendForm(request, reply, {
        status: 200,
        userName: typeof hint === 'string' ? hint.slice(0, 200) : '',
      })
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
          return sendForm(request, reply, { status: 422, userName, error: messages.missing })
        }
        const [cookie, address] = [request.cookies[names.device], addressKey(request.ip)]
        const signed = await judge(judging, { userName, password, cookie, address })
        if ('status' in signed) {
          if (signed.waitS !== undefined) reply.header('retry-after', signed.waitS)
          return sendForm(request, reply, { status: signed.status, userName, error: signed.error })
        }
        reply.header('set-cookie', signed.cookie)
        const next = await (await provider()).interactionResult(request.raw, reply.raw, {
          login: { accountId: signed.accountId },
          // A program on the person's machine needs it; the password was typed for that program.
          consent: {},
        })
        return reply.header('cache-control', 'no-store').redirect(next, 303)
      },
    )
  })

  const findInteraction = async (request: FastifyRequest, reply: FastifyReply) => {
    claimOrigin(request.raw, publicUrl)
    try {
      const interaction = await (await provider()).interactionDetails(request.raw, reply.raw)
      const inAddress = (request.params as { uid: string }).uid // the route has this parameter
      return interaction.uid === inAddress && interaction.prompt.name === 'login' ? interaction : undefined
    } catch (error) {
      const { errors } = await import('oidc-provider')
      if (error instanceof errors.SessionNotFound) return undefined
      throw error
    }
  }
}

/** The dependencies of the check of a name and a password. */
interface Judging extends Pick<SignInParts, 'accounts' | 'devices'> {
  readonly attempts: Attempts
}

/** The data that were sent to sign in. */
interface Credentials {
  readonly userName: string
  readonly password: string
  /** The cookie of the device, if it has one. */
  readonly cookie: string | undefined
  readonly address: string
}

/** The account that somebody has signed in to, with the new cookie of the device; or why nobody has. */
type Judgement =
  | { readonly accountId: string; readonly cookie: string }
  | { readonly status: number; readonly error: string; readonly waitS?: number }

async function judge({ accounts, devices, attempts }: Judging, sent: Credentials): Promise<Judgement> {
  const name = foldName(sent.userName)
  const device = await devices.find(sent.cookie, name)
  const attempt = await beginAttempt(attempts, { device, address: sent.address, userName: name })
  if (attempt.waitMs > 0) {
    const waitS = Math.ceil(attempt.waitMs / 1000)
    return { status: 429, error: messages.tooMany(waitS), waitS }
  }
  const account = await accounts
    .authenticate(sent.userName, sent.password, device === null ? 'unknown' : 'known')
    .catch(async (error: unknown) => {
      await attempt.abandoned()
      if (error instanceof AppError && error.code === 'unavailable') return 'busy' as const
      throw error
    })
  if (account === 'busy') return { status: 503, error: messages.busy, waitS: BUSY_S }
  if (!account) return { status: 422, error: messages.wrong }
  await attempt.succeeded()
  return { accountId: account.id, cookie: await devices.remember(sent.cookie, account.userName) }
}

/** The attempts of one person from one place: a device where they have signed in before, or an address. */
interface Place {
  readonly device: string | null
  readonly address: string
  /** Folded. */
  readonly userName: string
}

/** An attempt, counted as failed unless `waitMs` requires a wait. */
interface Attempt {
  readonly waitMs: number
  /** The password was right: clears the failures of this person from this place. */
  readonly succeeded: () => Promise<void>
  /** The password was not checked. */
  readonly abandoned: () => Promise<void>
}

/**
 * Counts an attempt of one person from one place. Never by name alone, so that a stranger cannot lock anybody out.
 *
 * A known device has its own count, so that failures from a shared address do not delay it.
 */
async function beginAttempt(attempts: Attempts, { device, address, userName }: Place): Promise<Attempt> {
  const name = userName.slice(0, 200)
  const pair = device === null ? `sign-in:${address}:${name}` : `sign-in-device:${device}:${name}`
  const everybody = device === null ? `sign-in-address:${address}` : null
  const takeBack = async (counted: readonly (string | null)[]) => {
    for (const key of counted) if (key !== null) await attempts.takeBack(key)
  }
  const answer = (waitMs: number): Attempt => ({
    waitMs,
    succeeded: async () => {
      await attempts.clear(pair)
      await takeBack([everybody])
    },
    abandoned: () => takeBack([pair, everybody]),
  })

  const waitMs = await attempts.begin(pair, PAIR_THROTTLE)
  if (waitMs > 0 || everybody === null) return answer(waitMs)
  const addressWaitMs = await attempts.begin(everybody, ADDRESS_THROTTLE)
  if (addressWaitMs > 0) await takeBack([pair])
  return answer(addressWaitMs)
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

interface SentForm {
  readonly status: number
  readonly userName: string
  readonly error?: string
}

function sendForm(request: FastifyRequest, reply: FastifyReply, { status, ...form }: SentForm): FastifyReply {
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
