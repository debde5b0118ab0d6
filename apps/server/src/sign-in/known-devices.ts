import { errors, jwtVerify, SignJWT } from 'jose'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Clock } from '../base/clock.ts'
import { type CookieNames, hiddenCookie } from './cookies.ts'

/** Remembers in a browser, by a signed cookie, who has signed in there. Names are in lower case, as stored. */
export interface KnownDevices {
  /** The id of the device if `userName` has signed in on it; otherwise null. */
  find(cookie: string | undefined, userName: string): Promise<string | null>
  /**
   * The Set-Cookie header for a device on which `userName` has just signed in; keeps the other names of the current
   * cookie.
   */
  remember(cookie: string | undefined, userName: string): Promise<string>
}

const ALGORITHM = 'HS256'
const AUDIENCE = 'known-device'
const REMEMBERED_S = 180 * 24 * 3_600
/** The most people stored per browser; the one with the oldest sign-in is dropped. */
const MAX_NAMES = 10

const claimsShape = z.object({ jti: z.string(), names: z.array(z.string()) })

/** Known devices, by cookies signed with `key`. */
export function createKnownDevices(key: string, cookieNames: CookieNames, clock: Clock): KnownDevices {
  const secret = Buffer.from(key, 'base64url')
  const read = async (cookie: string | undefined) => {
    if (cookie === undefined) return null
    try {
      const { payload } = await jwtVerify(cookie, secret, {
        algorithms: [ALGORITHM],
        audience: AUDIENCE,
        requiredClaims: ['exp'],
        currentDate: clock(),
      })
      return claimsShape.parse(payload)
    } catch (error) {
      if (error instanceof errors.JOSEError) return null // forged or expired
      throw error
    }
  }
  return {
    async find(cookie, userName) {
      const device = await read(cookie)
      return device?.names.includes(userName) ? device.jti : null
    },
    async remember(cookie, userName) {
      const device = await read(cookie)
      const others = device?.names.filter((name) => name !== userName) ?? []
      const token = await new SignJWT({ names: [userName, ...others].slice(0, MAX_NAMES) })
        .setProtectedHeader({ alg: ALGORITHM })
        .setAudience(AUDIENCE)
        .setJti(device?.jti ?? uuidv7())
        .setExpirationTime(Math.floor(clock().getTime() / 1000) + REMEMBERED_S)
        .sign(secret)
      return hiddenCookie(cookieNames, {
        name: cookieNames.device,
        value: token,
        maxAge: REMEMBERED_S,
        sameSite: 'Lax',
      })
    },
  }
}
