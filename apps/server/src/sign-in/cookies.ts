/** The names of all cookies that sign-in sets, and whether they are marked Secure. */
export interface CookieNames {
  readonly secure: boolean
  /** Holds the refresh token; no script can read it. */
  readonly refresh: string
  /** Says who has signed in on this device before; see known-devices.ts. */
  readonly device: string
  /** The provider's own. */
  readonly provider: { readonly session: string; readonly interaction: string; readonly resume: string }
}

/**
 * Cookie names for an address: `__Host-` wherever browsers accept it, which is https, and plain http on this machine.
 *
 * On plain http elsewhere a `__Host-` cookie would be dropped in silence and nobody could stay signed in.
 */
export function cookieNames(publicUrl: string): CookieNames {
  const { protocol, hostname } = new URL(publicUrl)
  const https = protocol === 'https:'
  const hostPrefix = https || isLocal(hostname)
  return {
    secure: hostPrefix,
    refresh: hostPrefix ? '__Host-urlapmuhely-refresh' : 'urlapmuhely-refresh',
    device: hostPrefix ? '__Host-urlapmuhely-device' : 'urlapmuhely-device',
    // The provider marks its cookies Secure on https only; those of an interaction have a path, so no __Host-.
    provider: {
      session: https ? '__Host-urlapmuhely-session' : 'urlapmuhely-session',
      interaction: 'urlapmuhely-interaction',
      resume: 'urlapmuhely-resume',
    },
  }
}

/** One Set-Cookie header for a cookie of the whole site that no script reads; an empty value with age 0 removes it. */
export function hiddenCookie(
  names: CookieNames,
  cookie: { name: string; value: string; maxAge: number; sameSite: 'Strict' | 'Lax' },
): string {
  const secure = names.secure ? '; Secure' : ''
  const { name, value, maxAge, sameSite } = cookie
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=${sameSite}${secure}`
}

/** Whether a host name of a URL is one of this machine's own names. */
export function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}
