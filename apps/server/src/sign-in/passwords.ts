import { randomBytes, randomInt, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { AppError } from '@urlapmuhely/schema'

/** OWASP's second recommendation for scrypt: 32 MB and three passes. */
const COST = { ln: 15, r: 8, p: 3 }
const KEY_LENGTH = 32
const MAX_PARALLEL = 2
/** The capacity of each of the two queues: about three seconds of work. */
const MAX_WAITING = 50
const READABLE = 'abcdefghijkmnpqrstuvwxyz23456789'

let running = 0
/** Where a check waits; `known` is served before `unknown`. */
const waiting = { known: [] as (() => void)[], unknown: [] as (() => void)[] }

/** Hashes a password with scrypt and a random salt; returns `$scrypt$ln=…,r=…,p=…$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, { cost: COST, from: 'known' })
  return `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${salt.toString('base64url')}$${key.toString('base64url')}`
}

/**
 * True if `password` matches the hash.
 *
 * @param hash null for an account that does not exist: takes just as long and returns false, so that timing reveals
 *   nothing.
 * @param from the queue to wait in; `known` is served first.
 * @throws {AppError} `unavailable` if the queue is full.
 */
export async function verifyPassword(
  password: string,
  hash: string | null,
  from: keyof typeof waiting = 'known',
): Promise<boolean> {
  const match = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(hash ?? '')
  if (!match) {
    await derive(password, Buffer.alloc(16), { cost: COST, from })
    return false
  }
  const [, ln, r, p, salt = '', key = ''] = match
  const expected = Buffer.from(key, 'base64url')
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) }
  const actual = await derive(password, Buffer.from(salt, 'base64url'), { cost, from })
  return expected.length === actual.length && timingSafeEqual(actual, expected)
}

/** A random password that is easy to read out and type: four groups of five, 100 bits. */
export function makePassword(): string {
  const letter = () => READABLE[randomInt(READABLE.length)] ?? ''
  return Array.from({ length: 4 }, () => Array.from({ length: 5 }, letter).join('')).join('-')
}

/** Each derivation uses 32 MB, so many at once would exhaust the memory. */
async function derive(
  password: string,
  salt: Buffer,
  { cost, from }: { readonly cost: typeof COST; readonly from: keyof typeof waiting },
): Promise<Buffer> {
  if (running >= MAX_PARALLEL) {
    const queue = waiting[from]
    if (queue.length >= MAX_WAITING) throw new AppError('unavailable')
    await new Promise<void>((resolve) => queue.push(resolve)) // whoever ends hands its turn over
  } else running += 1
  try {
    const options: ScryptOptions = {
      N: 2 ** cost.ln,
      r: cost.r,
      p: cost.p,
      maxmem: 2 ** cost.ln * cost.r * 256,
    }
    return await new Promise((resolve, reject) => {
      scrypt(password.normalize('NFKC'), salt, KEY_LENGTH, options, (error, key) =>
        error ? reject(error) : resolve(key),
      )
    })
  } finally {
    const next = waiting.known.shift() ?? waiting.unknown.shift()
    if (next) next()
    else running -= 1
  }
}
