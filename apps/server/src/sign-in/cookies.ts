/** Names of all sign-in cookies, and whether they are marked Secure. */
import { isLocal } from '../base/local-host.ts'

export interface CookieNames {
  readonly secure: boolean
  /** Holds the refresh token; unreadable for scripts. */
  readonly refresh: string
  /** Names the people who have signed in on this device before; see known-devices.ts. */
  readonly device: string
  /** The provider's own. */
  readonly provider: { readonly session: string; readonly interaction: string; readonly resume: string }
}

/** A session ends after this long without use. */
export const IDLE_S = 12 * 60 * 60

/**
 * Cookie names for an address: with `__Host-` where browsers accept it, which is https and plain http on this machine.
 *
 * On plain http elsewhere the browser would drop a `__Host-` cookie silently, and nobody could stay signed in.
 */
export function cookieNames(publicUrl: string): CookieNames {
  const { protocol, hostname } = new URL(publicUrl)
  const https = protocol === 'https:'
  const hostPrefix = https || isLocal(hostname)
  return {
    secure: hostPrefix,
    refresh: hostPrefix ? '__Host-urlapmuhely-refresh' : 'urlapmuhely-refresh',
    device: hostPrefix ? '__Host-urlapmuhely-device' : 'urlapmuhely-device',
    // The provider marks its cookies Secure on https only. Those of an interaction have a path, which `__Host-`
    // forbids.
    provider: {
      session: https ? '__Host-urlapmuhely-session' : 'urlapmuhely-session',
      interaction: 'urlapmuhely-interaction',
      resume: 'urlapmuhely-resume',
    },
  }
}

/** A Set-Cookie header for an HttpOnly cookie of the whole site; an empty value with age 0 deletes it. */
export function hiddenCookie(
  names: CookieNames,
  cookie: { name: string; value: string; maxAge: number; sameSite: 'Strict' | 'Lax' },
): string {
  const secure = names.secure ? '; Secure' : ''
  const { name, value, maxAge, sameSite } = cookie
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=${sameSite}${secure}`
}
