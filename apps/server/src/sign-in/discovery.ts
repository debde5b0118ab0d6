import { z } from 'zod'
import { boundedFetch } from './bounded-fetch.ts'

const discoveryShape = z.looseObject({ issuer: z.string(), jwks_uri: z.url() })
const DISCOVERY_TIMEOUT_MS = 5_000

/** The part of an OpenID provider's own description that the server needs. */
export type Discovered = z.infer<typeof discoveryShape>

/**
 * Reads an OpenID provider's description of itself.
 *
 * @throws {Error} it does not answer in time, does not answer as a provider does, or has another name.
 */
export async function discover(issuer: string): Promise<Discovered> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const response = await boundedFetch(url, { signal: AbortSignal.timeout(DISCOVERY_TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  const found = discoveryShape.safeParse(await response.json().catch(() => null))
  if (!found.success) throw new Error(`${url} does not answer as an OpenID provider does`)
  if (found.data.issuer !== issuer)
    throw new Error(`the provider calls itself ${found.data.issuer}, not ${issuer}`)
  return found.data
}
