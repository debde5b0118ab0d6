import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import type { Config } from '../base/config.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for routes that mostly answer that the client's copy, with its headers, is still valid (304). */
    readonly isRevalidated?: boolean
  }
}

/** Sets a strict content security policy and related headers on every response. */
export async function securityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const headers = await headersOf(config)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isRevalidated !== true) reply.headers(headers)
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.routeOptions.config.isRevalidated === true && reply.statusCode !== 304) reply.headers(headers)
    done()
  })
}

/** Lets the page of a response have one more style, by its hash (`'sha256-…'`). */
export function allowStyle(reply: FastifyReply, hash: string): void {
  const policy = String(reply.getHeader(POLICY) ?? '')
  if (policy !== '') reply.header(POLICY, policy.replace("style-src 'self'", `style-src 'self' ${hash}`))
}

const POLICY = 'content-security-policy'

/**
 * Returns the headers that the library sets, requested from it once: it would write the same ones anew for
 * each response.
 */
async function headersOf(config: Config): Promise<Record<string, string>> {
  const app = fastify()
  await useHelmet(app, config)
  const before = await fastify().inject('/')
  const { headers } = await app.inject('/')
  await app.close()
  const own = Object.entries(headers).filter(([name]) => before.headers[name] === undefined)
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]))
}

async function useHelmet(app: FastifyInstance, config: Config): Promise<void> {
  const secure = config.publicUrl.startsWith('https:')
  const issuer = config.oidc.embedded ? [] : [new URL(config.oidc.issuer).origin]
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        // The library that packs and unpacks large workbooks starts its worker from a blob (decision 0235).
        workerSrc: ["'self'", 'blob:'],
        styleSrc: ["'self'"],
        // The component library positions its floating parts with style attributes.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...issuer],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  })
}
