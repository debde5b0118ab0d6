import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Config } from '../../base/config.ts'
import type { FetchSource } from '../../base/fetch-counts.ts'
import { isConsumer } from '../../http/consumers.ts'

const PROGRAM: FetchSource = { kind: 'program', name: '', isListed: true }
const PAGE: FetchSource = { kind: 'page', name: '', isListed: true }

/** The longest name of a host, and of a consumer. */
const MAX_NAME = 255
const MAX_REMEMBERED = 500
/** `Referer` may hold a whole address; a longer header is nobody's. */
const MAX_HEADER = 2_000

/**
 * Reads where a fetch comes from: the consumer of a checked token, else the host of `Origin`, else that of `Referer`
 * (for a host application that passes the fetch on under its own address). What else a request says about its
 * sender is not read.
 */
export function createSourceReader(
  config: Pick<Config, 'corsOrigins' | 'oidc' | 'publicUrl'>,
): (request: FastifyRequest) => FetchSource {
  const listed = new Set(config.corsOrigins)
  const sites = new LRUCache<string, FetchSource>({ max: MAX_REMEMBERED })
  const siteOf = (header: string): FetchSource => {
    const known = sites.get(header)
    if (known) return known
    const url = parsed(header)
    const isSite = url !== null && url.host.length <= MAX_NAME
    const source: FetchSource = isSite
      ? { kind: 'site', name: url.host, isListed: listed.has(url.origin) }
      : PROGRAM
    sites.set(header, source)
    return source
  }
  const referrerOf = (request: FastifyRequest, referrer: string): FetchSource => {
    const url = parsed(referrer)
    if (!url) return PROGRAM
    const isOwn = url.origin === config.publicUrl || url.host === request.host
    return isOwn ? PAGE : siteOf(url.origin)
  }
  return (request) => {
    // The name of a person who has a token is not for this list.
    if (request.user) return isConsumer(request, config) ? consumer(request.user.name) : PROGRAM
    const { origin, referer } = request.headers
    if (origin !== undefined) return origin.length > MAX_HEADER ? PROGRAM : siteOf(origin)
    return referer === undefined || referer.length > MAX_HEADER ? PROGRAM : referrerOf(request, referer)
  }
}

function consumer(name: string): FetchSource {
  return { kind: 'consumer', name: name.slice(0, MAX_NAME), isListed: false }
}

/** The address in a header; null if it is none of the web. */
function parsed(header: string): URL | null {
  const url = URL.canParse(header) ? new URL(header) : null
  return url && /^https?:$/u.test(url.protocol) ? url : null
}
