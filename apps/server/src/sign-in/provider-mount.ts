import type { IncomingMessage } from 'node:http'
import { parse, stringify } from 'node:querystring'
import type { Readable } from 'node:stream'
import { AppError } from '@urlapmuhely/schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { AGENT_CLIENT } from '../base/config.ts'
import { once } from '../base/once.ts'
import { PROBLEM_TYPE, toProblem } from '../http/problem.ts'
import { type CookieNames, cookieNames, hiddenCookie, IDLE_S } from './cookies.ts'
import { noticePage } from './pages.ts'
import { messages } from './sign-in-messages.ts'

const PREFIX = '/oidc'
const MAX_TOKEN_REQUEST_BYTES = 64 * 1024
/** The placeholder that browsers send in place of the refresh token, which is in the cookie. */
const FROM_COOKIE = new Set([undefined, '', 'cookie'])

/**
 * Mounts the provider under `/oidc`, where the first request loads it, and hides refresh tokens from scripts.
 *
 * The token endpoint takes the refresh token from the cookie if the request has none (or `cookie`), and puts the new
 * one into the cookie instead of the response.
 */
export async function mountProvider(
  app: FastifyInstance,
  load: () => Promise<Provider>,
  publicUrl: string,
): Promise<void> {
  const names = cookieNames(publicUrl)
  const handler = once(async () => handlerOf(app, await load(), names))

  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
      scope.route({
        method: ['GET', 'POST'],
        url: '/*',
        schema: { hide: true },
        handler: async (request, reply) => {
          const isToken = request.method === 'POST' && pathOf(request) === '/token'
          if (isToken) refuseForeignOrigin(request, publicUrl)
          const handle = await handler()
          const raw = isToken ? await withRefreshToken(request, names) : request.raw
          // The provider finds its own prefix by comparing the two.
          Object.assign(raw, { originalUrl: request.url, url: request.url.slice(PREFIX.length) || '/' })
          claimOrigin(raw, publicUrl)
          copyHeaders(reply)
          reply.hijack()
          await handle(raw, reply.raw)
        },
      })
    },
    { prefix: PREFIX },
  )
}

/** Answers requests by the provider, with refresh tokens in cookies. */
function handlerOf(app: FastifyInstance, provider: Provider, names: CookieNames) {
  provider.use(async (ctx, next) => {
    await next()
    if (ctx.status === 404) answerNotFound(ctx)
    // Without a session the provider would answer with a form that submits itself by script.
    if (ctx.path === '/session/end' && ctx.status === 200 && !ctx.oidc.session?.accountId) ctx.redirect('/')
    if (ctx.path !== '/token' || ctx.method !== 'POST') return
    // Programs have no cookies.
    if (ctx.oidc.client?.clientId === AGENT_CLIENT) return
    if (isTokenAnswer(ctx.body)) {
      const { refresh_token: refreshToken, ...rest } = ctx.body
      ctx.body = rest
      ctx.append('set-cookie', refreshCookie(names, refreshToken, IDLE_S))
    } else if (ctx.status >= 400 && ctx.get('x-refresh-cookie') !== '') {
      ctx.append('set-cookie', refreshCookie(names, '', 0))
    }
  })

  provider.on('server_error', (_ctx, error) => app.log.error({ err: error }, 'sign-in failed'))
  provider.on('authorization.error', (_ctx, error) =>
    app.log.info({ reason: error.message }, 'sign-in refused'),
  )
  provider.on('grant.error', (_ctx, error) => app.log.info({ reason: error.message }, 'token refused'))
  return provider.callback()
}

/** The provider builds addresses and cookies from the address in the browser, not from headers that anybody can set. */
export function claimOrigin(raw: IncomingMessage, publicUrl: string): void {
  const { protocol, host } = new URL(publicUrl)
  raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
  raw.headers['x-forwarded-host'] = host
}

/**
 * Refuses requests from pages of other sites.
 *
 * @throws {AppError} `forbidden`.
 */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string): void {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  const foreign =
    (origin !== undefined && origin !== publicUrl) || site === 'cross-site' || site === 'same-site'
  if (foreign) throw new AppError('forbidden', { detail: messages.foreignOrigin })
}

/** A Set-Cookie header; an empty value with age 0 deletes the cookie. */
export function refreshCookie(names: CookieNames, value: string, maxAge: number): string {
  return hiddenCookie(names, { name: names.refresh, value, maxAge, sameSite: 'Strict' })
}

/** The token request with the refresh token from the cookie. */
async function withRefreshToken(request: FastifyRequest, names: CookieNames): Promise<IncomingMessage> {
  const body = await readBody(request.raw)
  const form = parse(body)
  const token = request.cookies[names.refresh]
  const fromCookie =
    token !== undefined &&
    form.grant_type === 'refresh_token' &&
    FROM_COOKIE.has(form.refresh_token?.toString())
  const text = fromCookie ? stringify({ ...form, refresh_token: token }) : body

  // A static import of the module would load Node's own HTTP client at the start.
  const http = await import('node:http')
  const again = new http.IncomingMessage(request.raw.socket)
  again.method = 'POST'
  again.httpVersion = request.raw.httpVersion
  const { 'transfer-encoding': _chunked, ...headers } = request.raw.headers
  again.headers = { ...headers, 'content-length': String(Buffer.byteLength(text)) }
  again.headers['x-refresh-cookie'] = fromCookie ? 'used' : ''
  again.complete = true // else Node takes its end for a connection that broke, and closes the socket
  again.push(text)
  again.push(null)
  return again
}

async function readBody(stream: Readable): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > MAX_TOKEN_REQUEST_BYTES) throw new AppError('payload-too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function isTokenAnswer(body: unknown): body is { refresh_token: string } {
  return (
    typeof body === 'object' &&
    body !== null &&
    'refresh_token' in body &&
    typeof body.refresh_token === 'string'
  )
}

function pathOf(request: FastifyRequest): string {
  return (request.url.split('?')[0] ?? '').slice(PREFIX.length)
}

type ProviderContext = Parameters<Parameters<Provider['use']>[0]>[0]

/** The provider answers a wrong method like an unknown address. These are its addresses with a single method. */
const METHODS_AT: Readonly<Record<string, string>> = {
  '/token': 'OPTIONS, POST',
  '/token/revocation': 'OPTIONS, POST',
  '/request': 'OPTIONS, POST',
  '/jwks': 'GET, HEAD, OPTIONS',
  '/.well-known/openid-configuration': 'GET, HEAD, OPTIONS',
}

/** The provider's own text for an unknown address is English. */
function answerNotFound(ctx: ProviderContext): void {
  const allowed = METHODS_AT[ctx.path]
  const error = new AppError(allowed === undefined ? 'not-found' : 'method-not-allowed')
  if (ctx.accepts('json', 'html') === 'html') {
    const { notFoundTitle: title, notFoundLead: lead, home: link } = messages
    ctx.type = 'html'
    ctx.body = noticePage({ title, lead, link, href: '/' })
  } else {
    ctx.body = JSON.stringify(toProblem(error, String(ctx.res.getHeader('x-request-id') ?? '')))
    ctx.type = PROBLEM_TYPE
  }
  ctx.status = error.status
  ctx.set('cache-control', 'no-store')
  if (allowed !== undefined) ctx.set('allow', allowed)
}

/** Headers that hooks have set (security headers, the request's id) would be lost when the reply is hijacked. */
function copyHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value)
  }
}
