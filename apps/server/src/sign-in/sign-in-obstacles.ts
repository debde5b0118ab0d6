import type { Config } from '../base/config.ts'
import { isLocal } from '../base/local-host.ts'
import { discover } from './discovery.ts'

/**
 * Returns the reasons for which people cannot sign in under the settings of the address, as sentences for the operator;
 * none if no reason is found.
 *
 * @param config `publicUrlGiven`: true if `PUBLIC_URL` was set.
 */
export function addressObstacles({ host, publicUrl, publicUrlGiven }: Config): string[] {
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'http:' && !isLocal(hostname))
    return [
      `Nobody can sign in at ${publicUrl}: browsers allow it only over https, or on localhost.`,
      'Put a proxy with https before the server, and set PUBLIC_URL to its address.',
    ]
  if (!publicUrlGiven && !isLocal(host))
    return [
      `People can sign in at ${publicUrl} only. For another address, set PUBLIC_URL;`,
      'except on localhost, browsers allow it only over https.',
    ]
  return []
}

/** The sentence about an external provider that does not answer; null if it does, or if the embedded one is used. */
export async function issuerObstacle({ oidc }: Pick<Config, 'oidc'>): Promise<string | null> {
  if (oidc.embedded) return null
  try {
    await discover(oidc.issuer)
    return null
  } catch (error) {
    return `OIDC_ISSUER is ${oidc.issuer}, which cannot be used for sign-in now: ${causeOf(error)}.`
  }
}

/** The innermost message: `fetch` wraps what happened, and a host may have several addresses. */
function causeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return causeOf(error.errors[0])
  if (error instanceof Error && error.cause !== undefined) return causeOf(error.cause)
  const text = error instanceof Error ? error.message : String(error)
  return text.split('\n')[0]?.replace(/\.$/u, '') ?? ''
}
